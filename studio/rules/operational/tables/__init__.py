"""The figures of a ruleset as the engine reads them."""
