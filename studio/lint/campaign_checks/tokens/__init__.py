"""Checks on the tokens, plans, variants and milestones of a campaign."""
