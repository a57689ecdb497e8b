"""From documents to the scenes that the canvas draws."""
