"""The widgets that show maps and say what is pointed at."""
