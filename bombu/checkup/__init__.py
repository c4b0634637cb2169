"""What an operator may want looked at before the bot is started: on this machine, and at Discord."""
