"""Getting aboard vehicles and off them, and towing guns."""
