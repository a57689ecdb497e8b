"""Why a unit cannot be given a defensive order."""

from studio.rules.kernel.refusal import Refusal
from studio.rules.operational.base.state import State, Unit
from studio.tables.operational.terrain import Terrain


def unknown_order(order: str) -> Refusal:
    """Refuse, as there is no such order."""
    text = f"There is no order {order}; a unit can be ordered to no-retreat, rearguard or counterattack."
    return Refusal("no-such-order", text, ("op.order.kinds",))


def under_order(unit: Unit) -> Refusal:
    """Refuse, as it has an order already."""
    text = f"{unit.name} is under an order already; a unit can have one at a time, so wait until that ends."
    return Refusal("under-order", text, ("op.order.kinds",), {"id": unit.id})


def not_armored(unit: Unit) -> Refusal:
    """Refuse, as it is infantry."""
    text = f"{unit.name} is infantry; only mechanized and armored units can be ordered to counterattack."
    return Refusal("not-armored", text, ("op.action.counterattack.armor-only",), {"id": unit.id})


def wrong_terrain(state: State, unit: Unit, here: Terrain) -> Refusal:
    """Refuse, as no counterattack starts from such terrain."""
    fit = ", ".join(terrain.name for terrain in state.board.tables.terrains if terrain.counterattack)
    text = (
        f"{unit.name} cannot be ordered to counterattack from {here.name}; it has to stand in one of {fit}."
    )
    return Refusal("wrong-terrain", text, ("op.action.counterattack.terrain",), {"id": unit.id})
