"""What was shown to anybody is there again after a kill, at whatever instruction it came."""
