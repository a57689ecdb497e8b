"""How a book is set: paper, styles, blocks of text and tables, and the pages that they flow onto."""
