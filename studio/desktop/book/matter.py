"""All that a book is made from."""

from dataclasses import dataclass, replace

from studio.desktop.book.map_sheets import Cutting, cut
from studio.desktop.book.setting.paper import A4, MILLIMETRE, Paper
from studio.desktop.canvas.scene.map_scene import MapScene
from studio.desktop.scenes.scene_from_scenario import scene_from_scenario
from studio.documents.catalogue import Catalogue
from studio.documents.ruleset import Ruleset
from studio.documents.scenario import Scenario

#: Millimetres from hex to hex on the map sheets, the least and most.
SMALLEST, LARGEST = 8, 40


@dataclass(frozen=True, slots=True)
class Binding:
    """How a book is made: its paper, the size of the hexes on its map sheets, and whether units stand on those."""

    paper: Paper = A4
    #: None: as large as fills the sheets.
    hex_millimetres: float | None = None
    has_units: bool = False
    #: Whether it has the map alone.
    has_sheets_alone: bool = False
    #: The language of its texts; "" for the original.
    language: str = ""


@dataclass(frozen=True)
class Matter:
    """A battle with its types and figures, and how its map is drawn and cut."""

    scenario: Scenario
    catalogue: Catalogue
    ruleset: Ruleset
    #: The ruleset of the same engine that came with the studio; None where none did.
    shipped: Ruleset | None
    scene: MapScene
    cutting: Cutting
    binding: Binding

    @property
    def sheet_scene(self) -> MapScene:
        """The map as it is on the sheets."""
        return self.scene if self.binding.has_units else replace(self.scene, counters=())


def matter_of(
    scenario: Scenario,
    catalogue: Catalogue,
    ruleset: Ruleset,
    shipped: Ruleset | None,
    binding: Binding,
) -> Matter:
    """Return what a book of a scenario is made from."""
    scene = scene_from_scenario(scenario, catalogue, ruleset)
    size = binding.hex_millimetres
    cutting = cut(scene.shape, binding.paper, None if size is None else size * MILLIMETRE)
    return Matter(scenario, catalogue, ruleset, shipped, scene, cutting, binding)
