"""The panels round the map. Each shows one bench; none reaches into another."""
