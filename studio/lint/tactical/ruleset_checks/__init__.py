"""Checks on the figures of tactical rulesets."""
