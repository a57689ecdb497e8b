"""Something in a tactical battle names a side, unit, section, zone, type, nation, card or marker that is not there.

The battle cannot be set up with it, nor where a type of its units names a figure or a weapon that the catalogue lacks. Of
what triggers name beside sides, trigger-name-unknown tells.
Fails: a unit of the type tiger where the catalogue has none. Passes: a unit of the type german-panther.
"""

from collections.abc import Container, Iterator, Mapping
from typing import Final

from studio.lint.problem import Problem, Severity
from studio.lint.tactical.context import TacticalContext
from studio.lint.tactical.references import find_references
from studio.rules.tactical.fire.smoke import SMOKE

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
    kinds = {each.id for each in context.ruleset.markers} if context.ruleset else None
    for index, marker in enumerate(context.battle.markers):
        if kinds is not None and marker.kind not in kinds:
            message = f"The ruleset has no type of marker {marker.kind}; correct the name, or add it."
            pointer = f"/tactical/markers/{index}/kind"
            yield context.problem(CODE, SEVERITY, message, pointer, marker.kind, hexes=(marker.at,))
    yield from _check_types(context, lists)


def _check_types(
    context: TacticalContext, lists: Mapping[tuple[str, str], Container[str]]
) -> Iterator[Problem]:
    """Report what the types of the units are made of and the catalogue lacks, once a type."""
    first: dict[str, int] = {}
    for number, unit in enumerate(context.battle.units):
        first.setdefault(unit.type, number)
    for name, number in first.items():
        kind = context.unit_types.get(name)
        if kind is None:
            continue
        figures = [context.figures[each] for each in kind.figures if each in context.figures]
        named = [found for part in (kind, *figures) for found in find_references(part)]
        for collection, text in dict.fromkeys((each.collection, text) for _, each, text in named):
            if collection in ("figures", "weapons") and text not in lists[(collection, "catalogue")]:
                message = (
                    f"The catalogue has no {collection.removesuffix('s')} {text}, which its type {kind.name} names; correct the "
                    "name there, or add it."
                )
                yield context.problem(CODE, SEVERITY, message, f"/tactical/units/{number}/type", text)


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
            ("weapons", "catalogue"): {*context.weapons, SMOKE},
            ("strategy_cards", "catalogue"): context.strategy_cards,
            ("command_cards", "catalogue"): context.command_cards,
        }
    return lists
