"""A small map of a game."""

from PySide6.QtCore import QSize
from PySide6.QtGui import QPixmap

from studio import StudioError
from studio.desktop.scenes.small_map import small_map
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
    return small_map(game.document, catalogue, ruleset, size)
