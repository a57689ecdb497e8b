"""Selecting areas: by brush and shape, and by what is alike."""

from studio.desktop.scenario.area_brush import AreaBrush
from studio.desktop.scenario.editor import ScenarioEditor
from studio.desktop.scenario.tool import Pointer, Preview, Tool
from studio.desktop.scenario.tools.paint import find_alike
from studio.editing.alike import Likeness, alike_area
from studio.hexes.area import HexSet
from studio.hexes.coordinates import Hex
from studio.tables.quantities import quantity

_NO_HEXES: HexSet = frozenset()


class AreaTool(AreaBrush):
    """Selects what the brush or a shape covers."""

    name, key, icon = "area", "A", "mdi6.select-drag"
    text = "Select an area with the brush or a shape. Shift adds to what is selected, Alt takes away."
    synonyms = "selection marquee lasso region"

    def __init__(self, editor: ScenarioEditor) -> None:
        super().__init__(editor)
        self._before = self._drawn_over = _NO_HEXES

    def press(self, pointer: Pointer) -> None:
        """Begin with what is selected, or with nothing."""
        if self.stroke is None:
            self._before, self._drawn_over = self.editor.area, _NO_HEXES
        super().press(pointer)

    def cancel(self) -> None:
        """Select again what was selected before."""
        if self.stroke is not None:
            self.editor.select_area(self._before)
        super().cancel()

    def _paint(self, area: HexSet, pointer: Pointer) -> None:
        self._drawn_over |= self.editor.symmetry.hexes(area, self.editor.shape)
        self.editor.select_area(joined(self._before, self._drawn_over, pointer))


class WandTool(Tool):
    """Selects what is of one terrain or of one owner."""

    name, key, icon = "wand", "U", "mdi6.auto-fix"
    text = "Select what is of one terrain or owner, as the palette says. Shift adds to what is selected, Alt takes away."
    synonyms = "magic selection similar same terrain owner"

    def apply(self, hexes: list[Hex], pointer: Pointer) -> None:
        """Select once a press."""
        by, everywhere = self._likeness()
        found = alike_area(self.editor.scenario, hexes[0], by, everywhere=everywhere)
        self.editor.select_area(joined(self.editor.area, found, pointer))
        self.editor.message.emit(f"{quantity(len(self.editor.area), 'hex is', 'hexes are')} selected.")

    def move(self, pointer: Pointer) -> None:
        """Select nothing on the way."""

    def preview(self, pointer: Pointer) -> Preview:
        """Return what would be selected, and how much it is."""
        by, everywhere = self._likeness()
        hexes, size = find_alike(self.editor, pointer, by, everywhere=everywhere)
        return Preview(hexes, erases=pointer.alt, text=size)

    def _likeness(self) -> tuple[Likeness, bool]:
        wand = self.editor.settings.wand
        return ("owner" if wand.startswith("owner") else "terrain"), wand.endswith("everywhere")


def joined(before: HexSet, found: HexSet, pointer: Pointer) -> HexSet:
    """Return what is selected after hexes were added with Shift, taken away with Alt, or else selected alone."""
    if pointer.alt:
        return before - found
    return before | found if pointer.shift else found
