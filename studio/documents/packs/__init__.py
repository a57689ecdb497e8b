"""Packs: folders and zips of documents, and the library of all that are at hand."""
