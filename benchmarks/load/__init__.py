"""Many tables at once: the bot in one process, the local Discord with the people in another.

``python -m benchmarks.load`` measures; ``python -m benchmarks.soak`` looks at memory over a long time.
"""
