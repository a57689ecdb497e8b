"""What the planner asks of headquarters beside what goes with attacks: where each of their actions is worth its command points."""
