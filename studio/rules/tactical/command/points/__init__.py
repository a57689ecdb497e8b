"""The command system "points": command dice activate units, and what they bring buys reactions; Phases and Turns."""
