"""A layout that goes on in a further line where there is no room beside each other."""

from collections.abc import Iterator

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtWidgets import QLayout, QLayoutItem


class FlowLayout(QLayout):
    """Sets widgets side by side in as many lines as the width asks for; none is narrower than it has to be."""

    def __init__(self, spacing: int) -> None:
        super().__init__()
        self._items: list[QLayoutItem] = []
        self.setContentsMargins(0, 0, 0, 0)
        self.setSpacing(spacing)

    def addItem(self, item: QLayoutItem) -> None:
        """Take one more at the end."""
        self._items.append(item)

    def count(self) -> int:
        """Return how many there are."""
        return len(self._items)

    def itemAt(self, index: int) -> QLayoutItem | None:
        """Return one of them; None behind the last."""
        return self._items[index] if 0 <= index < len(self._items) else None

    def takeAt(self, index: int) -> QLayoutItem | None:
        """Give one of them away; None behind the last."""
        return self._items.pop(index) if 0 <= index < len(self._items) else None

    def expandingDirections(self) -> Qt.Orientation:
        """Ask for no more room than is needed."""
        return Qt.Orientation(0)

    def hasHeightForWidth(self) -> bool:
        """Say that fewer pixels across are more down."""
        return True

    def heightForWidth(self, width: int) -> int:
        """Return how high the lines are."""
        return max((place.bottom() + 1 for _, place in self._places(width)), default=0)

    def minimumSize(self) -> QSize:
        """Return the room for the largest of them alone."""
        found = QSize()
        for item in self._items:
            found = found.expandedTo(item.minimumSize())
        return found

    def sizeHint(self) -> QSize:
        """Return the room for all of them in one line."""
        hints = [item.sizeHint() for item in self._items]
        width = sum(hint.width() for hint in hints) + self.spacing() * max(0, len(hints) - 1)
        return QSize(width, max((hint.height() for hint in hints), default=0))

    def setGeometry(self, rect: QRect) -> None:
        """Set each to its place."""
        super().setGeometry(rect)
        for item, place in self._places(rect.width()):
            item.setGeometry(place.translated(rect.topLeft()))

    def _places(self, width: int) -> Iterator[tuple[QLayoutItem, QRect]]:
        """Yield where each stands in so wide a space."""
        at, below = QPoint(0, 0), 0
        for item in self._items:
            hint = item.sizeHint()
            if at.x() and at.x() + hint.width() > width:
                at = QPoint(0, below + self.spacing())
            yield item, QRect(at, hint)
            below = max(below, at.y() + hint.height())
            at += QPoint(hint.width() + self.spacing(), 0)
