"""The figures of the operational rules."""
