"""The command cards with which the sides of a battle of the system cards begin (tactical.needs.command-hand)."""

from collections.abc import Sequence

from studio.documents.tactical.catalogue import CommandCard
from studio.documents.tactical.command import CardsPart
from studio.documents.tactical.scenario import TacticalBattle


def first_hand(
    battle: TacticalBattle, part: CardsPart, side: str, cards: Sequence[CommandCard], usual: Sequence[int]
) -> tuple[str, ...]:
    """Return the hand that the scenario gives a side, or else cards of the catalogue with the usual pips.

    Of each number of pips they are taken in turn, what returns first, and again from the first where there are too few;
    cards that belong to a unit are for the side that has it.
    """
    if side in part.hands:
        return part.hands[side]
    own = {None, *(unit.id for unit in battle.units if unit.side == side)}
    hand: list[str] = []
    for number, pips in enumerate(usual):
        fitting = [each for each in cards if each.pips == pips and each.unit in own]
        fitting.sort(key=lambda each: not each.returns)
        if fitting:
            hand.append(fitting[usual[:number].count(pips) % len(fitting)].id)
    return tuple(hand)
