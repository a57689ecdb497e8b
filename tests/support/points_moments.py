"""Phases of the Americans or the Germans with the same points in hand for both, and refusals that are checked twice."""

from collections.abc import Mapping, Sequence
from typing import Any

from studio.rules.kernel.decision import Side
from studio.rules.kernel.events import Action
from studio.rules.tactical.base.actions import Done
from studio.rules.tactical.base.state import State
from tests.support import points_battles as battles
from tests.support.points_battles import RULES, command_of, play, told
from tests.support.tactical_battle import GERMAN, US

__all__ = ["about", "left", "legal", "phase", "play", "quietly", "refused", "told"]


def phase(
    *units: Mapping[str, Any],
    active: Side = US,
    dice: Sequence[int] = (1, 1, 2, 3),
    points: int = 6,
    jump_offs: Mapping[str, str] | None = None,
    **more: Any,
) -> State:
    """A Phase in which dice are used; `jump_offs` are by "us-..." or "german-..." where they lie."""
    placed = {
        name: f"{'US' if name.startswith('us') else 'GERMAN'} {at}" for name, at in (jump_offs or {}).items()
    }
    state = battles.phase(*units, dice=dice, points=(points, points), jump_offs=placed, **more)
    return battles.in_phase_of(state, GERMAN, *dice) if active == GERMAN else state


def refused(state: State, action: Action) -> str | None:
    """The code of the refusal; None where it can be done, and then it is listed."""
    code = battles.refused(state, action)
    assert (action in legal(state)) == (code is None)
    return code


def legal(state: State) -> list[Action]:
    return list(RULES.legal(state))


def about(state: State) -> str:
    """What has to be decided, and by whom, as "us dice"."""
    return " ".join(battles.about(state).split()[:2])


def quietly(state: State) -> State:
    """Let reactions pass until something else has to be decided."""
    while about(state).endswith("reaction"):
        state = play(state, Done())
    return state


def left(state: State, side: Side = US) -> int:
    """The command points of a side."""
    return command_of(state).points[side]
