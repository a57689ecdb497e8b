"""What dialogs say of how many games there were."""

from studio.tables.quantities import quantity


def games_played(games: int, asked: int, seed: int, each: str = "") -> str:
    """Return how many games were played, or how many of a cancelled batch were finished; `each` is of what, as "of each"."""
    of_each = f" {each}" if each else ""
    what = quantity(games, f"game{of_each} was", f"games{of_each} were")
    if games == asked:
        return f"{what} played, from seed {seed}."
    return f"Cancelled: {what} finished of {asked}, and all here is of {'it' if games == 1 else 'them'}."
