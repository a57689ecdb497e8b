"""Buttons side by side in two columns, or one under the other where one of them has no room for its words."""

from collections.abc import Sequence

from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QGridLayout, QPushButton, QWidget

#: Pixels between buttons, and beside the words of one.
_APART, _BESIDE = 3, 12


class ButtonGrid(QWidget):
    """Lays its buttons out anew whenever it has another width."""

    def __init__(self, buttons: Sequence[QPushButton]) -> None:
        super().__init__()
        self._buttons = tuple(buttons)
        self._columns = 0
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 2)
        self._grid.setSpacing(_APART)
        self._lay_out(2)

    @property
    def columns(self) -> int:
        """In how many columns they stand."""
        return self._columns

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Take one column where the widest words need it."""
        super().resizeEvent(event)
        metrics = self.fontMetrics()
        widest = max((metrics.horizontalAdvance(each.text()) for each in self._buttons), default=0) + _BESIDE
        self._lay_out(2 if 2 * widest + _APART <= event.size().width() else 1)

    def _lay_out(self, columns: int) -> None:
        if columns == self._columns:
            return
        self._columns = columns
        for index, button in enumerate(self._buttons):
            self._grid.addWidget(button, index // columns, index % columns)
        for column in range(2):
            self._grid.setColumnStretch(column, int(column < columns))
