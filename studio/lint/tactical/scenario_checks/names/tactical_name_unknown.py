"""Something in a tactical battle names a side, unit, section, zone, type, nation or card that is not there.

The battle cannot be set up with it. Of what triggers name beside sides, trigger-name-unknown tells.
Fails: a unit of the type tiger where the catalogue has none. Passes: a unit of the type german-panther.
"""

from collections.abc import Container, Iterator
from typing import Final

from studio.lint.problem import Problem, Severity
from studio.lint.tactical.context import TacticalContext
from studio.lint.tactical.references import find_references

CODE: Final = "tactical-name-unknown"
SEVERITY: Final = Severity.ERROR


def check(context: TacticalContext) -> Iterator[Problem]:
    """Report every name without anything that bears it."""
    lists = _lists(context)
    for pointer, reference, name in find_references(context.battle):
        known = lists.get((reference.collection, reference.kind))
        is_told_elsewhere = pointer.startswith("/triggers/") and reference.collection != "sides"
        if known is None or name in known or is_told_elsewhere:
            continue
        noun = reference.collection.replace("_", " ").removesuffix("s")
        where = "catalogue" if reference.kind else "scenario"
        message = f"The {where} has no {noun} {name}; correct the name, or add it."
        yield context.problem(CODE, SEVERITY, message, f"/tactical{pointer}", name)
    for side, hand in (context.battle.cards.hands if context.battle.cards else {}).items():
        for index, card in enumerate(hand if context.catalogue else ()):
            if card not in context.command_cards:
                message = f"The catalogue has no command card {card}; correct the name, or add it."
                pointer = f"/tactical/cards/hands/{side}/{index}"
                yield context.problem(CODE, SEVERITY, message, pointer, card)


def _lists(context: TacticalContext) -> dict[tuple[str, str], Container[str]]:
    """Return the ids that there are, by what is referred to."""
    battle = context.battle
    lists: dict[tuple[str, str], Container[str]] = {
        ("sides", ""): {each.id for each in context.scenario.sides},
        ("zones", ""): context.zones,
        ("units", ""): context.units,
        ("sections", ""): {each.id for each in battle.sections},
        ("objectives", ""): {each.id for each in battle.objectives},
    }
    if context.catalogue is not None:
        lists |= {
            ("nations", "catalogue"): {each.id for each in context.catalogue.nations},
            ("unit_types", "catalogue"): context.unit_types,
            ("figures", "catalogue"): context.figures,
            ("strategy_cards", "catalogue"): context.strategy_cards,
            ("command_cards", "catalogue"): context.command_cards,
        }
    return lists
