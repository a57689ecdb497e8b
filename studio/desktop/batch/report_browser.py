"""The text of a whole report: its figures and the hexes of its maps lead to games."""

from functools import partial

from PySide6.QtCore import QPointF, QRectF, QUrl, Signal
from PySide6.QtGui import QCursor, QImage, QKeyEvent, QMouseEvent, QTextDocument
from PySide6.QtWidgets import QMenu, QTextBrowser

from studio.desktop.batch.games_table import add_games
from studio.hexes.coordinates import Orientation
from studio.hexes.shape import Shape
from studio.playtest.lab.alt_texts import figure_text
from studio.playtest.lab.heat_maps import cell_at
from studio.playtest.lab.html_report import games_named, hexes_with_games
from studio.playtest.report_sections import DrawnReport, GameAt

#: So many hexes of a map are listed for those who use keys.
_LISTED = 30
_MAP = "map"


class ReportBrowser(QTextBrowser):
    """Shows a report; a figure, or a hex of a map, opens the list of the games behind it."""

    #: A game is to be shown again, from a turn on.
    game_wanted = Signal(object)

    def __init__(self, drawn: DrawnReport, document: QTextDocument) -> None:
        super().__init__()
        self._drawn = drawn
        #: Where the mouse was let go last; None: a key follows the link.
        self._pointed: QPointF | None = None
        self.setAccessibleName("Report")
        self.setToolTip(
            "A figure that is underlined, and a coloured hex of a map, lists the games behind it; each opens as a replay "
            "at its turn."
        )
        self.setOpenLinks(False)
        self.anchorClicked.connect(self._follow)
        self.setDocument(document)

    def menu_of(self, games: tuple[GameAt, ...], menu: QMenu | None = None) -> QMenu:
        """Return the menu that lists games, to show one again."""
        menu = QMenu(self) if menu is None else menu
        turn = self._drawn.scenario.turn_word()
        add_games(menu, [(each, partial(self.game_wanted.emit, each)) for each in games], turn)
        return menu

    def menu_of_map(self, number: int) -> QMenu:
        """Return the menu that lists the hexes of a map with the greatest figures, each with its games."""
        menu, part = QMenu(self), self._drawn.maps[number]
        board = self._drawn.scenario.map
        shape = Shape(board.columns, board.rows, Orientation(board.orientation))
        for cell in hexes_with_games(part)[:_LISTED]:
            label = f"{shape.label(shape.at(cell))}: {figure_text(part, cell)}"
            self.menu_of(tuple(part.games[cell]), menu.addMenu(label))
        return menu

    def games_at(self, number: int, point: QPointF) -> tuple[GameAt, ...]:
        """Return the games behind the hex of a map at a point of the text that is seen."""
        room = self.picture_rect(number)
        across, down = (point.x() - room.left()) / room.width(), (point.y() - room.top()) / room.height()
        cell = cell_at(self._drawn.scenario.map, across, down)
        return () if cell is None else tuple(self._drawn.maps[number].games.get(cell, ()))

    def picture_rect(self, number: int) -> QRectF:
        """Return where a drawing of the report lies in the text that is seen, or beyond it."""
        document, name = self.document(), f"drawing:{number}"
        size = _image(document, name).deviceIndependentSize()
        block = document.begin()
        while block.isValid():
            place = block.begin()
            while not place.atEnd():
                fragment = place.fragment()
                if fragment.charFormat().toImageFormat().name() == name:
                    within = fragment.position() - block.position()
                    line = block.layout().lineForTextPosition(within)
                    above = document.documentLayout().blockBoundingRect(block).topLeft()
                    left = above.x() + line.cursorToX(within)[0] - self.horizontalScrollBar().value()  # type: ignore[index]  # the stub forgets the pair
                    top = (
                        above.y()
                        + line.y()
                        + line.ascent()
                        - size.height()
                        - self.verticalScrollBar().value()
                    )
                    return QRectF(QPointF(left, top), size)
                place += 1
            block = block.next()
        raise LookupError(name)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Note where the mouse was let go, before a link there is followed."""
        self._pointed = event.position()
        super().mouseReleaseEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Follow a link by a key, which points nowhere."""
        self._pointed = None
        super().keyPressEvent(event)

    def _follow(self, link: QUrl) -> None:
        if link.scheme() != _MAP:
            menu = self.menu_of(games_named(link.toString()))
        elif self._pointed is None:
            menu = self.menu_of_map(int(link.path()))
        else:
            menu = self.menu_of(self.games_at(int(link.path()), self._pointed))
        menu.aboutToHide.connect(menu.deleteLater)
        if menu.isEmpty():
            menu.addAction("There are no games behind this hex").setEnabled(False)
        menu.popup(QCursor.pos())


def _image(document: QTextDocument, name: str) -> QImage:
    image = document.resource(QTextDocument.ResourceType.ImageResource, QUrl(name))
    assert isinstance(image, QImage), "its drawings were given to it"
    return image
