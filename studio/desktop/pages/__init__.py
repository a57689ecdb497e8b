"""The open documents: a page for each kind, behind tabs."""
