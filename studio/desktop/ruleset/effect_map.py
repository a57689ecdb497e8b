"""A small map of hexes in colours, with those that another one has otherwise outlined."""

from collections.abc import Mapping, Set
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPalette, QPen, QPixmap, QPolygonF, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from studio.desktop.appearance.theme import terrain_colour
from studio.desktop.ruleset.effect_maps import EffectPicture
from studio.hexes.coordinates import Hex
from studio.hexes.layout import Layout, Point
from studio.hexes.shape import Shape

_LEAST: Final = QSize(160, 110)
_MARGIN: Final = 4
#: Points of the smallest figures that can be read, and their colour, as terrain is light in every scheme.
_LEAST_LETTERS: Final = 6
_LETTERS: Final = "#202020"


class EffectMap(QWidget):
    """Draws one map; the picture is kept until something of it changes."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self.setAccessibleName(name)
        self.setMinimumSize(_LEAST)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self._shape: Shape | None = None
        self._ground: Mapping[Hex, str] = {}
        self._shown = EffectPicture()
        self._marked: Set[Hex] = frozenset()
        self._picture: QPixmap | None = None

    def show_map(
        self, shape: Shape | None, ground: Mapping[Hex, str], shown: EffectPicture, marked: Set[Hex]
    ) -> None:
        """Show terrain with colours and figures over it, some hexes outlined; nothing at all without a shape."""
        self._shape, self._ground, self._shown, self._marked, self._picture = (
            shape,
            ground,
            shown,
            marked,
            None,
        )
        self.update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Draw anew in the new size."""
        self._picture = None
        super().resizeEvent(event)

    def changeEvent(self, event: object) -> None:
        """Draw anew in other colours of the window."""
        self._picture = None
        super().changeEvent(event)  # type: ignore[arg-type]

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Show the picture."""
        if self._shape is None:
            return
        if self._picture is None:
            self._picture = self._drawn(self._shape)
        painter = QPainter(self)
        painter.drawPixmap(0, 0, self._picture)
        painter.end()

    def _drawn(self, shape: Shape) -> QPixmap:
        ratio = self.devicePixelRatioF()
        picture = QPixmap(self.size() * ratio)
        picture.setDevicePixelRatio(ratio)
        picture.fill(Qt.GlobalColor.transparent)
        layout = _fitted(shape, self.rect().adjusted(_MARGIN, _MARGIN, -_MARGIN, -_MARGIN).toRectF())
        painter = QPainter(picture)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        palette = self.palette()
        painter.setPen(QPen(palette.color(QPalette.ColorRole.Mid), 0.5))
        for at in shape.hexes():
            polygon = _polygon(layout, at)
            for colour in (terrain_colour(self._ground.get(at, "")), self._shown.colours.get(at)):
                if colour:
                    painter.setBrush(QColor(colour))
                    painter.drawPolygon(polygon)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(palette.color(QPalette.ColorRole.Text), 2))
        for at in self._marked:
            painter.drawPolygon(_polygon(layout, at))
        self._write_figures(painter, layout)
        painter.end()
        return picture

    def _write_figures(self, painter: QPainter, layout: Layout) -> None:
        """Write the figures where hexes are large enough for them to be read."""
        font = painter.font()
        font.setPixelSize(max(1, round(layout.size)))
        if font.pixelSize() < _LEAST_LETTERS:
            return
        painter.setFont(font)
        painter.setPen(QColor(_LETTERS))
        for at, text in self._shown.figures.items():
            centre = layout.centre(at)
            box = QRectF(centre.x - layout.size, centre.y - layout.size, 2 * layout.size, 2 * layout.size)
            painter.drawText(box, Qt.AlignmentFlag.AlignCenter, text)


def _polygon(layout: Layout, at: Hex) -> QPolygonF:
    return QPolygonF([QPointF(corner.x, corner.y) for corner in layout.corners(at)])


def _fitted(shape: Shape, room: QRectF) -> Layout:
    """Return the layout in which the whole map just fits, in the middle of the room."""
    plain = Layout(shape.orientation, 1.0)
    edge = [corner for at in _edge(shape) for corner in plain.corners(at)]
    left, top = min(each.x for each in edge), min(each.y for each in edge)
    width, height = max(each.x for each in edge) - left, max(each.y for each in edge) - top
    size = min(room.width() / width, room.height() / height)
    origin = Point(
        room.x() + (room.width() - width * size) / 2 - left * size,
        room.y() + (room.height() - height * size) / 2 - top * size,
    )
    return Layout(shape.orientation, size, origin)


def _edge(shape: Shape) -> list[Hex]:
    """Return hexes that reach as far as the map does."""
    last, low = shape.columns - 1, shape.rows - 1
    columns, rows = {0, min(1, last), last, max(0, last - 1)}, {0, min(1, low), low, max(0, low - 1)}
    return [Hex(column, row) for column in columns for row in rows]
