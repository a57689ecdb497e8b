"""What files hold for the operational ruleset alone."""
