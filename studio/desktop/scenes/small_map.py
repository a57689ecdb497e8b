"""The map of a scenario, drawn small."""

from typing import Final

from PySide6.QtCore import QSize, QSizeF, Qt
from PySide6.QtGui import QColor, QImage, QPixmap

from studio.desktop.appearance.theme import current_map_colours, terrain_colour
from studio.desktop.canvas.drawing.mesh import PITCH
from studio.desktop.canvas.export.render import render_image
from studio.desktop.canvas.ground.map_raster import map_bounds
from studio.desktop.scenes.scene_from_scenario import scene_from_scenario
from studio.documents.catalogue import Catalogue
from studio.documents.hexmap import HexMap
from studio.documents.ruleset import Ruleset
from studio.documents.scenario import Scenario
from studio.hexes.coordinates import Orientation
from studio.hexes.shape import Shape

#: Hexes up to which all that lies on a map is drawn, at some 70 microseconds each while the window waits.
_MOST_DRAWN: Final = 15_000


def small_map(scenario: Scenario, catalogue: Catalogue, ruleset: Ruleset, size: QSize) -> QPixmap:
    """Draw the map of a scenario to fit."""
    if len(scenario.map.terrain) * scenario.map.columns > _MOST_DRAWN:
        return _terrain_alone(scenario.map, size)
    scene = scene_from_scenario(scenario, catalogue, ruleset)
    bounds = map_bounds(scene.shape)
    pixels = PITCH * min(size.width() / bounds.width(), size.height() / bounds.height())
    drawn = QPixmap.fromImage(render_image(scene, pixels, current_map_colours()))
    fits, smooth = Qt.AspectRatioMode.KeepAspectRatio, Qt.TransformationMode.SmoothTransformation
    return (
        drawn
        if drawn.width() <= size.width() and drawn.height() <= size.height()
        else drawn.scaled(size, fits, smooth)
    )


def _terrain_alone(ground: HexMap, size: QSize) -> QPixmap:
    """Draw a pixel a hex, stretched to the shape of the map: of so many hexes nothing else could be seen."""
    image = QImage(ground.columns, len(ground.terrain), QImage.Format.Format_Indexed8)
    keys = sorted({key for row in ground.terrain for key in row})
    image.setColorTable([QColor(terrain_colour(ground.legend.get(key, ""))).rgb() for key in keys])
    numbers = bytes.maketrans("".join(keys).encode("ascii"), bytes(range(len(keys))))
    for number, row in enumerate(ground.terrain):
        line = row.encode("ascii").translate(numbers)[: ground.columns]
        memoryview(image.scanLine(number))[: len(line)] = line  # type: ignore[arg-type]  # its stubs know no buffers
    shape = Shape(ground.columns, len(ground.terrain), Orientation(ground.orientation))
    fitted = map_bounds(shape).size().scaled(QSizeF(size), Qt.AspectRatioMode.KeepAspectRatio).toSize()
    smooth = Qt.TransformationMode.SmoothTransformation
    return QPixmap.fromImage(image.scaled(fitted, Qt.AspectRatioMode.IgnoreAspectRatio, smooth))
