"""Why quartermasters do not do something: one function a reason, with its code, its sentence and its rules."""

from studio.rules.kernel.refusal import Refusal
from studio.rules.operational.headquarters.refusals import NAMES
from studio.rules.operational.state import Unit
from studio.rules.operational.tables import HqActionKind


def in_supply(unit: Unit) -> Refusal:
    """It is in supply."""
    text = f"{unit.name} is in supply already; emergency supply is for units that are out of it."
    return Refusal("in-supply", text, ("op.action.emergency-supply.target",), {"id": unit.id})


def not_by_network(unit: Unit, kind: HqActionKind) -> Refusal:
    """No supply of the ordinary kind reaches it."""
    how = "is out of supply" if unit.unsupplied else "was not supplied by the network"
    text = f"{unit.name} {how}, and {NAMES[kind]} takes a unit that is; open a way for supply to it."
    return Refusal("not-by-network", text, ("op.action.supply-dump.needs-supply",), {"id": unit.id})


def has_dump(unit: Unit) -> Refusal:
    """It has a dump."""
    text = f"{unit.name} has a supply dump already; it can have one at a time."
    return Refusal("has-dump", text, ("op.action.supply-dump.marker",), {"id": unit.id})
