"""The combat sheet, before an attack and after it."""
