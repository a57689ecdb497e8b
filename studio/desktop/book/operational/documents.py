"""An operational battle with its types by id, as its book looks them up."""

from collections.abc import Mapping
from functools import cached_property

from studio.desktop.book.matter import Matter
from studio.documents.operational.catalogue import OperationalCatalogue
from studio.documents.operational.hq_types import HqType
from studio.documents.operational.ruleset import OperationalRuleset
from studio.documents.operational.scenario import OperationalScenario
from studio.documents.operational.unit_types import UnitType


class Battle:
    """A scenario with catalogue and ruleset; what they do not know is called by its id."""

    def __init__(self, matter: Matter) -> None:
        assert isinstance(matter.scenario, OperationalScenario)
        assert isinstance(matter.catalogue, OperationalCatalogue)
        assert isinstance(matter.ruleset, OperationalRuleset)
        self.matter = matter
        self.scenario, self.catalogue, self.ruleset = matter.scenario, matter.catalogue, matter.ruleset

    @cached_property
    def unit_types(self) -> Mapping[str, UnitType]:
        """Return the unit types by id."""
        return {each.id: each for each in self.catalogue.unit_types}

    @cached_property
    def hq_types(self) -> Mapping[str, HqType]:
        """Return the HQ types by id."""
        return {each.id: each for each in self.catalogue.hq_types}

    def specialist(self, type_: str) -> str:
        """Return what a type of specialists is called."""
        return next((each.name for each in self.catalogue.specialist_types if each.id == type_), type_)

    def card(self, card: str) -> str:
        """Return what a card is called."""
        return next((each.name for each in self.catalogue.cards if each.id == card), card)

    def nation(self, nation: str) -> str:
        """Return what a nation is called."""
        return next((each.name for each in self.catalogue.nations if each.id == nation), nation)

    def side(self, side: str) -> str:
        """Return what a side is called."""
        return next((each.name for each in self.scenario.sides if each.id == side), side)

    def level_of(self, xp: int) -> str:
        """Return the level of experience that so much xp is, the lowest at least (op.xp.levels)."""
        levels = self.ruleset.experience
        return next((each.id for each in reversed(levels) if xp >= each.from_xp), levels[0].id)
