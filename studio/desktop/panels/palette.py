"""The palette: what the tool in hand paints, draws or places."""

from collections.abc import Mapping
from dataclasses import replace
from functools import partial
from types import MappingProxyType

from PySide6.QtWidgets import QLabel, QPushButton, QSpacerItem

from studio.desktop.appearance.theme import terrain_colour
from studio.desktop.docks.focus import FIRST
from studio.desktop.panels.area_options import AreaOptions
from studio.desktop.panels.brush_options import BrushOptions
from studio.desktop.panels.panel import Panel
from studio.desktop.panels.stamp_options import StampOptions
from studio.desktop.panels.symmetry_options import SymmetryOptions
from studio.desktop.scenario.editor import ScenarioEditor
from studio.desktop.scenario.locations import selected_hex
from studio.desktop.scenario.presentations import presentation_for
from studio.desktop.scenario.tool_settings import (
    DRAWING,
    HEXSIDES,
    LINKS,
    WAND,
    ToolSettings,
    is_of_a_side,
    nations_of,
    placeable_kinds,
    placeable_types,
)
from studio.desktop.widgets.check_list import CheckList
from studio.desktop.widgets.choice_list import Choice, ChoiceList
from studio.documents.scenario import Scenario, Weather, WeatherZone, Zone
from studio.editing.changes.change import ChangedRegion
from studio.editing.changes.elements import AddElement
from studio.editing.changes.elevation import HIGHEST
from studio.editing.changes.features import OPENINGS
from studio.editing.pieces.clip import Clip
from studio.editing.selection import ElementRef
from studio.tables.quantities import quantity

_NOBODY = "nobody"
#: The setting that the main list of a tool changes.
_SETTINGS: Mapping[str, str] = {
    "terrain": "terrain",
    "level": "level",
    "wand": "wand",
    "fill": "terrain",
    "pick": "terrain",
    "hexside": "hexside",
    "opening": "opening",
    "link": "link",
    "owner": "owner",
    "zone": "zone",
    "weather": "weather_zone",
    "place": "type",
}
_AREA_CAPTIONS: Mapping[str, str] = MappingProxyType(
    {
        "select": "Select and move things",
        "area": "Select with the brush",
        "move": "Move the selected area, with what is checked",
    }
)
_BRUSHES = frozenset({"terrain", "level", "owner", "zone", "weather", "area"})
#: The tools with which an area is selected or moved.
_SELECTING = frozenset({"select", "area", "wand", "move"})


