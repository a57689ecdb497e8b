"""How battles of squads and platoons look and read in the window."""
