"""The layers of the printed sheet, from the ground up."""

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from studio.desktop.canvas.crossings import paint_crossings
from studio.desktop.canvas.grid import paint_grid
from studio.desktop.canvas.ground import paint_ground
from studio.desktop.canvas.hexsides import paint_hexsides
from studio.desktop.canvas.links import paint_links
from studio.desktop.canvas.sheet import Sheet, patch_of
from studio.desktop.canvas.territory import paint_territory
from studio.desktop.canvas.zones import paint_zones


def paint_sheet(painter: QPainter, sheet: Sheet, area: QRectF) -> None:
    """Paint all that is printed in an area given in map coordinates; what stands on the sheet comes on top.

    The painter counts in device pixels from the corner of the sheet.
    """
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    patch = patch_of(sheet, area)
    paint_ground(painter, patch)
    paint_territory(painter, patch)
    paint_grid(painter, patch)
    paint_zones(painter, patch)
    paint_hexsides(painter, patch)
    paint_crossings(painter, patch)
    paint_links(painter, patch)
