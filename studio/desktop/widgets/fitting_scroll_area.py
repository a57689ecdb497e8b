"""A scroll area that is not to be noticed where there is room for all that is in it."""

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QFrame, QScrollArea, QWidget


class FittingScrollArea(QScrollArea):
    """Wants the size that its body does, and scrolls to the rest where there is less; Tab passes it by."""

    def __init__(self, body: QWidget, *, scrolls_across: bool) -> None:
        """`scrolls_across`: it may be narrower than its body too."""
        super().__init__()
        self._body, self._scrolls_across = body, scrolls_across
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setWidget(body)

    def sizeHint(self) -> QSize:
        """Return the size of the whole body."""
        return self._body.sizeHint()

    def minimumSizeHint(self) -> QSize:
        """Return what shows lines of the body whole, with the bar beside them, unless it scrolls across."""
        least = super().minimumSizeHint()
        if self._scrolls_across:
            return least
        across = self._body.minimumSizeHint().width() + self.verticalScrollBar().sizeHint().width()
        return QSize(across, least.height())
