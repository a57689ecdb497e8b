"""Triggers of scenarios, as far as those of all rulesets are alike."""
