"""Conditions of campaigns: when they hold, and what they name."""

from collections.abc import Mapping, Set
from dataclasses import dataclass, field
from functools import partial
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import TypeAdapter

from studio.campaign.conditions import find_conditions, holds, is_true_in, leaves, wanted_leaves
from studio.documents.campaign.conditions import Condition, Leaf, Result
from studio.tables.kinds import Difficulty
from tests.support.journey import journey

_CONDITION: TypeAdapter[Condition] = TypeAdapter(Condition)


@dataclass
class Counted:
    """A battle, or all of them."""

    score: int = 0
    kills: int = 0
    restarts: int = 0
    extra_turns: int = 0
    held: Set[str] = frozenset()
    on_time: Set[str] = frozenset()


@dataclass
class Run:
    """What a run has come to."""

    tokens: Set[str] = frozenset()
    plans: Set[str] = frozenset()
    won: Set[str] = frozenset()
    reached: Set[str] = frozenset()
    result: Result | None = None
    level: Difficulty = "normal"
    battles: Mapping[str, Counted] = field(default_factory=dict)
    so_far: Counted = field(default_factory=Counted)


VULCAN = Counted(score=84, kills=6, restarts=1, held={"mateur", "tunis"}, on_time={"mateur", "bizerte"})
RUN = Run(
    tokens={"medjez"},
    plans={"brimstone"},
    won={"vulcan"},
    reached={"c1", "vulcan"},
    result="won",
    battles={"vulcan": VULCAN},
    so_far=Counted(score=210, kills=9, restarts=1, extra_turns=2),
)


def tree(data: Mapping[str, Any]) -> Condition:
    """A condition as files write it."""
    return _CONDITION.validate_json(_CONDITION.dump_json(_CONDITION.validate_python(data, strict=False)))


def has(token: str) -> dict[str, Any]:
    return {"kind": "has", "token": token}


def no(inner: Mapping[str, Any]) -> dict[str, Any]:
    return {"kind": "not", "of": inner}


def every(*inner: Mapping[str, Any]) -> dict[str, Any]:
    return {"kind": "all", "of": inner}


def some(*inner: Mapping[str, Any]) -> dict[str, Any]:
    return {"kind": "any", "of": inner}


A, B = has("a"), has("b")
VICTORY = {"kind": "result", "result": "won"}


@pytest.mark.parametrize(
    ("leaf", "expected"),
    [
        pytest.param(has("medjez"), True, id="token", marks=pytest.mark.rule("camp.token.later")),
        pytest.param(has("tebaga"), False, id="another token"),
        pytest.param({"kind": "plan", "plan": "brimstone"}, True, id="plan"),
        pytest.param({"kind": "plan", "plan": "tebessa"}, False, id="another plan"),
        pytest.param({"kind": "won", "battle": "vulcan"}, True, id="won"),
        pytest.param({"kind": "won", "battle": "husky"}, False, id="not fought yet"),
        pytest.param({"kind": "reached", "node": "c1"}, True, id="reached"),
        pytest.param({"kind": "reached", "node": "c2"}, False, id="not reached"),
        pytest.param({"kind": "result", "result": "won"}, True, id="result"),
        pytest.param({"kind": "result", "result": "drawn"}, False, id="another result"),
        pytest.param({"kind": "objective", "battle": "vulcan", "objective": "tunis"}, True, id="held late"),
        pytest.param(
            {"kind": "objective", "battle": "vulcan", "objective": "bizerte"}, False, id="taken and lost"
        ),
        pytest.param({"kind": "objective", "battle": "husky", "objective": "gela"}, False, id="no report"),
        pytest.param({"kind": "on-time", "battle": "vulcan", "objective": "mateur"}, True, id="on time"),
        pytest.param({"kind": "on-time", "battle": "vulcan", "objective": "tunis"}, False, id="late"),
        pytest.param(
            {"kind": "on-time", "battle": "vulcan", "objective": "bizerte"}, False, id="on time, then lost"
        ),
        pytest.param({"kind": "score", "battle": "vulcan", "at_least": 84}, True, id="score"),
        pytest.param({"kind": "score", "battle": "vulcan", "at_least": 85}, False, id="score too low"),
        pytest.param({"kind": "score", "at_least": 210}, True, id="score so far"),
        pytest.param({"kind": "score", "battle": "husky", "at_least": -10}, False, id="score of no battle"),
        pytest.param({"kind": "kills", "battle": "vulcan", "at_least": 6}, True, id="kills"),
        pytest.param({"kind": "kills", "at_least": 10}, False, id="kills so far"),
        pytest.param({"kind": "restarts", "at_most": 1}, True, id="restarts"),
        pytest.param({"kind": "restarts", "at_most": 0}, False, id="a restart"),
        pytest.param({"kind": "extra-turns", "battle": "vulcan", "at_most": 0}, True, id="no extra turn"),
        # Example 37: a leaf about a battle that was not fought is false, also where little is enough.
        pytest.param({"kind": "extra-turns", "battle": "medenine", "at_most": 0}, False, id="skipped"),
        pytest.param({"kind": "level", "levels": ["normal", "hard"]}, True, id="level"),
        pytest.param({"kind": "level", "levels": ["easy"]}, False, id="another level"),
    ],
)
def test_a_leaf_is_true_in_a_run(leaf: Mapping[str, Any], expected: bool) -> None:
    condition = tree(leaf)
    assert holds(condition, partial(is_true_in, RUN)) is expected
    assert holds(tree(no(leaf)), partial(is_true_in, RUN)) is not expected


