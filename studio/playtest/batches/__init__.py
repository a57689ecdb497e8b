"""Many games of one battle, over processes or machines, and the journal that keeps their rows."""
