"""A bot that starts a process of its own and dies without ending it."""

import subprocess
import sys

child = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(60)"])
sys.stdout.write(f"child {child.pid}\n")
sys.stdout.flush()
sys.exit(5)
