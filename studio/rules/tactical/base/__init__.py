"""What all chapters of the tactical rules share: board, state, frames, actions and events."""
