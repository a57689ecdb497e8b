"""The parts of a ruleset's page."""
