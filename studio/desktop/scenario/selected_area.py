"""What is done with the area that is selected, with what the tools are set to."""

from studio.desktop.scenario.editor import ScenarioEditor
from studio.documents.scenario import Scenario
from studio.editing.area_changes import clear_change, grown, inverted, middle_of, shrunk
from studio.editing.changes.change import Change
from studio.editing.changes.terrain import paint_terrain, paint_territory
from studio.editing.changes.zones import ExtendZone, ShrinkZone
from studio.editing.pieces.clip import Clip
from studio.editing.pieces.clipboard import copied_kinds, copy_area
from studio.hexes.area import HexSet
from studio.tables.quantities import quantity


class SelectedArea:
    """The selected area of one editor; where nothing is selected, the author is told."""

    def __init__(self, editor: ScenarioEditor) -> None:
        self._editor = editor

    def grow(self) -> None:
        """Select the hexes around it too."""
        self._select(grown(self._editor.area, self._editor.shape))

    def shrink(self) -> None:
        """Select no longer the hexes along its border."""
        self._select(shrunk(self._editor.area, self._editor.shape))

    def invert(self) -> None:
        """Select all other hexes instead."""
        self._editor.select_area(inverted(self._editor.area, self._editor.shape))
        self._tell_size()

    def fill(self) -> None:
        """Give it the terrain that brushes paint."""
        self._do(paint_terrain(self._editor.area, self._editor.settings.terrain))

    def give(self) -> None:
        """Give it to the owner that brushes paint."""
        self._do(paint_territory(self._editor.area, self._editor.settings.owner))

    def join_zone(self) -> None:
        """Put it into the reinforcement zone that brushes mark."""
        zone = self._zone()
        if zone is not None:
            self._do(ExtendZone(zone, self._editor.area))

    def leave_zone(self) -> None:
        """Take it out of the reinforcement zone that brushes mark."""
        zone = self._zone()
        if zone is not None:
            self._do(ShrinkZone(zone, self._editor.area))

    def clear(self) -> None:
        """Clear it of the kinds of things that are checked."""
        scenario, pasted = self._editor.scenario, self._editor.settings.pasted
        kinds = copied_kinds(scenario) if pasted is None else pasted
        self._do(clear_change(scenario, self._editor.area, kinds))

    def _zone(self) -> str | None:
        zone = self._editor.settings.zone
        if zone is None:
            self._editor.message.emit("There is no reinforcement zone yet; add one with the zone tool first.")
        return zone

    def _select(self, area: HexSet) -> None:
        if self._has_area():
            self._editor.select_area(area)
            self._tell_size()

    def _do(self, change: Change[Scenario]) -> None:
        if self._has_area():
            self._editor.do_long_change("Changing the area…", lambda _: change)

    def _has_area(self) -> bool:
        if not self._editor.area:
            self._editor.message.emit("Nothing is selected; select an area first.")
        return bool(self._editor.area)

    def _tell_size(self) -> None:
        self._editor.message.emit(f"{quantity(len(self._editor.area), 'hex is', 'hexes are')} selected.")


def copy_hexes(editor: ScenarioEditor, hexes: HexSet) -> Clip | None:
    """Copy what is in some hexes, and tell what that is; None where there are none, or where the copying was given up."""
    if not hexes:
        editor.message.emit("Nothing is selected; drag over bare ground with the selecting tool first.")
        return None
    middle = middle_of(hexes, editor.shape.orientation)
    clip = editor.work_out("Copying…", lambda scenario: copy_area(scenario, hexes, middle))
    if clip is not None:
        elements = quantity(len(clip.elements), "thing")
        editor.message.emit(
            f"Copied {quantity(len(hexes), 'hex', 'hexes')} with {elements}. Paste to take the copy in hand."
        )
    return clip
