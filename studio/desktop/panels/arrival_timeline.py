"""Arrivals as a timeline: turns across, a bar for each arrival, dragged or moved by the arrow keys to another turn.

What a trigger brings stays where it is: its bar, in stripes, leads to the trigger.
"""

from collections.abc import Mapping, Sequence
from typing import Final

from PySide6.QtCore import QEvent, QPoint, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QBrush,
    QColor,
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPalette,
    QPen,
)
from PySide6.QtWidgets import QToolTip, QWidget

from studio.desktop.appearance.theme import current_map_colours
from studio.desktop.scenario.presentation import ArrivalKey, ArrivalRow
from studio.desktop.widgets.sizes import row_height, scaled
from studio.editing.selection import ElementRef
from studio.lint.entry_trouble import EntryTrouble

#: Pixels of a turn at least, and of what a number needs over it.
_NARROW: Final = 12
_NUMBER: Final = 22
#: How much of the colour of a trouble lies over the turns of the row that is dragged.
_TINT: Final = 90
#: The bars of what comes by itself, and of what a trigger brings.
_SOLID, _STRIPES = Qt.BrushStyle.SolidPattern, Qt.BrushStyle.BDiagPattern
_ARROWS: Final = {
    Qt.Key.Key_Left: -1,
    Qt.Key.Key_Right: 1,
}


