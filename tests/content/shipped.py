"""The shipped battles of the operational rules with what they refer to, and questions that tests ask of their files."""

import shutil
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Final

from studio.documents.operational.catalogue import OperationalCatalogue
from studio.documents.operational.forces import UnitSetup
from studio.documents.operational.hq_types import HqType
from studio.documents.operational.ruleset import OperationalRuleset
from studio.documents.operational.scenario import OperationalScenario
from studio.documents.operational.sides import SideSetup
from studio.documents.operational.unit_types import SpecialistType, UnitType
from studio.hexes.coordinates import Hex, Orientation
from studio.hexes.labels import parse_hexside
from studio.hexes.shape import Shape
from studio.hexes.vertices import Vertex, vertex_key
from studio.tables.operational.terrain import Terrain

CONTENT: Final = Path(__file__).parents[2] / "content"
#: The pack of the battles that the tactical rules play.
TACTICAL_PACK: Final = "squads"
#: One conference and one battle, for tests of what campaigns need the least of.
SMALL_CAMPAIGN: Final = Path(__file__).parent / "tunisia-1943.campaign.json"


def copy_of_pack(folder: Path) -> Path:
    """Copy the pack with the two battles of April 1943 into a folder, with a small campaign about one of them."""
    pack = CONTENT / "packs" / "tunisia"
    copy = folder / pack.name
    (copy / "scenarios").mkdir(parents=True)
    (copy / "campaigns").mkdir()
    shutil.copy(pack / "pack.json", copy)
    for scenario in ("wadi-akarit", "vulcan-strike"):
        shutil.copy(pack / "scenarios" / f"{scenario}.scenario.json", copy / "scenarios")
    shutil.copy(SMALL_CAMPAIGN, copy / "campaigns")
    return copy


@dataclass(frozen=True)
class Shipped:
    """One scenario file, strictly read, with its catalogue and ruleset."""

    scenario: OperationalScenario
    catalogue: OperationalCatalogue
    ruleset: OperationalRuleset

    @cached_property
    def shape(self) -> Shape:
        """The map's rectangle."""
        drawn = self.scenario.map
        return Shape(drawn.columns, drawn.rows, Orientation(drawn.orientation))

    @cached_property
    def terrains(self) -> dict[str, Terrain]:
        """Terrains by id."""
        return {terrain.id: terrain for terrain in self.ruleset.terrains}

    @cached_property
    def unit_types(self) -> dict[str, UnitType]:
        """Unit types by id."""
        return {kind.id: kind for kind in self.catalogue.unit_types}

    @cached_property
    def specialist_types(self) -> dict[str, SpecialistType]:
        """Specialist types by id."""
        return {kind.id: kind for kind in self.catalogue.specialist_types}

    @cached_property
    def hq_types(self) -> dict[str, HqType]:
        """Types of headquarters by id."""
        return {kind.id: kind for kind in self.catalogue.hq_types}

    @cached_property
    def factions(self) -> dict[str, str]:
        """The faction of each nation."""
        return {nation.id: nation.faction for nation in self.catalogue.nations}

    @cached_property
    def sides(self) -> dict[str, SideSetup]:
        """Sides by id, in their sequence."""
        return {side.id: side for side in self.scenario.sides}

    def terrain_at(self, at: Hex) -> Terrain:
        """The terrain of a hex."""
        drawn = self.scenario.map
        return self.terrains[drawn.legend[drawn.terrain[at.row][at.column]]]

    def owner_of(self, at: Hex) -> str | None:
        """The side that owns a hex at the start."""
        return self.scenario.territory_legend.get(self.scenario.territory[at.row][at.column])

    def owner(self, label: str) -> str | None:
        """The side that owns the hex so labelled."""
        return self.owner_of(self.shape.parse(label))

    def of_side(self, side: str) -> list[UnitSetup]:
        """All units of a side, those on their way too."""
        return [unit for unit in self.scenario.units if unit.side == side]

    def labels_named(self) -> Iterator[str]:
        """Every hex label in the file, those of links and hexsides too."""
        scenario = self.scenario
        for pair in (*scenario.map.hexsides, *scenario.map.crossings, *scenario.map.links):
            yield from pair.between.split("|")
        for thing in (*scenario.map.names, *scenario.sources, *scenario.hubs):
            yield thing.at
        yield from (goal.at for goal in scenario.objectives if goal.at)
        for piece in (*scenario.units, *scenario.hqs):
            yield from (piece.at,) if piece.at else ()
            yield from piece.arrival.hexes if piece.arrival else ()
        for unit in scenario.units:
            yield from (unit.embarked.at, *unit.embarked.targets) if unit.embarked else ()
        for zone in scenario.zones:
            yield from zone.hexes

    def ends(self, between: str) -> frozenset[Vertex]:
        """The two corners of a hexside, in whole numbers that neighbouring hexes agree on."""
        side = parse_hexside(between, self.shape.orientation)
        first, second = (self.corners(at) for at in (side.first, side.second))
        return frozenset(first & second)

    def corners(self, at: Hex) -> set[Vertex]:
        """The six corners of a hex."""
        return {vertex_key(at, corner, self.shape.orientation) for corner in range(6)}


def read(pack: str, scenario_id: str) -> Shipped:
    """Read a battle of a pack."""
    path = CONTENT / "packs" / pack / "scenarios" / f"{scenario_id}.scenario.json"
    scenario = OperationalScenario.model_validate_json(path.read_text(encoding="utf-8"), strict=True)
    catalogue = CONTENT / "catalogues" / f"{scenario.catalogue}.catalogue.json"
    ruleset = CONTENT / "rulesets" / f"{scenario.ruleset}.ruleset.json"
    return Shipped(
        scenario,
        OperationalCatalogue.model_validate_json(catalogue.read_text(encoding="utf-8"), strict=True),
        OperationalRuleset.model_validate_json(ruleset.read_text(encoding="utf-8"), strict=True),
    )


WADI_AKARIT: Final = read("tunisia", "wadi-akarit")
VULCAN: Final = read("tunisia", "vulcan-strike")
HUSKY: Final = read("sicily", "husky")
CARENTAN: Final = read("normandy", "carentan")
#: Battles that stand by themselves, the Allies on the attack.
BIG: Final = {battle.scenario.id: battle for battle in (WADI_AKARIT, VULCAN, HUSKY, CARENTAN)}
#: Those of them that begin with a landing.
LANDINGS: Final = (HUSKY, CARENTAN)
BATTLES: Final = BIG | {
    battle.scenario.id: battle
    for battle in (
        read(path.parents[1].name, path.name.removesuffix(".scenario.json"))
        for path in sorted(CONTENT.rglob("*.scenario.json"))
        if path.parents[1].name != TACTICAL_PACK
    )
    if battle.scenario.id not in BIG
}
