"""All the tools, in the sequence of the toolbar."""

from typing import Final

from studio.desktop.scenario.editor import ScenarioEditor
from studio.desktop.scenario.presentations import editing_presentations, presentation_for
from studio.desktop.scenario.tool import Tool
from studio.desktop.scenario.tools.area import AreaTool, WandTool
from studio.desktop.scenario.tools.draw import HexsideTool, LinkTool
from studio.desktop.scenario.tools.move import MoveTool
from studio.desktop.scenario.tools.paint import (
    Eyedropper,
    FloodFill,
    OwnerBrush,
    TerrainBrush,
    WeatherBrush,
    ZoneBrush,
)
from studio.desktop.scenario.tools.place import DeleteTool, PlaceTool
from studio.desktop.scenario.tools.select import SelectTool
from studio.desktop.scenario.tools.stamp import StampTool

#: What all scenarios have; those of one ruleset stand between the two.
_FIRST: Final[tuple[type[Tool], ...]] = (
    SelectTool,
    AreaTool,
    WandTool,
    MoveTool,
    TerrainBrush,
    FloodFill,
    Eyedropper,
    HexsideTool,
    LinkTool,
    OwnerBrush,
    ZoneBrush,
    WeatherBrush,
    PlaceTool,
)
_LAST: Final[tuple[type[Tool], ...]] = (StampTool, DeleteTool)


def all_tools() -> tuple[tuple[type[Tool], str], ...]:
    """Return every tool in the sequence of the toolbar, with the engine whose scenarios alone have it, or none."""
    own = ((tool, each.engine) for each in editing_presentations() for tool in each.tools)
    return (*((tool, "") for tool in _FIRST), *own, *((tool, "") for tool in _LAST))


def toolbox(editor: ScenarioEditor) -> dict[str, Tool]:
    """Return a set of tools for one scenario, by name."""
    presentation = presentation_for(editor.scenario)
    unread = presentation.unread_tools(editor.scenario)
    kinds = (*_FIRST, *presentation.tools, *_LAST)
    return {kind.name: kind(editor) for kind in kinds if kind.name not in unread}
