"""Widgets side by side that go on in a further line where there is no room."""

from collections.abc import Iterator, Sequence

from PySide6.QtCore import QEvent, QPoint, QRect, QSize
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget


class FlowRow(QWidget):
    """Sets widgets side by side in as many lines as the width asks for; none is narrower than it has to be."""

    def __init__(self, widgets: Sequence[QWidget], spacing: int) -> None:
        """Leave so many pixels between them."""
        super().__init__()
        self._widgets, self._spacing = tuple(widgets), spacing
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        for each in self._widgets:
            each.setParent(self)

    def hasHeightForWidth(self) -> bool:
        """Say that fewer pixels across are more down."""
        return True

    def heightForWidth(self, width: int) -> int:
        """Return how high the lines are."""
        return max((place.bottom() + 1 for _, place in self._places(width)), default=0)

    def minimumSizeHint(self) -> QSize:
        """Return the room for the largest of them alone."""
        found = QSize()
        for each in self._widgets:
            found = found.expandedTo(each.sizeHint())
        return found

    def sizeHint(self) -> QSize:
        """Return the room for all of them in one line."""
        hints = [each.sizeHint() for each in self._widgets]
        width = sum(hint.width() for hint in hints) + self._spacing * max(0, len(hints) - 1)
        return QSize(width, max((hint.height() for hint in hints), default=0))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Set each to its place."""
        super().resizeEvent(event)
        self._arrange()

    def event(self, event: QEvent) -> bool:
        """Follow a widget that needs another room than it did."""
        if event.type() == QEvent.Type.LayoutRequest:
            self.updateGeometry()
            self._arrange()
        return super().event(event)

    def _arrange(self) -> None:
        for widget, place in self._places(self.width()):
            widget.setGeometry(place)

    def _places(self, width: int) -> Iterator[tuple[QWidget, QRect]]:
        """Yield where each stands in so wide a space."""
        at, below = QPoint(0, 0), 0
        for widget in self._widgets:
            hint = widget.sizeHint()
            if at.x() and at.x() + hint.width() > width:
                at = QPoint(0, below + self._spacing)
            yield widget, QRect(at, hint)
            below = max(below, at.y() + hint.height())
            at += QPoint(hint.width() + self._spacing, 0)
