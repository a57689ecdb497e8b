"""A scroll area whose body is often made anew, and is seen each time from where the one before was."""

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QFrame, QScrollArea, QWidget

#: Wide letters of a line that may need to be seen whole.
_LETTERS = 32


class KeepScrollArea(QScrollArea):
    """Scrolls up and down alone, and takes no key from its neighbours."""

    def __init__(self) -> None:
        super().__init__()
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        #: How far down to go as soon as the new body is higher than what is seen of it.
        self._down = 0
        self.verticalScrollBar().rangeChanged.connect(self._go_down)

    def minimumSizeHint(self) -> QSize:
        """Return what keeps the body from being cut at the right, up to the width of a long line of text."""
        least, bar = super().minimumSizeHint(), self.verticalScrollBar()
        wide = min(self._body_width(), self._widest())
        return QSize(max(least.width(), wide + bar.sizeHint().width()), least.height())

    def _body_width(self) -> int:
        body = self.widget()
        return body.minimumSizeHint().width() if body is not None else 0

    def _widest(self) -> int:
        """As many pixels as no body is wide but for a name in it that is longer than a line."""
        return self.fontMetrics().horizontalAdvance("m") * _LETTERS

    def put(self, body: QWidget, *, stays: bool) -> None:
        """Show another body: from its top, or where it is about the same as the old one, from where that was seen."""
        down = (self._down or self.verticalScrollBar().value()) if stays else 0
        self._down = 0
        self.setWidget(body)
        self.fit_body()
        self._down = down
        self._go_down()

    def fit_body(self) -> None:
        """Be as wide as the body needs, where something else is written in it now."""
        if self._body_width() > self._widest():
            self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAsNeeded)
        self.updateGeometry()

    def _go_down(self, *_: int) -> None:
        bar = self.verticalScrollBar()
        if self._down and bar.maximum():
            down, self._down = self._down, 0
            bar.setValue(min(down, bar.maximum()))
