"""Counting the positions after so many actions, which finds faults of legality that nobody thought to test."""

from typing import Any

from studio.rules.kernel.ruleset import Ruleset


def count_leaves(ruleset: Ruleset[Any, Any], state: Any, depth: int) -> int:
    """How many sequences of so many legal actions there are, with the dice that the state's chance has ready."""
    if depth == 0:
        return 1
    after = (ruleset.apply(state, action).state for action in ruleset.legal(state))
    return sum(count_leaves(ruleset, next_state, depth - 1) for next_state in after)


def count_by_action(ruleset: Ruleset[Any, Any], state: Any, depth: int) -> dict[str, int]:
    """The same for each first action, to find by comparison where a count went wrong."""
    return {
        repr(action): count_leaves(ruleset, ruleset.apply(state, action).state, depth - 1)
        for action in ruleset.legal(state)
    }
