"""Verbs that work on files of documents and packs."""
