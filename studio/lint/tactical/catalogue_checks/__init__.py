"""The checks on catalogues of tactical battles, one module each; its docstring is the help page of its code."""
