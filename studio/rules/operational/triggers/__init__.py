"""Triggers of a scenario: when something has happened, something else does, once. No rule of the manual asks for them."""
