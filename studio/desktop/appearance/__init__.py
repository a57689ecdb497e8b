"""How the program looks: palettes, icons and tooltips."""
