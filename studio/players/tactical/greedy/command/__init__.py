"""What the greedy player decides in each command system."""
