"""What books of tactical battles hold: forces, command, weapons, arrivals, objectives and rules."""
