"""The map as the ruleset reads it."""
