"""Rulesets of version 2 told how far odds deviate by a table of weights, of which none deviated by a fraction of its steps.

Those of tactical battles had no usual hand of command cards.
"""

from math import sqrt
from typing import Final

from studio.documents.text.pointers import JsonValue

_SIGMA: Final = 100
_HAND: Final[JsonValue] = [1, 1, 2, 2, 3, 3, 4]


def ruleset_2(data: dict[str, JsonValue]) -> dict[str, JsonValue]:
    """Let odds deviate normally, by the standard deviation that the table had, and give sides without cards the usual hand.

    Rules op.combat.loss.random and tactical.needs.command-hand.
    """
    cards = data.get("cards")
    if isinstance(cards, dict):
        data = data | {"cards": {"usual_hand": _HAND} | cards}
    combat = data.get("combat")
    if not isinstance(combat, dict):
        return data
    kept = {key: value for key, value in combat.items() if key != "spread"}
    return data | {"combat": kept | {"sigma": _deviation(combat.get("spread"))}}


def _deviation(spread: JsonValue) -> int:
    """Return the standard deviation of a table in hundredths; of what is none, that of the rules."""
    entries = spread if isinstance(spread, list) else []
    pairs = [(each.get("by"), each.get("weight")) for each in entries if isinstance(each, dict)]
    known = [(by, weight) for by, weight in pairs if isinstance(by, int) and isinstance(weight, int)]
    total = sum(weight for _, weight in known)
    if total <= 0:
        return _SIGMA
    mean = sum(by * weight for by, weight in known) / total
    return round(sqrt(sum(weight * (by - mean) ** 2 for by, weight in known) / total))
