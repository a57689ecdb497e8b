"""All that a book is made from."""

from dataclasses import dataclass, replace

from studio.desktop.book.map_sheets import Cutting, cut
from studio.desktop.book.setting.paper import MILLIMETRE, PAPERS, Paper
from studio.desktop.canvas.scene.map_scene import MapScene
from studio.desktop.scenes.scene_from_scenario import scene_from_scenario
from studio.documents.catalogue import Catalogue
from studio.documents.ruleset import Ruleset
from studio.documents.scenario import Scenario
from studio.editing.binding import Binding


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
    def paper(self) -> Paper:
        """What it is printed on."""
        return PAPERS[self.binding.paper]

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
    cutting = cut(scene.shape, PAPERS[binding.paper], None if size is None else size * MILLIMETRE)
    return Matter(scenario, catalogue, ruleset, shipped, scene, cutting, binding)
