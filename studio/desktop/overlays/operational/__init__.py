"""What is laid over maps of the operational ruleset."""
