"""The token that lies beside a unit: whether it watches, has acted, or is under orders (cards.orders.token-faceup)."""

from typing import Literal, TypeAlias

from studio.rules.tactical.base.commands import CardsCommand
from studio.rules.tactical.base.frames import Activation
from studio.rules.tactical.base.state import State, Unit

Token: TypeAlias = Literal["watching", "acted", "ordered"]


def token_of(state: State, unit: Unit) -> Token | None:
    """Return the token of a unit; None where it acts, or has still to act and nobody has ordered it to."""
    command = state.command
    if unit.readiness == "watching":
        return "watching"
    if unit.readiness == "fatigued":
        return "acted"
    if not isinstance(command, CardsCommand):
        return None
    if unit.id in command.acted:
        return None if _acts_now(state, unit) else "acted"
    return "ordered" if unit.id in command.orders.get(unit.side, ()) else None


def _acts_now(state: State, unit: Unit) -> bool:
    return any(isinstance(frame, Activation) and unit.id in frame.units for frame in state.agenda)
