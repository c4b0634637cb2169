"""Pictures: time, bytes and memory against their budgets; and the training of the fixed palette."""
