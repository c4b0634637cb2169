"""The commands of ``python -m bombu``, a module each.

A command module offers ``add_arguments(parser)``, which describes it and its options, and ``run(arguments) -> int``,
which does it and gives back the exit code. It is listed in ``bombu/__main__.py`` and imported only when it is called.
"""
