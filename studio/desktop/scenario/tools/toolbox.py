"""All the tools, in the sequence of the toolbar."""

from studio.desktop.scenario.editor import ScenarioEditor
from studio.desktop.scenario.tools.draw import HexsideTool, LinkTool
from studio.desktop.scenario.tools.landing import LandingTool
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
from studio.desktop.scenario.tools.tool import Tool

TOOLS: tuple[type[Tool], ...] = (
    SelectTool,
    TerrainBrush,
    FloodFill,
    Eyedropper,
    HexsideTool,
    LinkTool,
    OwnerBrush,
    ZoneBrush,
    WeatherBrush,
    PlaceTool,
    LandingTool,
    StampTool,
    DeleteTool,
)


def toolbox(editor: ScenarioEditor) -> dict[str, Tool]:
    """Return a set of tools for one scenario, by name."""
    return {kind.name: kind(editor) for kind in TOOLS}
