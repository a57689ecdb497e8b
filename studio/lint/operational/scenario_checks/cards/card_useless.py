"""A side holds a card that can do nothing on this map.

A naval bombardment and a naval landing need water, sabotage needs a bridge or a supply hub of the enemy, command points need a headquarters.
Fails: a card for a naval bombardment on a map without sea. Passes: the same card on a coast; a card that brings an air
attack as well.
Rules: camp.card.asset.absent, camp.card.sabotage.choice, op.naval.card.targets, camp.card.command-points.refill.
"""

from collections.abc import Iterator
from typing import Final

from studio.documents.operational.cards import Card
from studio.documents.operational.sides import SideSetup
from studio.lint.operational.context import OperationalContext
from studio.lint.problem import Problem, Severity

CODE: Final = "card-useless"
SEVERITY: Final = Severity.WARNING


def check(context: OperationalContext) -> Iterator[Problem]:
    """Report cards that have no target on the map."""
    for number, side in enumerate(context.scenario.sides):
        for index, name in enumerate(side.cards):
            card = context.cards.get(name)
            found = _lack(context, side, card) if card is not None else None
            if card is not None and found is not None:
                what, rule = found
                message = (
                    f"{side.name} can do nothing with {card.name}: {what}; take the card away, or add it."
                )
                pointer = f"/sides/{number}/cards/{index}"
                yield Problem(CODE, SEVERITY, message, context.scenario.id, pointer, (), side.id, (rule,))


def _lack(context: OperationalContext, side: SideSetup, card: Card) -> tuple[str, str] | None:
    """Return what the map lacks for a card, with the rule that asks for it."""
    match card.effect:
        case "assets" if {grant.asset for grant in card.assets} == {"naval-bombardment"}:
            return None if _has_water(context) else ("the map has no sea", "camp.card.asset.absent")
        case "naval-landing":
            return None if _has_water(context) else ("the map has no sea", "op.naval.card.targets")
        case "sabotage":
            hubs = any(hub.side != side.id for hub in context.scenario.hubs)
            there = hubs or any(
                crossing.kind != "damaged-bridge" for crossing in context.scenario.map.crossings
            )
            return None if there else ("the map has no bridge and no enemy hub", "camp.card.sabotage.choice")
        case "command-points":
            there = any(hq.side == side.id for hq in context.scenario.hqs)
            return None if there else ("it has no headquarters", "camp.card.command-points.refill")
        case _:
            return None


def _has_water(context: OperationalContext) -> bool:
    """Return whether the map has a hex of water; true too where the ruleset is missing."""
    if not context.terrains:
        return True
    map_ = context.scenario.map
    keys = set("".join(map_.terrain))
    kinds = (context.terrains.get(map_.legend.get(key, "")) for key in keys)
    return any(kind is not None and kind.water for kind in kinds)
