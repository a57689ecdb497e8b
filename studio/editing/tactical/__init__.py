"""What the editor knows of tactical battles."""
