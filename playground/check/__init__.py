"""What Discord refuses in the bodies of requests."""
