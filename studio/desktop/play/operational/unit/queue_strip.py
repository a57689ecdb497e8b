"""The loss queue of a unit as a strip: what is lost first stands at the left."""

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QHelpEvent, QPainter, QPaintEvent, QPalette, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from studio.desktop.appearance.theme import current_map_colours
from studio.desktop.canvas.drawing.strokes import colour
from studio.desktop.widgets.rule_label import rules_tooltip
from studio.desktop.widgets.sizes import scaled
from studio.rules.operational.base.board import Board
from studio.rules.operational.base.state import Element

#: From element to element, and the reach of one, in pixels.
_PITCH, _REACH = 22.0, 8.0
_RULES = ("op.step.queue.shown", "op.step.queue.left-to-right")


class QueueStrip(QWidget):
    """Round steps and square specialists in the sequence of their loss, suppressed ones grey, lost ones hollow."""

    def __init__(self) -> None:
        super().__init__()
        self._marks: tuple[tuple[Element | None, str, str], ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName("Loss queue, what is lost first first")

    def show_queue(self, board: Board, queue: tuple[Element, ...], full: int) -> None:
        """Show a queue, and behind it what the unit lacks of its full number of steps."""
        there = [(element, *_element_names(board, element)) for element in queue]
        lacking = max(0, full - sum(element.specialist is None for element in queue))
        self._marks = (*there, *((None, "", "lost step"),) * lacking)
        self.setAccessibleDescription(self.label())
        self.update()

    def label(self) -> str:
        """Return the queue in words."""
        return ", ".join(name for _, _, name in self._marks)

    def point_of(self, number: int) -> QPointF:
        """Return the middle of an element, by its number from the left."""
        pitch = min(scaled(_PITCH), self.width() / max(1, len(self._marks)))
        return QPointF((number + 0.5) * pitch, scaled(12))

    def sizeHint(self) -> QSize:
        """Return the size of one row."""
        return QSize(scaled(180), scaled(26))

    def event(self, event: QEvent) -> bool:
        """Name the element under the mouse, and say what the sequence means."""
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            self.setToolTip(f"<p><b>{self._under(event.pos().x())}</b></p>{rules_tooltip(_RULES)}")
        return super().event(event)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the elements."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        font = self.font()
        font.setPointSizeF(max(6.5, font.pointSizeF() * 0.7))
        font.setBold(True)
        painter.setFont(font)
        for number, (element, sign, _) in enumerate(self._marks):
            self._paint(painter, self.point_of(number), element, sign)

    def _paint(self, painter: QPainter, at: QPointF, element: Element | None, sign: str) -> None:
        colours, text = current_map_colours(), self.palette().color(QPalette.ColorRole.WindowText)
        reach = scaled(_REACH)
        painter.setPen(
            QPen(text, 1.2 if element else 1.0, Qt.PenStyle.SolidLine if element else Qt.PenStyle.DotLine)
        )
        if element is None:
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawEllipse(at, reach - 1, reach - 1)
            return
        is_step = element.specialist is None
        filled = colours.dot_full if is_step else colours.dot_special
        painter.setBrush(colour(filled if element.active else colours.dot_faint))
        if is_step:
            painter.drawEllipse(at, reach, reach)
            return
        box = QRectF(at.x() - reach - 1, at.y() - reach, 2 * reach + 2, 2 * reach)
        painter.drawRect(box)
        painter.setPen(colour("#1f1a14"))
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, sign)

    def _under(self, x: int) -> str:
        pitch = self.point_of(1).x() - self.point_of(0).x()
        number = int(x // pitch) if pitch else 0
        return self._marks[number][2].capitalize() if number < len(self._marks) else "Loss queue"


def _element_names(board: Board, element: Element) -> tuple[str, str]:
    """Return the letters on an element, and its name with its state."""
    state = (
        "suppressed" if element.suppressed else "suppressed by towing" if element.tow_suppressed else "active"
    )
    if element.specialist is None:
        return "", f"{state} step"
    name = board.specialist_types[element.specialist].name
    letters = "".join(word[0] for word in name.replace("-", " ").split()[:2]).upper()
    return letters, f"{name}, {state}"
