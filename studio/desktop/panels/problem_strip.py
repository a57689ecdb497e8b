"""A strip under a page: how many problems its document has, and a list of them."""

from collections.abc import Iterable

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QListWidget, QListWidgetItem, QVBoxLayout, QWidget

from studio.desktop.panels.cited_check import cite_check
from studio.desktop.widgets.sizes import scaled
from studio.documents.text.shortened import legible
from studio.lint.problem import Problem
from studio.lint.runner import help_for
from studio.tables.quantities import count_of


class ProblemStrip(QWidget):
    """Lists problems; a click, or Enter, chooses one."""

    #: The problem that was clicked.
    picked = Signal(Problem)

    def __init__(self, name: str) -> None:
        """Begin without problems; `name` says to screen readers what the list is of."""
        super().__init__()
        self.problems: tuple[Problem, ...] = ()
        self.summary = QLabel()
        self.summary.setMargin(4)
        self.list = QListWidget()
        self.list.setAccessibleName(name)
        self.list.setWordWrap(True)
        self.list.setMaximumHeight(scaled(92))
        self.list.itemClicked.connect(self._pick)
        self.list.itemActivated.connect(self._pick)
        self.list.currentRowChanged.connect(self._cite)
        self.row = QHBoxLayout()
        self.row.addWidget(self.summary, 1)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(8, 2, 8, 4)
        layout.setSpacing(0)
        layout.addLayout(self.row)
        layout.addWidget(self.list)

    def show_problems(self, problems: Iterable[Problem]) -> None:
        """List these problems in place of those before, under their number."""
        self.problems = tuple(problems)
        count = len(self.problems)
        self.summary.setText(count_of(count, "problem") if count else "No problems found.")
        self.list.setVisible(bool(count))
        self.list.clear()
        for problem in self.problems:
            entry = self.entry_of(problem)
            entry.setToolTip(f"{problem.code}\n\n{help_for(problem.code)}")
            self.list.addItem(entry)

    def entry_of(self, problem: Problem) -> QListWidgetItem:
        """Return a row of the list for a problem."""
        return QListWidgetItem(legible(f"{problem.severity.word.capitalize()}: {problem.message}"))

    def current(self) -> Problem | None:
        """Return the problem under the cursor of the list."""
        row = self.list.currentRow()
        return self.problems[row] if 0 <= row < len(self.problems) else None

    def _cite(self, _row: int) -> None:
        problem = self.current()
        cite_check(self, "" if problem is None else problem.code)

    def _pick(self, entry: QListWidgetItem) -> None:
        self.picked.emit(self.problems[self.list.row(entry)])
