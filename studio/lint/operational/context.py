"""An operational scenario with what checks look up in it and have the engine say, worked out once for all of them."""

from collections import defaultdict
from collections.abc import Iterator, Mapping
from functools import cached_property

from studio import StudioError
from studio.documents.operational.cards import Card
from studio.documents.operational.catalogue import OperationalCatalogue
from studio.documents.operational.hq_types import HqType
from studio.documents.operational.ruleset import OperationalRuleset
from studio.documents.operational.scenario import OperationalScenario
from studio.documents.operational.sides import SideSetup
from studio.documents.operational.unit_types import SpecialistType, UnitType
from studio.hexes.coordinates import Hex
from studio.lint.context import LintContext
from studio.lint.operational.exposure import overrun_at_start
from studio.lint.operational.playable import playable_part
from studio.lint.operational.trigger_facts import OperationalTriggers
from studio.lint.triggers import TriggerFacts
from studio.rules.kernel.decision import Side
from studio.rules.operational.base.state import State
from studio.rules.operational.setup.battle import position
from studio.rules.operational.supply.network import Network, network
from studio.tables.operational.terrain import Terrain


class OperationalContext(LintContext):
    """An operational scenario that is checked."""

    scenario: OperationalScenario
    catalogue: OperationalCatalogue | None

    def __init__(
        self,
        scenario: OperationalScenario,
        catalogue: OperationalCatalogue | None,
        ruleset: OperationalRuleset | None,
    ) -> None:
        """Take the catalogue and the ruleset that the scenario names; None where they could not be found."""
        super().__init__(scenario, catalogue, ruleset)
        self.ruleset = ruleset
        self._supply: dict[str, Network | None] = {}
        self._overrun: dict[int, Mapping[int, tuple[str, ...]]] = {}

    @property
    def trigger_facts(self) -> TriggerFacts:
        """What checks ask of its triggers."""
        return OperationalTriggers(self.scenario, self._owner_of_label, self._is_water)

    def _owner_of_label(self, label: str) -> str | None:
        cell = self.cell(label)
        return None if cell is None else self.owner_at_start(cell)

    def _is_water(self, label: str) -> bool:
        at = self.hex_at(label)
        terrain = None if at is None else self.terrain_at(at)
        return terrain is not None and terrain.water

    @property
    def changing_weather_zones(self) -> frozenset[str]:
        """The weather zones whose weather a trigger changes, or asks for."""
        found = set[str]()
        for trigger in self.scenario.triggers:
            found.update(zone for condition in trigger.when for zone in condition.zones)
            found.update(zone for effect in trigger.then for zone in effect.zones)
        return frozenset(found)

    def terrain_at(self, at: Hex) -> Terrain | None:
        """Return the terrain of a hex on the map with its figures; None where it or the ruleset is missing."""
        return self.terrains.get(self._terrain_id(at) or "")

    def _terrain_id(self, at: Hex) -> str | None:
        rows = self.scenario.map.terrain
        if at.row >= len(rows) or at.column >= len(rows[at.row]):
            return None
        return self.scenario.map.legend.get(rows[at.row][at.column])

    @cached_property
    def terrains(self) -> Mapping[str, Terrain]:
        """The terrains of the ruleset by id."""
        return {terrain.id: terrain for terrain in self.ruleset.terrains} if self.ruleset else {}

    @cached_property
    def unit_types(self) -> Mapping[str, UnitType]:
        """The unit types of the catalogue by id."""
        return {kind.id: kind for kind in self.catalogue.unit_types} if self.catalogue else {}

    def types_in_use(self) -> Iterator[tuple[str, UnitType, tuple[str, ...]]]:
        """Yield each unit type that units are of: the pointer to where the first names it, and the hexes of all."""
        pointers: dict[str, str] = {}
        hexes: dict[str, list[str]] = defaultdict(list)
        for number, unit in enumerate(self.scenario.units):
            pointers.setdefault(unit.type, f"/units/{number}/type")
            if unit.at is not None and self.hex_at(unit.at) is not None:
                hexes[unit.type].append(unit.at)
        for name, pointer in pointers.items():
            if name in self.unit_types:
                yield pointer, self.unit_types[name], tuple(hexes[name])

    @cached_property
    def specialist_types(self) -> Mapping[str, SpecialistType]:
        """The specialist types of the catalogue by id."""
        return {kind.id: kind for kind in self.catalogue.specialist_types} if self.catalogue else {}

    @cached_property
    def hq_types(self) -> Mapping[str, HqType]:
        """The HQ types of the catalogue by id."""
        return {kind.id: kind for kind in self.catalogue.hq_types} if self.catalogue else {}

    @cached_property
    def cards(self) -> Mapping[str, Card]:
        """The cards of the catalogue by id."""
        return {card.id: card for card in self.catalogue.cards} if self.catalogue else {}

    @cached_property
    def sides(self) -> Mapping[str, SideSetup]:
        """The sides by id."""
        return {side.id: side for side in self.scenario.sides}

    def side_name(self, side: str) -> str:
        """Return what people call a side; its id where it does not exist."""
        return self.sides[side].name if side in self.sides else side

    @cached_property
    def start(self) -> State | None:
        """The battle as the engine sets it up, without what is broken; None where there is no battle at all.

        Then a check on what is missing or on the terrain gives the reason.
        """
        if self.catalogue is None or self.ruleset is None or not self.scenario.sides:
            return None
        try:
            return position(self.scenario, self.catalogue, self.ruleset, seed=0)
        except StudioError:
            # Something names what does not exist; the rest can be checked all the same.
            return self._start_of_the_rest(self.catalogue, self.ruleset)

    def _start_of_the_rest(
        self, catalogue: OperationalCatalogue, ruleset: OperationalRuleset
    ) -> State | None:
        try:
            return position(
                playable_part(self.scenario, catalogue, ruleset.rewards), catalogue, ruleset, seed=0
            )
        except StudioError:
            return None

    def supply(self, side: str) -> Network | None:
        """Return the supply of a side as the battle starts; None where the battle or the side does not exist."""
        if side not in self._supply:
            start = self.start if side in self.sides else None
            self._supply[side] = network(start, Side(side)) if start else None
        return self._supply[side]

    def overrun_by(self, side: str, cell: int) -> str | None:
        """Return the name of an enemy unit that could overrun what the side has in a cell on its first turn; None without one."""
        start = self.start
        if start is None:
            return None
        for facts in start.board.sides:
            if facts.id != side:
                if facts.number not in self._overrun:
                    self._overrun[facts.number] = overrun_at_start(start, facts.number)
                for name in self._overrun[facts.number].get(cell, ()):
                    return name
        return None

    def owner_at_start(self, cell: int) -> str | None:
        """Return the side that owns a cell as the engine has it; None where nobody does, or where there is no battle."""
        number = self.start.owner[cell] if self.start else 0
        return self.start.board.sides[number - 1].id if self.start and number else None
