"""What there is in the local Discord: people, servers, channels, messages; no HTTP and no bot in here."""
