"""The checks on what scenarios of all rulesets have in common; the module's docstring is the help page of its code."""
