"""Lines with the rules behind them, under headings: what changes is written into them, and the rest stays as it is."""

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QLabel, QVBoxLayout, QWidget

from studio.desktop.widgets.forms import subheading
from studio.desktop.widgets.rule_label import RuleLabel
from studio.desktop.widgets.taking_away import take_away


class RuleLine(NamedTuple):
    """A line; one without rules is a heading."""

    text: str
    rules: tuple[str, ...] = ()


class RuleLines(QWidget):
    """After each action of a battle most lines are as they were, and to lay all of them out takes longer than the action."""

    rule_asked = Signal(str)

    def __init__(self, apart: int) -> None:
        """Leave so many pixels between two lines."""
        super().__init__()
        self._lines: list[RuleLine] = []
        self._labels: list[QLabel] = []
        self._layout = QVBoxLayout(self)
        self._layout.setContentsMargins(0, 0, 0, 0)
        self._layout.setSpacing(apart)

    def show_lines(self, lines: Sequence[RuleLine]) -> None:
        """Show these lines instead of those shown before."""
        before, self._lines = self._lines, list(lines)
        alike = [bool(one.rules) == bool(other.rules) for one, other in zip(before, lines, strict=False)]
        kept = alike.index(False) if False in alike else len(alike)
        for label in self._labels[kept:]:
            self._layout.removeWidget(label)
            take_away(label)
        del self._labels[kept:]
        for label, was, now in zip(self._labels, before, lines, strict=False):
            if now != was:
                label.setText(now.text)
                if isinstance(label, RuleLabel):
                    label.cite(*now.rules)
        for line in lines[kept:]:
            self._labels.append(self._make(line))
            self._layout.addWidget(self._labels[-1])

    def _make(self, line: RuleLine) -> QLabel:
        if not line.rules:
            return subheading(line.text)
        label = RuleLabel(line.text, *line.rules)
        label.rule_asked.connect(self.rule_asked)
        return label
