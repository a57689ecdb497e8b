"""What books of operational battles hold: orders of battle, arrivals, objectives and rules."""
