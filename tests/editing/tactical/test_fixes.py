"""Quick fixes of tactical scenarios: the change mends the problem that it was made for, and can be taken back."""

from collections.abc import Mapping
from typing import Any

import pytest

from studio.editing.tactical.fixes import fix_for
from studio.lint.problem import Problem
from tests.lint.test_tactical_checks import BLOCKED, BLOCKED_ZONE
from tests.support.problems import problems_in
from tests.support.small_tactical import small_battle, tactical_catalogue, tactical_ruleset

CODE = "entry-blocked-from-start"
#: The sides of the building in 0505.
ALL_ROUND = (
    *(("0404|0505", "second"), ("0405|0505", "second"), ("0504|0505", "second")),
    *(("0505|0506", "first"), ("0505|0604", "first"), ("0505|0605", "first")),
)


def blocked(edits: Mapping[str, Any], code: str = CODE) -> list[Problem]:
    found = problems_in(small_battle("squad", edits), tactical_catalogue(), tactical_ruleset())
    return [problem for problem in found if problem.code == code]


def test_a_window_of_no_building_is_taken_away_and_that_of_the_building_beyond_stays() -> None:
    window = {"between": "0706|0707", "kind": "window"}
    edits = {"/map/openings": [window | {"of": "first"}, window | {"of": "second"}]}
    [problem] = blocked(edits, "opening-nowhere")
    scenario = small_battle("squad", edits)
    change = fix_for(problem, scenario)
    assert change is not None
    assert change.changed(scenario).map.openings == scenario.map.openings[:1]
    shut = {"/map/openings": [{"between": pair, "kind": "none", "of": of} for pair, of in ALL_ROUND]}
    [closed] = blocked(shut, "opening-nowhere")
    assert fix_for(closed, small_battle("squad", shut)) is None


@pytest.mark.parametrize(
    ("edits", "text"),
    [
        pytest.param(BLOCKED, "Set hexes of reinforcement us-reserve", id="hexes of its own"),
        pytest.param(BLOCKED_ZONE, "Extend zone Road from the south", id="a zone"),
    ],
)
def test_reinforcements_come_by_the_next_hex_of_the_edge_too(edits: Mapping[str, Any], text: str) -> None:
    scenario = small_battle("squad", edits)
    [problem] = blocked(edits)
    change = fix_for(problem, scenario)
    assert change is not None
    assert change.text(scenario) == text
    mended, inverse = change.apply(scenario)
    assert [p for p in problems_in(mended, tactical_catalogue(), tactical_ruleset()) if p.code == CODE] == []
    assert inverse.apply(mended)[0] == scenario


def test_what_has_gone_since_or_can_be_mended_by_the_author_alone_has_no_fix() -> None:
    [problem] = blocked(BLOCKED)
    gone = small_battle("squad", BLOCKED | {"/tactical/reinforcements/0/id": "others"})
    assert fix_for(problem, gone) is None
    assert fix_for(Problem("no-end", problem.severity, "", "", ""), gone) is None
