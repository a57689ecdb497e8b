"""The panels of tactical battles: command, units and objectives."""