@pytest.mark.parametrize(
    ("condition", "tokens", "expected"),
    [
        pytest.param(no(A), "", True, id="not without"),
        pytest.param(no(A), "a", False, id="not with"),
        pytest.param(every(A, B), "a", False, id="all with one"),
        pytest.param(every(A, B), "ab", True, id="all with both"),
        pytest.param(every(), "", True, id="all of none"),
        pytest.param(some(A, B), "b", True, id="any with one"),
        pytest.param(some(A, B), "", False, id="any with none"),
        pytest.param(some(), "a", False, id="any of none"),
        pytest.param(every(no(A), some(B, VICTORY)), "b", True, id="nested"),
    ],
)
def test_a_tree_holds(condition: Mapping[str, Any], tokens: str, expected: bool) -> None:
    assert holds(tree(condition), partial(is_true_in, Run(tokens=set(tokens)))) is expected


def test_no_condition_always_holds() -> None:
    assert holds(None, partial(is_true_in, Run()))


CONDITIONS = st.recursive(
    st.sampled_from((A, B, VICTORY)),
    lambda inner: st.one_of(
        inner.map(no),
        st.lists(inner, max_size=3).map(lambda each: every(*each)),
        st.lists(inner, max_size=3).map(lambda each: some(*each)),
    ),
    max_leaves=6,
).map(tree)


@given(CONDITIONS, st.sets(st.sampled_from((A, B, VICTORY)).map(tree)))
def test_a_leaf_that_is_not_wanted_never_makes_a_condition_true(
    condition: Condition, true: set[Leaf]
) -> None:
    if holds(condition, lambda leaf: leaf in true):
        assert holds(condition, lambda leaf: leaf in true & set(wanted_leaves(condition)))


def test_all_leaves_are_found_wanted_or_not() -> None:
    condition = tree(every(A, no(some(B, no(VICTORY)))))
    assert list(leaves(condition)) == [tree(A), tree(B), tree(VICTORY)]
    assert list(wanted_leaves(condition)) == [tree(A), tree(VICTORY)]


def test_all_conditions_of_a_campaign_are_found_at_their_places() -> None:
    variant = {"id": "v", "title": "V", "when": A}
    campaign = journey(
        {
            "/nodes/1/variants": [variant],
            "/nodes/1/skip_if": B,
            "/plans/0/unlock": A,
            "/milestones": [{"id": "m", "name": "M", "when": VICTORY}],
        }
    )
    found = [pointer for pointer, _ in find_conditions(campaign)]
    edges = [f"/edges/{number}/when" for number in (1, 3)]
    assert found == [
        "/nodes/1/skip_if",
        "/nodes/1/variants/0/when",
        *edges,
        "/plans/0/unlock",
        "/milestones/0/when",
    ]
