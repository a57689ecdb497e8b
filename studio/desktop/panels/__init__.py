"""The panels round the map. Each shows one scenario; none reaches into another."""
