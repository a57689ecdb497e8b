"""Taking what cover there is, and shaking off shock (tactical.needs.tactical-stance, tactical.needs.rally)."""

from collections.abc import Iterator

from studio.rules.kernel.changed_copies import replace
from studio.rules.kernel.refusal import IllegalAction, Refusal
from studio.rules.kernel.transition import Transition
from studio.rules.tactical.base import activation
from studio.rules.tactical.base.actions import GoTactical, Rally
from studio.rules.tactical.base.events import WentTactical
from studio.rules.tactical.base.frames import Activation
from studio.rules.tactical.base.standing import standing_of
from studio.rules.tactical.base.state import State
from studio.rules.tactical.fire import refusals
from studio.rules.tactical.fire.damage import add_shock

_TACTICAL = ("tactical.needs.tactical-stance",)


def legal_tactical(state: State, unit: str | None = None) -> Iterator[GoTactical]:
    """Find the units of the activation under way that can take cover."""
    frame = state.top
    if isinstance(frame, Activation):
        for each in frame.units:
            action = GoTactical(each)
            if unit in (None, each) and tactical_refusal(state, action) is None:
                yield action


def tactical_refusal(state: State, action: GoTactical) -> Refusal | None:
    """Say why a unit cannot take cover: it is no infantry on foot, has lost its nerve, or has taken it."""
    if denied := activation.refusal(state, action.unit, "tactical"):
        return denied
    unit = state.units[action.unit]
    if unit.where != "map" or state.type_of(unit.id).kind != "infantry":
        return refusals.infantry_only(state, unit)
    if standing_of(state, unit) in ("broken", "disrupted"):
        return refusals.not_able(state, unit)
    return refusals.already_tactical(state, unit) if unit.tactical else None


def go_tactical(state: State, action: GoTactical) -> Transition[State]:
    """Give a unit the Tactical Marker. Raises IllegalAction."""
    if denied := tactical_refusal(state, action):
        raise IllegalAction(denied)
    begun = activation.begin(state, state.units[action.unit], "tactical")
    after = begun.with_unit(replace(begun.units[action.unit], tactical=True))
    return Transition(after, (WentTactical(unit=action.unit, rules=_TACTICAL),))


def legal_rally(state: State, unit: str | None = None) -> Iterator[Rally]:
    """Find the units of the activation under way that can shake off shock."""
    frame = state.top
    if isinstance(frame, Activation):
        for each in frame.units:
            action = Rally(each)
            if unit in (None, each) and rally_refusal(state, action) is None:
                yield action


def rally_refusal(state: State, action: Rally) -> Refusal | None:
    """Say why a unit cannot rally: it has no shock, or has lost its nerve (then a leader's order rallies it)."""
    if denied := activation.refusal(state, action.unit, "rally"):
        return denied
    unit = state.units[action.unit]
    if state.cell_of(unit) is None:
        return refusals.not_on_map(state, unit)
    if state.board.system != "points" or not unit.shock:
        return refusals.no_shock(state, unit)
    return refusals.not_able(state, unit) if standing_of(state, unit) == "broken" else None


def rally(state: State, action: Rally) -> Transition[State]:
    """Take shock off a unit (tactical.needs.rally). Raises IllegalAction."""
    if denied := rally_refusal(state, action):
        raise IllegalAction(denied)
    begun = activation.begin(state, state.units[action.unit], "rally")
    return add_shock(begun, begun.units[action.unit], -state.board.tables.nerve.rally)
