"""Painting areas: terrain, ownership, reinforcement zones, weather."""

from dataclasses import replace

from studio.desktop.scenario.area_brush import AreaBrush
from studio.desktop.scenario.tool import Pointer, Preview, Tool
from studio.documents.scenario import Scenario
from studio.editing.brushes import terrain_area, territory_area
from studio.editing.changes.change import Change
from studio.editing.changes.terrain import paint_terrain, paint_territory, terrain_at
from studio.editing.changes.zones import ExtendZone, PaintWeather, ShrinkZone
from studio.hexes.coordinates import Hex


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

    def change(self, area: frozenset[Hex], pointer: Pointer) -> Change[Scenario] | None:  # noqa: ARG002
        """Paint the terrain that is set."""
        return paint_terrain(area, self.editor.settings.terrain)


class OwnerBrush(AreaBrush):
    """Paints who owns the land."""

    name, key, icon = "owner", "O", "mdi6.flag-variant"
    synonyms = "territory possess control border paint"
    text = "Paint who owns the land. Alt paints nobody."

    def change(self, area: frozenset[Hex], pointer: Pointer) -> Change[Scenario] | None:
        """Paint the owner that is set."""
        return paint_territory(area, None if pointer.alt else self.editor.settings.owner)


class ZoneBrush(AreaBrush):
    """Marks the hexes of a reinforcement zone."""

    name, key, icon = "zone", "Z", "mdi6.select-marker"
    synonyms = "reinforcement entry area paint"
    text = "Mark hexes of a reinforcement zone. Alt takes them out."

    def change(self, area: frozenset[Hex], pointer: Pointer) -> Change[Scenario] | None:
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

    def change(self, area: frozenset[Hex], pointer: Pointer) -> Change[Scenario] | None:
        """Put hexes into the weather zone that is set, or out of all."""
        zone = self.editor.settings.weather_zone
        if zone is None:
            self.editor.message.emit("There is no weather zone yet; add one in the palette first.")
            return None
        return PaintWeather(None if pointer.alt else zone, area)


class FloodFill(Tool):
    """Fills an area of one terrain with another."""

    name, key, icon = "fill", "G", "mdi6.format-color-fill"
    synonyms = "bucket flood area paint"
    text = "Fill a whole area of one terrain. Alt fills the territory of one owner."

    def apply(self, hexes: list[Hex], pointer: Pointer) -> None:
        """Fill once a press; dragging does no more."""
        if pointer.at != hexes[0] or self.stroke is None:
            return
        at, settings = hexes[0], self.editor.settings

        def fill(scenario: Scenario) -> Change[Scenario]:
            if pointer.alt:
                return paint_territory(territory_area(scenario, at), settings.owner)
            return paint_terrain(terrain_area(scenario, at), settings.terrain)

        self.editor.do_long_change("Filling the area…", fill)

    def move(self, pointer: Pointer) -> None:
        """Fill nothing on the way."""


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
