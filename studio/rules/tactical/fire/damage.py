"""What fire and close combat do to units: figures and leaders fall, shock and conditions come, units are defeated."""

from collections.abc import Sequence

from studio.rules.kernel.changed_copies import replace
from studio.rules.kernel.events import Event
from studio.rules.kernel.transition import Transition
from studio.rules.tactical.base.dice import Draw, purpose, roll_dice
from studio.rules.tactical.base.events import (
    FiguresLost,
    LeaderLost,
    LeaderMoved,
    ShockChanged,
    StandingChanged,
    UnitDefeated,
    WatchSpent,
)
from studio.rules.tactical.base.frames import FireType
from studio.rules.tactical.base.standing import standing_of
from studio.rules.tactical.base.state import Condition, Readiness, State, Unit
from studio.rules.tactical.fire.odds import Results
from studio.rules.tactical.fire.sheet import leaders_with, standing_after
from studio.rules.tactical.ground.measure import hexes

_LOSS = ("tactical.needs.fire-for-effect",)
_SHOCK = ("tactical.needs.shock",)
_STANDING = ("tactical.needs.pinned-broken", "tactical.needs.squad-conditions")
_WATCH = ("tactical.needs.op-fire", "tactical.needs.overwatch")
_DEFEATED = ("tactical.needs.defeated",)
_LEADER = ("tactical.needs.leaders-orders",)


def suffer_fire(state: State, target: Unit, result: Results, manner: FireType) -> Transition[State]:
    """Let a unit suffer the kills and shocks of fire.

    For effect figures fall in their sequence, each kill being first rolled for a leader; suppressing takes nobody, and a
    condition never gets better. Rules tactical.needs.fire-for-effect, tactical.needs.suppressing-fire.
    """
    events: list[Event] = []
    lost = 0
    if manner == "for-effect":
        spared = _roll_for_leaders(state, target, result.kills)
        state, lost = spared.state, result.kills - len(spared.events)
        events += spared.events
    standing = standing_after(state, target, min(lost, len(target.figures)), result, manner)
    shocks = result.shocks + (result.kills if manner == "suppressing" else 0)
    hurt = lose_figures(state, state.units[target.id], lost)
    events += hurt.events
    after = hurt.state
    if after.units[target.id].where == "defeated":
        return Transition(after, tuple(events))
    if after.board.system == "points":
        changed = add_shock(after, after.units[target.id], shocks)
    else:
        condition: Condition = (
            "none" if standing == "steady" else "pinned" if standing == "pinned" else "disrupted"
        )
        changed = set_condition(after, after.units[target.id], condition)
    return Transition(changed.state, (*events, *changed.events))


def _roll_for_leaders(state: State, target: Unit, kills: int) -> Transition[State]:
    """Roll for each kill whether it is a leader's, the senior first; an event for each that falls."""
    events: list[Event] = []
    for _ in range(kills):
        left = leaders_with(state, target)
        if not left:
            break
        (face,), chance = roll_dice(state.chance, 1, purpose(state, target.id, Draw.LEADER))
        state = replace(state, chance=chance)
        if face >= state.board.tables.fire.leader_hit:
            lost = replace(left[0], unit=None)
            state = replace(state, leaders={**state.leaders, lost.id: lost})
            events.append(LeaderLost(leader=lost.id, side=lost.side, rules=_LEADER))
    return Transition(state, tuple(events))


def lose_figures(
    state: State, unit: Unit, number: int, *, cause: str = "fire", rules: tuple[str, ...] = _LOSS
) -> Transition[State]:
    """Take figures off a unit in their sequence; without any it is defeated (tactical.needs.squad-figures)."""
    if number <= 0:
        return Transition(state, ())
    fallen, left = unit.figures[:number], unit.figures[number:]
    was = standing_of(state, unit)
    event = FiguresLost(unit=unit.id, figures=fallen, rules=rules)
    hurt = replace(unit, figures=left)
    after = state.with_unit(hurt)
    if not left:
        gone = defeat(after, hurt, cause)
        return Transition(gone.state, (event, *gone.events))
    noted = _note_standing(after, hurt, was)
    return Transition(noted.state, (event, *noted.events))


def add_shock(state: State, unit: Unit, shock: int) -> Transition[State]:
    """Give a unit shock, or take it off (tactical.needs.shock)."""
    if not shock:
        return Transition(state, ())
    was = standing_of(state, unit)
    shaken = replace(unit, shock=max(0, unit.shock + shock))
    after = state.with_unit(shaken)
    event = ShockChanged(unit=unit.id, shock=shaken.shock, rules=_SHOCK)
    noted = _note_standing(after, shaken, was)
    return Transition(noted.state, (event, *noted.events))


def set_condition(state: State, unit: Unit, condition: Condition) -> Transition[State]:
    """Put a unit under a condition, or free it of one (tactical.needs.squad-conditions)."""
    was = standing_of(state, unit)
    changed = replace(unit, condition=condition)
    return _note_standing(state.with_unit(changed), changed, was)


def _note_standing(state: State, unit: Unit, was: str) -> Transition[State]:
    """Tell of a unit that stands otherwise than before; who becomes pinned or worse watches no more.

    Rules tactical.needs.pinned-broken, tactical.needs.op-fire and tactical.needs.overwatch. Who was put in Op Fire mode
    while pinned keeps it under fire that changes nothing (squad.status.op-fire.which-units).
    """
    now = standing_of(state, unit)
    if now == was:
        return Transition(state, ())
    events: list[Event] = [StandingChanged(unit=unit.id, standing=now, rules=_STANDING)]
    if now != "steady" and unit.readiness == "watching":
        spent: Readiness = "fresh" if state.board.system == "points" else "fatigued"
        state = state.with_unit(replace(unit, readiness=spent))
        events.append(WatchSpent(unit=unit.id, rules=_WATCH))
    return Transition(state, tuple(events))


def defeat(state: State, unit: Unit, cause: str) -> Transition[State]:
    """Take a unit off the map for good, and with it what it carries in vain; its leaders go to friends nearby.

    Rules tactical.needs.defeated and tactical.needs.leaders-orders.
    """
    cell = state.cell_of(unit)
    gone = replace(unit, where="defeated", at=None, carrier=None, readiness="fatigued")
    after = state.with_unit(gone)
    events: list[Event] = [UnitDefeated(unit=unit.id, side=unit.side, at=cell, cause=cause, rules=_DEFEATED)]
    for leader in leaders_with(state, unit):
        friend = None if cell is None else _nearest_friend(after, unit, cell)
        moved = replace(leader, unit=None if friend is None else friend.id)
        after = replace(after, leaders={**after.leaders, leader.id: moved})
        events.append(
            LeaderLost(leader=leader.id, side=leader.side, rules=_LEADER)
            if friend is None
            else LeaderMoved(leader=leader.id, unit=friend.id, rules=_LEADER)
        )
    return Transition(after, tuple(events))


def _nearest_friend(state: State, unit: Unit, cell: int) -> Unit | None:
    """Return the nearest unit of the same side to which a leader can run; of equals the first by id."""
    reach = hexes(state.board.tables.close_combat.fall_back_inches, state.board.inches_per_hex or 1)
    near: Sequence[tuple[int, str, Unit]] = sorted(
        (state.board.ground.distance(cell, each.at), each.id, each)
        for each in state.on_map(unit.side)
        if each.at is not None and each.id != unit.id
    )
    return next((each for distance, _, each in near if distance <= reach), None)
