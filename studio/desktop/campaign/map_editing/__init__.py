"""Writing the strategic map of a campaign: places are dragged, front lines and arrows drawn point by point."""
