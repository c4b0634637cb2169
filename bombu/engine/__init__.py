"""The game itself: pure values and functions, no I/O, no clock, no randomness.

A move comes in, facts come out, facts build the state::

    events = decide(match, move)             # may raise RuleError; changes nothing
    match = evolve_all(match, events)        # holds no rule; a recorded fact is never refused
"""
