"""What differs between two versions of a document, and taking some of it over."""
