"""A bot that says something and ends with a code of its own."""

import sys

sys.stdout.write("The database is locked\n")
sys.exit(7)
