"""Assault Deployments: passengers get off at once and attack, and a gun in tow is set down ready (coc.assault)."""

from collections.abc import Iterator, Set
from typing import Final

from studio.rules.kernel.changed_copies import replace
from studio.rules.kernel.refusal import IllegalAction, Refusal
from studio.rules.kernel.transition import Transition
from studio.rules.tactical.base import refusals as general
from studio.rules.tactical.base import windows
from studio.rules.tactical.base.events import Dismounted, GunChanged
from studio.rules.tactical.base.frames import Activation, Moving, UnitAction
from studio.rules.tactical.base.ids import UnitId
from studio.rules.tactical.base.standing import standing_of
from studio.rules.tactical.base.state import State, Unit
from studio.rules.tactical.command.points import refusals
from studio.rules.tactical.command.points.actions import AssaultDeploy
from studio.rules.tactical.command.points.events import AssaultDeployed
from studio.rules.tactical.command.points.parts import (
    activation_refusal,
    command_of,
    mark_activated,
    mates,
    own_unit,
    pay,
    price_refusal,
    reach,
    stop_watching,
    units_of,
    with_command,
)
from studio.rules.tactical.fire.snipers import is_sniper
from studio.rules.tactical.ground.step_cost import cost_of_step
from studio.rules.tactical.movement import activations
from studio.rules.tactical.movement.deployment import room_refusal
from studio.rules.tactical.movement.obstructions import set_off_mines
from studio.rules.tactical.movement.stacking import enemies_at

_CAUSE: Final = "assault"
_OWN: Final = "coc.assault.own-phase"
_TOWED: Final = "coc.assault.towed-distance"
_RULES: Final = ("coc.assault.then-one-of-five", "coc.assault.activation", "coc.assault.vehicle-moves-first")
_GUN: Final = ("coc.assault.towed", "coc.assault.towed-ready", "coc.assault.towed-no-fire")
_WATCH: Final = ("tactical.needs.overwatch",)
_DOES: Final[frozenset[UnitAction]] = frozenset({"face", "fire", "tactical", "watch"})
#: What the passengers' dice are worth in close combat (coc.assault.close-combat-1d6).
_CHARGE_DICE: Final = 1


def legal(state: State, unit: str | None = None) -> Iterator[AssaultDeploy]:
    """Find the passengers and guns in tow of the vehicle that is activated which can be deployed to assault."""
    frame = state.top
    if not isinstance(frame, Activation):
        return
    for each in units_of(state, frame.side, unit):
        if each.where != "aboard":
            continue
        cells = (None,) if each.gun is None else sorted(_cells_for(state, each))
        for cell in cells:
            if refusal(state, AssaultDeploy(each.id, cell)) is None:
                yield AssaultDeploy(each.id, cell)


def refusal(state: State, action: AssaultDeploy) -> Refusal | None:
    """Say why a unit cannot be deployed to assault now."""
    if state.ending is not None:
        return general.battle_over()
    frame = state.top
    if not isinstance(frame, Activation) or frame.side != command_of(state).active:
        return refusals.not_now("An Assault Deployment", _OWN)
    unit = own_unit(state, action.unit, frame.side)
    if isinstance(unit, Refusal):
        return unit
    carrier = unit.carrier
    if carrier is None or unit.where != "aboard" or not _may_move(frame, carrier):
        return refusals.not_aboard(state, unit)
    if is_sniper(state, unit.id):
        return refusals.is_sniper(state, unit)
    if denied := activation_refusal(state, unit):
        return denied
    if standing_of(state, state.units[carrier]) == "broken":
        return refusals.broken(state, state.units[carrier])
    if standing_of(state, unit) == "pinned":
        return refusals.pinned(state, unit, "coc.assault.activation")
    if (unit.gun is None) != (action.at is None):
        return refusals.not_set_down(state, unit)
    if denied := _price_refusal(state, frame, unit, carrier):
        return denied
    return _place_refusal(state, unit, state.units[carrier], action.at)


def price_of(state: State, action: AssaultDeploy) -> int:
    """Return what a deployment that is possible costs: nothing where a team of its section has paid for all."""
    unit, frame = state.units[action.unit], state.top
    assert isinstance(frame, Activation)
    assert unit.carrier is not None
    return 0 if _is_paid(state, frame, unit, unit.carrier) else state.board.tables.point_prices.assault


def _price_refusal(state: State, frame: Activation, unit: Unit, carrier: UnitId) -> Refusal | None:
    """Say why the side cannot pay for it; a section that gets off its vehicle pays once, for all its teams."""
    if _is_paid(state, frame, unit, carrier):
        return price_refusal(state, frame.side, 0, (unit.id,))
    return price_refusal(state, frame.side, state.board.tables.point_prices.assault, (unit.id, carrier))


def _is_paid(state: State, frame: Activation, unit: Unit, carrier: UnitId) -> bool:
    """Return whether another team of a unit's section has got off the vehicle already in this activation of it.

    The section acts as a whole then, which it does not once a team of it has used points elsewhere
    (tactical.needs.teams-sections).
    """
    used = [each for each in mates(state, unit.id) if each in command_of(state).used_points]
    getting_off = frame.doing == carrier and "deploy" in frame.spent
    return getting_off and unit.gun is None and bool(used) and set(used) <= set(frame.done)


def _may_move(frame: Activation, carrier: UnitId) -> bool:
    """Return whether a vehicle is activated to move, whether or not it has."""
    own = carrier in frame.units and carrier not in frame.done and frame.doing in (None, carrier)
    return own and "move" in frame.allowed and not frame.single


