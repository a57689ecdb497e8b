"""What the events of a falling back and the rebuilt headquarters say."""

from dataclasses import replace

import pytest

from studio.rules.operational.base.actions import Move
from studio.rules.operational.base.state import HqId, State, UnitId
from studio.rules.operational.headquarters import retreat
from studio.rules.operational.headquarters.destruction import rebuild
from studio.rules.operational.headquarters.events import HqRetreated
from studio.rules.operational.headquarters.movement import options
from studio.rules.operational.movement import moves
from tests.support.battles import position

CORPS = HqId("corps")


def strip(**given: object) -> State:
    """An axis headquarters behind which its side owns a strip, with an allied unit before it."""
    return position(
        {
            "map": [".       .       .", "    .       .       ."],
            "territory": ["a       x       x", "    x       x       x"],
            "hqs": [{"name": "Corps", "is": "axis hq", "at": "0201"}],
            "units": [{"name": "1st", "is": "allied infantry 4+2", "at": "0101"}],
            **given,
        }
    )


@pytest.mark.rule("op.hq.overrun.retreats", "op.hq.retreat.voluntary")
def test_an_event_says_whether_it_was_overrun_or_went_along() -> None:
    state = strip()
    pushed = moves.apply(state, Move(UnitId("1st"), (1,))).events
    _, along = retreat.retreat_with_units(state, state.hqs[CORPS].side, 1)
    for events, voluntary in ((pushed, False), (along, True)):
        assert [event.voluntary for event in events if isinstance(event, HqRetreated)] == [voluntary]


@pytest.mark.rule("op.hq.destroyed.when")
def test_a_rebuilt_headquarters_begins_anew() -> None:
    state = strip()
    left = rebuild(state, replace(state.hqs[CORPS], shaken=True, moves=1, unsupplied=3, calm=1))
    assert (left.at, left.shaken, left.moves, left.unsupplied, left.calm) == (None, False, 0, 0, 0)


@pytest.mark.rule("op.hq.move.rail-bonus")
def test_a_way_that_needs_no_more_than_its_mps_is_not_one_of_rail_alone() -> None:
    state = strip(features=["0201|0301|0401 rail"])
    assert not any(way.by_rail for way in options(state, state.hqs[CORPS]).values())
