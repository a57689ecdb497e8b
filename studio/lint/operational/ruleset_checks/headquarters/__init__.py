"""Tables of headquarters and their actions."""
