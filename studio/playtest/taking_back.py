"""What undo takes back: the last action that a person chose, with all that came of itself after it."""

from collections.abc import Callable
from typing import Any

from studio.rules.kernel.history import History, undo_refusal_after
from studio.rules.kernel.refusal import Refusal


def count_back(history: History[Any, Any], is_chosen: Callable[[int], bool]) -> int:
    """Return how many actions undo takes back: answers given for good, and those of the computer, go with the last choice."""
    number = len(history.actions) - 1
    while number > 0 and not is_chosen(number):
        number -= 1
    return max(1, len(history.actions) - number)


def undo_refusal(history: History[Any, Any], count: int) -> Refusal | None:
    """Return why the last `count` actions cannot be taken back together; None where they can."""
    states, transitions = history.states, history.transitions
    first = len(transitions) - count
    if first < 0:
        return history.undo_refusal()
    together = (
        undo_refusal_after(states[number], transitions[number])
        for number in reversed(range(first, len(transitions)))
    )
    return next((refused for refused in together if refused is not None), None)
