"""Each step from an old file to a newer one, before and after."""
