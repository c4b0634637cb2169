"""What can go wrong while drawing. A broken avatar or an odd name is no error: there is always a fallback."""


class DrawingError(Exception):
    """The pictures cannot be drawn on this computer; the message says what to install."""
