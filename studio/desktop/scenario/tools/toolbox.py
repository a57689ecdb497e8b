"""All the tools, in the sequence of the toolbar."""

from studio.desktop.scenario.editor import Bench
from studio.desktop.scenario.tools.draw import HexsideTool, LinkTool
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
    StampTool,
    DeleteTool,
)


def toolbox(bench: Bench) -> dict[str, Tool]:
    """A set of tools for one scenario, by name."""
    return {kind.name: kind(bench) for kind in TOOLS}
