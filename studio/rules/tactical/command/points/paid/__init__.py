"""What command points pay for: reactions, repositions, recce actions and assault deployments."""
