"""Reactions: who waited fires at who comes by, where it pays or where it stops him on his way."""

from collections.abc import Iterator

from studio.players.tactical.greedy.command.paid import offer_paid_reactions
from studio.players.tactical.greedy.positions import Offer, Positions
from studio.players.tactical.greedy.values import value_of_sheet
from studio.rules.kernel.events import Action
from studio.rules.tactical.base.actions import Done
from studio.rules.tactical.base.frames import Moving
from studio.rules.tactical.base.state import State
from studio.rules.tactical.fire import watching


def choose_reaction(positions: Positions, state: State) -> Action:
    """Choose the best that can be done in the window that is open, or to let the occasion pass."""
    least = float(positions.weights.react)
    best: Offer = (0.0, Done())
    for worth, action in _offer_shots(positions, state):
        if worth > max(least, best[0]):
            best = worth, action
    if state.board.system == "points":
        for worth, action in offer_paid_reactions(positions, state):
            if worth > best[0]:
                best = worth, action
    return best[1]


def _offer_shots(positions: Positions, state: State) -> Iterator[Offer]:
    """Offer the shots of those who watch; one that stops a mover is worth more."""
    weights = positions.weights
    for action in watching.legal_fire(state):
        frame = state.top
        subject = next(unit for unit in state.units.values() if unit.id == getattr(frame, "subject", ""))
        sheet = watching.forecast(state, action)
        worth = value_of_sheet(state, subject, sheet, weights)
        if any(isinstance(each, Moving) and each.unit == subject.id for each in state.agenda):
            stopped = sum(each.weight / each.total for each in sheet.outcomes if _stops(each.label))
            worth += weights.halt * stopped
        yield worth, action


def _stops(label: str) -> bool:
    """Return whether an outcome stops a mover that was not destroyed."""
    return any(label.endswith(each) for each in ("pinned", "disrupted", "broken", "immobilized", "shaken"))
