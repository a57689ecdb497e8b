"""Command points and victory points that a side is given, or that are taken from it, down to none."""

from studio.rules.kernel.changed_copies import replace
from studio.rules.kernel.decision import Side
from studio.rules.kernel.transition import Transition
from studio.rules.tactical.base.commands import PointsCommand
from studio.rules.tactical.base.effect_events import CommandChanged
from studio.rules.tactical.base.events import PointsScored
from studio.rules.tactical.base.state import State


def gain_points(state: State, side: Side, amount: int, rules: tuple[str, ...]) -> Transition[State]:
    """Give a side command points, or take some; only the system points has them."""
    command = state.command
    if not isinstance(command, PointsCommand):
        return Transition(state, ())
    had = command.points.get(side, 0)
    now = max(0, had + amount)
    after = replace(command, points={**command.points, side: now})
    changed = CommandChanged(side=side, amount=now - had, available=now, rules=rules)
    return Transition(replace(state, command=after), (changed,))


def score(state: State, side: Side, amount: int, rules: tuple[str, ...]) -> Transition[State]:
    """Give a side victory points, or take some."""
    had = state.score.get(side, 0)
    total = max(0, had + amount)
    scored = PointsScored(side=side, points=total - had, total=total, rules=rules)
    return Transition(replace(state, score={**state.score, side: total}), (scored,))
