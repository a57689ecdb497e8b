"""A small map of a game."""

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QPixmap

from studio import StudioError
from studio.desktop.appearance.theme import current_map_colours
from studio.desktop.canvas.drawing.mesh import PITCH
from studio.desktop.canvas.export.render import render_image
from studio.desktop.canvas.ground.map_raster import map_bounds
from studio.desktop.scenes.scene_from_scenario import scene_from_scenario
from studio.desktop.start.games import Game
from studio.documents.packs.library import catalogue_of, ruleset_of
from studio.documents.ruleset import Ruleset
from studio.documents.scenario import Scenario


def thumbnail(game: Game, size: QSize) -> QPixmap:
    """Draw the map of a battle to fit; empty for a campaign, and where catalogue or ruleset of the battle is missing."""
    if not isinstance(game.document, Scenario):
        return QPixmap()
    try:
        catalogue, ruleset = (
            catalogue_of(game.document, game.path),
            ruleset_of(Ruleset, game.document, game.path),
        )
    except StudioError:
        return QPixmap()
    scene = scene_from_scenario(game.document, catalogue, ruleset)
    bounds = map_bounds(scene.shape)
    pixels = PITCH * min(size.width() / bounds.width(), size.height() / bounds.height())
    drawn = QPixmap.fromImage(render_image(scene, pixels, current_map_colours()))
    fits, smooth = Qt.AspectRatioMode.KeepAspectRatio, Qt.TransformationMode.SmoothTransformation
    return (
        drawn
        if drawn.width() <= size.width() and drawn.height() <= size.height()
        else drawn.scaled(size, fits, smooth)
    )
