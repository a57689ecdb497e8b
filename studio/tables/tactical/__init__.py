"""The figures of the tactical rules, each defined once."""
