"""What tactical scenarios put on the map while they are edited."""
