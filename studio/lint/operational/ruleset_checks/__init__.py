"""The checks on operational tables, by topic; a module's docstring is the help page of its code."""
