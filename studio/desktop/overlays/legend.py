"""The legend of a map view: a small box over a corner of the map."""

from collections.abc import Iterable
from dataclasses import replace

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QAction, QColor, QFont, QPixmap, QResizeEvent
from PySide6.QtWidgets import (
    QComboBox,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QLayout,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from studio.desktop.canvas.drawing.strokes import colour, flat_pen, painting
from studio.desktop.canvas.items.hex_marks import draw_barrel
from studio.desktop.overlays.overlay import LegendEntry, MapOverlay
from studio.desktop.widgets.rule_label import RuleLabel
from studio.desktop.widgets.taking_away import clear

#: From the corner of the map, and how wide a line is at most, in pixels.
_AWAY, _WIDE = 10, 245
#: The size of its letters beside those of the window, so that it covers little of the map.
_SMALL = 0.9


class Legend(QFrame):
    """Lies over the lower left corner of a map and says what the colours mean, or, folded, which view it is."""

    #: The key of another choice, such as a movement type.
    chosen = Signal(str)
    closed = Signal()
    #: The id of a rule, to be shown in the rulebook.
    rule_asked = Signal(str)

    def __init__(self, map_: QWidget, fold: QAction) -> None:
        super().__init__(map_)
        self.setObjectName("legend")
        self.setAccessibleName("Legend of the map view")
        self.setFrameShape(QFrame.Shape.StyledPanel)
        self.setAutoFillBackground(True)
        self.setCursor(Qt.CursorShape.ArrowCursor)
        self._title = QLabel()
        close = QToolButton()
        close.setText("×")
        close.setAutoRaise(True)
        close.setToolTip("Show the plain map again (Alt+0).")
        close.setAccessibleName("Show the plain map")
        close.clicked.connect(self.closed)
        self._fold = QToolButton()
        self._fold.setAutoRaise(True)
        self._fold.clicked.connect(fold.trigger)
        self.choice = QComboBox()
        self.choice.setAccessibleName("What the map view shows")
        self.choice.activated.connect(lambda index: self.chosen.emit(self.choice.itemData(index)))
        head = QHBoxLayout()
        head.addWidget(self._title, 1)
        head.addWidget(self._fold)
        head.addWidget(close)
        self._body = QWidget()
        self._body.setFont(_smaller(self))
        self._lines = QGridLayout()
        self._lines.setColumnStretch(1, 1)
        self._lines.setVerticalSpacing(1)
        self._more = QGridLayout()
        self._more.setColumnStretch(1, 1)
        self._more.setVerticalSpacing(1)
        #: What is shown, so that nothing is made anew that stays as it is.
        self._wrap: dict[QGridLayout, tuple[LegendEntry, ...]] = {}
        self._offered: tuple[tuple[str, str], ...] = ()
        body = QVBoxLayout(self._body)
        body.setContentsMargins(0, 0, 0, 2)
        body.setSpacing(4)
        body.addWidget(self.choice)
        body.addLayout(self._lines)
        body.addLayout(self._more)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(8, 2, 4, 2)
        layout.setSpacing(2)
        # The box is as large as its lines, and grows and shrinks with them.
        layout.setSizeConstraint(QLayout.SizeConstraint.SetFixedSize)
        layout.addLayout(head)
        layout.addWidget(self._body)
        map_.installEventFilter(self)
        fold.changed.connect(self._obey)
        self._action = fold
        self._obey()
        self.hide()

    def show_overlay(self, overlay: MapOverlay) -> None:
        """Show the legend of a view."""
        self._title.setText(f"<b>{overlay.title}</b>")
        self._show_choices(overlay)
        self._fill(self._lines, overlay.legend)
        if self.isHidden():
            self.show()
            self.raise_()

    def show_more(self, entries: Iterable[LegendEntry]) -> None:
        """Say more below the legend, of the hex that is pointed at."""
        self._fill(self._more, tuple(entries))

    def lines(self) -> list[str]:
        """Return the lines of the legend, those on the hex that is pointed at last."""
        grids = (self._lines, self._more)
        items = (grid.itemAt(index) for grid in grids for index in range(grid.count()))
        labels = (item.widget() for item in items if item is not None)
        return [label.text() for label in labels if isinstance(label, QLabel) and label.text()]

    def _fill(self, grid: QGridLayout, entries: tuple[LegendEntry, ...]) -> None:
        before, self._wrap[grid] = self._wrap.get(grid, ()), entries
        if len(before) == len(entries) and all(map(_differ_in_text_alone, before, entries)):
            for row, (was, entry) in enumerate(zip(before, entries, strict=True)):
                if entry != was and (item := grid.itemAtPosition(row, 1)) is not None:
                    line = item.widget()
                    assert isinstance(line, QLabel)
                    line.setText(entry.text)
                    _fit(line)
            return
        clear(grid)
        for row, entry in enumerate(entries):
            line = self._label(entry)
            line.setFont(self._body.font())
            _fit(line)
            if entry.colour:
                swatch = QLabel()
                swatch.setPixmap(_swatch(entry))
                grid.addWidget(swatch, row, 0)
                # To the left, or the first column would widen under remarks that lie across both.
                grid.addWidget(line, row, 1, Qt.AlignmentFlag.AlignLeft)
            else:
                grid.addWidget(line, row, 0, 1, 2)

    def _label(self, entry: LegendEntry) -> QLabel:
        if not entry.rules:
            return QLabel(entry.text)
        label = RuleLabel(f"{entry.text} ({', '.join(entry.rules)})", *entry.rules)
        label.rule_asked.connect(self.rule_asked)
        return label

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Stay in the corner when the lines change."""
        super().resizeEvent(event)
        self._stand()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Stay in the corner when the map changes its size."""
        if event.type() == QEvent.Type.Resize and watched is self.parent():
            self._stand()
        return super().eventFilter(watched, event)

    def _obey(self) -> None:
        """Be folded or not, as the menu says."""
        folded = self._action.isChecked()
        self._body.setVisible(not folded)
        self._fold.setArrowType(Qt.ArrowType.RightArrow if folded else Qt.ArrowType.DownArrow)
        self._fold.setAccessibleName("Show the whole legend" if folded else "Fold the legend")
        self._fold.setToolTip(self._action.toolTip())

    def _show_choices(self, overlay: MapOverlay) -> None:
        if overlay.choices != self._offered:
            self._offered = overlay.choices
            self.choice.clear()
            for key, line in overlay.choices:
                self.choice.addItem(line, key)
        self.choice.setCurrentIndex(self.choice.findData(overlay.chosen))
        self.choice.setVisible(bool(overlay.choices))

    def _stand(self) -> None:
        map_ = self.parentWidget()
        if map_ is not None:
            # On a low map the title is seen, from which it can be folded.
            self.move(_AWAY, max(0, map_.height() - self.height() - _AWAY))


def _differ_in_text_alone(before: LegendEntry, now: LegendEntry) -> bool:
    """Say whether a line can stay and get other words, or none; remarks and rules need another room for theirs."""
    return now == before or (bool(now.colour) and not now.rules and now == replace(before, text=now.text))


def _fit(line: QLabel) -> None:
    """Let a line be as wide as its words, or break them where they are too wide."""
    line.setWordWrap(False)
    wide = min(line.sizeHint().width(), _WIDE)
    line.setWordWrap(True)
    line.setFixedSize(wide, line.heightForWidth(wide))


def _smaller(widget: QWidget) -> QFont:
    font = widget.font()
    font.setPointSizeF(font.pointSizeF() * _SMALL)
    return font


def _swatch(entry: LegendEntry) -> QPixmap:
    made = QPixmap(20, 14)
    made.fill(Qt.GlobalColor.transparent)
    with painting(made) as painter:
        ink = colour(entry.colour)
        match entry.mark:
            case "area":
                painter.fillRect(0, 1, 20, 12, ink)
                painter.setPen(QColor("#60000000"))
                painter.drawRect(0, 1, 19, 11)
            case "line":
                painter.fillRect(0, 5, 20, 4, ink)
            case "dashes":
                painter.setPen(flat_pen(ink, 4.0, (5.0, 3.0)))
                painter.drawLine(0, 7, 20, 7)
            case "barrel":
                painter.translate(10, 7)
                draw_barrel(painter, 6.0)
    return made
