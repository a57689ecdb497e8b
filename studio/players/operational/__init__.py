"""The computer players of the operational ruleset."""
