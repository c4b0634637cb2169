"""Points as people read them: a real minus sign, no grouping."""

MINUS = "\N{MINUS SIGN}"


def with_minus(value: int) -> str:
    """``−320``, ``0``, ``40``: how a total is written."""
    return str(value).replace("-", MINUS)


def signed(value: int) -> str:
    """``−320``, ``0``, ``+40``: how a change is written."""
    return f"+{value}" if value > 0 else with_minus(value)
