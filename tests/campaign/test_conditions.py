"""Conditions on edges: when they hold, which tokens they need, how they read."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from studio.campaign.conditions import Result, condition_label, find_needed_tokens, holds
from studio.documents.campaign import AllOf, AnyOf, BattleResult, Condition, HasToken, Negation

A, B = HasToken(kind="has", token="a"), HasToken(kind="has", token="b")
WON = BattleResult(kind="result", result="won")


def no(inner: Condition) -> Negation:
    return Negation(kind="not", of=inner)


def every(*inner: Condition) -> AllOf:
    return AllOf(kind="all", of=inner)


def some(*inner: Condition) -> AnyOf:
    return AnyOf(kind="any", of=inner)


CONDITIONS: st.SearchStrategy[Condition] = st.recursive(
    st.sampled_from((A, B, WON)),
    lambda inner: st.one_of(
        inner.map(no),
        st.lists(inner, max_size=3).map(lambda each: every(*each)),
        st.lists(inner, max_size=3).map(lambda each: some(*each)),
    ),
    max_leaves=6,
)


@pytest.mark.parametrize(
    ("condition", "tokens", "result", "expected"),
    [
        pytest.param(None, set(), None, True, id="no condition"),
        pytest.param(A, {"a"}, None, True, id="token in hand"),
        pytest.param(A, {"b"}, None, False, id="another token"),
        pytest.param(no(A), set(), None, True, id="not without"),
        pytest.param(no(A), {"a"}, None, False, id="not with"),
        pytest.param(every(A, B), {"a"}, None, False, id="all with one"),
        pytest.param(every(A, B), {"a", "b"}, None, True, id="all with both"),
        pytest.param(every(), set(), None, True, id="all of none"),
        pytest.param(some(A, B), {"b"}, None, True, id="any with one"),
        pytest.param(some(A, B), set(), None, False, id="any with none"),
        pytest.param(some(), {"a"}, None, False, id="any of none"),
        pytest.param(WON, set(), "won", True, id="won"),
        pytest.param(WON, set(), "drawn", False, id="drawn"),
        pytest.param(WON, set(), None, False, id="no battle"),
        pytest.param(every(no(A), some(B, WON)), {"b"}, "lost", True, id="nested"),
    ],
)
def test_a_condition_holds(
    condition: Condition | None, tokens: set[str], result: Result | None, expected: bool
) -> None:
    assert holds(condition, tokens, result) is expected


@given(CONDITIONS, st.sets(st.sampled_from("ab")), st.sampled_from(("won", "lost", "drawn", None)))
def test_a_negation_holds_where_its_inner_condition_does_not(
    condition: Condition, tokens: set[str], result: Result | None
) -> None:
    assert holds(no(condition), tokens, result) is not holds(condition, tokens, result)


@pytest.mark.parametrize(
    ("condition", "needed"),
    [
        pytest.param(None, [], id="none"),
        pytest.param(A, ["a"], id="has"),
        pytest.param(no(A), [], id="unwanted"),
        pytest.param(no(no(A)), ["a"], id="not unwanted"),
        pytest.param(every(A, no(B)), ["a"], id="all"),
        pytest.param(some(A, B), ["a", "b"], id="any"),
        pytest.param(no(every(no(A), B)), ["a"], id="negated all"),
        pytest.param(WON, [], id="result"),
    ],
)
def test_the_tokens_that_a_condition_needs(condition: Condition | None, needed: list[str]) -> None:
    assert list(find_needed_tokens(condition)) == needed


@given(CONDITIONS, st.sets(st.sampled_from("ab")), st.sampled_from(("won", "lost", None)))
def test_a_token_that_is_not_needed_never_opens_a_way(
    condition: Condition, tokens: set[str], result: Result | None
) -> None:
    needed = set(find_needed_tokens(condition))
    if holds(condition, tokens, result):
        assert holds(condition, tokens & needed, result)


@pytest.mark.parametrize(
    ("condition", "text"),
    [
        pytest.param(None, "always", id="none"),
        pytest.param(every(), "always", id="all of none"),
        pytest.param(some(), "never", id="any of none"),
        pytest.param(A, "with a", id="has"),
        pytest.param(no(A), "not (with a)", id="not"),
        pytest.param(WON, "if won", id="result"),
        pytest.param(every(A, some(B, WON)), "with a and (with b or if won)", id="nested"),
        pytest.param(some(every(A), B), "with a or with b", id="one in brackets"),
    ],
)
def test_a_condition_reads_as_words(condition: Condition | None, text: str) -> None:
    assert condition_label(condition) == text
