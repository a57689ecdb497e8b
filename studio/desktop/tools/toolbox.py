"""All the tools, in the sequence of the toolbar."""

from studio.desktop.bench import Bench
from studio.desktop.tools.draw import HexsideTool, LinkTool
from studio.desktop.tools.paint import (
    Eyedropper,
    FloodFill,
    OwnerBrush,
    TerrainBrush,
    WeatherBrush,
    ZoneBrush,
)
from studio.desktop.tools.place import DeleteTool, PlaceTool
from studio.desktop.tools.select import SelectTool
from studio.desktop.tools.stamp import StampTool
from studio.desktop.tools.tool import Tool

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
