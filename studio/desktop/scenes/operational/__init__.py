"""How counters and markers of the operational ruleset look."""