class PalettePanel(Panel):
    """Changes with the tool; every choice is kept for when the tool comes back."""

    title = "Palette"
    empty_text = "Open a scenario, then choose a tool: what it paints or places appears here."
    scrolls = True

    def __init__(self) -> None:
        super().__init__()
        self._tool = "terrain"
        self._caption = QLabel()
        self._caption.setWordWrap(True)
        self._brush = BrushOptions(self._change)
        self._symmetry = SymmetryOptions(self._change, self._set_centre)
        self._area = AreaOptions()
        self._stamps = StampOptions(lambda: self.editor)
        self._kinds = ChoiceList("What to place", is_whole=True)
        self._kinds.chosen.connect(partial(self._change, "collection"))
        self._sides = ChoiceList("Side", is_whole=True)
        self._sides.chosen.connect(partial(self._change, "side"))
        self._list = ChoiceList("Choices of the tool")
        self._list.chosen.connect(self._chosen)
        self._list.itemDoubleClicked.connect(self._name_zone)
        for choices in (self._kinds, self._list):
            # What is painted or placed is chosen more often than the brush above it.
            choices.setProperty(FIRST, True)
        self._pasted = CheckList("What is pasted")
        self._pasted.checked.connect(self._choose_pasted)
        self._add = QPushButton("Add a zone")
        self._add.setToolTip("Add a reinforcement zone of the chosen side, and paint its hexes.")
        self._add.clicked.connect(self._add_zone)
        self._add_weather = QPushButton("Add a weather zone")
        self._add_weather.setToolTip("Add a part of the map with weather of its own, and paint its hexes.")
        self._add_weather.clicked.connect(self._add_weather_zone)
        self.body_layout.addWidget(self._caption)
        self.body_layout.addWidget(self._brush)
        self.body_layout.addWidget(self._symmetry)
        for widget in (
            self._kinds,
            self._sides,
            self._list,
            self._area,
            self._stamps,
            self._pasted,
            self._add,
            self._add_weather,
        ):
            self.body_layout.addWidget(widget, 1 if widget is self._list else 0)
        self.body_layout.addStretch(0)
        self._strut = QSpacerItem(0, 0)
        self.body_layout.addItem(self._strut)

    def show_tool(self, name: str) -> None:
        """Show the choices of another tool."""
        self._tool = name
        self.refresh()

    def concerns(self, region: ChangedRegion) -> bool:
        """Follow sides and zones of both kinds."""
        return bool(region.kinds & {"sides", "zones", "weather_zones"})

    def settings_changed(self) -> None:
        """Follow the settings of the tools."""
        self.refresh()

    def refresh(self) -> None:
        """Show the choices of the tool in hand."""
        self.show_empty(self.editor is None)
        if self.editor is None:
            return
        settings, tool = self.editor.settings, self._tool
        self._brush.setVisible(tool in _BRUSHES)
        self._brush.show_settings(settings)
        self._symmetry.setVisible(tool in DRAWING)
        self._symmetry.show_settings(settings)
        self._kinds.setVisible(tool == "place")
        presentation, scenario = presentation_for(self.editor.scenario), self.editor.scenario
        placeable = [Choice(*each) for each in presentation.placeable(scenario).items()]
        self._kinds.show_choices(placeable, settings.collection)
        self._sides.setVisible(tool == "zone" or (tool == "place" and is_of_a_side(settings, scenario)))
        self._sides.show_choices(_sides(self.editor.scenario), settings.side)
        self._show_area(self.editor)
        self._stamps.setVisible(tool == "stamp")
        if tool == "stamp":
            self._stamps.show_stamps(self.editor)
        pasted, groups = settings.pasted, presentation.pastes(scenario)
        checked = [text for text, kinds in groups.items() if pasted is None or kinds <= pasted]
        self._pasted.show_entries(tuple(groups), checked)
        self._add.setVisible(tool == "zone")
        self._add.setEnabled(settings.side is not None)
        self._add_weather.setVisible(tool == "weather")
        caption, choices, chosen = self._choices(self.editor)
        self._caption.setText(caption)
        self._list.setVisible(bool(choices))
        self._list.show_choices(choices, chosen)
        self._keep_width()
        self.leave_width()

    def _keep_width(self) -> None:
        """Be as wide as the tool that needs most, so that the map stays where it is when another one is taken."""
        parts = (self._brush, self._symmetry, self._area, self._stamps, self._add, self._add_weather)
        self._strut.changeSize(max(part.minimumSizeHint().width() for part in parts), 0)
        self.body_layout.invalidate()

    def selection_changed(self) -> None:
        """Follow the selected area."""
        if self.editor is not None:
            self._show_area(self.editor)

    def _show_area(self, editor: ScenarioEditor) -> None:
        """Show what can be done with the selected area; the tool that moves things says nothing of it before."""
        is_shown = self._tool in _SELECTING and (self._tool != "select" or bool(editor.area))
        self._area.setVisible(is_shown)
        self._pasted.setVisible(is_shown or self._tool == "stamp")
        self._area.show_area(editor)
        self.leave_width()

    def _choices(self, editor: ScenarioEditor) -> tuple[str, list[Choice], str | None]:
        """Caption, choices and the chosen value of the tool in hand."""
        settings = editor.settings
        match self._tool:
            case "terrain" | "fill" | "pick":
                return "Terrain", _terrains(editor), settings.terrain
            case "level":
                levels = [Choice(str(level), f"Level {level}") for level in range(HIGHEST + 1)]
                return "Level of the ground", levels, settings.level
            case "hexside":
                kinds = presentation_for(editor.scenario).hexsides
                return "Along hexsides", [Choice(kind, HEXSIDES[kind]) for kind in kinds], settings.hexside
            case "opening":
                return "Sides of buildings", [Choice(*each) for each in OPENINGS.items()], settings.opening
            case "link":
                return "From hex to hex", [Choice(*each) for each in LINKS.items()], settings.link
            case "owner":
                choices = [*_sides(editor.scenario), Choice(_NOBODY, "Nobody")]
                return "Owner", choices, settings.owner or _NOBODY
            case "zone":
                names = {side.id: side for side in editor.scenario.sides}
                zones = [
                    Choice(zone.id, zone.name, names[zone.side].colour if zone.side in names else None)
                    for zone in editor.scenario.zones
                ]
                text = "Reinforcement zone" if zones else "There is no reinforcement zone yet; add one."
                return text, zones, settings.zone
            case "weather":
                areas = [Choice(zone.id, zone.name) for zone in editor.scenario.weather_zones]
                text = "Weather zone" if areas else "There is no weather zone yet; add one."
                return text, areas, settings.weather_zone
            case "place":
                return "Place", _placeable_choices(editor), settings.type
            case "wand":
                return "What a click selects", [Choice(*each) for each in WAND.items()], settings.wand
            case "select" | "area" | "move":
                return _AREA_CAPTIONS[self._tool], [], None
            case "stamp":
                return _clip_label(settings.clip), [], None
            case _:
                return "This tool has no settings.", [], None

    def _chosen(self, value: str) -> None:
        self._change(_SETTINGS[self._tool], None if value == _NOBODY else value)
        if self._tool == "weather" and self.editor is not None:
            self.editor.select(ElementRef("weather_zones", value))

    def _name_zone(self) -> None:
        """Let the chosen zone be named in the inspector."""
        collection = {"zone": "zones", "weather": "weather_zones"}.get(self._tool)
        editor = self.editor
        if editor is not None and collection is not None:
            zone = getattr(editor.settings, _SETTINGS[self._tool])
            editor.select(ElementRef(collection, zone))
            editor.placed.emit()

    def _change(self, field: str, value: object, *_: object) -> None:
        if self.editor is not None:
            settings: ToolSettings = replace(self.editor.settings, **{field: value})  # type: ignore[arg-type]
            self.editor.set(settings)

    def _choose_pasted(self, texts: frozenset[str]) -> None:
        if self.editor is not None:
            groups = presentation_for(self.editor.scenario).pastes(self.editor.scenario)
            self._change("pasted", frozenset[str]().union(*(groups[text] for text in texts)))

    def _set_centre(self) -> None:
        """Draw about the selected hex, or about the middle of the map."""
        if self.editor is not None:
            self._change("centre", selected_hex(self.editor))

    def _add_zone(self) -> None:
        editor = self.editor
        if editor is None or editor.settings.side is None:
            return
        taken = {zone.id for zone in editor.scenario.zones}
        number = next(number for number in range(1, len(taken) + 2) if f"zone-{number}" not in taken)
        made = Zone(id=f"zone-{number}", name=f"Zone {number}", side=editor.settings.side)
        if editor.do(AddElement[Scenario]("zones", made)):
            self._take_in_hand("zone", ElementRef("zones", made.id), made.name)

    def _add_weather_zone(self) -> None:
        """Add one that differs from a dry map at once, and let the inspector show its weather."""
        editor = self.editor
        if editor is None:
            return
        taken = {zone.id for zone in editor.scenario.weather_zones}
        number = next(number for number in range(1, len(taken) + 2) if f"weather-{number}" not in taken)
        mud: Weather = "mud"
        made = WeatherZone(
            id=f"weather-{number}", name=f"Area {number}", weather=(mud,) * editor.scenario.turns
        )
        if editor.do(AddElement[Scenario]("weather_zones", made)):
            self._take_in_hand("weather_zone", ElementRef("weather_zones", made.id), made.name)

    def _take_in_hand(self, setting: str, zone: ElementRef, name: str) -> None:
        """Let a new zone be painted, and named in the inspector."""
        if self.editor is not None:
            self._change(setting, zone.key)
            self.editor.message.emit(f"Paint the hexes of {name} on the map.")
            self.editor.select(zone)
            self.editor.placed.emit()


