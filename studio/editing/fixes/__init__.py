"""Quick fixes of what the scenarios of all rulesets have."""
