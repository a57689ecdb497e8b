"""How soon a side could take a hex: by worked cases, and against marches that look at everything every turn."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from studio.hexes.coordinates import DIRECTIONS
from studio.hexes.search import reach
from studio.hexes.topology import OFF_MAP
from studio.lint.operational.marches import turns_taken
from studio.rules.kernel.decision import Side
from studio.rules.operational.base.board import WeatherZone
from studio.rules.operational.base.costs import ALL, costs
from studio.rules.operational.base.features import RIVERS
from studio.rules.operational.base.state import State, Unit
from studio.rules.operational.base.weather import weather_on
from studio.tables.operational.kinds import Weather
from tests.rules.operational import drawn
from tests.support.battles import position

ALLIED = Side("allied")
GAITS = ("infantry 1+1", "infantry 2+0", "mobile 1+2", "cavalry 0+1")
#: Ten open hexes from left to right.
ROW = [".       " * 5, "    .   " * 5]
WEATHERS: st.SearchStrategy[Weather] = st.sampled_from(("dry", "dry", "mud", "snow"))


def battle(
    facts: dict[str, Any],
    weather: Sequence[Weather],
    zone: tuple[set[int], Sequence[Weather]],
    places: Sequence[str],
    late: str,
) -> State:
    """A battle with units of several gaits on some hexes, and one that arrives on a hex on turn 2.

    The cells of the zone have weather of their own, dry where none is given.
    """
    units = [
        {"name": f"{number}", "is": f"allied {gait}", "at": place}
        for number, (gait, place) in enumerate(zip(GAITS, dict.fromkeys(places), strict=False))
    ]
    units.append({"name": "late", "is": "allied mobile 1+0", "arrives": 2, "by": [late]})
    start = position({**facts, "turns": len(weather), "units": units})
    cells, own = zone
    dry: list[Weather] = ["dry"] * len(weather)
    zones = (WeatherZone("Zone", frozenset(cells), (*own, *dry)[: len(weather)]),)
    return replace(start, board=replace(start.board, weather=tuple(weather), weather_zones=zones))


def plainly(start: State, cell: int) -> int | None:
    """The first turn on which a cell could be taken, with nothing spared."""
    board = start.board
    doors = {cell}
    if not (board.terrain[cell].city or board.terrain[cell].water):
        for direction, beside in enumerate(board.topology.beside[cell]):
            features = board.hexsides.get(board.hexside(cell, direction), frozenset())
            if beside != OFF_MAP and not features & RIVERS:
                doors.add(beside)
    turns = [turn for unit in start.units.values() if (turn := first_turn(start, unit, doors)) is not None]
    return min(turns, default=None)


def first_turn(start: State, unit: Unit, doors: set[int]) -> int | None:
    """The first turn at whose end a unit could stand on one of the cells."""
    kind = start.type_of(unit)
    standing = set() if unit.at is None else {unit.at}
    outside = set(unit.entry)
    for turn in range(1, start.board.turns + 1):
        prices = costs(start.board, start.ground, weather_on(start.board, turn), kind.movement)
        if unit.arrival is not None and turn >= unit.arrival:
            standing |= outside - prices.no_stop
        ends = set[int]()
        for cell in standing:
            mp = kind.normal_movement + kind.extended_movement
            ends |= reach(start.board.topology, prices.plain, {cell: 0}, mp).cost.keys()
            ends |= strained(start, cell, prices.whole, kind.normal_movement)
        ends = (ends - prices.no_stop) | standing
        if ends & doors:
            return turn
        standing = ends
    return None


def strained(start: State, cell: int, whole: bytes, normal: int) -> set[int]:
    """The cells that take all MPs."""
    needs = whole[DIRECTIONS * cell : DIRECTIONS * cell + DIRECTIONS]
    around = zip(needs, start.board.topology.beside[cell], strict=True)
    return {beside for need, beside in around if need and (need == ALL or need <= normal)}


LABELS = [f"{at.column + 1:02}{at.row + 1:02}" for at in drawn.HEXES]


@given(
    drawn.features(),
    st.lists(WEATHERS, min_size=1, max_size=5),
    st.tuples(st.sets(st.integers(0, len(drawn.HEXES) - 1)), st.lists(WEATHERS, max_size=5)),
    st.lists(st.sampled_from(LABELS), max_size=4),
    st.sampled_from(LABELS),
)
def test_no_turn_is_missed_and_none_is_made_up(
    facts: dict[str, Any],
    weather: list[Weather],
    zone: tuple[set[int], list[Weather]],
    places: list[str],
    late: str,
) -> None:
    start = battle(facts, weather, zone, places, late)
    expected = {cell: turn for cell in range(len(drawn.HEXES)) if (turn := plainly(start, cell)) is not None}
    assert turns_taken(start, ALLIED, range(len(drawn.HEXES))) == expected
    for cell in range(len(drawn.HEXES)):
        assert turns_taken(start, ALLIED, [cell]).get(cell) == expected.get(cell)


@pytest.mark.parametrize(
    ("turns", "expected"), [(4, {8: 4}), (3, {})], ids=["in the last turn", "not in this battle"]
)
def test_a_hex_is_taken_from_beside_it(turns: int, expected: dict[int, int]) -> None:
    units = [{"name": "1st", "is": "allied infantry 1+1", "at": "0101"}]
    start = position({"map": ROW, "turns": turns, "units": units})
    assert turns_taken(start, ALLIED, [8]) == expected


def test_of_a_side_without_units_nothing_is_taken() -> None:
    start = position({"map": ROW, "units": [{"name": "1st", "is": "allied infantry 1+1", "at": "0101"}]})
    assert turns_taken(start, Side("axis"), [3]) == {}


def test_the_march_goes_on_when_the_mud_has_dried() -> None:
    start = position({"map": ROW, "units": [{"name": "1st", "is": "allied infantry 1+0", "at": "0101"}]})
    board = replace(start.board, weather=("dry", "mud", "mud", "dry", "dry"))
    assert turns_taken(replace(start, board=board), ALLIED, [3]) == {3: 4}


def test_a_pass_by_road_is_marched_through_more_than_once() -> None:
    pass_ = [".       MTN     .", "    .       .    "]
    facts = {"map": pass_, "features": ["0101|0201|0301|0401|0501 paved-road"]}
    units = [{"name": "1st", "is": "allied mobile 1+1", "at": "0101"}]
    assert turns_taken(position({**facts, "units": units}), ALLIED, [4]) == {4: 2}


def test_a_unit_waits_outside_the_map_until_the_mud_lets_it_in() -> None:
    units = [{"name": "1st", "is": "allied mobile 1+0", "arrives": 1, "by": ["0101"]}]
    start = position({"map": ["DUN     .", "    ."], "units": units})
    board = replace(start.board, weather=("mud", "mud", "dry", "dry"))
    assert turns_taken(replace(start, board=board), ALLIED, [0, 1, 2]) == {0: 3, 1: 3, 2: 3}
