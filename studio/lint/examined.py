"""A scenario with all that checks look up in it, worked out once for all of them."""

from collections import defaultdict
from collections.abc import Mapping
from functools import cached_property

from studio import StudioError
from studio.documents.catalogue import Catalogue, HqType, SpecialistType, UnitType
from studio.documents.hexmap import HexsideFeature
from studio.documents.ruleset import Ruleset, Terrain
from studio.documents.scenario import Scenario, SideSetup
from studio.hexes.coordinates import Hex, Orientation
from studio.hexes.labels import HexLabelError, parse_label
from studio.hexes.shape import Shape
from studio.rules.kernel.decision import Side
from studio.rules.operational.setup import position
from studio.rules.operational.state import State
from studio.rules.operational.supply.network import Network, network


class Examined:
    """A scenario under examination; catalogue and ruleset are None where they could not be found."""

    def __init__(self, scenario: Scenario, catalogue: Catalogue | None, ruleset: Ruleset | None) -> None:
        self.scenario = scenario
        self.catalogue = catalogue
        self.ruleset = ruleset
        self._supply: dict[str, Network | None] = {}

    @cached_property
    def shape(self) -> Shape:
        """The shape of the map."""
        board = self.scenario.map
        return Shape(board.columns, board.rows, Orientation(board.orientation))

    def hex_at(self, label: str) -> Hex | None:
        """The hex of a label; None where it is off the map."""
        try:
            at = parse_label(label)
        except HexLabelError:
            return None
        return at if self.shape.contains(at) else None

    def terrain_id(self, label: str) -> str | None:
        """The id of the terrain of a hex; None off the map or where the rows do not say."""
        at = self.hex_at(label)
        rows = self.scenario.map.terrain
        if at is None or at.row >= len(rows) or at.column >= len(rows[at.row]):
            return None
        return self.scenario.map.legend.get(rows[at.row][at.column])

    def terrain(self, label: str) -> Terrain | None:
        """The terrain of a hex with its figures; None where it or the ruleset is missing."""
        return self.terrains.get(self.terrain_id(label) or "")

    def owner(self, label: str) -> str | None:
        """The side that owns a hex; None where nobody does."""
        at = self.hex_at(label)
        rows = self.scenario.territory
        if at is None or at.row >= len(rows) or at.column >= len(rows[at.row]):
            return None
        return self.scenario.territory_legend.get(rows[at.row][at.column])

    @cached_property
    def terrains(self) -> Mapping[str, Terrain]:
        """The terrains of the ruleset by id."""
        return {terrain.id: terrain for terrain in self.ruleset.terrains} if self.ruleset else {}

    @cached_property
    def unit_types(self) -> Mapping[str, UnitType]:
        """The unit types of the catalogue by id."""
        return {kind.id: kind for kind in self.catalogue.unit_types} if self.catalogue else {}

    @cached_property
    def specialist_types(self) -> Mapping[str, SpecialistType]:
        """The specialist types of the catalogue by id."""
        return {kind.id: kind for kind in self.catalogue.specialist_types} if self.catalogue else {}

    @cached_property
    def hq_types(self) -> Mapping[str, HqType]:
        """The HQ types of the catalogue by id."""
        return {kind.id: kind for kind in self.catalogue.hq_types} if self.catalogue else {}

    @cached_property
    def features(self) -> Mapping[str, tuple[HexsideFeature, ...]]:
        """The features of each hexside by its label."""
        found: dict[str, list[HexsideFeature]] = defaultdict(list)
        for feature in self.scenario.map.hexsides:
            found[feature.between].append(feature)
        return {between: tuple(features) for between, features in found.items()}

    @cached_property
    def links(self) -> Mapping[str, frozenset[str]]:
        """The kinds of road and rail across each hexside by its label."""
        found: dict[str, set[str]] = defaultdict(set)
        for link in self.scenario.map.links:
            found[link.between].add(link.kind)
        return {between: frozenset(kinds) for between, kinds in found.items()}

    @cached_property
    def sides(self) -> Mapping[str, SideSetup]:
        """The sides by id."""
        return {side.id: side for side in self.scenario.sides}

    def side_name(self, side: str) -> str:
        """What people call a side; its id where it does not exist."""
        return self.sides[side].name if side in self.sides else side

    @cached_property
    def start(self) -> State | None:
        """The battle as the engine sets it up; None where it cannot, for which other checks give the reason."""
        if self.catalogue is None or self.ruleset is None:
            return None
        try:
            return position(self.scenario, self.catalogue, self.ruleset, seed=0)
        except StudioError:
            return None

    def supply(self, side: str) -> Network | None:
        """The supply of a side as the battle starts; None where the battle or the side does not exist."""
        if side not in self._supply:
            start = self.start if side in self.sides else None
            self._supply[side] = network(start, Side(side)) if start else None
        return self._supply[side]

    def cell(self, label: str) -> int | None:
        """The number of a hex; None off the map."""
        at = self.hex_at(label)
        return None if at is None else self.shape.index(at)
