"""Maps written into files."""
