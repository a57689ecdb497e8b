"""A side holds a card whose unit fights in the scenario already.

A unit never exists twice: while one of that id is in the battle, its card cannot be played.
Fails: a side with the card of the 82nd Airborne in a battle in which the 82nd Airborne stands. Passes: the same card in
a battle without that division.
Rules: camp.card.unit.
"""

from collections.abc import Iterator
from typing import Final

from studio.lint.operational.context import OperationalContext
from studio.lint.problem import Problem, Severity

CODE: Final = "card-unit-fights-here"
SEVERITY: Final = Severity.WARNING


def check(context: OperationalContext) -> Iterator[Problem]:
    """Report unit cards whose units the scenario has."""
    units = {unit.id: unit for unit in context.scenario.units}
    for number, side in enumerate(context.scenario.sides):
        for index, name in enumerate(side.cards):
            card = context.cards.get(name)
            if card is None or card.effect not in ("naval-landing", "para-drop"):
                continue
            unit = units.get(card.unit.id or "")
            if unit is not None:
                message = (
                    f"{side.name} holds {card.name}, whose unit {unit.name} fights in this battle already; "
                    "take away the card or the unit."
                )
                where = (unit.at,) if unit.at else ()
                pointer = f"/sides/{number}/cards/{index}"
                rules = ("camp.card.unit",)
                yield Problem(CODE, SEVERITY, message, context.scenario.id, pointer, where, side.id, rules)
