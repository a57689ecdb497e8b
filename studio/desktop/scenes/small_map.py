"""The map of a scenario, drawn small."""

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QPixmap

from studio.desktop.appearance.theme import current_map_colours
from studio.desktop.canvas.drawing.mesh import PITCH
from studio.desktop.canvas.export.render import render_image
from studio.desktop.canvas.ground.map_raster import map_bounds
from studio.desktop.scenes.scene_from_scenario import scene_from_scenario
from studio.documents.catalogue import Catalogue
from studio.documents.ruleset import Ruleset
from studio.documents.scenario import Scenario


def small_map(scenario: Scenario, catalogue: Catalogue, ruleset: Ruleset, size: QSize) -> QPixmap:
    """Draw the map of a scenario to fit."""
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
