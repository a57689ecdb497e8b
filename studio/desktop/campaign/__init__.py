"""The graph of a campaign, as an author draws it."""
