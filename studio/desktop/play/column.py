"""A column of lines that scrolls where it is higher than its dock, each line with the rules behind it."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QScrollArea, QVBoxLayout, QWidget

from studio.desktop.rule_words import RuleLabel


class Column(QScrollArea):
    """Never scrolls sideways, and takes no key from the map."""

    rule_asked = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        #: How far down to go again as soon as the new body has its height.
        self._down = 0
        self.verticalScrollBar().rangeChanged.connect(self._go_down)

    def begin(self, name: str, *, stays: bool = False) -> QVBoxLayout:
        """Put an empty body, under a name for screen readers, in the place of the old one.

        `stays` says that what is filled in is about the same, and is to be seen from where the old one was.
        """
        down = (self._down or self.verticalScrollBar().value()) if stays else 0
        body = QWidget()
        body.setAccessibleName(name)
        layout = QVBoxLayout(body)
        layout.setContentsMargins(8, 6, 8, 6)
        self.setWidget(body)
        self._down = down
        return layout

    def _go_down(self, _least: int, most: int) -> None:
        if self._down and most:
            self.verticalScrollBar().setValue(min(self._down, most))
            self._down = 0

    def line(self, text: str, *rules: str) -> RuleLabel:
        """Make a line that can be asked for its rules."""
        label = RuleLabel(text, *rules)
        label.rule_asked.connect(self.rule_asked)
        return label
