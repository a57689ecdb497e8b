"""Playing the scenario on the screen, on the same map, without touching the document."""
