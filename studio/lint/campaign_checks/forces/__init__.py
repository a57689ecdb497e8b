"""Checks on the units and headquarters of a campaign, from battle to battle."""
