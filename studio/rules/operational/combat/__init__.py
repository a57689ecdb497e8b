"""Combat (3.3): strength, shifts, the sheet, its resolution, retreat."""
