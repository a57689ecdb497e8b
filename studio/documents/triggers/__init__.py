"""What triggers of all rulesets have in common."""
