"""Aiming: the places on the map among which a person chooses where an action is to be done, one after the other."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from studio.desktop.play.operational.action_queries import (
    ActionQuery,
    possible_actions,
    refused_actions,
    with_cell,
)
from studio.desktop.play.operational.hq.components import count, nation_name
from studio.hexes.coordinates import DIRECTIONS, Hex, direction_between
from studio.hexes.hexsides import Hexside, hexside
from studio.rules.kernel.refusal import Refusal
from studio.rules.kernel.view import View
from studio.rules.operational.base.actions import (
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
from studio.rules.operational.base.board import Board
from studio.rules.operational.base.refusals import hex_label
from studio.rules.operational.base.state import State, UnitId
from studio.rules.operational.hq_actions.hq_forecast import HqForecast
from studio.rules.operational.ruleset import Operational

_RULES = Operational()


@dataclass(frozen=True, slots=True)
class Target:
    """A cell, or the hexside of a key."""

    key: int
    is_hexside: bool = False


@dataclass(frozen=True, slots=True)
class Targeting:
    """A wish with the actions that are left to fulfil it, after the first `depth` of their places have been chosen."""

    query: ActionQuery
    actions: tuple[Action, ...]
    depth: int = 0


def start_targeting(state: State, query: ActionQuery) -> Targeting | None:
    """Begin to aim; None where nothing can fulfil the wish now."""
    actions = possible_actions(state, query)
    return Targeting(query, actions) if actions else None


def targets(state: State, targeting: Targeting) -> Mapping[Target, tuple[Action, ...]]:
    """The places to choose among, each with what may be done there; none where no place is to be chosen any more."""
    found: dict[Target, tuple[Action, ...]] = {}
    for action in targeting.actions:
        path = _path(state, targeting.query, action)
        if len(path) > targeting.depth:
            found[path[targeting.depth]] = (*found.get(path[targeting.depth], ()), action)
    return found


def narrowed_targeting(targeting: Targeting, actions: tuple[Action, ...]) -> Targeting:
    """Go on with the actions of a place that was chosen."""
    return replace(targeting, actions=actions, depth=targeting.depth + 1)


def targets_at(
    state: State, targeting: Targeting, cell: int, hexside: int | None
) -> Mapping[Target, tuple[Action, ...]]:
    """The places that are meant by pointing at a cell, near one of its hexsides or at its middle (None)."""
    found = targets(state, targeting)
    if (target := Target(cell)) in found:
        return {target: found[target]}
    if hexside is not None:
        beside = Target(hexside, is_hexside=True)
        return {beside: found[beside]} if beside in found else {}
    return {
        target: actions
        for target, actions in found.items()
        if target.is_hexside and cell in cells_of(state.board, target)
    }


def target_refusal(state: State, targeting: Targeting, cell: int) -> Refusal | None:
    """Say why a place is not among those to choose from, if it is one that could be."""
    moved = with_cell(targeting.actions[0], cell)
    if moved is not None:
        return _RULES.refusal(state, moved)
    before = _path(state, targeting.query, targeting.actions[0])[: targeting.depth]
    for action, refused in refused_actions(state, targeting.query):
        path = _path(state, targeting.query, action)
        is_of_stage = len(path) > targeting.depth and path[: targeting.depth] == before
        if is_of_stage and cell in cells_of(state.board, path[targeting.depth]):
            return refused
    return None


def cells_of(board: Board, target: Target) -> tuple[int, ...]:
    """The cell of a place, or the two beside its hexside."""
    if not target.is_hexside:
        return (target.key,)
    return (target.key // DIRECTIONS, board.topology.neighbours[target.key])


def hexside_of(board: Board, key: int) -> Hexside:
    """A hexside by its key, as the map draws it."""
    one, other = map(board.shape.at, cells_of(board, Target(key, is_hexside=True)))
    return hexside(one, other, board.shape.orientation)


def key_of(board: Board, side: Hexside) -> int:
    """The key of a hexside of the map."""
    direction = direction_between(side.first, side.second, board.shape.orientation)
    assert direction is not None, "the two hexes of a hexside are neighbours"
    return board.hexside(board.shape.index(side.first), direction)


def hexes_of(board: Board, targets: Mapping[Target, object]) -> frozenset[Hex]:
    """The hexes among places."""
    return frozenset(board.shape.at(target.key) for target in targets if not target.is_hexside)


def choice_label(state: State, target: Target | None, action: Action) -> str:
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
            price = f": {count(sheet.cp, 'CP')}" if isinstance(sheet, HqForecast) else ""
            return f"{nation_name(action.nation)}, {count(action.steps, 'step')}{price}"
        case _:
            return label_of_option(state, target) if target is not None else action.kind


def label_of_option(state: State, target: Target) -> str:
    """A place in words."""
    return " | ".join(hex_label(state, cell) for cell in cells_of(state.board, target))


def _element(state: State, specialist: str | None) -> str:
    return state.board.specialist_types[specialist].name if specialist is not None else "A step"


def _path(state: State, query: ActionQuery, action: Action) -> tuple[Target, ...]:
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
            return _of_unit(state, query, action.unit)
        case Recon() | CrossRiver():
            return _of_unit(state, query, action.unit, action.at)
        case Transfer():
            to = state.units[action.to].at
            return _of_unit(state, query, action.unit, *([to] if to is not None else []))
        case Bridge():
            return (Target(action.between, is_hexside=True),)
        case AirAttack():
            at = state.units[action.target].at
            return (Target(at),) if at is not None else ()
        case MoveHq() | PlaceTruck() | TakeTruck() | RaiseSecurity():
            return (Target(action.at),)
        case _:
            return ()


def _of_unit(state: State, query: ActionQuery, unit: UnitId, *beyond: int) -> tuple[Target, ...]:
    at = state.units[unit].at
    first = () if query.unit is not None or at is None else (Target(at),)
    return (*first, *map(Target, beyond))
