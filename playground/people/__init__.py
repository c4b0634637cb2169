"""People: what they can do and what they see; for tests that read like a story and for the page."""
