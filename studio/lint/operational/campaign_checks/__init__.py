"""The checks on campaigns of operational battles, one module each; the module's docstring is the help page of its code."""
