"""What the turn panel shows of the operational ruleset."""
