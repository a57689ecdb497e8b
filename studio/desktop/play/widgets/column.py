"""A column of lines that scrolls where it is higher than its dock, each line with the rules behind it."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from studio.desktop.widgets.keep_scroll_area import KeepScrollArea
from studio.desktop.widgets.rule_label import RuleLabel


class Column(KeepScrollArea):
    """Never scrolls sideways, and takes no key from the map."""

    rule_asked = Signal(str)

    def begin(self, name: str, *, stays: bool = False) -> QVBoxLayout:
        """Put an empty body, under a name for screen readers, in the place of the old one.

        `stays` says that what is filled in is about the same, and is to be seen from where the old one was.
        """
        body = QWidget()
        body.setAccessibleName(name)
        layout = QVBoxLayout(body)
        layout.setContentsMargins(8, 6, 8, 6)
        self.put(body, stays=stays)
        return layout

    def line(self, text: str, *rules: str) -> RuleLabel:
        """Make a line that can be asked for its rules."""
        label = RuleLabel(text, *rules)
        label.rule_asked.connect(self.rule_asked)
        return label
