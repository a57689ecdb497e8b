"""The sequence of a turn, and the supply check at its start."""
