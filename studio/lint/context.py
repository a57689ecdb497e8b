"""A scenario with what checks look up in it, worked out once for all of them."""

from collections import defaultdict
from collections.abc import Mapping
from functools import cached_property

from studio.documents.catalogue import Catalogue
from studio.documents.hexmap import RIVER_KINDS, HexsideFeature
from studio.documents.ruleset import Ruleset
from studio.documents.scenario import Scenario
from studio.hexes.coordinates import DIRECTIONS, Hex, Orientation, opposite
from studio.hexes.shape import Shape
from studio.hexes.topology import Topology, topology
from studio.lint.triggers import TriggerFacts


class LintContext:
    """A scenario of any ruleset that is checked; an engine's own context knows more of it."""

    def __init__(self, scenario: Scenario, catalogue: Catalogue | None, ruleset: Ruleset | None) -> None:
        """Take the catalogue and the ruleset that the scenario names; None where they could not be found."""
        self.scenario = scenario
        self.catalogue = catalogue
        #: Whether the scenario's ruleset was found.
        self.has_ruleset = ruleset is not None
        self._hexes: dict[str, Hex | None] = {}
        self._steps: dict[str, tuple[int, ...]] = {}

    @cached_property
    def shape(self) -> Shape:
        """The shape of the map."""
        board = self.scenario.map
        return Shape(board.columns, board.rows, Orientation(board.orientation))

    @cached_property
    def trigger_facts(self) -> TriggerFacts:
        """What checks ask of its triggers."""
        return TriggerFacts()

    @property
    def changing_weather_zones(self) -> frozenset[str]:
        """The weather zones whose weather something in the battle can change."""
        return frozenset()

    def hex_at(self, label: str) -> Hex | None:
        """Return the hex of a label; None where it is off the map."""
        if label not in self._hexes:
            self._hexes[label] = self.shape.find(label)
        return self._hexes[label]

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
        """Return the kinds of river on a hexside, in words; a wadi is none."""
        key = self.hexside(between)
        there = self.features.get(key, ()) if key is not None else ()
        return tuple(feature.kind.replace("-", " ") for feature in there if feature.kind in RIVER_KINDS)

    def cell(self, label: str) -> int | None:
        """Return the number of a hex; None off the map."""
        at = self.hex_at(label)
        return None if at is None else self.shape.index(at)

    def label(self, cell: int) -> str:
        """Return the label of a cell of the map."""
        return self.shape.label(self.shape.at(cell))

    def around(self, cell: int) -> tuple[int, ...]:
        """Return the cells beside one."""
        return tuple(self._topology.around(cell))

    def steps(self, between: str) -> tuple[int, ...]:
        """Return the numbers of the two steps across a hexside; none where its hexes are off the map or apart."""
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
        """Return the key of a hexside as the engine has it, in whichever order and digits its hexes are written."""
        return min(self.steps(between), default=None)

    def hexside_between(self, here: Hex, there: Hex) -> int | None:
        """Return the key of the hexside between two hexes that are on the map; None unless they are neighbours."""
        return min(self._across(self.shape.index(here), self.shape.index(there)), default=None)
