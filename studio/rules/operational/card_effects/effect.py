"""What a kind of card is asked: what it is played for, how, why not, and what it does."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Literal

from studio.rules.kernel.refusal import Refusal
from studio.rules.kernel.transition import Transition
from studio.rules.operational.base.actions import PlayCard
from studio.rules.operational.base.board import Card
from studio.rules.operational.base.state import State

#: The field of the action that names what a card is played for; None is the whole side.
Target = Literal["hq"] | None


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


def target_of(action: PlayCard) -> tuple[str, ...]:
    """Return the fields of an action that name a target; none, one, or more than any card takes."""
    return tuple(name for name in ("hq",) if getattr(action, name) is not None)
