"""Dice as tuples of faces, drawn from the chance of a state."""

from typing import Final

from studio.rules.kernel.chance import Chance

SIDES: Final = 6


def roll_dice(chance: Chance, count: int) -> tuple[tuple[int, ...], Chance]:
    """Roll so many dice, one number drawn for each, in sequence."""
    faces = []
    for _ in range(count):
        face, chance = chance.below(SIDES)
        faces.append(face + 1)
    return tuple(faces), chance
