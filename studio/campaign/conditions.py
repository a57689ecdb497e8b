"""Conditions on the edges of a campaign: whether they hold, which tokens they name, and how they read."""

from collections.abc import Iterator, Set
from typing import assert_never

from studio.documents.campaign import AllOf, AnyOf, BattleResult, Condition, HasToken, Negation, Result


def holds(condition: Condition | None, tokens: Set[str], result: Result | None = None) -> bool:
    """Say whether a condition is true with these tokens, after a battle that ended so; no condition always is."""
    match condition:
        case None:
            return True
        case HasToken():
            return condition.token in tokens
        case Negation():
            return not holds(condition.of, tokens, result)
        case AllOf():
            return all(holds(inner, tokens, result) for inner in condition.of)
        case AnyOf():
            return any(holds(inner, tokens, result) for inner in condition.of)
        case BattleResult():
            return condition.result == result
        case _:
            assert_never(condition)


def find_needed_tokens(condition: Condition | None, negated: bool = False) -> Iterator[str]:
    """Find the tokens without which a condition may fail; those under a "not" are not needed but unwanted."""
    match condition:
        case None | BattleResult():
            return
        case HasToken():
            if not negated:
                yield condition.token
        case Negation():
            yield from find_needed_tokens(condition.of, not negated)
        case AllOf() | AnyOf():
            for inner in condition.of:
                yield from find_needed_tokens(inner, negated)
        case _:
            assert_never(condition)


def find_named_tokens(condition: Condition | None) -> Iterator[str]:
    """Find every token that a condition names, needed or unwanted."""
    match condition:
        case None | BattleResult():
            return
        case HasToken():
            yield condition.token
        case Negation():
            yield from find_named_tokens(condition.of)
        case AllOf() | AnyOf():
            for inner in condition.of:
                yield from find_named_tokens(inner)
        case _:
            assert_never(condition)


def condition_label(condition: Condition | None) -> str:
    """Return a condition as labels and lists show it."""
    match condition:
        case None:
            return "always"
        case HasToken():
            return f"with {condition.token}"
        case Negation():
            return f"not ({condition_label(condition.of)})"
        case AllOf():
            return " and ".join(_inner(each) for each in condition.of) or "always"
        case AnyOf():
            return " or ".join(_inner(each) for each in condition.of) or "never"
        case BattleResult():
            return f"if {condition.result}"
        case _:
            assert_never(condition)


def _inner(condition: Condition) -> str:
    text = condition_label(condition)
    return f"({text})" if isinstance(condition, AllOf | AnyOf) and len(condition.of) > 1 else text
