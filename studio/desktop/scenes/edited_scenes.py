"""The scenes of a scenario that is edited: as it is, as it was a few steps ago, and as a change will leave it."""

from typing import Final

from studio.desktop.canvas.scene.map_scene import MapScene
from studio.desktop.scenes.scene_from_scenario import scene_from_scenario, updated
from studio.documents.catalogue import Catalogue
from studio.documents.ruleset import Ruleset
from studio.documents.scenario import Scenario
from studio.editing.changes.change import ChangedRegion

#: So many scenes are known at once; they share what is alike in them.
_MOST: Final = 4


class EditedScenes:
    """Makes scenes, and gives again those that it made of the very same scenarios lately, as undo brings them back.

    A thread may look ahead while the window asks: what is kept is never changed, only replaced.
    """

    def __init__(self, catalogue: Catalogue | None, ruleset: Ruleset | None) -> None:
        self.catalogue = catalogue
        self._ruleset = ruleset
        self._kept: dict[int, tuple[Scenario, Catalogue | None, MapScene]] = {}

    def use(self, catalogue: Catalogue | None, ruleset: Ruleset | None) -> None:
        """Make scenes with another catalogue or ruleset from now on."""
        self.catalogue, self._ruleset = catalogue, ruleset
        self._kept.clear()

    def scene_of(self, scenario: Scenario) -> MapScene:
        """Return the scene of a scenario, whatever was shown before."""
        known = self._known(scenario)
        catalogue = self.catalogue
        return self._keep(scenario, catalogue, self.scene_apart(scenario)) if known is None else known

    def scene_apart(self, scenario: Scenario) -> MapScene:
        """Return the scene of a scenario that is shown once, and not edited so."""
        return scene_from_scenario(scenario, self.catalogue, self._ruleset)

    def scene_after(self, scene: MapScene, scenario: Scenario, region: ChangedRegion) -> MapScene:
        """Return the scene of a scenario, where `scene` is that of another one that differs in the region alone."""
        known = self._known(scenario)
        if known is not None:
            return known
        catalogue = self.catalogue
        return self._keep(scenario, catalogue, updated(scene, scenario, catalogue, region, self._ruleset))

    def look_ahead(self, before: Scenario, after: Scenario, region: ChangedRegion) -> None:
        """Make the scene that there will be after a change, off the GUI thread."""
        known = self._known(before)
        if known is not None:
            self.scene_after(known, after, region)

    def _known(self, scenario: Scenario) -> MapScene | None:
        _, catalogue, scene = self._kept.get(id(scenario), (None, None, None))
        # A thread may have looked ahead with the catalogue before.
        return scene if catalogue is self.catalogue else None

    def _keep(self, scenario: Scenario, catalogue: Catalogue | None, scene: MapScene) -> MapScene:
        # A list of all is made in one go; while an iterator is read, a thread that looks ahead might keep something.
        kept = list(self._kept)
        for key in kept[: max(len(kept) - _MOST + 1, 0)]:
            self._kept.pop(key, None)
        self._kept[id(scenario)] = scenario, catalogue, scene
        return scene
