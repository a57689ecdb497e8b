"""Elements of a document as a table of texts: its columns, entries into it, and its exchange with spreadsheets."""
