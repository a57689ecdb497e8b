"""Units and headquarters on their way, and reinforcement zones."""
