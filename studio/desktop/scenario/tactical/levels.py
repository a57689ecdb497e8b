"""Painting the levels of hexes."""

from dataclasses import replace

from studio.desktop.scenario.area_brush import AreaBrush
from studio.desktop.scenario.tool import Pointer, Preview, Tool
from studio.documents.scenario import Scenario
from studio.editing.changes.change import Change
from studio.editing.changes.elevation import level_at, paint_levels
from studio.hexes.area import HexSet


class LevelBrush(AreaBrush):
    """Paints how high the ground lies."""

    name, key, icon = "level", "T", "mdi6.elevation-rise"
    synonyms = "height elevation hill raise lower draw"
    text = "Paint the level of the ground. Digit keys choose it; Alt picks the level under it."

    def obey(self, shortcut: str) -> bool:
        """Take the level of a digit key."""
        level = shortcut.removeprefix("level-")
        if level == shortcut:
            return super().obey(shortcut)
        self.editor.set(replace(self.editor.settings, level=level))
        return True

    def press(self, pointer: Pointer) -> None:
        """Paint, or pick with Alt."""
        if pointer.alt:
            level = level_at(self.editor.scenario.map, pointer.at)
            self.editor.set(replace(self.editor.settings, level=str(level)))
        else:
            super().press(pointer)

    def preview(self, pointer: Pointer) -> Preview:
        """Return the hexes under the brush, or the one whose level would be picked."""
        return Tool.preview(self, pointer) if pointer.alt else super().preview(pointer)

    def change(self, area: HexSet, pointer: Pointer) -> Change[Scenario] | None:  # noqa: ARG002
        """Paint the level that is set."""
        return paint_levels(area, int(self.editor.settings.level))
