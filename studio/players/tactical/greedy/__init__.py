"""The greedy player of tactical battles: it does the one thing that promises most, and looks no further."""
