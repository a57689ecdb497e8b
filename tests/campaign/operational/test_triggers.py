"""Units of a campaign that wait for a trigger or are withdrawn by one are neither lost nor made anew."""

from dataclasses import replace
from typing import Any

import pytest

from studio.campaign.operational.report import report_of
from studio.campaign.records import UnitRecord
from studio.campaign.run.actions import Conclude
from studio.campaign.run.engine import CampaignRun
from studio.rules.kernel.decision import Side
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


@pytest.mark.rule("camp.overview.prestige.earn")
@pytest.mark.parametrize(("each_turn", "most"), [(False, 70 + 40), (True, None)])
def test_prestige_that_triggers_give_can_be_in_hand_at_the_end(each_turn: bool, most: int | None) -> None:
    gifts = [
        {"kind": "prestige", "side": side, "prestige": prestige}
        for side, prestige in (("allied", 40), ("allied", -10), ("axis", 99))
    ]
    when = [{"kind": "turn", "turn": 1, "side": "axis"}]
    trigger = {"id": "gift", "when": when, "then": gifts, "once": not each_turn}
    launched, start = run({**GIVEN, "triggers": [trigger]})
    assert launched.roster.most_prestige == most
    had = start.prestige[Side("allied")]
    for prestige, fits in ((had + 110, True), (had + 999, each_turn)):
        end = replace(start, over=True, prestige={**start.prestige, Side("allied"): prestige})
        report = report_of(launched, start, end, (), "fought")
        assert (CampaignRun().refusal(launched, Conclude(report)) is None) == fits
