"""What files hold for tactical battles: one object named `tactical` in scenarios and catalogues, and a ruleset."""
