"""An author who changes a figure of the range changes how far headquarters command."""

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from studio.hexes.search import reach
from studio.rules.operational.base.costs import supply_steps
from studio.rules.operational.base.state import HqId
from studio.rules.operational.headquarters.travel import by_road
from studio.rules.operational.hq_actions.range import command_range, intel_range, is_in_range
from tests.rules.operational.test_figures import figures
from tests.support.battles import position

LINE = [".       .       .       .", "    .       .       ."]
WIDE = [
    ".       .       .       .       .",
    "    .       .       .       .",
    *[".       .       .       .       .", "    .       .       .       ."] * 2,
]
HQ = {"name": "Corps", "is": "allied hq", "at": "0101"}


def reached(given: dict[str, Any], figure: str, value: object) -> tuple[int, int]:
    """How many hexes are in range by the shipped figures and by others."""
    case = {"map": LINE, "hqs": [HQ]} | given
    states = position(case), position(case, figures("headquarters", figure, value))
    first, second = (len(command_range(state, state.hqs[HqId("corps")])) for state in states)
    return first, second


@pytest.mark.rule("op.hq.range.table")
def test_range_is_what_the_table_says() -> None:
    assert reached({}, "ranges", (3, 4)) == (6, 4)
    assert reached({"hqs": [HQ | {"trucks": 5}]}, "ranges", (3, 4)) == (7, 5)


@pytest.mark.rule("op.hq.range.trace")
def test_weather_and_owners_count_where_the_figures_say_so() -> None:
    assert reached({"weather": "mud"}, "range_always_dry", False) == (6, 3)
    split = {"territory": ["a       a       x       x", "    a       a       x"]}
    assert reached(split, "range_own_hexes_only", False) == (4, 6)


@pytest.mark.rule("op.hq.range.trace", "op.hub.range.supply-movement")
@pytest.mark.parametrize(
    ("river", "figure", "value", "counts"),
    [
        ("minor-river", "river_mp", 3, (6, 3)),
        ("minor-river", "river_mp", 9, (6, 1)),
        ("major-river", "major_river_blocks", False, (1, 6)),
    ],
)
def test_rivers_bar_command_as_they_bar_supply(
    river: str, figure: str, value: object, counts: tuple[int, int]
) -> None:
    """The range of an HQ is traced as that of a hub is, and so is its way."""
    case = {"map": LINE, "hqs": [HQ], "features": [f"0101|0201 {river}"]}
    states = position(case), position(case, figures("supply", figure, value))
    corps = HqId("corps")
    for state, count in zip(states, counts, strict=True):
        assert len(command_range(state, state.hqs[corps])) == count
        assert len(by_road(state, state.hqs[corps]).cost) == count


@pytest.mark.rule("op.action.intel.within-hq-range")
def test_intelligence_reaches_over_the_land_of_others() -> None:
    state = position(
        {"map": LINE, "hqs": [HQ], "territory": ["a       x       x       x", "    x       x       x"]}
    )
    hq = state.hqs[HqId("corps")]
    assert (len(command_range(state, hq)), len(intel_range(state, hq))) == (1, 6)


@pytest.mark.rule("op.hq.range.outside-no-benefits")
def test_a_unit_is_in_range_of_its_own_headquarters_only() -> None:
    units = [
        {"name": "Near", "is": "allied infantry 4+2", "at": "0201", "hq": "corps"},
        {"name": "Far", "is": "allied infantry 4+2", "at": "0701", "hq": "corps"},
        {"name": "Stray", "is": "allied infantry 4+2", "at": "0301"},
        {"name": "Late", "is": "allied infantry 4+2", "arrives": 2, "by": ["0101"], "hq": "corps"},
    ]
    state = position({"map": LINE, "hqs": [HQ], "units": units})
    assert [unit.name for unit in state.units.values() if is_in_range(state, unit)] == ["Near"]


@pytest.mark.rule("op.hq.range.trace")
def test_however_owners_change_the_range_is_what_a_search_through_own_hexes_finds() -> None:
    """What was traced before is found again, also where it led past other hexes."""
    random, state = Random(1), position({"map": WIDE, "hqs": [HQ | {"at": "0302"}]})
    hq, board = state.hqs[HqId("corps")], state.board
    assert hq.at is not None
    own, steps = board.mark_of(hq.side), supply_steps(board, state.ground, "dry")
    most = max(reach(board.topology, steps, {hq.at: 0}, 99).cost[cell] for cell in intel_range(state, hq))
    owners = [bytes([*random.choices((own, own, 0), k=len(state.owner))]) for _ in range(40)]
    for owner in (*owners, *owners[::-1], *random.sample(owners, 40)):
        closed = [cell for cell, mark in enumerate(owner) if mark != own and cell != hq.at]
        found = reach(board.topology, steps, {hq.at: 0}, most, closed=closed).cost.keys()
        held = owner[: hq.at] + bytes([own]) + owner[hq.at + 1 :]
        assert command_range(replace(state, owner=held), hq) == found
