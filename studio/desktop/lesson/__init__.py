"""The first lesson: an author builds a small battle, step by step."""
