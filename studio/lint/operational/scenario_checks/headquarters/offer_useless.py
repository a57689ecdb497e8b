"""A store offers what nobody can buy, or nothing opens it.

A side buys from its store in battle preparation, and what is left of it from the elite store once it has played the
supreme command card: components for steps of its units, and specialists that the nation of a unit, or its supplier,
fields (op.reinforce.store.when, op.reinforce.elite-store.when, op.reinforce.step.armor-supplier-table).
Fails: armor for a side without armored units; any offer to a side without the card and without preparation; what has a
price in the elite store alone, without the card. Passes: infantry for a side that prepares and has an infantry division.
"""

from collections.abc import Iterator
from typing import Final

from studio.documents.operational.sides import StoreItem
from studio.documents.operational.unit_types import UnitType
from studio.lint.operational.context import OperationalContext
from studio.lint.problem import Problem, Severity

CODE: Final = "offer-useless"
SEVERITY: Final = Severity.WARNING
_ARMORED: Final = ("mechanized", "armored")


def check(context: OperationalContext) -> Iterator[Problem]:
    """Report offers that no unit of the side can take in, and stores that stay closed."""
    if context.catalogue is None:
        return
    for number, side in enumerate(context.scenario.sides):
        opens = any(
            context.cards[card].effect == "elite-store" for card in side.cards if card in context.cards
        )
        if not opens and any(item.price is None for item in side.store):
            message = (
                f"The elite store of {side.name} stays closed; give that side a card of supreme command, "
                "or take the offers away."
            )
            yield Problem(CODE, SEVERITY, message, context.scenario.id, f"/sides/{number}/cards", (), side.id)
        elif not opens and not side.preparation and side.store:
            message = (
                f"The store of {side.name} stays closed; let that side prepare for the battle, "
                "or take the offers away."
            )
            yield Problem(
                CODE, SEVERITY, message, context.scenario.id, f"/sides/{number}/preparation", (), side.id
            )
        units = [unit.type for unit in context.scenario.units if unit.side == side.id]
        kinds = [context.unit_types[type_] for type_ in dict.fromkeys(units) if type_ in context.unit_types]
        for index, item in enumerate(side.store):
            if not _has_price(item) or not any(_serves(context, kind, item) for kind in kinds):
                message = (
                    f"The store of {side.name} offers {_name(context, item)}, which no unit of that side can take "
                    "in; correct what it offers, or take it away."
                )
                pointer = f"/sides/{number}/store/{index}/kind"
                yield Problem(CODE, SEVERITY, message, context.scenario.id, pointer, (), side.id)


def _has_price(item: StoreItem) -> bool:
    return item.price is not None or item.elite_price is not None


def _name(context: OperationalContext, item: StoreItem) -> str:
    named = context.specialist_types.get(item.specialist or "")
    what = named.name if named else item.specialist or item.kind
    nations = context.catalogue.nations if context.catalogue else ()
    return next((f"{what} ({nation.name})" for nation in nations if nation.id == item.nation), what)


def _serves(context: OperationalContext, kind: UnitType, item: StoreItem) -> bool:
    """Return whether a unit of that type can take it in (op.reinforce.specialist.nationality-table)."""
    nations = context.catalogue.nations if context.catalogue else ()
    supplier = next((nation.supplier for nation in nations if nation.id == kind.nation), None)
    match item.kind:
        case "infantry":
            return item.nation in (None, kind.nation)
        case "armor":
            return kind.arm in _ARMORED and item.nation in (None, supplier or kind.nation)
        case "specialist":
            specialist = context.specialist_types.get(item.specialist or "")
            fielded = set(specialist.nations) if specialist is not None else set[str]()
            usable = {kind.nation, supplier}
            return bool(usable & fielded) and (item.nation is None or item.nation in usable)