def _place_refusal(state: State, unit: Unit, carrier: Unit, at: int | None) -> Refusal | None:
    assert carrier.at is not None
    if at is None:
        return room_refusal(state, unit, carrier.at)
    if at == carrier.at:  # As after unhitching, the hex holds both until one of them moves.
        return None
    ground, far = state.board.ground, reach(state, state.board.tables.point_distances.assault)
    if not 0 <= at < len(ground.shape) or ground.distance(carrier.at, at) > far:
        return refusals.too_far(state, "an Assault Deployment", at, _TOWED)
    if denied := room_refusal(state, unit, at):
        return denied
    return None if at in _cells_for(state, unit) else refusals.cut_off(state, unit, at, _TOWED)


def _cells_for(state: State, gun: Unit) -> Set[int]:
    """Return the cells to which a gun in tow comes, over ground that is open to it (coc.assault.towed-distance)."""
    start = state.cell_of(gun)
    if start is None:
        return frozenset()
    found, edge = {start}, {start}
    for _ in range(reach(state, state.board.tables.point_distances.assault)):
        edge = {cell for each in edge for cell in _open_to_gun(state, gun, each)} - found
        found |= edge
    return found


def _open_to_gun(state: State, gun: Unit, cell: int) -> Iterator[int]:
    """Yield the cells beside one into which a gun can be drawn: by no obstacle, into no building, past no enemy."""
    board = state.board
    ground, mover = board.ground, state.type_of(gun.id).mover
    for direction, there in enumerate(ground.topology.beside[cell]):
        if cost_of_step(ground, board.tables.movement, mover, cell, direction) is None:
            continue
        side = ground.key(cell, direction)
        crossed = side in ground.roads or side in ground.bridges
        barred = side in ground.obstacles and not crossed
        if not barred and not ground.terrain[there].building and not enemies_at(state, gun, there):
            yield there


def deploy(state: State, action: AssaultDeploy) -> Transition[State]:
    """Deploy a unit from its vehicle, which moves no more in this activation. Raises IllegalAction."""
    if denied := refusal(state, action):
        raise IllegalAction(denied)
    unit, frame = state.units[action.unit], state.top
    assert isinstance(frame, Activation)
    assert unit.carrier is not None
    carrier = state.units[unit.carrier]
    assert carrier.at is not None
    paid = _paid(state, frame, unit, carrier.id)
    stopped = replace(frame, doing=carrier.id, done=(*frame.done, unit.id), spent=(*frame.spent, "deploy"))
    after, unwatched = stop_watching(paid.state.with_top(stopped), carrier.id, _WATCH)
    after = mark_activated(after, (unit.id,))
    at = carrier.at if action.at is None else action.at
    down = replace(unit, where="map", at=at, carrier=None, facing=carrier.facing, shown=True)
    if unit.gun is not None:
        down = replace(down, gun="ready")
    rules = _RULES if unit.gun is None else _GUN
    event = AssaultDeployed(unit=unit.id, carrier=carrier.id, at=at, rules=rules)
    off = Dismounted(unit=unit.id, at=at, rules=rules)
    does: frozenset[UnitAction] = _DOES if unit.gun is None else frozenset({"face"})
    own = Activation(unit.side, _CAUSE, (unit.id,), does, single=True, quiet=True)
    begun = activations.begin(after.with_unit(down), own, rules)
    events = (*paid.events, *unwatched, event, off, *begun.events)
    if unit.gun is not None:
        readied = GunChanged(unit=unit.id, gun="ready", rules=rules)
        opened = windows.open_window(begun.state, "hex-entered", unit.side, unit.id, at)
        mined: Transition[State] = Transition(opened.state, ())
        if at != carrier.at:
            mined = set_off_mines(opened.state, down)
        return Transition(mined.state, (*events, readied, *opened.events, *mined.events))
    leap = _leap(state, unit, at)
    opened = windows.open_window(begun.state.pushed(leap), "hex-entered", unit.side, unit.id, at)
    return Transition(opened.state, (*events, *opened.events))


def _leap(state: State, unit: Unit, at: int) -> Moving:
    """Return the way of passengers, which only shock that comes on it shortens (coc.react-fire.shock-shortens)."""
    far = state.board.tables.point_distances.assault
    inches = far + state.board.tables.movement.inches_per_shock * unit.shock
    return Moving(
        unit.id, "normal", _CHARGE_DICE, inches, reach(state, far), path=(at,), free=True, assault=True
    )


def _paid(state: State, frame: Activation, unit: Unit, carrier: UnitId) -> Transition[State]:
    """Pay for the vehicle and all of a section that gets off it, once (coc.assault.cost)."""
    if not _is_paid(state, frame, unit, carrier):
        price = state.board.tables.point_prices.assault
        return pay(state, unit.side, price, (unit.id, carrier), ("coc.assault.cost",))
    command = command_of(state)
    noted = replace(command, used_points=command.used_points | {unit.id})
    return Transition(with_command(state, noted), ())


def after_melee(state: State, unit: UnitId) -> State:
    """Note that close combat was the one thing that a unit did after an Assault Deployment."""
    agenda = tuple(
        replace(frame, done=(*frame.done, unit))
        if isinstance(frame, Activation) and frame.cause == _CAUSE and unit in frame.units
        else frame
        for frame in state.agenda
    )
    return replace(state, agenda=agenda)
