"""A tactical battle with its types by id, as its book looks them up."""

from collections.abc import Mapping
from functools import cached_property

from studio.desktop.book.matter import Matter
from studio.documents.tactical.catalogue import FigureType, TacticalCatalogue, UnitType, Weapon
from studio.documents.tactical.effects import Effect
from studio.documents.tactical.forces import TacticalUnit
from studio.documents.tactical.ruleset import TacticalRuleset
from studio.documents.tactical.scenario import TacticalScenario
from studio.rules.tactical.setup.hands import first_hand


class Battle:
    """A scenario with its catalogue; what that does not know is called by its id."""

    def __init__(self, matter: Matter) -> None:
        assert isinstance(matter.scenario, TacticalScenario)
        assert isinstance(matter.catalogue, TacticalCatalogue)
        assert isinstance(matter.ruleset, TacticalRuleset)
        self.matter, self.ruleset = matter, matter.ruleset
        self.scenario, self.types = matter.scenario, matter.catalogue.tactical
        self.tactical = matter.scenario.tactical

    @cached_property
    def unit_types(self) -> Mapping[str, UnitType]:
        """Return the unit types by id."""
        return {each.id: each for each in self.types.unit_types}

    @cached_property
    def figures(self) -> Mapping[str, FigureType]:
        """Return the kinds of figures by id."""
        return {each.id: each for each in self.types.figures}

    @cached_property
    def weapons(self) -> Mapping[str, Weapon]:
        """Return the weapons by id."""
        return {each.id: each for each in self.types.weapons}

    @cached_property
    def units(self) -> Mapping[str, TacticalUnit]:
        """Return the units by id."""
        return {each.id: each for each in self.tactical.units}

    def side(self, side: str | None) -> str:
        """Return what a side is called; either side where none is named."""
        return next((each.name for each in self.scenario.sides if each.id == side), side or "either side")

    def unit(self, unit: str) -> str:
        """Return what a unit is called."""
        return self.units[unit].name if unit in self.units else unit

    def objective(self, objective: str) -> str:
        """Return what an objective is called."""
        return next((each.name for each in self.tactical.objectives if each.id == objective), objective)

    def nation(self, nation: str) -> str:
        """Return what a nation is called."""
        return next((each.name for each in self.matter.catalogue.nations if each.id == nation), nation)

    def hexes_of(self, zone: str) -> str:
        """Return a zone with its hexes."""
        found = next((each for each in self.scenario.zones if each.id == zone), None)
        return f"{found.name}: {', '.join(found.hexes)}" if found else zone

    def hand_of(self, side: str) -> tuple[str, ...]:
        """Return the ids of the command cards with which a side begins."""
        part, usual = self.tactical.cards, self.ruleset.cards.usual_hand
        return first_hand(self.tactical, part, side, self.types.command_cards, usual) if part else ()

    def weapons_of(self, unit: TacticalUnit) -> tuple[str, ...]:
        """Return the ids of what a unit fires: crewed weapons, those of a vehicle, and what its figures carry."""
        kind = self.unit_types.get(unit.type)
        crewed = kind.weapons if kind else ()
        mounted = tuple(each.weapon for each in kind.positions if each.weapon) if kind else ()
        carried = tuple(self.figures[each].weapon for each in self.figures_of(unit) if each in self.figures)
        own = () if kind is not None and kind.kind == "vehicle" else carried
        return tuple(dict.fromkeys((*crewed, *mounted, *own)))

    def figures_of(self, unit: TacticalUnit) -> tuple[str, ...]:
        """Return the ids of the figures of a unit."""
        kind = self.unit_types.get(unit.type)
        return unit.figures or (kind.figures if kind else ())


def effects_text(effects: tuple[Effect, ...]) -> str:
    """Return what people read of effects."""
    said = [
        each.text or f"{each.verb.replace('-', ' ')}{f' {each.amount:+}' if each.amount else ''}"
        for each in effects
    ]
    return " ".join(said)
