"""What undo takes back: the last action that a person chose, with all that came of itself after it."""

from collections.abc import Callable
from typing import Any

from studio.rules.kernel.history import NOTHING_TO_UNDO, History, undo_refusal_after
from studio.rules.kernel.refusal import Refusal


def count_back(history: History[Any, Any], is_chosen: Callable[[int], bool]) -> int:
    """Return how many actions undo takes back: answers given for good, and those of the computer, go with the last choice.

    Where nobody has chosen anything yet, it is none.
    """
    actions = len(history.actions)
    last = next((number for number in reversed(range(actions)) if is_chosen(number)), actions)
    return actions - last


def undo_refusal(history: History[Any, Any], count: int) -> Refusal | None:
    """Return why the last `count` actions cannot be taken back together; None where they can."""
    if not count:
        return NOTHING_TO_UNDO
    states, transitions = history.states, history.transitions
    first = len(transitions) - count
    together = (
        undo_refusal_after(states[number], transitions[number])
        for number in reversed(range(first, len(transitions)))
    )
    return next((refused for refused in together if refused is not None), None)
