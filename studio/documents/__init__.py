"""What is in a file: models per kind, canonical text, validation, the library of packs, safe saving."""