def _terrains(editor: ScenarioEditor) -> list[Choice]:
    return [Choice(terrain, name, terrain_colour(terrain)) for terrain, name in editor.terrains.items()]


def _clip_label(clip: Clip | None) -> str:
    """Return what the stamp holds."""
    if clip is None:
        return "The stamp holds nothing yet. Copy an area, or paste what was copied."
    hexes, elements = (
        quantity(len(clip.hexes), "hex", "hexes"),
        quantity(len(clip.elements), "thing"),
    )
    return f"A piece of {hexes} with {elements}. A click pastes what is checked."


def _sides(scenario: Scenario) -> list[Choice]:
    return [Choice(side.id, side.name, side.colour) for side in scenario.sides]


def _placeable_choices(editor: ScenarioEditor) -> list[Choice]:
    """Return what can be placed of the kind that is set; unit and HQ types of the side's faction only."""
    colours = {nation.id: nation.colour for nation in editor.catalogue.nations} if editor.catalogue else {}
    types = placeable_types(editor.settings, editor.scenario, editor.catalogue)
    kinds = placeable_kinds(editor.settings, editor.scenario, editor.tables)
    return [
        *(Choice(kind.id, kind.name, colours.get(next(iter(nations_of(kind)), ""))) for kind in types),
        *(Choice(kind, name) for kind, name in kinds.items()),
    ]
