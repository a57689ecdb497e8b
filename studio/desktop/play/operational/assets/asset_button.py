"""The button of a theater asset, with how often it can be used in this turn and in the battle."""

from collections.abc import Sequence
from html import escape

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontInfo, QFontMetricsF, QPainter, QPaintEvent, QPalette
from PySide6.QtWidgets import QPushButton, QSizePolicy, QStyle, QStyleOptionButton, QStylePainter

from studio.desktop.widgets.sizes import scaled
from studio.rules.kernel.refusal import Refusal
from studio.rules.operational.base.side_state import Uses
from studio.tables.quantities import quantity

#: Letters of a label that stands in one line.
_SHORT = 11
#: Pixels of the plates of the counters, and how high the button is for both of them.
_PLATE = 15
_HEIGHT = 42
#: Pixels of the smallest letters of a label, but for one.
_LEAST = 8


class AssetButton(QPushButton):
    """Uses of the turn at the upper right, those of the battle at the lower left (op.asset.ui.turn-count, .scenario-count).

    It can be pressed when nothing is left, and then it is said why.
    """

    def __init__(self, label: str, tip: str, uses: Uses, refused: Refusal | None) -> None:
        # Between the counters there is room for short labels only; others stand in two lines.
        super().__init__(label if len(label) <= _SHORT else label.replace(" ", "\n", 1))
        self.turn_count = str(uses.left)
        left = uses.battle if uses.battle is None else uses.battle + uses.granted
        #: Empty where only the turns limit it.
        self.battle_count = "" if left is None else str(left)
        now = quantity(uses.left, "use")
        in_all = f", {quantity(left, 'use')} left in the battle" if left is not None else ""
        self.setAccessibleName(f"{label}: {now} left in this turn{in_all}")
        reason = f"<p>{escape(refused.text)}</p>" if refused else ""
        self.setToolTip(f"<p>{escape(tip)}; {now} left in this turn{in_all}.</p>{reason}")
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        if refused is not None:
            self.setAccessibleDescription(refused.text)
            colours = self.palette()
            faint = colours.color(QPalette.ColorRole.PlaceholderText)
            colours.setColor(QPalette.ColorRole.ButtonText, faint)
            self.setPalette(colours)

    def sizeHint(self) -> QSize:
        """Return a size with room for both counters."""
        return QSize(super().sizeHint().width() + 2 * scaled(_PLATE), scaled(_HEIGHT))

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002 - all of it is painted anew
        """Paint the button, its label beside the counters, and these in its corners."""
        painter = QStylePainter(self)
        option = QStyleOptionButton()
        self.initStyleOption(option)
        option.text = ""
        painter.drawControl(QStyle.ControlElement.CE_PushButton, option)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._paint_label(painter)
        painter.setFont(_plate_font(self.font()))
        role = QPalette.ColorRole
        plate = scaled(_PLATE)
        right = QRectF(self.width() - plate - 4, 3, plate, plate)
        is_spent = self.turn_count == "0"
        ground = self.palette().color(role.Mid if is_spent else role.Highlight)
        letters = self.palette().color(role.ButtonText if is_spent else role.HighlightedText)
        _paint_plate(painter, right, self.turn_count, ground, letters)
        if self.battle_count:
            left = QRectF(4, self.height() - plate - 3, plate, plate)
            colours = self.palette()
            _paint_plate(painter, left, self.battle_count, colours.color(role.Base), colours.color(role.Text))
        painter.end()

    def _paint_label(self, painter: QPainter) -> None:
        """Write one line or two between both counters.

        Where two have no room there, the first is left of the one counter and the second right of the other.
        """
        lines, whole = self.text().split("\n"), QRectF(self.rect())
        plates = QFontMetricsF(_plate_font(self.font()))
        left, right = (_plate_width(plates, text) + 6 for text in (self.battle_count, self.turn_count))
        font, middle, aside = self.font(), whole.height() / 2, max(left, right)
        if len(lines) == 1:
            boxes = [whole.adjusted(aside, 0, -aside, 0)]
        else:
            boxes = [whole.adjusted(aside, 4, -aside, -middle), whole.adjusted(aside, middle, -aside, -4)]
            if not _fit(font, lines, boxes):
                boxes = [whole.adjusted(4, 4, -right, -middle), whole.adjusted(left, middle, -4, -4)]
        for size in range(QFontInfo(font).pixelSize(), _LEAST, -1):
            font.setPixelSize(size)
            if _fit(font, lines, boxes):
                break
        painter.setFont(font)
        painter.setPen(self.palette().color(QPalette.ColorRole.ButtonText))
        for line, box in zip(lines, boxes, strict=True):
            painter.drawText(box, Qt.AlignmentFlag.AlignCenter, line)


def _fit(font: QFont, lines: Sequence[str], boxes: Sequence[QRectF]) -> bool:
    metrics = QFontMetricsF(font)
    return all(metrics.horizontalAdvance(line) <= box.width() for line, box in zip(lines, boxes, strict=True))


def _plate_font(font: QFont) -> QFont:
    """Return the font of numbers on plates."""
    small = QFont(font)
    small.setPixelSize(scaled(11))
    small.setBold(True)
    return small


def _plate_width(metrics: QFontMetricsF, text: str) -> float:
    return max(scaled(_PLATE), metrics.horizontalAdvance(text) + 6)


def _paint_plate(painter: QPainter, box: QRectF, text: str, ground: QColor, letters: QColor) -> None:
    """Paint a number on a small plate, broader for more than one figure."""
    room = _plate_width(QFontMetricsF(painter.font()), text)
    if room > box.width():
        # It stays in its corner: to the right of the middle it grows leftward.
        grown = room - box.width()
        is_right = box.x() > painter.viewport().width() / 2
        box = box.adjusted(-grown if is_right else 0, 0, 0 if is_right else grown, 0)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(ground)
    painter.drawRoundedRect(box, 4, 4)
    painter.setPen(letters)
    painter.drawText(box, Qt.AlignmentFlag.AlignCenter, text)
