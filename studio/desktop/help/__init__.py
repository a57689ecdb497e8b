"""The help window: keys, rules and checks."""
