"""Conditions of campaigns as people read them."""

from collections.abc import Mapping
from typing import Any

import pytest

from studio.campaign.sentences import Names, condition_sentence, names_in
from tests.campaign.test_conditions import VICTORY, A, B, every, has, no, some, tree
from tests.support.journey import journey

NAMES = Names(
    tokens={"bizerte-road": "Road to Bizerte"},
    plans={"brimstone": "Brimstone"},
    nodes={"vulcan": "Vulcan"},
    objectives={("vulcan", "mateur"): "Mateur"},
)
MATEUR = {"battle": "vulcan", "objective": "mateur"}
ALL_GOALS = {"battle": "vulcan", "objective": "primaries"}


@pytest.mark.parametrize(
    ("condition", "sentence"),
    [
        pytest.param(every(), "always", id="all of none"),
        pytest.param(some(), "never", id="any of none"),
        pytest.param(has("bizerte-road"), "if the token Road to Bizerte was earned", id="has"),
        pytest.param(no(A), "if the token a was not earned", id="not"),
        pytest.param(no(no(A)), "if the token a was earned", id="not not"),
        pytest.param({"kind": "plan", "plan": "brimstone"}, "if the plan Brimstone was approved", id="plan"),
        pytest.param({"kind": "won", "battle": "vulcan"}, "if Vulcan was won", id="won"),
        pytest.param({"kind": "reached", "node": "vulcan"}, "if Vulcan was reached", id="reached"),
        pytest.param(no(VICTORY), "if the battle was not won", id="result"),
        pytest.param(
            {"kind": "objective"} | MATEUR, "if Mateur was held at the end of Vulcan", id="objective"
        ),
        pytest.param(
            {"kind": "objective"} | ALL_GOALS,
            "if all primary objectives of Vulcan were held at its end",
            id="all objectives",
        ),
        pytest.param({"kind": "on-time"} | MATEUR, "if Mateur was taken in time in Vulcan", id="on time"),
        pytest.param(
            no({"kind": "on-time"} | ALL_GOALS),
            "if all primary objectives of Vulcan were not taken in time",
            id="not all on time",
        ),
        pytest.param(
            {"kind": "score", "battle": "vulcan", "at_least": 90},
            "if the score of Vulcan is at least 90",
            id="score",
        ),
        pytest.param(
            no({"kind": "score", "at_least": 90}), "if the score so far is below 90", id="low score"
        ),
        pytest.param(
            {"kind": "kills", "battle": "vulcan", "at_least": 6},
            "if at least 6 enemy units were destroyed in Vulcan",
            id="kills",
        ),
        pytest.param(
            no({"kind": "kills", "at_least": 6}),
            "if fewer than 6 enemy units were destroyed so far",
            id="few kills",
        ),
        pytest.param({"kind": "restarts", "at_most": 0}, "if there was no restart so far", id="no restart"),
        pytest.param(
            no({"kind": "restarts", "battle": "vulcan", "at_most": 0}),
            "if there was at least one restart of Vulcan",
            id="a restart",
        ),
        pytest.param(
            {"kind": "extra-turns", "battle": "vulcan", "at_most": 2},
            "if there were at most 2 extra turns in Vulcan",
            id="extra turns",
        ),
        pytest.param(
            no({"kind": "extra-turns", "at_most": 2}),
            "if there were more than 2 extra turns so far",
            id="many extra turns",
        ),
        pytest.param(
            {"kind": "level", "levels": ["easy", "normal"]}, "if the level is easy or normal", id="level"
        ),
        pytest.param(
            every(A, some(B, VICTORY)),
            "if the token a was earned and (the token b was earned or the battle was won)",
            id="nested",
        ),
        pytest.param(
            no(some(A, B)), "if the token a was not earned and the token b was not earned", id="neither"
        ),
        pytest.param(
            some(every(A), B), "if the token a was earned or the token b was earned", id="one in brackets"
        ),
        pytest.param(
            every(A, no(some())), "if the token a was earned and it is so in any case", id="not any of none"
        ),
    ],
)
def test_a_condition_reads_as_a_sentence(condition: Mapping[str, Any], sentence: str) -> None:
    assert condition_sentence(tree(condition), NAMES) == sentence


def test_no_condition_is_always() -> None:
    assert condition_sentence(None) == "always"


def test_names_are_those_that_the_campaign_gives() -> None:
    names = names_in(journey({"/nodes/1/title": ""}), {("mareth", "gap"): "The gap"})
    assert names.tokens["flank"] == "Way round the flank"
    assert names.plans["wait"] == "Wait for supplies."
    assert "mareth" not in names.nodes, "an empty title is no name"
    assert names.objectives == {("mareth", "gap"): "The gap"}
