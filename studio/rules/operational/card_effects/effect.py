"""What a kind of card is asked: what it is played for, how, why not, and what it does."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final, Literal

from studio.rules.kernel.forecast import Forecast
from studio.rules.kernel.refusal import Refusal
from studio.rules.kernel.transition import Transition
from studio.rules.operational.base.actions import PlayCard
from studio.rules.operational.base.catalogue_types import Card
from studio.rules.operational.base.state import State

#: The field of the action that names what a card is played for; None is the whole side.
Target = Literal["hq", "at", "between"] | None
_TARGETS: Final = ("hq", "at", "between")


@dataclass(frozen=True, slots=True)
class EffectRules:
    """The functions of one kind of card."""

    targets: tuple[Target, ...]
    #: Finds the ways of playing such a card that are worth asking about; `refusal` judges each.
    options: Callable[[State, Card], Iterator[PlayCard]]
    #: Says why it cannot be played so, where the side holds the card and the target is of a kind that it takes.
    refusal: Callable[[State, PlayCard], Refusal | None]
    #: Does it; the card is not in hand any more.
    apply: Callable[[State, PlayCard], Transition[State]]
    #: Names the rules by which it is played so.
    rules: Callable[[PlayCard], tuple[str, ...]]
    #: Works out what an action that is not refused would lead to, where that is not plain.
    forecast: Callable[[State, PlayCard], Forecast] | None = None


def target_of(action: PlayCard) -> tuple[str, ...]:
    """Return the fields of an action that name a target; none, one, or more than any card takes."""
    return tuple(name for name in _TARGETS if getattr(action, name) is not None)
