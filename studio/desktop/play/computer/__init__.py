"""The sides that the computer plays: when they act, and how they are waited for."""
