"""How the greedy player looks after headquarters."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest

from studio.players.operational.greedy.assessment import assess
from studio.players.operational.greedy.rear.exposure import Exposure, OpenCells, find_reached
from studio.players.operational.greedy.rear.staff import choose_hq_move
from studio.rules.kernel.events import Action
from studio.rules.operational.base.actions import EndTurn, Move, MoveHq
from studio.rules.operational.base.state import HqId, State, UnitId
from studio.rules.operational.ruleset import Operational
from tests.players.operational.greedy.weighing import greedy, standard_weights
from tests.playtest.battles import shipped
from tests.support.battles import position

CORPS, FIRST_ID = HqId("corps"), UnitId("1st")
#: Hex 0501.
CELL = 4
WEIGHTS = standard_weights()


def strip(*units: dict[str, Any], at: str = "0501", **given: Any) -> State:
    """A strip of 9 hexes with a railway from a source in the west, and headquarters on it."""
    return position(
        {
            "map": [".       .       .       .       .", "    .       .       .       ."],
            "features": ["0101|0201|0301|0401|0501|0601|0701|0801|0901 rail"],
            "sources": [{"is": "allied rail source", "at": "0101"}],
            "hqs": [{"name": "Corps", "is": "allied hq", "at": at}],
            "units": units,
            **given,
        }
    )


ENEMY = {"name": "Enemy", "is": "axis infantry 4+2"}
FIRST = {"name": "1st", "is": "allied infantry 4+2", "hq": "corps"}


def moves(state: State) -> MoveHq | None:
    return choose_hq_move(assess(state, WEIGHTS), WEIGHTS, Exposure(WEIGHTS))


@pytest.mark.parametrize(
    ("enemy", "goal"),
    [
        pytest.param("0701", 0, id="it goes where the enemy does not come in a turn"),
        pytest.param("0901", 0, id="also from one that is farther away"),
    ],
)
def test_it_keeps_out_of_the_reach_of_enemies(enemy: str, goal: int) -> None:
    state = strip(ENEMY | {"at": enemy}, FIRST | {"at": "0101"})
    assert moves(state) == MoveHq(CORPS, goal)


def test_it_stays_behind_a_unit_that_bars_the_way() -> None:
    assert moves(strip(ENEMY | {"at": "0701"}, FIRST | {"at": "0601"})) is None


def test_a_guard_is_enough() -> None:
    assert moves(strip(ENEMY | {"at": "0601"}, FIRST | {"at": "0501"})) is None


def test_it_stays_where_no_safe_hex_is_in_supply() -> None:
    assert moves(strip(ENEMY | {"at": "0601"}, FIRST | {"at": "0401"}, sources=[])) is None


def test_it_follows_units_that_are_out_of_its_range() -> None:
    state = strip(ENEMY | {"at": "0901"}, FIRST | {"at": "0701"}, at="0101")
    assert moves(state) == MoveHq(CORPS, 5)


def test_without_enemies_it_stays() -> None:
    assert moves(strip(FIRST | {"at": "0501"})) is None


def wanted(state: State) -> Mapping[int, int]:
    return Exposure(WEIGHTS).find_guards(assess(state, WEIGHTS), state.units[FIRST_ID])


def played_out(state: State) -> list[Action]:
    """What the greedy player does in a turn, its end left out."""
    rules, player = Operational(), greedy()
    done: list[Action] = []
    while (action := player.choose(rules.view(state, state.side))) != EndTurn():
        done.append(action)
        state = rules.apply(state, action).state
    return done


def test_a_unit_near_by_guards_it_so_that_it_need_not_move() -> None:
    """A headquarters with command points was moved while a unit that could have guarded it marched away."""
    assert played_out(strip(ENEMY | {"at": "0701"}, FIRST | {"at": "0401"})) == [Move(FIRST_ID, (CELL,))]


def test_it_moves_last_of_all_with_nobody_left_to_guard_it() -> None:
    state = strip(ENEMY | {"at": "0701"}, FIRST | {"at": "0601", "active": 2})
    spent = replace(state.units[FIRST_ID], at=3, mp=0, ap="expended")
    done = played_out(replace(state, units={**state.units, FIRST_ID: spent}))
    assert isinstance(done[-1], MoveHq)


def test_supply_sources_and_hubs_in_reach_are_guarded_too() -> None:
    hub = {"is": "allied hub", "at": "0501", "trucks": 5}
    state = strip(ENEMY | {"at": "0701"}, FIRST | {"at": "0401"}, at="0101", hubs=[hub])
    assert played_out(state)[:1] == [Move(FIRST_ID, (CELL,))]
    source = {"is": "allied truck source", "at": "0501"}
    state = strip(ENEMY | {"at": "0701"}, FIRST | {"at": "0401"}, at="0101", sources=[source])
    assert played_out(state)[:1] == [Move(FIRST_ID, (CELL,))]


def test_what_no_enemy_can_reach_needs_no_guard() -> None:
    """With the unit away the enemy could take what it guards, and the source behind."""
    far = strip(ENEMY | {"at": "0901"}, FIRST | {"at": "0701"}, at="0101", sources=[])
    assert wanted(far) == {}
    guarded = strip(ENEMY | {"at": "0501"}, FIRST | {"at": "0301"}, at="0301")
    assert wanted(guarded) == {0: WEIGHTS.guard_source, 2: WEIGHTS.guard_hq}
    barred = strip(ENEMY | {"at": "0601"}, FIRST | {"at": "0401"}, at="0301", sources=[])
    assert wanted(barred) == {2: WEIGHTS.guard_hq, 3: WEIGHTS.guard_hq}, "it may bar the way, or go there"


@pytest.mark.parametrize("seed", [1, 2])
def test_no_hub_is_left_open_to_the_enemy_behind_units_that_march_off(seed: int) -> None:
    """On turn 1 two combat groups left Maknassy (0408), and one enemy unit took hub, trucks and headquarters."""
    rules, player, state = Operational(), greedy(), shipped().start(seed)
    allies = state.side
    while state.side == allies:
        state = rules.apply(state, player.choose(rules.view(state, allies))).state
    foes = [unit for unit in state.units.values() if unit.side != allies and unit.at is not None]
    open_to = frozenset[int]().union(*(find_reached(state, foe) for foe in foes))
    assert not {cell for cell, hub in state.hubs.items() if hub.side == allies} & open_to


def test_open_cells_are_those_that_enemies_reach_though_far_ones_are_not_searched() -> None:
    state = shipped().start(1)
    enemies = [unit for unit in state.units.values() if unit.side != state.side and unit.at is not None]
    cells = OpenCells(state, enemies)
    reached = frozenset[int]().union(*(find_reached(state, enemy) for enemy in enemies))
    assert {cell for cell in range(len(state.board.shape)) if cell in cells} == reached
