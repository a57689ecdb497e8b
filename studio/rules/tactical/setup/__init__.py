"""From documents to the first state of a battle: the only part of the tactical rules that reads files."""
