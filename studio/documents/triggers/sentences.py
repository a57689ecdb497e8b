"""Triggers in sentences, as far as those of all rulesets are told in the same words."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Protocol, TypeVar

from studio.documents.triggers.trigger import BattleTrigger, BattleTriggerCondition
from studio.tables.kinds import Needed

T = TypeVar("T", bound=BattleTrigger)
#: Letters of a message that a sentence quotes.
_QUOTED = 80


class Named(Protocol):
    """An element that a trigger names by its id."""

    @property
    def id(self) -> str:
        """What files know it by."""

    @property
    def name(self) -> str:
        """What people call it."""


def sentence_of(trigger: BattleTrigger, when: Iterable[str], then: Iterable[str], turn: str = "turn") -> str:
    """Return a trigger as a sentence, of its conditions and effects in words.

    One that fires again begins with "In each turn in which", or as a turn is called there.
    """
    link = " or " if trigger.needed == "any" else " and "
    awaited = link.join(when) or "nothing is awaited"
    done = "; ".join(then) or "nothing happens"
    return f"{'When' if trigger.once else f'In each {turn} in which'} {awaited}: {done}."


def known_sentences(triggers: Sequence[T], describe: Callable[[T], str]) -> Iterator[str]:
    """Yield a sentence for each trigger that the players know of, and how many they do not."""
    known = [each for each in triggers if each.public]
    for trigger in known:
        title = f"{trigger.title}: " if trigger.title else ""
        yield f"{title}{describe(trigger)}"
    hidden = len(triggers) - len(known)
    if hidden:
        yield f"{hidden} {'event comes' if hidden == 1 else 'events come'} unannounced."


def window_words(condition: BattleTriggerCondition, turn: str = "turn") -> str:
    """Return in which turns a condition counts; nothing where in all."""
    match condition.turn, condition.until:
        case None, None:
            return ""
        case since, None:
            return f" in {turn} {since} or later"
        case None, until:
            return f" by the end of {turn} {until}"
        case since, until:
            return f" in {turn}s {since} to {until}"


def lost_words(condition: BattleTriggerCondition, units: Sequence[Named]) -> str:
    """Return that units are lost."""
    verb = "are" if condition.needed == "all" and len(condition.units) > 1 else "is"
    return f"{list_names(names_of(condition.units, units), condition.needed)} {verb} lost"


def message_words(text: str, side: str) -> str:
    """Return that a side is told something, as a command; all are where none is named."""
    # The sentence that quotes it has a full stop of its own.
    quoted = text.removesuffix(".") if len(text) <= _QUOTED else f"{text[:_QUOTED].rstrip()}…"
    return f"tell {side or 'all'} “{quoted or '…'}”"


def names_of(ids: Iterable[str], elements: Sequence[Named]) -> list[str]:
    """Return what people call some elements; of one that does not exist the id."""
    names = {each.id: each.name for each in elements}
    return [names.get(each, each) for each in ids]


def list_names(names: Sequence[str], needed: Needed = "all") -> str:
    """Return some names in a row: "A, B and C", or with "or"."""
    if len(names) < 2:
        return names[0] if names else "…"
    return f"{', '.join(names[:-1])} {'and' if needed == 'all' else 'or'} {names[-1]}"
