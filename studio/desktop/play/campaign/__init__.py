"""The screens of a campaign that is played: conferences, battles before and after, its end, and what leads there."""
