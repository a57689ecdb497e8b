"""What a run needs beside its course: the cards of the pool with their prices, and what headquarters start with."""

from collections.abc import Callable, Mapping, Set
from dataclasses import dataclass, field

from studio.campaign.course import Course
from studio.campaign.records import HqRecord


@dataclass(frozen=True, slots=True)
class CardTerms:
    """A card of the campaign's pool, with what it leaves out taken from the catalogue."""

    id: str
    #: The catalogue's.
    card: str
    name: str
    weight: int
    cost: int
    recoup: int
    persistent: bool = False
    #: The unit that it brings, with its full strength there.
    unit: str | None = None
    unit_steps: int = 0
    #: The headquarters into whose pool the unit's specialists go when it is refitted, if the card names one.
    hq: str | None = None
    refit: bool = True
    #: What its face says of it.
    text: str = ""
    #: What people call the unit, if the card names it.
    unit_name: str = ""
    #: By type, the nation of the unit's own specialists; a type that it leaves out is of one for its headquarters.
    specialist_nations: Mapping[str, str] = field(default_factory=dict)

    @property
    def is_single(self) -> bool:
        """Return whether a player who holds it is not offered it again (camp.conference.card.selection)."""
        return self.persistent or self.unit is not None


@dataclass(frozen=True, slots=True, eq=False)
class Terms:
    """The fixed part of a run, compiled from documents."""

    course: Course
    cards: Mapping[str, CardTerms] = field(default_factory=dict)
    #: What each headquarters has where the campaign leaves it out: the figures of its first scenario.
    hqs: Mapping[str, HqRecord] = field(default_factory=dict)
    #: The nation of each headquarters.
    nations: Mapping[str, str] = field(default_factory=dict)
    #: Earned xp for the upgrades of each headquarters, by its type (op.hq.upgrade.trigger).
    targets: Mapping[str, tuple[int, ...]] = field(default_factory=dict)
    #: By headquarters and type, the nation of specialists that it is given; those of types left out are of its own.
    given_nations: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    #: What the elite store asks for what has this price, where a pool does not say it (camp.card.elite.price).
    elite_price: Callable[[int], int] = field(kw_only=True)
    #: The most experience that a unit can have (op.xp.range).
    most_xp: int = field(kw_only=True)

    @property
    def card_units(self) -> Set[str]:
        """The units that cards bring."""
        return frozenset(card.unit for card in self.cards.values() if card.unit is not None)

    def nation_given(self, hq: str, specialist: str) -> str:
        """Return of which nation a specialist is that a headquarters is given: one that has that type."""
        return self.given_nations.get(hq, {}).get(specialist, self.nations.get(hq, ""))

    def name_of_unit(self, unit: str) -> str:
        """Return what people call a unit that the campaign lists or a card brings; its id where neither names it."""
        listed = (each.name for each in self.course.campaign.units if each.id == unit)
        brought = (card.unit_name for card in self.cards.values() if card.unit == unit)
        return next(filter(None, (*listed, *brought)), unit)
