"""Painting areas: terrain, ownership, reinforcement zones, weather."""

from dataclasses import replace

from studio.desktop.scenario.area_brush import AreaBrush
from studio.desktop.scenario.editor import ScenarioEditor
from studio.desktop.scenario.tool import Pointer, Preview, Tool
from studio.documents.scenario import Scenario
from studio.editing.alike import Likeness, alike_area, count_alike
from studio.editing.changes.change import Change
from studio.editing.changes.terrain import paint_terrain, paint_territory, terrain_at
from studio.editing.changes.zones import ExtendZone, PaintWeather, ShrinkZone
from studio.hexes.area import HexSet
from studio.hexes.coordinates import Hex
from studio.tables.quantities import quantity

#: A larger area is told by its size alone before it is filled or selected.
_MOST_SHOWN = 1_500


class TerrainBrush(AreaBrush):
    """Paints terrain."""

    name, key, icon = "terrain", "B", "mdi6.brush"
    synonyms = "brush paint draw forest ground land"
    text = "Paint terrain. Alt picks the terrain under it."

    def press(self, pointer: Pointer) -> None:
        """Paint, or pick with Alt."""
        if pointer.alt:
            pick(self, pointer)
        else:
            super().press(pointer)

    def preview(self, pointer: Pointer) -> Preview:
        """Return the hexes under the brush, or the one whose terrain would be picked."""
        return Tool.preview(self, pointer) if pointer.alt else super().preview(pointer)

    def change(self, area: HexSet, pointer: Pointer) -> Change[Scenario] | None:  # noqa: ARG002
        """Paint the terrain that is set."""
        return paint_terrain(area, self.editor.settings.terrain)


class OwnerBrush(AreaBrush):
    """Paints who owns the land."""

    name, key, icon = "owner", "O", "mdi6.flag-variant"
    synonyms = "territory possess control border paint"
    text = "Paint who owns the land. Alt paints nobody."

    def change(self, area: HexSet, pointer: Pointer) -> Change[Scenario] | None:
        """Paint the owner that is set."""
        return paint_territory(area, None if pointer.alt else self.editor.settings.owner)


class ZoneBrush(AreaBrush):
    """Marks the hexes of a reinforcement zone."""

    name, key, icon = "zone", "Z", "mdi6.select-marker"
    synonyms = "reinforcement entry area paint"
    text = "Mark hexes of a reinforcement zone. Alt takes them out."

    def change(self, area: HexSet, pointer: Pointer) -> Change[Scenario] | None:
        """Put hexes into the zone that is set, or take them out."""
        zone = self.editor.settings.zone
        if zone is None:
            self.editor.message.emit("There is no reinforcement zone yet; add one in the palette first.")
            return None
        return ShrinkZone(zone, area) if pointer.alt else ExtendZone(zone, area)


class WeatherBrush(AreaBrush):
    """Paints the parts of the map that have weather of their own."""

    name, key, icon = "weather", "W", "mdi6.weather-partly-rainy"
    synonyms = "rain snow mud climate paint"
    text = "Paint a weather zone. Alt gives hexes the weather of the map."

    def change(self, area: HexSet, pointer: Pointer) -> Change[Scenario] | None:
        """Put hexes into the weather zone that is set, or out of all."""
        zone = self.editor.settings.weather_zone
        if zone is None:
            self.editor.message.emit("There is no weather zone yet; add one in the palette first.")
            return None
        return PaintWeather(None if pointer.alt else zone, area)


class FloodFill(Tool):
    """Fills an area of one terrain with another, or replaces that terrain on the whole map; it keeps within a selection."""

    name, key, icon = "fill", "G", "mdi6.format-color-fill"
    text = (
        "Fill a whole area of one terrain; with Shift replace that terrain everywhere. Alt fills territory. "
        "A click in a selected area fills only there."
    )
    synonyms = "bucket flood paint area replace everywhere"

    def apply(self, hexes: list[Hex], pointer: Pointer) -> None:
        """Fill once a press; dragging does no more."""
        if pointer.at != hexes[0] or self.stroke is None:
            return
        at, settings, within = hexes[0], self.editor.settings, self.editor.area
        symmetry = self.editor.symmetry

        def fill(scenario: Scenario) -> Change[Scenario]:
            area = alike_area(scenario, at, _likeness(pointer), everywhere=pointer.shift, within=within)
            if pointer.alt:
                return symmetry.repeated(paint_territory(area, settings.owner), scenario)
            return symmetry.repeated(paint_terrain(area, settings.terrain), scenario)

        self.editor.do_long_change("Filling the area…", fill)

    def move(self, pointer: Pointer) -> None:
        """Fill nothing on the way."""

    def preview(self, pointer: Pointer) -> Preview:
        """Return what would be filled, and say with what; the area itself where it is not very large."""
        hexes, size = find_alike(
            self.editor, pointer, _likeness(pointer), everywhere=pointer.shift, within=self.editor.area
        )
        settings = self.editor.settings
        names = {side.id: side.name for side in self.editor.scenario.sides}
        owner = names.get(settings.owner or "", "nobody")
        terrain = self.editor.terrains.get(settings.terrain, settings.terrain).lower()
        return Preview(hexes, text=f"{size} for {owner}" if pointer.alt else f"{size} to {terrain}")


def _likeness(pointer: Pointer) -> Likeness:
    return "owner" if pointer.alt else "terrain"


def find_alike(
    editor: ScenarioEditor,
    pointer: Pointer,
    by: Likeness,
    *,
    everywhere: bool,
    within: HexSet = frozenset(),
) -> tuple[HexSet, str]:
    """Return the hexes that are like one, with their number in words; only that one hex where they are very many."""
    at = pointer.at
    if everywhere and at not in within:
        count = count_alike(editor.scenario, at, by)
        if count > _MOST_SHOWN:
            return frozenset({at}), f"{count} hexes"
    found = alike_area(editor.scenario, at, by, everywhere=everywhere, within=within, most=_MOST_SHOWN + 1)
    if len(found) > _MOST_SHOWN:
        return frozenset({at}), f"more than {_MOST_SHOWN} hexes"
    return found, quantity(len(found), "hex", "hexes")


class Eyedropper(Tool):
    """Picks the terrain of a hex for the brush."""

    name, key, icon = "pick", "I", "mdi6.eyedropper"
    synonyms = "eyedropper sample pipette"
    text = "Pick the terrain of a hex for the brush."

    def apply(self, hexes: list[Hex], pointer: Pointer) -> None:  # noqa: ARG002
        """Pick."""
        pick(self, pointer)


def pick(tool: Tool, pointer: Pointer) -> None:
    """Set the brush to the terrain under the mouse."""
    terrain = terrain_at(tool.editor.scenario, pointer.at)
    if terrain is not None:
        tool.editor.set(replace(tool.editor.settings, terrain=terrain))
        tool.editor.message.emit(f"Picked {terrain.replace('-', ' ')}.")
