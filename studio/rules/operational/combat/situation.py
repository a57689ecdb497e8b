"""An attack before it is fought: who, against whom, over what."""

from dataclasses import dataclass
from typing import Final, Literal

from studio.hexes.topology import OFF_MAP
from studio.rules.kernel.changed_copies import quick_constructor
from studio.rules.operational.base.board import Board
from studio.rules.operational.base.catalogue_types import SpecialistType, UnitType
from studio.rules.operational.base.state import State, Unit
from studio.rules.operational.base.steps import active_specialists
from studio.rules.operational.base.terrain import (
    crossing,
    features,
    has_intact_fort,
    links,
    terrain_at,
    weather_at,
)
from studio.tables.operational.kinds import CrossingKind, Difficulty, HexsideKind, LinkKind, Weather
from studio.tables.operational.terrain import Terrain

Fort = Literal["none", "intact", "destroyed"]
#: Whence an attack comes; neither armor nor artillery takes part in one out of the sea or the air.
Approach = Literal["land", "sea", "air"]


@dataclass(frozen=True, slots=True)
class Situation:
    """All that the shifts look at; specialists are the active ones."""

    board: Board
    attacker: Unit
    defender: Unit
    attacker_type: UnitType
    defender_type: UnitType
    attacking: tuple[SpecialistType, ...]
    defending: tuple[SpecialistType, ...]
    hexside: frozenset[HexsideKind]
    links: frozenset[LinkKind]
    crossing: CrossingKind | None
    terrain: Terrain
    weather: Weather
    fort: Fort
    approach: Approach = "land"

    @property
    def difficulty(self) -> Difficulty:
        """The difficulty of the attacking side (op.combat.loss.attacker-table)."""
        return self.board.sides[self.board.number_of(self.attacker.side)].difficulty

    @property
    def frozen(self) -> bool:
        """Whether swamps are frozen (op.combat.shift.frozen-swamp)."""
        return self.weather == "snow"

    @property
    def entrenched(self) -> bool:
        """Whether the defender is entrenched or fortified."""
        return self.defender.entrenchment > 0


_situation: Final = quick_constructor(Situation)


def direction_to(board: Board, here: int, there: int) -> int | None:
    """Return the direction from a cell to its neighbour; None where they are not adjacent (op.combat.adjacent)."""
    around = board.topology.beside[here]
    return around.index(there) if there != OFF_MAP and there in around else None


def situation(state: State, attacker: Unit, defender: Unit) -> Situation:
    """Look at an attack between two units on adjacent cells."""
    board = state.board
    assert attacker.at is not None
    assert defender.at is not None
    direction = direction_to(board, attacker.at, defender.at)
    assert direction is not None, "the units are not adjacent"
    return _look_at(
        state,
        attacker,
        defender,
        "land",
        features(state, attacker.at, direction),
        links(state, attacker.at, direction),
        crossing(state, attacker.at, direction),
    )


def situation_from_afar(state: State, attacker: Unit, defender: Unit, approach: Approach) -> Situation:
    """Look at an attack that crosses no hexside, wherever the attacker is."""
    return _look_at(state, attacker, defender, approach, frozenset(), frozenset(), None)


def _look_at(
    state: State,
    attacker: Unit,
    defender: Unit,
    approach: Approach,
    hexside: frozenset[HexsideKind],
    links: frozenset[LinkKind],
    crossing: CrossingKind | None,
) -> Situation:
    board = state.board
    assert defender.at is not None
    return _situation(
        board=board,
        attacker=attacker,
        defender=defender,
        attacker_type=state.type_of(attacker),
        defender_type=state.type_of(defender),
        attacking=tuple(active_specialists(board, attacker)),
        defending=tuple(active_specialists(board, defender)),
        hexside=hexside,
        links=links,
        crossing=crossing,
        terrain=terrain_at(state, defender.at),
        weather=weather_at(state, defender.at),
        fort=_fort(state, defender.at),
        approach=approach,
    )


def _fort(state: State, cell: int) -> Fort:
    if cell not in state.board.forts:
        return "none"
    return "intact" if has_intact_fort(state, cell) else "destroyed"
