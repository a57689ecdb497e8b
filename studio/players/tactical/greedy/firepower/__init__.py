"""What fire could do: on both sides, at a distance, by means and by exact sheets."""
