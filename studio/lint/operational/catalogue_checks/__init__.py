"""The checks on catalogues, one module each; the module's docstring is the help page of its code."""
