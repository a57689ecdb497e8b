"""A number with its noun, as sentences need it."""


def count_of(number: int, one: str, many: str = "") -> str:
    """Return a number with its noun: "0 CPs", "1 CP", "2 CPs"; `many` where that is not `one` with an s."""
    return f"{number} {one if number == 1 else many or f'{one}s'}"


def quantity(number: int, one: str, many: str = "") -> str:
    """Return the same with a word for nothing: "no hexes", "1 hex"."""
    return count_of(number, one, many) if number else f"no {many or f'{one}s'}"
