"""A store offers what nobody can buy, or nothing opens it.

A side buys from its elite store once it has played the supreme command card: steps for units of that arm, and
specialists that the nation of a unit, or its supplier, fields (op.reinforce.elite-store.when). The plain store opens in
battle preparation alone (op.reinforce.store.when).
Fails: armored steps for a side without armored units; any offer to a side without the card, or without preparation. Passes: infantry steps
for a side with the card and an infantry division.
"""

from collections.abc import Iterator
from typing import Final

from studio.documents.operational.sides import SideSetup, StoreSetup
from studio.documents.operational.unit_types import UnitType
from studio.lint.operational.context import OperationalContext
from studio.lint.problem import Problem, Severity

CODE: Final = "offer-useless"
SEVERITY: Final = Severity.WARNING


def check(context: OperationalContext) -> Iterator[Problem]:
    """Report offers that no unit of the side can take in, and stores that stay closed."""
    for number, side in enumerate(context.scenario.sides):
        store = side.elite_store
        opens = any(
            context.cards[card].effect == "elite-store" for card in side.cards if card in context.cards
        )
        if (store.steps or store.attachments) and context.catalogue is not None and not opens:
            message = (
                f"The elite store of {side.name} stays closed; give that side a card of supreme command, "
                "or take the offers away."
            )
            yield Problem(CODE, SEVERITY, message, context.scenario.id, f"/sides/{number}/cards", (), side.id)
        if (side.store.steps or side.store.attachments) and not side.preparation:
            message = (
                f"The store of {side.name} stays closed; let that side prepare for the battle, "
                "or take the offers away."
            )
            yield Problem(
                CODE, SEVERITY, message, context.scenario.id, f"/sides/{number}/preparation", (), side.id
            )
        if context.catalogue is not None:
            for name, store in (("store", side.store), ("elite_store", side.elite_store)):
                yield from _find_unwanted(context, number, side, name, store)


def _find_unwanted(
    context: OperationalContext, number: int, side: SideSetup, name: str, store: StoreSetup
) -> Iterator[Problem]:
    units = [unit.type for unit in context.scenario.units if unit.side == side.id]
    kinds = [context.unit_types[type_] for type_ in dict.fromkeys(units) if type_ in context.unit_types]
    for field, offers in (("steps", store.steps), ("attachments", store.attachments)):
        for index, offer in enumerate(offers):
            if not any(_serves(context, kind, field, offer.what) for kind in kinds):
                named = context.specialist_types.get(offer.what)
                what = f"{offer.what} steps" if field == "steps" else named.name if named else offer.what
                message = (
                    f"The {name.replace('_', ' ')} of {side.name} offers {what}, which no unit of that side can take "
                    "in; correct what it offers, or take it away."
                )
                pointer = f"/sides/{number}/{name}/{field}/{index}/what"
                yield Problem(CODE, SEVERITY, message, context.scenario.id, pointer, (), side.id)


def _serves(context: OperationalContext, kind: UnitType, field: str, what: str) -> bool:
    """Return whether a unit of that type can take it in (op.reinforce.specialist.nationality-table)."""
    if field == "steps":
        return kind.arm == what
    specialist = context.specialist_types.get(what)
    nations = context.catalogue.nations if context.catalogue else ()
    supplier = next((nation.supplier for nation in nations if nation.id == kind.nation), None)
    return specialist is not None and bool({kind.nation, supplier} & set(specialist.nations))
