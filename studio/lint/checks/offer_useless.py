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
from studio.lint.examined import Examined
from studio.lint.problem import Problem, Severity

CODE: Final = "offer-useless"
SEVERITY: Final = Severity.WARNING


def check(examined: Examined) -> Iterator[Problem]:
    """Report offers that no unit of the side can take in, and stores that stay closed."""
    for number, side in enumerate(examined.scenario.sides):
        store = side.elite_store
        if (store.steps or store.attachments) and "supreme-command" not in side.cards:
            message = (
                f"The elite store of {side.name} stays closed; give that side the supreme command card, "
                "or take the offers away."
            )
            yield Problem(
                CODE, SEVERITY, message, examined.scenario.id, f"/sides/{number}/cards", (), side.id
            )
        if (side.store.steps or side.store.attachments) and not side.preparation:
            message = (
                f"The store of {side.name} stays closed; let that side prepare for the battle, "
                "or take the offers away."
            )
            yield Problem(
                CODE, SEVERITY, message, examined.scenario.id, f"/sides/{number}/preparation", (), side.id
            )
        if examined.catalogue is not None:
            for name, store in (("store", side.store), ("elite_store", side.elite_store)):
                yield from _wanted_by_nobody(examined, number, side, name, store)


def _wanted_by_nobody(
    examined: Examined, number: int, side: SideSetup, name: str, store: StoreSetup
) -> Iterator[Problem]:
    units = [unit.type for unit in examined.scenario.units if unit.side == side.id]
    kinds = [examined.unit_types[type_] for type_ in dict.fromkeys(units) if type_ in examined.unit_types]
    for field, offers in (("steps", store.steps), ("attachments", store.attachments)):
        for place, offer in enumerate(offers):
            if not any(_serves(examined, kind, field, offer.what) for kind in kinds):
                named = examined.specialist_types.get(offer.what)
                what = f"{offer.what} steps" if field == "steps" else named.name if named else offer.what
                message = (
                    f"The {name.replace('_', ' ')} of {side.name} offers {what}, which no unit of that side can take "
                    "in; correct what it offers, or take it away."
                )
                pointer = f"/sides/{number}/{name}/{field}/{place}/what"
                yield Problem(CODE, SEVERITY, message, examined.scenario.id, pointer, (), side.id)


def _serves(examined: Examined, kind: UnitType, field: str, what: str) -> bool:
    """Whether a unit of that type can take it in (op.reinforce.specialist.nationality-table)."""
    if field == "steps":
        return kind.arm == what
    specialist = examined.specialist_types.get(what)
    nations = examined.catalogue.nations if examined.catalogue else ()
    supplier = next((nation.supplier for nation in nations if nation.id == kind.nation), None)
    return specialist is not None and bool({kind.nation, supplier} & set(specialist.nations))
