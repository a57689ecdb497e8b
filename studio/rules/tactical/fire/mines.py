"""Mines that go off under those who come into their hex (tactical.needs.fortifications)."""

from typing import Final

from studio.rules.kernel.transition import Transition
from studio.rules.tactical.base.frames import Shot
from studio.rules.tactical.base.ids import WeaponId
from studio.rules.tactical.base.state import State, Unit
from studio.rules.tactical.fire.groups import DiceGroup
from studio.rules.tactical.fire.resolution import roll_sheet
from studio.rules.tactical.fire.sheet import FireSheet, fire_sheet
from studio.rules.tactical.fire.strikes import StrikeSheet, strike_sheet
from studio.rules.tactical.ground.cover import Cover

CAUSE: Final = "mines"
_RULES: Final = ("tactical.needs.fortifications",)


def sheet_of_mines(state: State, target: Unit) -> FireSheet | StrikeSheet:
    """Work out what mines do to a unit: fire as in the open, and a strike at the rear of a vehicle."""
    figures = state.board.tables.hazards
    if state.type_of(target.id).kind == "vehicle":
        return strike_sheet(state, target, "rear", figures.mine_strike, 0)
    group = DiceGroup(WeaponId(CAUSE), figures.mine_dice, figures.mine_hit, close=True)
    return fire_sheet(state, target, (group,), Cover(0, ()), "for-effect")


def resolve(state: State) -> Transition[State]:
    """Resolve the mines on top of the agenda."""
    shot = state.top
    assert isinstance(shot, Shot)
    after = state.popped()
    target = after.units[shot.target]
    if target.where != "map":
        return Transition(after, ())
    return roll_sheet(after, target, sheet_of_mines(after, target), shot, _RULES)
