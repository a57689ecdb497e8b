"""Tables of combat."""
