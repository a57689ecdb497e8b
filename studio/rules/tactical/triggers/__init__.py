"""Triggers of a scenario: when something has happened, something else does (tactical.needs.events)."""
