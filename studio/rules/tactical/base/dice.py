"""Dice as tuples of faces, drawn from the chance of a state, and what they and other numbers are drawn for."""

from typing import Final

from studio.rules.kernel.chance import Chance, DrawKind, Purpose
from studio.rules.tactical.base.commands import PointsCommand
from studio.rules.tactical.base.state import State

SIDES: Final = 6


class Draw(DrawKind):
    """Everything that chance decides; the comments say for whom."""

    # The unit that fires, attacks, watches or moves; the target of a barrage, which nobody fires.
    FIRE = "fire"
    EFFECT = "effect"
    STRIKE = "strike"
    ARMOUR = "armour"
    MELEE_ATTACK = "melee attack"
    MELEE_DEFENCE = "melee defence"
    SNIPER = "sniper"
    MOVEMENT = "movement"
    # A unit that is hit.
    LEADER = "leader"
    # A side.
    MORALE = "morale"
    COMMAND = "command"
    RANDOM_EVENT = "random event"
    PRIORITY = "priority"
    ORDER = "order token"
    # A side and a deck of its cards.
    CARD = "card"


def purpose(state: State, who: str, kind: Draw) -> Purpose:
    """Return the purpose of a number that is drawn now: in this round, or in the system points in this Phase."""
    command = state.command
    return Purpose(command.phase if isinstance(command, PointsCommand) else state.round, who, kind)


def roll_dice(chance: Chance, count: int, drawn_for: Purpose) -> tuple[tuple[int, ...], Chance]:
    """Roll so many dice, one number drawn for each, in sequence."""
    faces = []
    for _ in range(count):
        face, chance = chance.below(SIDES, drawn_for)
        faces.append(face + 1)
    return tuple(faces), chance


def halve(dice: int, times: int = 1) -> int:
    """Return so many dice halved, once for each reason and rounded up each time (tactical.needs.fire)."""
    for _ in range(times):
        dice = -(-dice // 2)
    return dice
