"""Ambushes: a team that nobody knew of fires from near a jump-off point, and may vanish again (coc.ambush)."""

from collections.abc import Iterator
from typing import Final, Literal

from studio.rules.kernel.changed_copies import replace
from studio.rules.kernel.events import Event
from studio.rules.kernel.refusal import IllegalAction, Refusal
from studio.rules.kernel.transition import Transition
from studio.rules.tactical.base import refusals as general
from studio.rules.tactical.base import windows
from studio.rules.tactical.base.events import ActivationEnded, UnitLeft
from studio.rules.tactical.base.frames import Activation, Moment, Step, UnitAction
from studio.rules.tactical.base.ids import UnitId
from studio.rules.tactical.base.standing import standing_of
from studio.rules.tactical.base.state import State, Unit
from studio.rules.tactical.command.points import refusals
from studio.rules.tactical.command.points.actions import Ambush, LeaveMap, StayOnMap
from studio.rules.tactical.command.points.deployment import cells_near_points, usable_points
from studio.rules.tactical.command.points.events import Ambushed
from studio.rules.tactical.command.points.parts import (
    command_of,
    mark_activated,
    own_or_window,
    own_unit,
    pay,
    price_refusal,
    reach,
    step_of,
    units_of,
    with_command,
)
from studio.rules.tactical.fire.groups import fires_on_the_move
from studio.rules.tactical.fire.snipers import is_still_sniper
from studio.rules.tactical.movement import activations
from studio.rules.tactical.movement.deployment import put_down, room_refusal

_RULES: Final = ("coc.ambush.who", "coc.ambush.fire", "coc.ambush.charge")
_NEAR: Final = "coc.ambush.near-jump-off"
_DOES: Final[frozenset[UnitAction]] = frozenset({"face", "fire", "throw"})
#: The moments at which an Ambush can be sprung, those of activations in enemy Phases alone.
_MOMENTS: Final[tuple[Moment, ...]] = (
    "phase-start",
    "phase-end",
    "activation-start",
    "activation-end",
    "hex-entered",
)


def legal(state: State, unit: str | None = None) -> Iterator[Ambush]:
    """Find where the side that may act can ambush, and with whom."""
    side = own_or_window(state, *_MOMENTS)
    price = state.board.tables.point_prices.ambush
    if side is None or price_refusal(state, side, price) or side in command_of(state).ambushed:
        return
    hidden = [each for each in units_of(state, side, unit) if each.where == "undeployed"]
    cells = cells_near_points(state, side, state.board.tables.point_distances.ambush) if hidden else ()
    for each in hidden:
        for cell in cells:
            if refusal(state, Ambush(each.id, cell)) is None:
                yield Ambush(each.id, cell)


def refusal(state: State, action: Ambush) -> Refusal | None:
    """Say why a unit cannot ambush there now."""
    if state.ending is not None:
        return general.battle_over()
    side = own_or_window(state, *_MOMENTS)
    if side is None:
        return refusals.not_now("An Ambush", "coc.ambush.once-per-phase")
    if side in command_of(state).ambushed:
        return refusals.once_a_phase("An Ambush", "coc.ambush.once-per-phase")
    unit = own_unit(state, action.unit, side)
    if isinstance(unit, Refusal):
        return unit
    if denied := _unit_refusal(state, unit):
        return denied
    if denied := price_refusal(state, side, state.board.tables.point_prices.ambush, (unit.id,)):
        return denied
    return _place_refusal(state, unit, action.at)


def _unit_refusal(state: State, unit: Unit) -> Refusal | None:
    """Say why a unit is none to ambush with."""
    kind = state.type_of(unit.id).kind
    if kind == "vehicle":
        return refusals.no_vehicles(state, unit)
    if kind != "infantry" and "support" not in state.facts(unit.id).flags:
        return refusals.no_team(state, unit)
    if unit.where != "undeployed":
        return refusals.deployed(state, unit, "coc.ambush.who")
    if unit.id in command_of(state).activated:
        return refusals.activated(state, unit)
    return refusals.broken(state, unit) if standing_of(state, unit) == "broken" else None


def _place_refusal(state: State, unit: Unit, at: int) -> Refusal | None:
    """Say why nobody ambushes from there: too far from the points, too near to enemy infantry, no room.

    Enemy vehicles may be near (coc.ambush.near-vehicles).
    """
    ground, distances = state.board.ground, state.board.tables.point_distances
    far = reach(state, distances.ambush)
    on_map = 0 <= at < len(ground.shape)
    if not on_map or all(ground.distance(at, each) > far for each in usable_points(state, unit.side)):
        return refusals.too_far(state, "an Ambush", at, _NEAR)
    if denied := room_refusal(state, unit, at):
        return denied
    clear = reach(state, distances.ambush_clear)
    for enemy in state.on_map(state.board.enemy(unit.side)):
        infantry = state.type_of(enemy.id).kind == "infantry"
        if infantry and enemy.at is not None and ground.distance(at, enemy.at) <= clear:
            return refusals.too_near_enemy(state, "an Ambush", at, "coc.ambush.away-from-infantry")
    return None


