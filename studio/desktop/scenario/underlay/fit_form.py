"""Fitting a picture by three of its points: each is clicked in the picture, and its hex is written beside it."""

from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QImage,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QPixmap,
    QShowEvent,
)
from PySide6.QtWidgets import (
    QDialog,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QRadioButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from studio import StudioError
from studio.desktop.scenario.editor import ScenarioEditor
from studio.desktop.scenario.underlay.printed_grid import PrintedGrid, printed_grid
from studio.desktop.tasks.runner import TaskRunner
from studio.desktop.tasks.waiting import wait_for
from studio.desktop.widgets.forms import error_label, plain_label, show_refusal
from studio.desktop.widgets.sizes import open_at
from studio.documents.underlay import Fit, Underlay, fitted, place_in_picture
from studio.editing.tracing import SetUnderlay
from studio.hexes.coordinates import Hex
from studio.hexes.layout import Layout, Point

_POINTS: Final = 3
_RADIUS: Final = 7
#: Pixels round the picture, so that points at its corners are seen whole, with their numbers.
_EDGE: Final = 24
_STEP: Final = 1.25
_EXPLAINED = (
    "Choose a point, click the middle of a hex that you know in the picture, and write its hex. Three points far apart "
    "fit best. Zoom with plus and minus; the arrow keys move the chosen point too, with Shift finely."
)
_FINDING = (
    "Where a grid of hexes is printed in the picture, one point is enough: put point 1 into a hex, write that hex, and "
    "find the grid. The three points then lie on middles of hexes far apart."
)
#: Pixels by which an arrow key moves a point.
_NUDGE: Final = 8
_ARROWS: Final = {
    Qt.Key.Key_Left: (-1, 0),
    Qt.Key.Key_Right: (1, 0),
    Qt.Key.Key_Up: (0, -1),
    Qt.Key.Key_Down: (0, 1),
}


class PictureView(QWidget):
    """The picture with its points; a click or the arrow keys move the one that is chosen."""

    clicked = Signal(QPointF)
    #: By how much of the picture's size a key moves it.
    nudged = Signal(QPointF)

    def __init__(self, image: QImage) -> None:
        super().__init__()
        self._pixmap = QPixmap.fromImage(image)
        self._points: dict[int, QPointF] = {}
        self._zoom = 1.0
        self.setCursor(Qt.CursorShape.CrossCursor)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName("Picture")
        self.set_zoom(1.0)

    def fit(self, room: QSize) -> None:
        """Show a picture that is larger than the room, with its edge, so small that it is seen whole."""
        across = (room.width() - 2 * _EDGE) / max(1, self._pixmap.width())
        down = (room.height() - 2 * _EDGE) / max(1, self._pixmap.height())
        self.set_zoom(min(1.0, across, down))

    def set_zoom(self, zoom: float) -> None:
        """Show the picture so large."""
        self._zoom = min(max(zoom, 0.05), 8.0)
        self.setFixedSize(self.sizeHint())
        self.update()

    def sizeHint(self) -> QSize:
        """Return the size of the picture as it is zoomed, and of the edge round it."""
        return self._pixmap.size() * self._zoom + QSize(2 * _EDGE, 2 * _EDGE)

    @property
    def _picture(self) -> QRectF:
        """Where the picture lies."""
        return QRectF(self.rect()).adjusted(_EDGE, _EDGE, -_EDGE, -_EDGE)

    def place_of(self, share: QPointF) -> QPointF:
        """Return where a point of the picture is seen, which is given in shares of its size."""
        picture = self._picture
        return QPointF(
            picture.left() + share.x() * picture.width(), picture.top() + share.y() * picture.height()
        )

    def share_at(self, at: QPointF) -> QPointF:
        """Return what is seen at a place, in shares of the picture's size; beside it the nearest point of it."""
        picture = self._picture
        across, down = (at.x() - _EDGE) / picture.width(), (at.y() - _EDGE) / picture.height()
        return QPointF(min(max(across, 0), 1), min(max(down, 0), 1))

    def show_points(self, points: dict[int, QPointF]) -> None:
        """Mark points, in shares of the picture's size, by their numbers."""
        self._points = points
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the picture and its points."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.drawPixmap(self._picture.toRect(), self._pixmap)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for number, share in self._points.items():
            at = self.place_of(share)
            for colour, width in (("white", 4), ("black", 2)):
                painter.setPen(QPen(QColor(colour), width))
                painter.drawEllipse(at, _RADIUS, _RADIUS)
                painter.drawLine(at - QPointF(_RADIUS, 0), at + QPointF(_RADIUS, 0))
                painter.drawLine(at - QPointF(0, _RADIUS), at + QPointF(0, _RADIUS))
            painter.drawText(at + QPointF(_RADIUS + 3, -3), str(number + 1))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Say where it was clicked."""
        if event.button() == Qt.MouseButton.LeftButton:
            self.clicked.emit(self.share_at(event.position()))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Zoom by + and -; move the chosen point by the arrow keys, with Shift by a pixel of the window."""
        direction = _ARROWS.get(Qt.Key(event.key()))
        if event.key() in (Qt.Key.Key_Plus, Qt.Key.Key_Equal, Qt.Key.Key_Minus):
            self.set_zoom(self._zoom * (1 / _STEP if event.key() == Qt.Key.Key_Minus else _STEP))
        elif direction is not None:
            by = 1 if event.modifiers() & Qt.KeyboardModifier.ShiftModifier else _NUDGE
            size = self._picture.size()
            self.nudged.emit(QPointF(direction[0] * by / size.width(), direction[1] * by / size.height()))
        else:
            super().keyPressEvent(event)


class FitForm(QDialog):
    """Lays the picture so that three points lie on the middles of their hexes."""

    def __init__(self, parent: QWidget, editor: ScenarioEditor, underlay: Underlay, image: QImage) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowModality(Qt.WindowModality.WindowModal)
        self.setWindowTitle("Fit the picture by three points")
        self._editor, self._underlay, self._image = editor, underlay, image
        self._runner = TaskRunner(self, "printed grid")
        self._layout = Layout(editor.shape.orientation, 1.0)
        self.view = PictureView(image)
        self.view.clicked.connect(self._take_point)
        self.view.nudged.connect(self._nudge_point)
        last_column, last_row = editor.shape.columns - 1, editor.shape.rows - 1
        first = (Hex(0, 0), Hex(last_column, 0), Hex(0, last_row))
        self.choices = tuple(QRadioButton(f"Point &{number + 1}") for number in range(_POINTS))
        self.hexes = tuple(QLineEdit(editor.shape.label(at)) for at in first)
        self._scroll = QScrollArea()
        self._points: dict[int, QPointF] = {}
        for number, at in enumerate(first):
            share = place_in_picture(underlay, self._layout.centre(at))
            self._points[number] = QPointF(min(max(share.x, 0), 1), min(max(share.y, 0), 1))
            self.hexes[number].setAccessibleName(f"Hex of point {number + 1}")
            self.hexes[number].setMaxLength(8)
        self.choices[0].setChecked(True)
        self._trouble = error_label()
        self._lay_out()
        self.view.show_points(self._points)
        open_at(self, 1000, 640)

    def showEvent(self, event: QShowEvent) -> None:
        """Begin with the whole picture in sight; what the desktop shows again stays as large as it was."""
        super().showEvent(event)
        if not event.spontaneous():
            self.view.fit(self._scroll.maximumViewportSize())

    def accept(self) -> None:
        """Fit the picture, or say why it cannot be."""
        try:
            first, second, third = (self._fit(number) for number in range(_POINTS))
            underlay = fitted(self._underlay, (first, second, third))
        except StudioError as error:
            show_refusal(self._trouble, str(error))
            return
        self._editor.do(SetUnderlay(underlay))
        super().accept()

    def _fit(self, number: int) -> Fit:
        """Raise HexLabelError and HexOffMapError."""
        at = self._editor.shape.parse(self.hexes[number].text().strip())
        share = self._points[number]
        return Fit(Point(share.x(), share.y()), self._layout.centre(at))

    def _find_grid(self) -> None:
        """Put the points on middles of the hexes that are printed in the picture, or say why they cannot be."""
        try:
            first = self._editor.shape.parse(self.hexes[0].text().strip())
            grid = wait_for(
                self._runner, "Looking for the grid…", lambda _progress: printed_grid(self._image)
            )
            if grid is not None:
                self._take_grid(grid, first)
        except StudioError as error:
            show_refusal(self._trouble, str(error))

    def _take_grid(self, grid: PrintedGrid, first: Hex) -> None:
        """Raise PointsInLine and GridLiesOtherwise."""
        start = self._points[0]
        places = grid.points_far_apart(self._editor.shape, first, Point(start.x(), start.y()))
        for number, (at, place) in enumerate(places):
            self._points[number] = QPointF(place.x, place.y)
            self.hexes[number].setText(self._editor.shape.label(at))
        self._trouble.hide()
        self.view.show_points(self._points)

    def _lay_out(self) -> None:
        self._scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._scroll.setWidget(self.view)
        self._scroll.setAlignment(Qt.AlignmentFlag.AlignCenter)
        grid = QGridLayout()
        for number, (choice, field) in enumerate(zip(self.choices, self.hexes, strict=True)):
            label = QLabel("lies in hex")
            grid.addWidget(choice, number, 0)
            grid.addWidget(label, number, 1)
            grid.addWidget(field, number, 2)
        self.find_grid = QPushButton("Find the &grid")
        self.find_grid.setAutoDefault(False)
        self.find_grid.clicked.connect(self._find_grid)
        fit = QPushButton("Fit")
        fit.setDefault(True)
        fit.clicked.connect(self.accept)
        cancel = QPushButton("Cancel")
        cancel.setAutoDefault(False)
        cancel.clicked.connect(self.reject)
        buttons = QHBoxLayout()
        buttons.addStretch(1)
        buttons.addWidget(fit)
        buttons.addWidget(cancel)
        right = QVBoxLayout()
        right.addWidget(plain_label(_EXPLAINED))
        right.addLayout(grid)
        right.addWidget(plain_label(_FINDING))
        right.addWidget(self.find_grid)
        right.addWidget(self._trouble)
        right.addStretch(1)
        right.addLayout(buttons)
        layout = QHBoxLayout(self)
        layout.addWidget(self._scroll, 1)
        layout.addLayout(right)

    def _chosen(self) -> int:
        return next(number for number, choice in enumerate(self.choices) if choice.isChecked())

    def _nudge_point(self, by: QPointF) -> None:
        """Move the chosen point a little, within the picture."""
        moved = self._points[self._chosen()] + by
        share = QPointF(min(max(moved.x(), 0), 1), min(max(moved.y(), 0), 1))
        self._points[self._chosen()] = share
        self.view.show_points(self._points)
        at = self.view.place_of(share).toPoint()
        self._scroll.ensureVisible(at.x(), at.y())

    def _take_point(self, share: QPointF) -> None:
        """Put the chosen point there, and go on with its hex."""
        number = self._chosen()
        self._points[number] = share
        self.view.show_points(self._points)
        self.hexes[number].setFocus()
        self.hexes[number].selectAll()
        if number + 1 < _POINTS:
            self.choices[number + 1].setChecked(True)
