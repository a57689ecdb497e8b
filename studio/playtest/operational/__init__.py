"""What is measured and reported of games of the operational ruleset."""
