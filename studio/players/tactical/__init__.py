"""Computer players of the tactical rules."""
