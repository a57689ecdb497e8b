"""What an HQ action asks of a headquarters and of a unit, and what it costs (3.6)."""
