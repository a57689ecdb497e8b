"""What the command line knows of the tactical ruleset alone."""
