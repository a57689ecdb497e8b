"""The three ways in which battles are commanded, behind one protocol."""
