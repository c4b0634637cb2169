"""The gateway: the web socket over which the bot hears what happens."""
