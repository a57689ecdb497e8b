"""The checks that know the operational ruleset, and what they compute."""
