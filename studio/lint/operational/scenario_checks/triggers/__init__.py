"""Triggers of operational battles: what those of all rulesets have no word for."""
