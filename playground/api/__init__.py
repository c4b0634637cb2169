"""Discord's HTTP API v10, as much of it as a bot of slash commands, buttons and pictures needs."""
