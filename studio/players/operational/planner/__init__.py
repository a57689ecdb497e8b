"""The planner of the operational rules: plans of a side-turn, played out in its head before one of them is played."""
