"""What campaigns do with the forces of the operational ruleset."""
