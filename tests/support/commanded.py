"""What a case says of orders and special attacks, in the words of `tests/cases/README.md`."""

from collections.abc import Iterable, Mapping
from typing import Any

from studio.rules.kernel.decision import Side
from studio.rules.kernel.events import Event
from studio.rules.kernel.forecast import Forecast
from studio.rules.operational.attacks import attack
from studio.rules.operational.attacks.feint import FeintSheet
from studio.rules.operational.base.actions import GiveOrder
from studio.rules.operational.base.state import State, UnitId
from studio.rules.operational.combat.sheet import CombatSheet
from studio.rules.operational.orders import defensive_orders
from studio.rules.operational.ruleset import Operational
from studio.tables.operational.kinds import DefensiveOrder
from tests.support import fought
from tests.support.battles import slug


def orders_of(state: State, asked: Mapping[str, Any]) -> dict[str, Any]:
    """Why each order cannot be given to a unit; null where it can."""
    return {name: {order: _denied(state, name, order) for order in defensive_orders.ORDERS} for name in asked}


def _denied(state: State, name: str, order: DefensiveOrder) -> str | None:
    denied = defensive_orders.refusal(state, GiveOrder(UnitId(slug(name)), order))
    return denied.code if denied else None


def orders_seen(state: State, asked: Mapping[str, Any]) -> dict[str, Any]:
    """The orders of units as a side sees them."""
    seen = {}
    for side, names in asked.items():
        units = Operational().view(state, Side(side)).known.units
        seen[side] = {name: units[UnitId(slug(name))].order for name in names}
    return seen


def attack_types(state: State, asked: Iterable[str]) -> dict[str, Any]:
    """Why a unit cannot attack a target ("1st on Enemy") as each type of attack; null where it can."""
    found = {}
    for words in asked:
        unit, target = (state.units[UnitId(slug(name))] for name in words.split(" on "))
        choices = attack.refusals_by_type(state, unit, target)
        found[words] = {
            attack_type: denied.code if denied else None for attack_type, denied in choices.items()
        }
    return found


def forecast(sheet: Forecast) -> list[str]:
    """What an action would cost and bring, a line each."""
    return [
        f"{line.label} {line.value:+}" if isinstance(line.value, int) else f"{line.label}: {line.value}"
        for line in sheet.lines
    ]


def prospects(sheet: Forecast) -> dict[str, str]:
    """What may come of an attack, each with its exact probability in percent."""
    return {outcome.label: f"{float(100 * outcome.probability):g} %" for outcome in sheet.outcomes}


def sheet_fought(events: Iterable[Event]) -> dict[str, Any]:
    """How the last attack was fought, by whom, and by which shifts."""
    (sheet,) = (event.sheet for event in events if hasattr(event, "sheet"))
    told = {"attacker": sheet.attacker, **fought.shifts(sheet.lines)}
    if isinstance(sheet, CombatSheet):
        return {"manner": sheet.manner, **told, **fought.special_shifts(sheet)}
    return {"manner": "feint" if isinstance(sheet, FeintSheet) else "suppressive-fire", **told}