def spring(state: State, action: Ambush) -> Transition[State]:
    """Put the ambusher down; it is turned, fires or throws, and nothing else. Raises IllegalAction.

    Rules coc.ambush.facing, coc.ambush.cannot-move and coc.ambush.not-moving.
    """
    if denied := refusal(state, action):
        raise IllegalAction(denied)
    unit = state.units[action.unit]
    paid = pay(state, unit.side, state.board.tables.point_prices.ambush, (unit.id,), _RULES[:1])
    command = command_of(paid.state)
    command = replace(
        command, ambushed=command.ambushed | {unit.side}, ambushers=(*command.ambushers, unit.id)
    )
    after = put_down(mark_activated(with_command(paid.state, command), (unit.id,)), unit, action.at)
    event = Ambushed(unit=unit.id, side=unit.side, at=action.at, rules=_RULES)
    frame = Activation(unit.side, "ambush", (unit.id,), _DOES, single=True, quiet=True)
    begun = activations.begin(windows.with_reaction(after), frame, _RULES)
    return Transition(begun.state, (*paid.events, event, *begun.events))


def on_activation_ended(state: State, event: ActivationEnded) -> Transition[State]:
    """Let enemies that watch answer when an Ambush is complete, and an Interrupt (coc.ambush.overwatch-answers)."""
    (unit,) = event.units
    found = state.units[unit]
    return windows.open_window(state, "unit-appeared", found.side, unit, found.at)


def settle_ambushers(state: State) -> Transition[State]:
    """Take those off the map who have to leave it as the Phase ends; the others stay, or their side is asked.

    Rule coc.ambush.end-choice.
    """
    events: list[Event] = []
    for each in command_of(state).ambushers:
        match fate_of(state, each):
            case "leaves":
                left = leave(state, each)
                state, events = left.state, [*events, *left.events]
            case "stays":
                state = settle(state, each)
            case "chooses":
                pass
    waiting = command_of(state).ambushers
    after = Step("ambushers", state.units[waiting[0]].side) if waiting else Step("captures")
    return Transition(state.with_top(after), tuple(events))


def fate_of(state: State, unit: UnitId) -> Literal["leaves", "stays", "chooses"]:
    """Return what becomes of an ambusher as the Phase ends.

    Who is pinned or broken stays, and who cannot move and fire in one Phase; a single team of a section leaves. Rules
    coc.ambush.section-team-leaves, coc.ambush.static-stays, coc.ambush.static-section-team and
    coc.ambush.pinned-broken-stays.
    """
    found = state.units[unit]
    if found.where != "map" or standing_of(state, found) != "steady" or _is_static(state, found):
        return "stays"
    return "leaves" if state.facts(unit).section is not None else "chooses"


def _is_static(state: State, unit: Unit) -> bool:
    """Return whether a unit never moves and fires in one Phase, as snipers and those with heavy weapons do not.

    Rules tactical.needs.move-or-fire-weapons and coc.sniper.no-fire.
    """
    kind = state.type_of(unit.id)
    stays = kind.static or kind.kind == "gun" or is_still_sniper(state, unit.id)
    return stays or not fires_on_the_move(state, unit, "")


def legal_leaving(state: State, unit: str | None = None) -> Iterator[LeaveMap]:
    """Find the ambushers that can leave the map."""
    for each in command_of(state).ambushers:
        if unit in (None, each) and choice_refusal(state, LeaveMap(each)) is None:
            yield LeaveMap(each)


def legal_staying(state: State, unit: str | None = None) -> Iterator[StayOnMap]:
    """Find the ambushers that can stay."""
    for each in command_of(state).ambushers:
        if unit in (None, each) and choice_refusal(state, StayOnMap(each)) is None:
            yield StayOnMap(each)


def choice_refusal(state: State, action: LeaveMap | StayOnMap) -> Refusal | None:
    """Say why that cannot be chosen for a unit now."""
    if state.ending is not None:
        return general.battle_over()
    step = step_of(state, "ambushers")
    if step is None or step.side is None:
        return refusals.not_now("That", "coc.ambush.end-choice")
    unit = own_unit(state, action.unit, step.side)
    if isinstance(unit, Refusal):
        return unit
    ambushed = unit.id in command_of(state).ambushers
    return None if ambushed else refusals.not_an_ambusher(state, unit)


def choose(state: State, action: LeaveMap | StayOnMap) -> Transition[State]:
    """Take an ambusher off the map, or leave it there. Raises IllegalAction."""
    if denied := choice_refusal(state, action):
        raise IllegalAction(denied)
    if isinstance(action, LeaveMap):
        return leave(state, action.unit)
    return Transition(settle(state, action.unit), ())


def leave(state: State, unit: UnitId) -> Transition[State]:
    """Take a unit off the map, without its shock; it can be deployed again (coc.ambush.leave-drops-shock)."""
    found = state.units[unit]
    gone = replace(
        found, where="undeployed", at=None, shock=0, tactical=False, readiness="fresh", in_works=False
    )
    rules = ("coc.ambush.leave-redeploys", "coc.ambush.leave-drops-shock")
    left = UnitLeft(unit=unit, side=found.side, at=found.at, rules=rules)
    return Transition(settle(state.with_unit(gone), unit), (left,))


def settle(state: State, unit: UnitId) -> State:
    """Note that nothing has to be chosen any more for a unit that sprang an ambush."""
    command = command_of(state)
    left = tuple(each for each in command.ambushers if each != unit)
    return with_command(state, replace(command, ambushers=left))
