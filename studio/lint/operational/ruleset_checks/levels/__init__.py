"""Levels of experience, difficulty, intelligence and rewards, and the terrains."""
