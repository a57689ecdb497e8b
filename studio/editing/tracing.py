"""The change of the picture from which a map is traced."""

from dataclasses import dataclass

from studio.documents.scenario import Scenario
from studio.documents.underlay import Underlay
from studio.editing.changes.change import Change, ChangedRegion, region_of

#: The kind of region that says that the picture changed.
UNDERLAY = "underlay"


@dataclass(frozen=True, slots=True)
class SetUnderlay(Change[Scenario]):
    """A change that lays a picture under the map, changes how it lies, or takes it away."""

    underlay: Underlay | None

    def text(self, document: Scenario) -> str:
        """Say what is done to the picture."""
        before, after = document.map.underlay, self.underlay
        if after is None:
            return "Remove picture"
        if before is None or before.image != after.image:
            return "Trace a picture"
        placed = ("corner", "across", "down")
        moved = any(getattr(before, name) != getattr(after, name) for name in placed)
        return "Move picture" if moved else "Change look of picture"

    def changed(self, document: Scenario) -> Scenario:
        """Put it into the map."""
        return document.model_copy(
            update={"map": document.map.model_copy(update={"underlay": self.underlay})}
        )

    def changed_region(self, document: Scenario) -> ChangedRegion:  # noqa: ARG002
        """Name the picture; no hex changes."""
        return region_of(UNDERLAY)
