"""When the effects of the cards on the table are resolved: five classes of timing (cards.effects.timing-order)."""

from collections.abc import Iterable, Iterator
from typing import Final

from studio.rules.kernel.decision import Side
from studio.rules.tactical.base.effects import Effect
from studio.rules.tactical.base.events import ActivationEnded
from studio.rules.tactical.base.frames import DueEffect
from studio.rules.tactical.base.state import State
from studio.rules.tactical.command.cards.choosing import played_card
from studio.rules.tactical.command.cards.steps import command_of, priority_first
from studio.rules.tactical.effects.due import fall_due

#: Effects of a card with no timing of their own follow those of the reveal (cards.effects.no-timing).
_UNTIMED: Final = {"played": "2"}


def let_fall_due(state: State, timing: str, sides: Iterable[Side]) -> State:
    """Put the effects of a class on the agenda, all of the first side's before those of the next.

    A card with effects of several classes waits between them (cards.resolve.one-at-a-time-by-class).
    """
    effects = [due for side in sides for due in _of(state, side, timing)]
    return fall_due(state, effects)


def _of(state: State, side: Side, timing: str) -> Iterator[DueEffect]:
    card = played_card(state, side)
    for each in () if card is None else card.effects:
        if _class_of(each) == timing:
            assert card is not None
            yield DueEffect(side, card.id, each)


def _class_of(effect: Effect) -> str:
    return _UNTIMED.get(effect.timing, effect.timing)


def let_occasions_come(state: State, event: ActivationEnded) -> State:
    """Put effects of the Activation Phase on the agenda whose occasion an activation is (cards.effects.activation-during).

    "5" is after the first activation of the round, "5-own" and "5-enemy" after the first of the owner or of the enemy.
    Where both sides have one, that of the side with priority comes first.
    """
    activations = command_of(state).activations
    effects: list[DueEffect] = []
    for side in priority_first(state):
        if sum(activations.values()) == 1:
            effects += _of(state, side, "5")
        if activations.get(event.side) == 1:
            effects += _of(state, side, "5-own" if side == event.side else "5-enemy")
    return fall_due(state, effects)
