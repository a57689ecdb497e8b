"""Elements of documents as tables: their cells, the keys that work in them, and their exchange with spreadsheets."""