class ArrivalTimeline(QWidget):
    """Shows rows beside a list of them, as high and scrolled as far as the list."""

    #: The row of an arrival is chosen.
    chosen = Signal(int)
    #: An arrival is to be on another turn, by itself or with all of its group.
    moved = Signal(ArrivalRow, int, bool)
    #: What is in the way on the turn that is pointed at while a bar is dragged; empty where nothing is.
    pointed = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName("Arrivals on a timeline")
        self.setMinimumWidth(120)
        self._rows: tuple[ArrivalRow, ...] = ()
        self._turns = 1
        self._colours: Mapping[ElementRef, str] = {}
        self._word = "turn"
        self._troubles: Mapping[tuple[ArrivalKey, int], EntryTrouble] = {}
        self._lit: frozenset[ElementRef] = frozenset()
        #: The row that is selected; -1 where none is.
        self._selected = -1
        self._header, self._offset = row_height(), 0
        #: The row that is dragged, the turn that it would be let go on, and whether its group goes with it.
        self._dragged: tuple[ArrivalRow, int, bool] | None = None

    def show_rows(
        self, rows: Sequence[ArrivalRow], turns: int, colours: Mapping[ElementRef, str], word: str
    ) -> None:
        """Show arrivals in a battle of so many turns, or what its rules call them, each in the colour of its side."""
        self._rows, self._turns, self._colours, self._word = tuple(rows), turns, colours, word
        self._dragged = None
        self.update()

    def show_troubles(self, troubles: Mapping[tuple[ArrivalKey, int], EntryTrouble]) -> None:
        """Mark what is in the way of arrivals, by the turn on which they would be."""
        self._troubles = troubles
        self.update()

    def show_selected(self, index: int, lit: frozenset[ElementRef]) -> None:
        """Mark the selected arrival, and light those that enter by what is selected on the map, or come with it."""
        self._selected, self._lit = index, lit
        row = self._rows[index] if index >= 0 else None
        by = f", by {row.by}" if row is not None and row.trigger is not None else ""
        self.setAccessibleDescription(f"{row.name}, {self._word} {row.turn}{by}" if row is not None else "")
        self.update()

    def follow(self, header: int, offset: int) -> None:
        """Begin the rows under a header so high, scrolled by so many pixels."""
        self._header, self._offset = header, offset
        self.update()

    def sizeHint(self) -> QSize:
        """Return room for the numbers of all turns."""
        return QSize(self._turns * scaled(_NUMBER), row_height() * 4)

    def bar(self, element: ElementRef) -> QRect:
        """Return where the bar of an arrival is."""
        index = next(number for number, row in enumerate(self._rows) if row.element == element)
        return self._bar(index, self._rows[index].turn)

    def turn_at(self, x: int) -> int:
        """Return the turn over a place, the nearest one of the battle beside it."""
        return max(1, min(self._turns, int(x / self._wide()) + 1))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Choose an arrival, and take its bar."""
        row = self._row_at(event.position().toPoint())
        if row is not None and event.button() == Qt.MouseButton.LeftButton:
            self.chosen.emit(self._rows.index(row))
            if row.trigger is None:
                self._drag(row, row.turn, together=_is_together(event.modifiers()))

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Lead the bar over another turn."""
        if self._dragged is not None:
            turn = self.turn_at(event.position().toPoint().x())
            self._drag(self._dragged[0], turn, together=_is_together(event.modifiers()))

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Let the bar go."""
        if self._dragged is None or event.button() != Qt.MouseButton.LeftButton:
            return
        row, turn, _ = self._dragged
        self._drop()
        if turn != row.turn:
            self.moved.emit(row, turn, _is_together(event.modifiers()))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Move the chosen arrival by a turn, with Shift all of its group; go to another one, or give up a drag."""
        index, key = self._selected, event.key()
        if key == Qt.Key.Key_Escape and self._dragged is not None:
            self._drop()
        elif key in (Qt.Key.Key_Up, Qt.Key.Key_Down) and self._rows:
            step = 1 if key == Qt.Key.Key_Down else -1
            self.chosen.emit(max(0, min(len(self._rows) - 1, index + step)))
        elif key in _ARROWS and index >= 0 and self._rows[index].trigger is None:
            row = self._rows[index]
            turn = max(1, min(self._turns, row.turn + _ARROWS[Qt.Key(key)]))
            if turn != row.turn:
                self.moved.emit(row, turn, _is_together(event.modifiers()))
        else:
            super().keyPressEvent(event)

    def event(self, event: QEvent) -> bool:
        """Keep Esc for a drag, and tell of the bar under the mouse."""
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            if event.key() in _ARROWS or (event.key() == Qt.Key.Key_Escape and self._dragged is not None):
                event.accept()
                return True
        elif event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            row = self._row_at(event.pos())
            QToolTip.showText(event.globalPos(), self._tip(row) if row is not None else "", self)
            return True
        return super().event(event)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002 - it is small
        """Paint the turns, and the bars that begin on them."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        colours = self.palette()
        painter.fillRect(self.rect(), colours.color(QPalette.ColorRole.Base))
        painter.setClipRect(0, self._header, self.width(), self.height() - self._header)
        for index in self._in_sight():
            self._paint_row(painter, index, self._rows[index])
        painter.setClipping(False)
        self._paint_turns(painter)

    def _in_sight(self) -> range:
        """Return the rows of which something is seen."""
        first = self._offset // row_height()
        past = -(-(self._offset + self.height() - self._header) // row_height())
        return range(first, min(past, len(self._rows)))

    def _paint_turns(self, painter: QPainter) -> None:
        colours, wide = self.palette(), self._wide()
        painter.fillRect(0, 0, self.width(), self._header, colours.color(QPalette.ColorRole.Button))
        every = max(1, -(-scaled(_NUMBER) // max(1, int(wide))))
        for turn in range(1, self._turns + 1):
            x = (turn - 1) * wide
            painter.setPen(colours.color(QPalette.ColorRole.Mid))
            painter.drawLine(int(x), 0, int(x), self.height())
            if (turn - 1) % every == 0:
                painter.setPen(colours.color(QPalette.ColorRole.ButtonText))
                painter.drawText(
                    QRectF(x, 0, wide * every, self._header), Qt.AlignmentFlag.AlignCenter, str(turn)
                )

    def _paint_row(self, painter: QPainter, index: int, row: ArrivalRow) -> None:
        top, wide = self._top(index), self._wide()
        colours = self.palette()
        highlight = QColor(colours.color(QPalette.ColorRole.Highlight))
        if index == self._selected or row.element in self._lit:
            highlight.setAlpha(60)
            painter.fillRect(0, top, self.width(), row_height(), highlight)
        is_dragged = self._is_dragged(row)
        turn = self._dragged[1] if self._dragged is not None and is_dragged else row.turn
        if is_dragged:
            for each in range(1, self._turns + 1):
                tint = self._trouble_colour(row, each)
                if tint is not None:
                    tint.setAlpha(_TINT)
                    painter.fillRect(QRectF((each - 1) * wide, top, wide, row_height()), tint)
        colour = QColor(self._colours.get(row.element, "#888888"))
        bar = QRectF(self._bar(index, turn))
        painter.setPen(QPen(colour, 2, Qt.PenStyle.DotLine))
        middle = int(bar.center().y())
        painter.drawLine(int(bar.right()), middle, self.width(), middle)
        trouble = self._trouble_colour(row, turn)
        is_lit = row.element in self._lit
        plain = colour.darker(130) if row.trigger is None else colours.color(QPalette.ColorRole.Text)
        edge = trouble or (colours.color(QPalette.ColorRole.Highlight) if is_lit else plain)
        painter.setPen(QPen(edge, 3 if trouble is not None or is_lit else 1))
        painter.setBrush(QBrush(colour, _SOLID if row.trigger is None else _STRIPES))
        painter.drawRoundedRect(bar.adjusted(1, 1, -1, -1), 3, 3)
        if trouble is not None:
            ink = QColor("#ffffff" if colour.lightness() < 150 else "#000000")
            painter.setPen(ink if row.trigger is None else colours.color(QPalette.ColorRole.Text))
            painter.drawText(bar, Qt.AlignmentFlag.AlignCenter, "!")
        painter.setBrush(Qt.BrushStyle.NoBrush)

    def _trouble_colour(self, row: ArrivalRow, turn: int) -> QColor | None:
        trouble = self._troubles.get(((row.element, row.group), turn))
        if trouble is None:
            return None
        if trouble.kind == "blocked":
            return QColor(self.palette().color(QPalette.ColorRole.BrightText))
        return QColor(current_map_colours().warning)

    def _is_dragged(self, row: ArrivalRow) -> bool:
        """Return whether a row is dragged, by itself or with its group."""
        if self._dragged is None:
            return False
        taken, _, together = self._dragged
        return row == taken or (together and row.group is not None and row.group == taken.group)

    def _drag(self, row: ArrivalRow, turn: int, *, together: bool) -> None:
        self._dragged = (row, turn, together)
        self.pointed.emit(self._sentence(row, turn))
        self.update()

    def _drop(self) -> None:
        self._dragged = None
        self.pointed.emit("")
        self.update()

    def _sentence(self, row: ArrivalRow, turn: int | None = None) -> str:
        """Return what is to be said of an arrival on its turn or another."""
        turn = row.turn if turn is None else turn
        trouble = self._troubles.get(((row.element, row.group), turn))
        later = " or later" if row.trigger is not None else ""
        return f"{row.name}: {self._word} {turn}{later}, by {row.by}." + (
            f" {trouble.message}" if trouble else ""
        )

    def _tip(self, row: ArrivalRow) -> str:
        """Return what is said of a bar under the mouse, and what can be done with it."""
        if row.trigger is not None:
            return f"{self._sentence(row)}\nClick to come to the trigger, which says when."
        together = ", with Shift all that come with it" if row.group is not None else ""
        return f"{self._sentence(row)}\nDrag it, or press Left or Right, to another {self._word}{together}."

    def _row_at(self, point: QPoint) -> ArrivalRow | None:
        index = (point.y() - self._header + self._offset) // row_height()
        return self._rows[index] if point.y() >= self._header and 0 <= index < len(self._rows) else None

    def _wide(self) -> float:
        return max(float(_NARROW), self.width() / self._turns)

    def _top(self, index: int) -> int:
        return self._header + index * row_height() - self._offset

    def _bar(self, index: int, turn: int) -> QRect:
        wide = self._wide()
        x = int((min(turn, self._turns) - 1) * wide)
        return QRect(x + 1, self._top(index) + 3, max(int(wide) - 2, 6), row_height() - 6)


def _is_together(modifiers: Qt.KeyboardModifier) -> bool:
    """Return whether all that come on the same terms are to be moved."""
    return bool(modifiers & Qt.KeyboardModifier.ShiftModifier)
