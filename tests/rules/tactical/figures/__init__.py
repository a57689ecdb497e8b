"""Another value for each figure of the tactical rules, and where the rules follow it."""
