"""What the searches find is what walking every path finds; and what cases do not show of moving."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from studio.hexes.labels import label
from studio.rules.kernel.refusal import IllegalAction, Refusal
from studio.rules.operational.base import march
from studio.rules.operational.base.actions import Move
from studio.rules.operational.base.march import EndState
from studio.rules.operational.base.obstacles import obstacles
from studio.rules.operational.base.state import State, Unit, UnitId
from studio.rules.operational.movement import moves
from studio.rules.operational.movement.ranges import range_of, range_when_rested
from tests.rules.operational import drawn
from tests.support.battles import draw, position

FIRST = UnitId("1st")
LABELS = [label(at) for at in drawn.HEXES]


@st.composite
def battles(draws: st.DrawFn) -> State:
    """A unit among friends, enemies, stragglers and headquarters on three by three hexes of anything."""
    places = draws(st.permutations(LABELS))
    kind = draws(
        st.sampled_from(["infantry 4+2", "mobile 5+3", "mountain 3+2", "infantry 2+3", "cavalry 6+0"])
    )
    given: dict[str, Any] = draws(drawn.features())
    given["weather"] = draws(st.sampled_from(["dry", "mud", "snow"]))
    signs = draws(st.lists(st.sampled_from("ax-"), min_size=len(LABELS), max_size=len(LABELS)))
    given["territory"] = draw(dict(zip(drawn.HEXES, signs, strict=True)))
    active = draws(st.sampled_from([2, 6]))
    unsupplied = draws(st.sampled_from([0, 0, 2, 3]))
    given["units"] = [
        {
            "name": "1st",
            "is": f"allied {kind}",
            "at": places[0],
            "active": active,
            "turns_out_of_supply": unsupplied,
        },
        {"name": "2nd", "is": "allied infantry 4+2", "at": places[1]},
        {
            "name": "Enemy",
            "is": "axis infantry 4+2",
            "at": places[2],
            "active": draws(st.sampled_from([2, 6])),
        },
    ]
    crowd = draws(st.sampled_from(["allied stragglers", "axis stragglers"]))
    given["stragglers"] = [{"is": crowd, "at": places[3], "steps": 3}]
    given["hqs"] = [{"name": "Corps", "is": "axis hq", "at": places[4], "levels": {"intel": 0}}]
    state = position(given)
    spent = draws(
        st.sampled_from([{}, {"ap": "locked"}, {"ap": "expended"}, {"mp": 2}, {"mp": 2, "extended": True}])
    )
    return with_unit(state, **({**spent, "ap": "expended"} if "extended" in spent else spent))


def with_unit(state: State, **changes: Any) -> State:
    return replace(state, units={**state.units, FIRST: replace(state.units[FIRST], **changes)})


def walks(state: State, unit: Unit) -> Iterator[tuple[tuple[int, ...], EndState]]:
    """Every path that the unit may take, with how it would stand; nothing is searched, all is tried."""
    assert unit.at is not None
    ahead = obstacles(state, unit.side)
    paths: list[tuple[int, ...]] = [()]
    while paths:
        path = paths.pop()
        for there in state.board.topology.around(path[-1] if path else unit.at):
            longer = (*path, there)
            found = march.follow_path(state, unit, longer, ahead)
            if isinstance(found, EndState):
                yield longer, found
            if isinstance(found, EndState) or found.code in ("occupied", "no-place-to-stop"):
                paths.append(longer)


def worth(stand: EndState) -> tuple[bool, int, bool]:
    """Extended movement is the last resort, then MPs left count."""
    return not stand.extended, stand.mp, stand.ap == "available"


@given(battles())
def test_the_searches_find_the_best_of_all_walks(state: State) -> None:
    best: dict[int, EndState] = {}
    for path, stand in walks(state, state.units[FIRST]):
        if path[-1] not in best or worth(stand) > worth(best[path[-1]]):
            best[path[-1]] = stand
    found = moves.options(state, FIRST)
    assert {**found.normal, **found.extended} == best
    assert not found.normal.keys() & found.extended.keys()
    assert all(stand.extended for stand in found.extended.values())


@given(battles())
def test_moves_that_are_legal_lead_where_the_options_say(state: State) -> None:
    found = moves.options(state, FIRST)
    options = {**found.normal, **found.extended}
    legal = list(moves.legal(state, FIRST))
    assert sorted(move.path[-1] for move in legal) == sorted(options)
    for move in legal:
        assert moves.refusal(state, move) is None
        moved = moves.apply(state, move).state.units[FIRST]
        stand = options[move.path[-1]]
        assert (moved.at, moved.mp, moved.ap) == (move.path[-1], stand.mp, stand.ap)
        assert moved.extended == (stand.extended or state.units[FIRST].extended)
        route = moves.route(state, FIRST, move.path[-1], extended=True)
        assert route is not None
        assert (route.stand, route.path[-1]) == (stand, move.path[-1])
        assert (moves.route(state, FIRST, move.path[-1], extended=False) is None) == stand.extended


@given(battles())
def test_where_the_options_say_nothing_no_route_leads(state: State) -> None:
    found = moves.options(state, FIRST)
    for cell in set(range(len(state.board.shape))) - {*found.normal, *found.extended}:
        assert moves.route(state, FIRST, cell, extended=True) is None


@given(battles())
def test_a_move_shares_what_it_does_not_touch(state: State) -> None:
    for move in moves.legal(state, FIRST):
        after = moves.apply(state, move).state
        assert after.board is state.board
        assert after.units[UnitId("2nd")] is state.units[UnitId("2nd")]
        assert after.chance is state.chance
        assert sum(owner == 0 for owner in after.owner) <= sum(owner == 0 for owner in state.owner)


def test_the_moves_of_a_side_are_those_of_its_units() -> None:
    state = position(
        {
            "map": [".       .", "    ."],
            "units": [
                {"name": "1st", "is": "allied infantry 1+0", "at": "0101"},
                {"name": "2nd", "is": "allied infantry 1+0", "at": "0301"},
                {"name": "Enemy", "is": "axis infantry 1+0", "arrives": 2},
            ],
        }
    )
    assert list(moves.legal(state)) == [Move(FIRST, (1,)), Move(UnitId("2nd"), (1,))]
    assert list(moves.legal(state, "2nd")) == [Move(UnitId("2nd"), (1,))]
    assert list(moves.legal(state, "enemy")) == []
    assert list(moves.legal(state, "nobody")) == []


def test_a_cell_that_takes_all_mps_is_found_once_though_extended_movement_leads_there_too() -> None:
    unit = {"name": "1st", "is": "allied infantry 1+2", "at": "0101"}
    drawing = [".", "    .", ".", "    ."]
    state = position({"map": drawing, "features": ["0101|0201 minor-river"], "units": [unit]})
    assert list(moves.legal(state)) == [Move(FIRST, (2,)), Move(FIRST, (1,)), Move(FIRST, (2, 3))]


def test_options_of_a_unit_that_cannot_act_are_empty() -> None:
    state = position(
        {"map": [".", "    ."], "units": [{"name": "1st", "is": "axis infantry 4+2", "at": "0101"}]}
    )
    found = moves.options(state, FIRST)
    assert (found.normal, found.extended) == ({}, {})
    assert moves.route(state, FIRST, 1, extended=True) is None


@pytest.mark.rule("op.move.min3.where")
def test_the_cells_of_min3_are_told_for_drawing() -> None:
    state = position(
        {
            "map": [".       .", "    .       ."],
            "units": [{"name": "1st", "is": "allied infantry 4+2", "at": "0101"}],
            "stragglers": [
                {"is": "axis stragglers", "at": "0201", "steps": 3},
                {"is": "axis stragglers", "at": "0301", "steps": 2},
            ],
            "hqs": [{"name": "Corps", "is": "axis hq", "at": "0401"}],
        }
    )
    assert moves.options(state, FIRST).min3 == {1, 3}


@pytest.mark.rule("op.step.tow.move-suppresses", "op.step.tow.no-move-and-attack")
def test_towed_guns_are_limbered_up_by_a_move_and_no_others() -> None:
    unit = {
        "name": "1st",
        "is": "allied infantry 4+2",
        "at": "0101",
        "specialists": ["engineers", "field-artillery"],
    }
    state = position({"map": [".", "    ."], "units": [unit]})
    moved = moves.apply(state, Move(FIRST, (1,))).state.units[FIRST]
    towed = {element.specialist: element.tow_suppressed for element in moved.queue if element.specialist}
    assert towed == {"engineers": False, "field-artillery": True}
    assert [element.suppressed for element in moved.queue] == [False] * 8


@pytest.mark.parametrize("path", [(), (-1,), (99,), (1, 1), (0,)])
def test_paths_that_lead_nowhere_are_refused_in_a_sentence(path: tuple[int, ...]) -> None:
    state = position(
        {"map": [".", "    ."], "units": [{"name": "1st", "is": "allied infantry 4+2", "at": "0101"}]}
    )
    refusal = moves.refusal(state, Move(FIRST, path))
    assert isinstance(refusal, Refusal)
    assert refusal.text.endswith(".")
    with pytest.raises(IllegalAction, match="1st"):
        moves.apply(state, Move(FIRST, path))


@pytest.mark.rule("op.move.cost-per-hex")
def test_a_refusal_names_unit_hex_and_reason() -> None:
    unit = {"name": "51st Highland", "is": "allied infantry 1+0", "at": "0101"}
    state = position({"map": [".", "    FOR"], "units": [unit]})
    refusal = moves.refusal(state, Move(UnitId("51st-highland"), (1,)))
    assert refusal is not None
    assert refusal.text == (
        "51st Highland cannot enter hex 0201: the way there takes 2 MPs and it can spend 1; stop before it."
    )
    assert refusal.rules == ("op.move.cost-per-hex",)
    assert refusal.facts == {"id": "51st-highland", "at": 1, "need": 2, "have": 1}


@given(battles())
def test_a_spent_unit_can_go_in_its_next_turn_where_a_fresh_one_can_go_now(state: State) -> None:
    unit = state.units[FIRST]
    fresh = replace(
        unit, mp=state.type_of(unit).normal_movement, ap="available", extended=False, retreated=False
    )
    spent = replace(fresh, mp=0, ap="expended", extended=True, retreated=True)
    expected = range_of(state, fresh)
    for each in (fresh, spent, replace(spent, motorized=True)):
        if each.motorized:
            expected = range_of(state, replace(fresh, motorized=True))
        found = range_when_rested(state, each)
        assert list(found.moves(FIRST)) == list(expected.moves(FIRST))
        assert list(found.normal()) == list(expected.normal())
        assert list(found.extended()) == list(expected.extended())
        assert found.entered == {*found.search.cost, *found.whole}


def test_a_unit_that_is_not_there_is_named_by_its_id() -> None:
    state = position({"map": [".       .", "    ."]})
    with pytest.raises(IllegalAction) as refused:
        moves.apply(state, Move(UnitId("ghost"), (1,)))
    assert (refused.value.refusal.code, refused.value.refusal.facts) == ("unknown", {"id": "ghost"})
