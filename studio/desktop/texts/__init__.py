"""What a document tells its readers: the briefing with a preview, and its texts in other languages."""
