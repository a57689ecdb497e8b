"""The checks that know the tactical ruleset, and what they look up."""
