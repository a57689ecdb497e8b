"""The checks on operational battles, by topic; a module's docstring is the help page of its code."""
