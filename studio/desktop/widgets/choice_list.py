"""A list of which one entry is chosen, by a click or by the arrow keys."""

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QColor, QIcon, QPainter, QPixmap
from PySide6.QtWidgets import QApplication, QListWidget, QListWidgetItem

from studio.desktop.appearance.theme import current_map_colours
from studio.desktop.widgets.sizes import row_height, row_size

_VALUE = Qt.ItemDataRole.UserRole
#: As many entries are in sight where there is little room.
_FEW = 5


class Choice(NamedTuple):
    """One entry; with a colour ("#rrggbb") it has a sample of that."""

    value: str
    text: str
    colour: str | None = None


class ChoiceList(QListWidget):
    """Keeps its entries while they stay the same, so that keys and scrolling go on from where they were."""

    #: The value of the entry that the author came to.
    chosen = Signal(str)

    def __init__(self, name: str, is_whole: bool = False) -> None:
        """Begin empty; a list that is whole is as high as its entries, and never scrolls."""
        super().__init__()
        self.setAccessibleName(name)
        self.setIconSize(QSize(26, 22))
        self._is_whole = is_whole
        self._laid: tuple[object, ...] = ()
        self.currentItemChanged.connect(self._notify)

    def sizeHint(self) -> QSize:
        """Return room for some entries; a list takes what more there is."""
        return QSize(super().sizeHint().width(), _FEW * row_height() + 2 * self.frameWidth())

    def show_choices(self, choices: Sequence[Choice], chosen: str | None) -> None:
        """Show the entries, with one of them chosen or none."""
        laid = (*choices, current_map_colours().frame)
        self.blockSignals(True)
        if laid != self._laid:
            self._laid = laid
            self._lay(choices)
        values = [each.value for each in choices]
        self.setCurrentRow(values.index(chosen) if chosen in values else -1)
        self.blockSignals(False)

    def _lay(self, choices: Sequence[Choice]) -> None:
        self.clear()
        for value, text, colour in choices:
            item = QListWidgetItem(text)
            item.setData(_VALUE, value)
            item.setSizeHint(row_size())
            if colour is not None:
                item.setIcon(swatch(colour))
            self.addItem(item)
        if self._is_whole:
            self.setFixedHeight(max(1, len(choices)) * self.sizeHintForRow(0) + 2 * self.frameWidth())

    def _notify(self, item: QListWidgetItem | None, _before: object) -> None:
        if item is not None:
            self.chosen.emit(item.data(_VALUE))


def swatch(colour: str) -> QIcon:
    """Return a small rounded sample of a colour."""
    edge = QColor(current_map_colours().frame)
    edge.setAlpha(150)
    icon = QIcon(_sample(colour, edge))
    # The colour is what the entry is about, and stays itself where the entry is the chosen one, whose ground may be like it.
    icon.addPixmap(_sample(colour, QApplication.palette().highlightedText().color()), QIcon.Mode.Selected)
    return icon


def _sample(colour: str, edge: QColor) -> QPixmap:
    pixmap = QPixmap(52, 44)
    pixmap.setDevicePixelRatio(2)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setBrush(QColor(colour))
    painter.setPen(edge)
    painter.drawRoundedRect(1, 1, 24, 20, 4, 4)
    painter.end()
    return pixmap
