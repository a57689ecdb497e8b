"""What people see of the triggers of a battle, whatever its ruleset."""
