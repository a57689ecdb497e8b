"""Playing cards, and what each kind of them does (4.4 Cards)."""
