"""Squad and platoon battles: one model of actions, and three command systems above it."""
