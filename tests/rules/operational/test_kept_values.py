"""What is kept from state to state is what would be found anew, in games played by chance."""

import pytest

from studio.hexes.search import reach
from studio.playtest.session import new_session
from studio.rules.kernel.codec import decode, encode
from studio.rules.kernel.decision import Side
from studio.rules.operational.base.standing import open_cells, owned_cells
from studio.rules.operational.base.state import State
from studio.rules.operational.base.terrain import weather_now
from studio.rules.operational.fog.sight import known_to
from studio.rules.operational.ruleset import Operational
from studio.rules.operational.supply.places import anchors, cells_within
from studio.rules.operational.supply.supply_steps import supply_steps_of
from tests.playtest.battles import vulcan

RULES = Operational()
SEATS = {Side("allies"): "random", Side("axis"): "random"}
#: So many actions are played; every so many of them what is kept is compared.
ACTIONS, EVERY = 60, 6


def own_cells(state: State, side: Side) -> set[int]:
    return {cell for cell in range(len(state.owner)) if state.owns(side, cell)}


def cells_found_anew(state: State, side: Side, starts: frozenset[int], most: int) -> frozenset[int]:
    steps = supply_steps_of(state.board, state.ground, weather_now(state)).mp
    closed = set(range(len(state.owner))) - own_cells(state, side)
    return frozenset(reach(state.board.topology, steps, dict.fromkeys(starts, 0), most, closed=closed).cost)


@pytest.mark.long
def test_kept_cells_and_lists_are_those_of_a_state_that_nobody_has_seen() -> None:
    session, compared = new_session(vulcan(), SEATS, seed=4), 0
    for number in range(ACTIONS):
        state: State = session.state
        listed = list(RULES.legal(state))
        if number % EVERY == 0:
            fresh = decode(State, encode(state), like=state)
            assert list(RULES.legal(fresh)) == listed
            assert state.board.tables.supply.own_hexes_only
            for side in SEATS:
                assert owned_cells(state, side) == own_cells(state, side)
                taken = {unit.at for unit in state.units.values()}
                assert open_cells(state, side) == own_cells(state, side) - taken
                assert encode(known_to(fresh, side)) == encode(known_to(state, side))
                starts, most = anchors(state, side), state.board.tables.supply.hub_road_limit
                assert cells_within(state, side, starts, most) == cells_found_anew(state, side, starts, most)
            compared += 1
        session.step()
    assert compared == ACTIONS // EVERY
