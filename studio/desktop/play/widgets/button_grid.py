"""Buttons side by side in two columns; one that has no room for its words in half a row has the whole of it."""

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
        self._wide: tuple[bool, ...] = ()
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 2)
        self._grid.setSpacing(_APART)
        for column in range(2):
            self._grid.setColumnStretch(column, 1)
        self._lay_out(tuple(False for _ in self._buttons))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Find which words need a whole row."""
        super().resizeEvent(event)
        half = (event.size().width() - _APART) // 2
        advance = self.fontMetrics().horizontalAdvance
        self._lay_out(tuple(advance(each.text()) + _BESIDE > half for each in self._buttons))

    def _lay_out(self, wide: tuple[bool, ...]) -> None:
        if wide == self._wide:
            return
        self._wide = wide
        row = column = 0
        for button, is_wide in zip(self._buttons, wide, strict=True):
            if is_wide and column:
                row, column = row + 1, 0
            self._grid.addWidget(button, row, column, 1, 2 if is_wide else 1)
            row, column = (row, 1) if not is_wide and not column else (row + 1, 0)
