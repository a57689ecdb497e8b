"""A card for a naval landing or a para drop brings no unit.

It needs a unit with an id and a type that the catalogue lists; otherwise the card cannot be played.
Fails: a card for a para drop without a unit, or with one of the type "martian-walkers". Passes: one with a parachute
brigade.
Rules: camp.card.unit.
"""

from collections.abc import Iterator
from typing import Final

from studio.documents.operational.cards import Card
from studio.documents.operational.catalogue import OperationalCatalogue
from studio.lint.problem import Problem, Severity

CODE: Final = "card-unit-missing"
SEVERITY: Final = Severity.ERROR


def check(catalogue: OperationalCatalogue) -> Iterator[Problem]:
    """Report cards whose unit cannot come."""
    types = {kind.id for kind in catalogue.unit_types}
    for number, card in enumerate(catalogue.cards):
        if card.effect in ("naval-landing", "para-drop") and (found := _fault(card, types)):
            field, message = found
            pointer = f"/cards/{number}/unit/{field}"
            yield Problem(
                CODE, SEVERITY, message, catalogue.id, pointer, subject=card.id, rules=("camp.card.unit",)
            )


def _fault(card: Card, types: set[str]) -> tuple[str, str] | None:
    """Return the field that keeps the unit of a card away, and what to do."""
    if card.unit.id is None:
        return "id", f"The unit of {card.name} has no id; give it one that no unit of a scenario has."
    if card.unit.type is None:
        return "type", f"The unit of {card.name} has no type; choose one of the catalogue."
    if card.unit.type not in types:
        return (
            "type",
            f"The catalogue has no unit type {card.unit.type} for {card.name}; choose another, or add it.",
        )
    return None
