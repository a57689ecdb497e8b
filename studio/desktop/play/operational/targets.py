"""Targets of the operational actions: what a person chooses on the map, and how menus call it."""

from collections.abc import Iterator

from studio.desktop.play.operational.action_queries import OperationalQuery, find_refused_actions, with_cell
from studio.desktop.play.operational.hq.components import nation_name
from studio.desktop.play.targets.targeting import Target, Targeting, hexes_of
from studio.hexes.coordinates import DIRECTIONS, Hex
from studio.hexes.hexsides import Hexside, hexside
from studio.rules.kernel.events import Action
from studio.rules.kernel.refusal import Refusal
from studio.rules.kernel.view import View
from studio.rules.operational.action_table import row_named
from studio.rules.operational.base.actions import (
    PlayCard,
    PrecisionBombing,
    RaiseSecurity,
    Reinforce,
    Reorganize,
    Transfer,
)
from studio.rules.operational.base.board import Board
from studio.rules.operational.base.refusals import hex_label
from studio.rules.operational.base.state import State
from studio.rules.operational.hq_actions.hq_forecast import HqForecast
from studio.rules.operational.ruleset import Operational
from studio.tables.quantities import count_of

_RULES = Operational()


def targets_of(state: State, query: OperationalQuery, action: Action) -> tuple[Target, ...]:
    """Return what is to be chosen in sequence; the unit that the query names need not be chosen."""
    return tuple(_targets(state, query, action))


def _targets(state: State, query: OperationalQuery, action: Action) -> Iterator[Target]:
    if isinstance(action, PlayCard):
        if action.at is not None:
            yield state.board.shape.at(action.at)
        if action.between is not None:
            yield hexside_of(state.board, action.between)
    for name, kind in row_named(query.kind).targets.items():
        value = getattr(action, name)
        if kind == "place":
            kind = "hexside" if isinstance(action, PrecisionBombing) and action.what == "bridge" else "hex"
        if kind == "hexside":
            yield hexside_of(state.board, value)
        elif kind == "hex":
            yield state.board.shape.at(value)
        elif name != "unit" or query.unit is None:
            at = state.units[value].at
            if at is not None:
                yield state.board.shape.at(at)


def target_refusal(state: State, targeting: Targeting, at: Hex) -> Refusal | None:
    """Return why a hex is not among those to choose from, if it is one that could be."""
    query, shape = targeting.query, state.board.shape
    assert isinstance(query, OperationalQuery)
    if not shape.contains(at):
        return None
    first = targeting.actions[0]
    moved = with_cell(first, shape.index(at))
    if moved is not None:
        return _RULES.refusal(state, moved)
    before = targets_of(state, query, first)[: targeting.depth]
    for action, refused in find_refused_actions(state, query):
        path = targets_of(state, query, action)
        is_of_stage = len(path) > targeting.depth and path[: targeting.depth] == before
        if is_of_stage and at in hexes_of(path[targeting.depth]):
            return refused
    return None


def hexside_of(board: Board, key: int) -> Hexside:
    """Return a hexside by its key, as the map draws it."""
    one, other = board.shape.at(key // DIRECTIONS), board.shape.at(board.topology.neighbours[key])
    return hexside(one, other, board.shape.orientation)


def choice_label(state: State, target: Target | None, action: Action) -> str:
    """Return what sets an action off from the others of its target, or of a hex with several, in a menu."""
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
            price = f": {count_of(sheet.cp, 'CP')}" if isinstance(sheet, HqForecast) else ""
            return f"{nation_name(action.nation)}, {count_of(action.steps, 'step')}{price}"
        case _:
            return _target_label(state, target) if target is not None else action.kind


def _target_label(state: State, target: Target) -> str:
    return " | ".join(hex_label(state, state.board.shape.index(at)) for at in hexes_of(target))


def _element(state: State, specialist: str | None) -> str:
    return state.board.specialist_types[specialist].name if specialist is not None else "A step"
