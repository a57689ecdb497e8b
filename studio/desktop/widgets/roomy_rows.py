"""Rows of a list with room above and below their words."""

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QSize
from PySide6.QtWidgets import QAbstractItemView, QStyledItemDelegate, QStyleOptionViewItem


class RoomyRows(QStyledItemDelegate):
    """Makes rows higher. A style sheet would too, but a header under one keeps its colours when those of the program change."""

    def __init__(self, view: QAbstractItemView, pixels: int) -> None:
        super().__init__(view)
        self._pixels = pixels

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        """Return the size of a cell with its room."""
        return super().sizeHint(option, index) + QSize(4, 2 * self._pixels)
