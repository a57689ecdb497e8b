"""The file behind an open document, and its history as Qt shows it."""
