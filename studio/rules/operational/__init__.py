"""The operational ruleset: division-scale battles of the Second World War."""
