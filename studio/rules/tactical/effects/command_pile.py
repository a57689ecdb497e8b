"""Command that a side receives, from a pile that may be limited (squad.command.receive.pile-unlimited)."""

from studio.rules.kernel.changed_copies import replace
from studio.rules.kernel.decision import Side
from studio.rules.kernel.transition import Transition
from studio.rules.tactical.base.commands import SquadCommand
from studio.rules.tactical.base.effect_events import CommandChanged
from studio.rules.tactical.base.state import State


def left_in_pile(state: State, command: SquadCommand) -> int | None:
    """Return how many tokens of command lie in the pile; None: as many as are needed.

    Those of both sides are missing from it, on the Initiative cards too.
    """
    terms = state.board.squad
    if terms is None or terms.pile is None:
        return None
    return max(0, terms.pile - sum(command.available.values()) - sum(command.pool.values()))


def receive_command(state: State, side: Side, amount: int, rules: tuple[str, ...]) -> Transition[State]:
    """Add command to what a side has, as far as the pile goes; below 0 it loses some, down to none."""
    command = state.command
    if not isinstance(command, SquadCommand):
        return Transition(state, ())
    had = command.available.get(side, 0)
    left = left_in_pile(state, command)
    gained = max(-had, amount if left is None else min(amount, left))
    if not gained:
        return Transition(state, ())
    after = replace(command, available={**command.available, side: had + gained})
    changed = CommandChanged(side=side, amount=gained, available=had + gained, rules=rules)
    return Transition(replace(state, command=after), (changed,))
