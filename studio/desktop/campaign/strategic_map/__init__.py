"""The strategic map of a campaign: drawn the same for those who write it and for those who play."""
