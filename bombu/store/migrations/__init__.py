"""How a database gets to the newest schema, step by step; forward only, never edited after a release.

A new step is a new file in `versions`, with the next number and the last one's as its ``down_revision``; its first line
says why. `bombu.store.schema` changes alike: the tests compare the two.
"""
