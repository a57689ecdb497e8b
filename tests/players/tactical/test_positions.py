"""What a greedy player keeps of the worth of cells is what it would find anew."""

from collections.abc import Mapping
from dataclasses import replace

import pytest

from studio.documents.packs.library import Library
from studio.documents.tactical.greedy_player import TacticalGreedyDocument
from studio.players.tactical.greedy.assessment import assess
from studio.players.tactical.greedy.firepower.exposure import Exposure
from studio.players.tactical.greedy.positions import Positions
from studio.players.tactical.greedy.reach import find_barriers, places_ahead
from studio.players.tactical.greedy.travel import Travel
from studio.rules.tactical.base.frames import Moving
from studio.rules.tactical.base.ids import UnitId
from studio.rules.tactical.base.state import State
from tests.support.tactical_battle import GERMAN, US, battle, unit
from tests.support.tactical_ground import cell_of

WEIGHTS = Library.shipped().load(TacticalGreedyDocument, "tactical-greedy-standard").document.weights
TANK = UnitId("t")


def positions_in(
    state: State, before: Positions | None = None, duties: Mapping[UnitId, int] | None = None
) -> Positions:
    """What a player finds in a state, alone or after another one."""
    exposure = Exposure() if before is None else before.exposure
    assessment = assess(state, US, WEIGHTS)
    exposure.begin(state, assessment.smoke)
    return Positions(assessment, WEIGHTS, exposure, Travel(), duties or {}, before)


def test_a_tank_that_has_turned_sees_other_dangers() -> None:
    state = battle(
        unit("t", "tank", at="0508", facing=3), unit("g", "gun", GERMAN, "0501", facing=3, gun="ready")
    )
    here = cell_of(state.board.ground, "0507")
    first = positions_in(state)
    from_behind = first.outlook(state.units[TANK]).worth(here)

    turned = state.with_unit(replace(state.units[TANK], facing=0))
    kept, anew = positions_in(turned, first), positions_in(turned)

    assert anew.outlook(turned.units[TANK]).worth(here) > from_behind
    assert kept.outlook(turned.units[TANK]).worth(here) == anew.outlook(turned.units[TANK]).worth(here)


def test_who_comes_into_a_cell_crowds_it_and_those_who_left_do_not() -> None:
    state = battle(
        unit("a", at="0508"), unit("b", at="0408"), unit("c", at="0808"), unit("e", "squad", GERMAN, "0501")
    )
    ground, c = state.board.ground, state.units[UnitId("c")]
    left, entered = cell_of(ground, "0508"), cell_of(ground, "0507")
    first = positions_in(state)
    was = [first.outlook(c).worth(cell) for cell in (left, entered)]

    moved = state.with_unit(replace(state.units[UnitId("a")], at=entered))
    kept, anew = positions_in(moved, first), positions_in(moved)

    now = [anew.outlook(c).worth(cell) for cell in (left, entered)]
    assert now[0] > was[0]
    assert now[1] < was[1]
    assert [kept.outlook(c).worth(cell) for cell in (left, entered)] == now


def test_the_bound_of_what_a_cell_is_worth_is_never_below_it_and_becomes_it() -> None:
    state = battle(
        unit("t", "tank", at="0508"),
        unit("m", "mg-team", at="0607"),
        unit("g", "gun", GERMAN, "0501", facing=3, gun="ready"),
        unit("e", "squad", GERMAN, "0702"),
        unit("h", "halftrack", GERMAN, "0303"),
    )
    positions = positions_in(state)
    for name in ("t", "m"):
        asked = state.units[UnitId(name)]
        cells = range(len(state.board.ground.shape))
        most = positions.outlook(asked).worths_at_most(cells)
        worths = [positions.outlook(asked).worth(cell) for cell in cells]
        assert all(worth <= bound + 1e-9 for worth, bound in zip(worths, most, strict=True))
        assert positions.outlook(asked).worths_at_most(cells) == worths


def test_a_unit_with_another_duty_values_cells_anew() -> None:
    state = battle(unit("a", at="0508"), unit("e", "squad", GERMAN, "0501"))
    ground, a = state.board.ground, state.units[UnitId("a")]
    here, one, other = (cell_of(ground, each) for each in ("0507", "0503", "0808"))
    first = positions_in(state, duties={a.id: one})
    was = first.outlook(a).worth(here)

    kept, anew = positions_in(state, first, {a.id: other}), positions_in(state, duties={a.id: other})

    assert anew.outlook(a).worth(here) != was
    assert kept.outlook(a).worth(here) == anew.outlook(a).worth(here)


@pytest.mark.parametrize("more", [0, 1])
def test_a_full_hex_at_the_very_end_of_a_way_is_closed(more: int) -> None:
    state = battle(unit("a", at="0508"), unit("e", "squad", GERMAN, "0501"))
    limit = state.board.tables.stacking.infantry
    crowd = [unit(f"b{number}", at="0507") for number in range(limit - 1 + more)]
    state = battle(unit("a", at="0508"), *crowd, unit("e", "squad", GERMAN, "0501"))
    moving = Moving(UnitId("a"), "normal", 0, None, 1)

    places = places_ahead(state, state.units[UnitId("a")], moving, positions_in(state))

    at_end = cell_of(state.board.ground, "0507")
    assert any(each.cell == at_end for each in places) == (not more)


@pytest.mark.parametrize(("friends", "met"), [(2, "charged"), (3, "closed")])
def test_a_hex_that_both_sides_share_is_charged_as_long_as_friends_leave_room(friends: int, met: str) -> None:
    here = [unit(f"b{number}", at="0504") for number in range(friends)]
    state = battle(*here, unit("d", side=GERMAN, at="0504"), share_hexes=True)
    found = find_barriers(state, US, state.occupants, is_foot=True)
    assert getattr(found, met) == {cell_of(state.board.ground, "0504")}
    assert cell_of(state.board.ground, "0504") not in (found.closed if met == "charged" else found.charged)
