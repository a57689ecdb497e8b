"""What documents lead to before a battle is played."""
