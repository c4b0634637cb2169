"""The page to play on."""
