"""Units and headquarters that arrive in the course of a battle."""
