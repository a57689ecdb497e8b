"""How numbers are written that add to something or take from it."""


def signed(value: float, places: int = 0) -> str:
    """Return a number with its sign, a true minus below zero, and so many decimals: "+2", "−1", "+1.11"."""
    return f"{value:+.{places}f}".replace("-", "−")
