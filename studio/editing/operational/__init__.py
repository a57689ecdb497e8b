"""What editing knows of the operational rules: new forces and types, their names, and quick fixes."""
