"""What a side sees at a glance: its units, its enemies, who stands where, and what hexes are worth."""

from collections.abc import Mapping
from typing import Final, NamedTuple

from studio.players.tactical.greedy.weights import Weights
from studio.rules.kernel.decision import Side
from studio.rules.kernel.remembered import Remembered
from studio.rules.tactical.base.board import Board, Objective
from studio.rules.tactical.base.state import State, Unit
from studio.rules.tactical.fire.view import smoke_cells


class Assessment(NamedTuple):
    """The situation of a side, assessed before each action; all of it is cheap."""

    state: State
    side: Side
    mine: tuple[Unit, ...]
    foes: tuple[Unit, ...]
    #: The units on the map by their cells.
    occupants: Mapping[int, tuple[Unit, ...]]
    #: What it is worth to hold the hexes that count, by their cells.
    goals: Mapping[int, float]
    #: Those of them that the side does not have.
    wanted: frozenset[int]
    smoke: frozenset[int]
    #: Cells with works that the side's units can go into.
    shelters: frozenset[int]


def assess(state: State, side: Side, weights: Weights) -> Assessment:
    """Assess a state for a side."""
    occupants = state.occupants
    foes = tuple(state.on_map(state.board.enemy(side)))
    goals = _goals_on(state.board, side, weights)
    if not goals:
        # Where no hex counts, the enemy does.
        goals = {unit.at: float(weights.destroy) for unit in foes if unit.at is not None}
    owned = {goal.at for goal in state.board.objectives.values() if state.owners.get(goal.id) == side}
    return Assessment(
        state=state,
        side=side,
        mine=tuple(state.on_map(side)),
        foes=foes,
        occupants=occupants,
        goals=goals,
        wanted=frozenset(goals) - owned,
        smoke=frozenset(smoke_cells(state)),
        shelters=_find_shelters(state, side, occupants),
    )


def _find_shelters(state: State, side: Side, occupants: Mapping[int, tuple[Unit, ...]]) -> frozenset[int]:
    """Find the cells with works in which there is room."""
    if not state.markers:
        return frozenset()
    rooms = {each.id: each.room for each in state.board.tables.markers}
    return frozenset(
        marker.at
        for marker in state.markers
        if marker.side in (None, side)
        and rooms.get(marker.kind, 0) > sum(unit.in_works for unit in occupants.get(marker.at, ()))
    )


def _find_goals(board: Board, side: Side, weights: Weights) -> Mapping[int, float]:
    """Find the objectives with what it is worth to hold each."""
    worths = ((goal.at, _value_of(board, side, goal, weights)) for goal in board.objectives.values())
    return {at: worth for at, worth in worths if worth}


#: They stay for the whole of a battle.
_goals_on: Final = Remembered(_find_goals, 16)


def _value_of(board: Board, side: Side, goal: Objective, weights: Weights) -> float:
    """Return what an objective is worth; one that pays the enemy alone is denied him."""
    pays = goal.nation is None or goal.nation in board.side(side).nations
    worth = weights.victory * goal.victory_points + weights.command * goal.command / (1 if pays else 2)
    decides = goal.significant and board.victory.at_end == "objectives"
    named = any(goal.id in condition.objectives for condition in board.victory.conditions)
    return worth + (weights.significant if decides or named else 0)
