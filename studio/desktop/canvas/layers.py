"""The layers of the printed sheet, from the ground up."""

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from studio.desktop.canvas.crossings import paint_crossings
from studio.desktop.canvas.grid import paint_grid
from studio.desktop.canvas.ground import land_of, paint_coast, paint_ground, paint_marks
from studio.desktop.canvas.hexsides import paint_hexsides
from studio.desktop.canvas.links import paint_links
from studio.desktop.canvas.sheet import Sheet, patch_of
from studio.desktop.canvas.territory import paint_territory
from studio.desktop.canvas.zones import paint_zones

#: A part of the work, done with a painter that counts in device pixels from the corner of the sheet.
Step = Callable[[QPainter], None]


def paint_sheet(painter: QPainter, sheet: Sheet, area: QRectF) -> None:
    """Paint all that is printed in an area given in map coordinates; what stands on the sheet comes on top.

    The painter counts in device pixels from the corner of the sheet.
    """
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    for step in steps(sheet, area):
        step(painter)


def steps(sheet: Sheet, area: QRectF) -> tuple[Step, ...]:
    """Return what to do one after the other to paint all that is printed in an area."""
    patch = patch_of(sheet, area)
    land = land_of(patch)
    on_land = (partial(layer, patch=patch, land=land) for layer in (paint_ground, paint_coast, paint_marks))
    over_land = (
        partial(layer, patch=patch)
        for layer in (paint_territory, paint_grid, paint_zones, paint_hexsides, paint_crossings, paint_links)
    )
    return *on_land, *over_land
