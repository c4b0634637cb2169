"""The running tables: who sits where, one lock a table, and the path of a move.

Load, decide, append, evolve, publish: `service.Tables` is the door for people, bots and clocks alike.
"""
