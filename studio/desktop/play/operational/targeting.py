"""Aiming: the places on the map among which a person chooses where an action is to be done, one after the other."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from studio.desktop.play.operational.action_queries import Wish, elsewhere, possible, refused_tries
from studio.desktop.play.operational.hq.components import count, nation_name
from studio.hexes.coordinates import DIRECTIONS, Hex, direction_between
from studio.hexes.hexsides import Hexside, hexside
from studio.rules.kernel.refusal import Refusal
from studio.rules.kernel.view import View
from studio.rules.operational.actions import (
    Action,
    AirAttack,
    Bridge,
    CreateDump,
    CrossRiver,
    DigIn,
    EmergencySupply,
    GiveOrder,
    MotorPool,
    MoveHq,
    PlaceTruck,
    RaiseSecurity,
    Recon,
    Reinforce,
    Reorganize,
    TakeTruck,
    Transfer,
)
from studio.rules.operational.board import Board
from studio.rules.operational.headquarters.prospect import Prospect
from studio.rules.operational.refusals import label
from studio.rules.operational.ruleset import Operational
from studio.rules.operational.state import State, UnitId

_RULES = Operational()


@dataclass(frozen=True, slots=True)
class Place:
    """A cell, or the hexside of a key."""

    key: int
    is_hexside: bool = False


@dataclass(frozen=True, slots=True)
class Aim:
    """A wish with the actions that are left to fulfil it, after the first `depth` of their places have been chosen."""

    wish: Wish
    actions: tuple[Action, ...]
    depth: int = 0


def aimed(state: State, wish: Wish) -> Aim | None:
    """Begin to aim; None where nothing can fulfil the wish now."""
    actions = possible(state, wish)
    return Aim(wish, actions) if actions else None


def ways(state: State, aim: Aim) -> Mapping[Place, tuple[Action, ...]]:
    """The places to choose among, each with what may be done there; none where no place is to be chosen any more."""
    found: dict[Place, tuple[Action, ...]] = {}
    for action in aim.actions:
        path = _path(state, aim.wish, action)
        if len(path) > aim.depth:
            found[path[aim.depth]] = (*found.get(path[aim.depth], ()), action)
    return found


def narrowed(aim: Aim, actions: tuple[Action, ...]) -> Aim:
    """Go on with the actions of a place that was chosen."""
    return replace(aim, actions=actions, depth=aim.depth + 1)


def at_pointer(state: State, aim: Aim, cell: int, hexside: int | None) -> Mapping[Place, tuple[Action, ...]]:
    """The places that are meant by pointing at a cell, near one of its hexsides or at its middle (None)."""
    found = ways(state, aim)
    if (place := Place(cell)) in found:
        return {place: found[place]}
    if hexside is not None:
        beside = Place(hexside, is_hexside=True)
        return {beside: found[beside]} if beside in found else {}
    return {
        place: actions
        for place, actions in found.items()
        if place.is_hexside and cell in cells_of(state.board, place)
    }


def why_not_here(state: State, aim: Aim, cell: int) -> Refusal | None:
    """Say why a place is not among those to choose from, if it is one that could be."""
    moved = elsewhere(aim.actions[0], cell)
    if moved is not None:
        return _RULES.refusal(state, moved)
    before = _path(state, aim.wish, aim.actions[0])[: aim.depth]
    for action, refused in refused_tries(state, aim.wish):
        path = _path(state, aim.wish, action)
        is_of_stage = len(path) > aim.depth and path[: aim.depth] == before
        if is_of_stage and cell in cells_of(state.board, path[aim.depth]):
            return refused
    return None


def cells_of(board: Board, place: Place) -> tuple[int, ...]:
    """The cell of a place, or the two beside its hexside."""
    if not place.is_hexside:
        return (place.key,)
    return (place.key // DIRECTIONS, board.topology.neighbours[place.key])


def hexside_of(board: Board, key: int) -> Hexside:
    """A hexside by its key, as the map draws it."""
    one, other = map(board.shape.at, cells_of(board, Place(key, is_hexside=True)))
    return hexside(one, other, board.shape.orientation)


def key_of(board: Board, side: Hexside) -> int:
    """The key of a hexside of the map."""
    direction = direction_between(side.first, side.second, board.shape.orientation)
    assert direction is not None, "the two hexes of a hexside are neighbours"
    return board.hexside(board.shape.index(side.first), direction)


def hexes_of(board: Board, places: Mapping[Place, object]) -> frozenset[Hex]:
    """The hexes among places."""
    return frozenset(board.shape.at(place.key) for place in places if not place.is_hexside)


def choice(state: State, place: Place | None, action: Action) -> str:
    """What sets an action off from the others of its place, or of a hex with several places, in a menu."""
    match action:
        case Reinforce(source="elite-store" | "store"):
            sheet = _RULES.forecast(View(state.side, state), action)
            paid = [line.value for line in sheet.lines if line.label == "Prestige"] if sheet else []
            price = f", {str(paid[0]).removeprefix('-')} prestige" if paid else ""
            return f"{_element(state, action.specialist)}, from the {action.source.replace('-', ' ')}{price}"
        case Reinforce() | Reorganize() | Transfer():
            return _element(state, action.specialist)
        case RaiseSecurity():
            sheet = _RULES.forecast(View(state.side, state), action)
            price = f": {count(sheet.cp, 'CP')}" if isinstance(sheet, Prospect) else ""
            return f"{nation_name(action.nation)}, {count(action.steps, 'step')}{price}"
        case _:
            return words_of(state, place) if place is not None else action.kind


def words_of(state: State, place: Place) -> str:
    """A place in words."""
    return " | ".join(label(state, cell) for cell in cells_of(state.board, place))


def _element(state: State, specialist: str | None) -> str:
    return state.board.specialist_types[specialist].name if specialist is not None else "A step"


def _path(state: State, wish: Wish, action: Action) -> tuple[Place, ...]:
    """The places to choose in sequence; the unit that the wish names need not be chosen."""
    match action:
        case (
            GiveOrder()
            | DigIn()
            | Reinforce()
            | Reorganize()
            | EmergencySupply()
            | CreateDump()
            | MotorPool()
        ):
            return _of_unit(state, wish, action.unit)
        case Recon() | CrossRiver():
            return _of_unit(state, wish, action.unit, action.at)
        case Transfer():
            to = state.units[action.to].at
            return _of_unit(state, wish, action.unit, *([to] if to is not None else []))
        case Bridge():
            return (Place(action.between, is_hexside=True),)
        case AirAttack():
            at = state.units[action.target].at
            return (Place(at),) if at is not None else ()
        case MoveHq() | PlaceTruck() | TakeTruck() | RaiseSecurity():
            return (Place(action.at),)
        case _:
            return ()


def _of_unit(state: State, wish: Wish, unit: UnitId, *beyond: int) -> tuple[Place, ...]:
    at = state.units[unit].at
    first = () if wish.unit is not None or at is None else (Place(at),)
    return (*first, *map(Place, beyond))
