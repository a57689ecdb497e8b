"""The figures of rulesets, each defined once: its type, its limits, what it is, and its rule."""
