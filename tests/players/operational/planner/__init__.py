"""The planner of the operational rules."""
