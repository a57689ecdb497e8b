"""Changes: edits of a document, each with its inverse."""
