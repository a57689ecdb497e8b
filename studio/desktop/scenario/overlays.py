"""What is laid over the map while a scenario is edited: the selection, the problems, what the tool would do."""

from collections.abc import Iterator
from typing import Literal, cast, get_args

from studio.desktop.appearance.theme import current_map_colours, terrain_colour
from studio.desktop.canvas.ground.areas.zones import WEATHER_COLOUR
from studio.desktop.canvas.scene.overlay_layer import (
    Barriers,
    BrushPreview,
    HexsidePreview,
    HoverHex,
    LandingSign,
    Lifted,
    LinkLines,
    LinkPreview,
    Outline,
    Overlay,
    PiecePreview,
    ProblemRings,
)
from studio.desktop.scenario.active_tool import ActiveTool
from studio.desktop.scenario.editor import ScenarioEditor
from studio.desktop.scenario.element_picker import ElementPicker
from studio.desktop.scenario.locations import hexes_of, landing_targets, selected_hex, selected_zone
from studio.desktop.scenario.presentations import presentation_for
from studio.desktop.scenario.tool import Preview
from studio.desktop.scenario.tool_settings import DRAWING
from studio.documents.hexmap import HexsideKind, LinkKind
from studio.editing.selection import ElementRef
from studio.hexes.area import HexSet
from studio.lint.problem import Problem, Severity

_RINGED: tuple[tuple[Severity, Literal["error", "warning"]], ...] = (
    (Severity.ERROR, "error"),
    (Severity.WARNING, "warning"),
)
#: The tools that show their brush.
_BRUSHES = frozenset(
    {"terrain", "owner", "zone", "weather", "level", "fill", "stamp", "area", "wand", "move"}
)
_COLOURLESS = frozenset({"level", "stamp", "area", "wand", "move"})
#: What a brush is shown in that paints nothing with a colour of its own.
_NO_COLOUR = "#888888"


def editing_overlays(
    editor: ScenarioEditor, active_tool: ActiveTool, rings: tuple[ProblemRings, ...]
) -> tuple[Overlay, ...]:
    """Return all that is pointed at now, what lies lowest first."""
    return (*_selection_overlays(editor), *rings, *_tool_overlays(editor, active_tool))


def problem_rings(editor: ScenarioEditor, problems: tuple[Problem, ...]) -> tuple[ProblemRings, ...]:
    """Return the rings around problems; they stay as they are until other problems are found or the map has another size."""
    return tuple(
        ProblemRings(hexes_of(editor, (each for each in problems if each.severity is severity)), word)
        for severity, word in _RINGED
    )


def _selection_overlays(editor: ScenarioEditor) -> Iterator[Overlay]:
    at, selection = selected_hex(editor), editor.selection
    if editor.area:
        yield Outline(editor.area)
    if at is not None:
        yield Outline(frozenset({at}))
    elif zone := selected_zone(editor):
        yield Outline(zone)
    elif selection is not None and (entry := _entry_of(editor, selection)):
        yield Outline(entry)
    if selection is not None and selection.collection != "hexes":
        yield Lifted(frozenset({selection.key}))
        yield from (LandingSign(target, "landing") for target in landing_targets(editor, selection))


def _entry_of(editor: ScenarioEditor, selection: ElementRef) -> HexSet:
    """Return the hexes on the map by which what is selected arrives."""
    scenario = editor.scenario
    arrivals = presentation_for(scenario).arrivals(scenario)
    entries = (row.hexes for row in arrivals if selection in (row.element, row.group))
    found = map(editor.shape.find, frozenset[str]().union(*entries))
    return frozenset(at for at in found if at is not None)


def _tool_overlays(editor: ScenarioEditor, active_tool: ActiveTool) -> Iterator[Overlay]:
    if editor.settings.fold != "none" and active_tool.tool.name in DRAWING:
        yield Outline(frozenset({editor.symmetry.centre}), "range")
    if isinstance(active_tool.tool, ElementPicker):
        yield Outline(active_tool.tool.hexes, "attack")
    if active_tool.tool.name == "link":
        yield from _link_overlays(editor, active_tool.preview)
    elif active_tool.preview.gaps:
        yield Barriers(active_tool.preview.gaps, current_map_colours().warning)
    if active_tool.preview.sides and active_tool.tool.name != "link":
        kind = None if active_tool.preview.erases else _hexside_kind(editor, active_tool)
        yield HexsidePreview(tuple(active_tool.preview.sides), kind)
    elif active_tool.tool.name in _BRUSHES and active_tool.preview.hexes:
        yield BrushPreview(active_tool.preview.hexes, _brush_colour(editor, active_tool))
        if active_tool.preview.piece is not None:
            yield PiecePreview(*active_tool.preview.piece)
    elif active_tool.over is not None:
        yield HoverHex(active_tool.over)


def _link_overlays(editor: ScenarioEditor, preview: Preview) -> Iterator[Overlay]:
    kind = None if preview.erases else cast("LinkKind", editor.settings.link)
    yield from (LinkPreview((side.first, side.second), kind) for side in sorted(preview.sides))
    if preview.gaps:
        yield LinkLines(preview.gaps, is_whole=False)


def _hexside_kind(editor: ScenarioEditor, active_tool: ActiveTool) -> HexsideKind:
    """Return what is drawn along hexsides; a crossing is shown on its river, and what a building has there on a wall."""
    if active_tool.tool.name == "opening":
        return "wall"
    kind = editor.settings.hexside
    return cast("HexsideKind", kind) if kind in get_args(HexsideKind) else "minor-river"


def _brush_colour(editor: ScenarioEditor, active_tool: ActiveTool) -> str:
    settings = editor.settings
    if active_tool.tool.name in ("terrain", "fill"):
        return terrain_colour(settings.terrain)
    if active_tool.preview.erases or active_tool.tool.name in _COLOURLESS:
        return _NO_COLOUR
    if active_tool.tool.name == "weather":
        return WEATHER_COLOUR
    zones = {zone.id: zone.side for zone in editor.scenario.zones}
    side = zones.get(settings.zone or "") if active_tool.tool.name == "zone" else settings.owner
    colours = {each.id: each.colour for each in editor.scenario.sides}
    return colours.get(side or "", _NO_COLOUR)
