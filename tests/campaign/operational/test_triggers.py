"""Units of a campaign that wait for a trigger or are withdrawn by one are neither lost nor made anew."""

from typing import Any

from studio.campaign.operational.report import report_of
from studio.campaign.records import UnitRecord
from studio.rules.operational.base.actions import EndTurn
from studio.rules.operational.base.state import UnitId
from studio.rules.operational.ruleset import Operational
from tests.campaign.operational.test_muster import GIVEN, run


def triggered(kind: str, turn: int) -> dict[str, Any]:
    """The battle with a trigger that brings the 2nd or withdraws it."""
    when = [{"kind": "turn", "turn": turn, "side": "axis"}]
    return {**GIVEN, "triggers": [{"id": "move", "when": when, "then": [{"kind": kind, "units": ["2nd"]}]}]}


def test_who_waits_for_a_trigger_brings_along_what_it_has_and_comes_home_with_it() -> None:
    ruleset = Operational()
    launched, start = run(triggered("arrival", 2), units={"2nd": UnitRecord(4, 250, ())})
    second = UnitId("2nd")
    assert second not in start.units
    assert start.waiting[second].xp == 250
    assert report_of(launched, start, start, (), "played").units["2nd"] == UnitRecord(4, 250, ())
    state = start
    for _ in range(3):
        state = ruleset.apply(state, EndTurn()).state
    assert second in state.units
    assert not state.waiting
    assert report_of(launched, start, state, (), "played").units["2nd"] == UnitRecord(4, 250, ())


def test_who_is_withdrawn_comes_home_with_what_is_left_of_it() -> None:
    launched, start = run(triggered("withdrawal", 1), units={"2nd": UnitRecord(4, 250, ())})
    state = Operational().apply(start, EndTurn()).state
    assert UnitId("2nd") not in state.units
    home = report_of(launched, start, state, (), "played").units
    assert home["2nd"] == UnitRecord(4, 250, ())
    assert home["1st"].fate == "alive"
