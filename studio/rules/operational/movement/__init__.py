"""Movement (3.2) of one unit, and what in the fog ends it."""
