"""A scenario with all that checks look up in it, worked out once for all of them."""

from collections import defaultdict
from collections.abc import Iterator, Mapping
from functools import cached_property

from studio import StudioError
from studio.documents.catalogue import Catalogue
from studio.documents.hexmap import HexsideFeature
from studio.documents.operational.hq_types import HqType
from studio.documents.operational.ruleset import OperationalRuleset
from studio.documents.operational.sides import SideSetup
from studio.documents.operational.unit_types import SpecialistType, UnitType
from studio.documents.scenario import Scenario
from studio.hexes.coordinates import DIRECTIONS, Hex, Orientation, opposite
from studio.hexes.shape import Shape
from studio.hexes.topology import Topology, topology
from studio.lint.exposure import overrun_at_start
from studio.lint.playable import playable_part
from studio.rules.kernel.decision import Side
from studio.rules.operational.base.features import RIVERS
from studio.rules.operational.base.state import State
from studio.rules.operational.setup.battle import position
from studio.rules.operational.supply.network import Network, network
from studio.tables.operational.terrain import Terrain


class Examined:
    """A scenario under examination; catalogue and ruleset are None where they could not be found."""

    def __init__(
        self, scenario: Scenario, catalogue: Catalogue | None, ruleset: OperationalRuleset | None
    ) -> None:
        self.scenario = scenario
        self.catalogue = catalogue
        self.ruleset = ruleset
        self._hexes: dict[str, Hex | None] = {}
        self._steps: dict[str, tuple[int, ...]] = {}
        self._supply: dict[str, Network | None] = {}
        self._overrun: dict[int, Mapping[int, tuple[str, ...]]] = {}

    @cached_property
    def shape(self) -> Shape:
        """The shape of the map."""
        board = self.scenario.map
        return Shape(board.columns, board.rows, Orientation(board.orientation))

    def hex_at(self, label: str) -> Hex | None:
        """The hex of a label; None where it is off the map."""
        if label not in self._hexes:
            self._hexes[label] = self.shape.find(label)
        return self._hexes[label]

    def terrain_id(self, label: str) -> str | None:
        """The id of the terrain of a hex; None off the map or where the rows do not say."""
        at = self.hex_at(label)
        return self._terrain_id(at) if at else None

    def terrain(self, label: str) -> Terrain | None:
        """The terrain of a hex with its figures; None where it or the ruleset is missing."""
        return self.terrains.get(self.terrain_id(label) or "")

    def terrain_at(self, at: Hex) -> Terrain | None:
        """The same for a hex that is on the map."""
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
    def features(self) -> Mapping[int, tuple[HexsideFeature, ...]]:
        """The features of each hexside by its key."""
        found: dict[int, list[HexsideFeature]] = defaultdict(list)
        for feature in self.scenario.map.hexsides:
            key = self.hexside(feature.between)
            if key is not None:
                found[key].append(feature)
        return {key: tuple(features) for key, features in found.items()}

    @cached_property
    def linked(self) -> frozenset[int]:
        """The keys of the hexsides that a road or railway crosses."""
        keys = (self.hexside(link.between) for link in self.scenario.map.links)
        return frozenset(key for key in keys if key is not None)

    def rivers_on(self, between: str) -> tuple[str, ...]:
        """The kinds of river on a hexside, in words; a wadi is none."""
        key = self.hexside(between)
        there = self.features.get(key, ()) if key is not None else ()
        return tuple(feature.kind.replace("-", " ") for feature in there if feature.kind in RIVERS)

    @cached_property
    def sides(self) -> Mapping[str, SideSetup]:
        """The sides by id."""
        return {side.id: side for side in self.scenario.sides}

    def side_name(self, side: str) -> str:
        """What people call a side; its id where it does not exist."""
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

    def _start_of_the_rest(self, catalogue: Catalogue, ruleset: OperationalRuleset) -> State | None:
        try:
            return position(playable_part(self.scenario, catalogue), catalogue, ruleset, seed=0)
        except StudioError:
            return None

    def supply(self, side: str) -> Network | None:
        """The supply of a side as the battle starts; None where the battle or the side does not exist."""
        if side not in self._supply:
            start = self.start if side in self.sides else None
            self._supply[side] = network(start, Side(side)) if start else None
        return self._supply[side]

    def overrun_by(self, side: str, cell: int) -> str | None:
        """The name of an enemy unit that could overrun what the side has in a cell on its first turn; None without one."""
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

    def cell(self, label: str) -> int | None:
        """The number of a hex; None off the map."""
        at = self.hex_at(label)
        return None if at is None else self.shape.index(at)

    def label(self, cell: int) -> str:
        """The label of a cell of the map."""
        return self.shape.label(self.shape.at(cell))

    def owner_at_start(self, cell: int) -> str | None:
        """The side that owns a cell as the engine has it; None where nobody does, or where there is no battle."""
        number = self.start.owner[cell] if self.start else 0
        return self.start.board.sides[number - 1].id if self.start and number else None

    def steps(self, between: str) -> tuple[int, ...]:
        """The numbers of the two steps across a hexside; none where its hexes are off the map or apart."""
        if between not in self._steps:
            first, _, second = between.partition("|")
            self._steps[between] = self._across(self.cell(first), self.cell(second))
        return self._steps[between]

    def _across(self, here: int | None, there: int | None) -> tuple[int, ...]:
        if here is None or there is None:
            return ()
        around = self._topology.beside[here]
        if there not in around:
            return ()
        direction = around.index(there)
        return DIRECTIONS * here + direction, DIRECTIONS * there + opposite(direction)

    @cached_property
    def _topology(self) -> Topology:
        return topology(self.shape)

    def hexside(self, between: str) -> int | None:
        """The key of a hexside as the engine has it, in whichever order and digits its hexes are written."""
        return min(self.steps(between), default=None)

    def hexside_between(self, here: Hex, there: Hex) -> int | None:
        """The key of the hexside between two hexes that are on the map; None unless they are neighbours."""
        return min(self._across(self.shape.index(here), self.shape.index(there)), default=None)
