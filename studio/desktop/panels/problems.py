"""The problem list: what the checks found; a click jumps there, a button mends what can be mended."""

from collections.abc import Callable

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QTreeWidget, QTreeWidgetItem

from studio.desktop.bench import Bench
from studio.desktop.panels.panel import Panel
from studio.documents.scenario import Scenario
from studio.editing.changes.change import Change, Touched
from studio.lint.problem import Problem, Severity

_PROBLEM = Qt.ItemDataRole.UserRole
#: How long the author has been still, in milliseconds, before the scenario is checked again.
_PAUSE = 250
_MARKS = {Severity.ERROR: "✖", Severity.WARNING: "▲", Severity.HINT: "●"}


class ProblemsPanel(Panel):
    """Checks the open scenario whenever it has changed and lists what was found."""

    title = "Problems"
    empty_text = "Open a scenario to have it checked."
    #: Go to the place of a problem.
    jumped = Signal(Problem)
    #: The problems of the open scenario, whenever they were found anew.
    found = Signal(tuple)

    def __init__(
        self,
        check: Callable[[Bench], tuple[Problem, ...]],
        fix: Callable[[Problem, Scenario], Change[Scenario] | None],
        explain: Callable[[str], None],
    ) -> None:
        super().__init__()
        self._check, self._fix, self._explain = check, fix, explain
        self.problems: tuple[Problem, ...] = ()
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(_PAUSE)
        self._timer.timeout.connect(self.check_now)
        self.tree = QTreeWidget()
        self.tree.setHeaderLabels(["", "Problem", "Where", "Code"])
        self.tree.setRootIsDecorated(False)
        self.tree.setColumnWidth(0, 34)
        self.tree.setColumnWidth(1, 560)
        self.tree.setAccessibleName("Problems")
        self.tree.itemClicked.connect(self._jump)
        self.tree.itemActivated.connect(self._jump)
        self.tree.currentItemChanged.connect(self._current)
        self._summary = QLabel()
        self._mend = QPushButton("Quick fix")
        self._mend.clicked.connect(self.mend)
        self._help = QPushButton("What is this?")
        self._help.clicked.connect(self._tell_more)
        row = QHBoxLayout()
        row.addWidget(self._summary, 1)
        row.addWidget(self._help)
        row.addWidget(self._mend)
        self.body_layout.addWidget(self.tree)
        self.body_layout.addLayout(row)

    def refresh(self) -> None:
        """Check another scenario at once."""
        self.show_empty(self.bench is None)
        self.check_now()

    def concerns(self, touched: Touched) -> bool:
        """Wait for a pause before checking again."""
        if super().concerns(touched):
            self._timer.start()
        return False

    def check_now(self) -> None:
        """Check the scenario and show what was found."""
        self._timer.stop()
        self.problems = self._check(self.bench) if self.bench is not None else ()
        self.tree.clear()
        for problem in self.problems:
            item = QTreeWidgetItem(
                self.tree,
                [
                    _MARKS[problem.severity],
                    problem.message,
                    problem.hexes[0] if problem.hexes else "",
                    problem.code,
                ],
            )
            item.setToolTip(1, problem.message)
            item.setData(0, _PROBLEM, problem)
        self._summary.setText(self.summary())
        self._current()
        self.found.emit(self.problems)

    def summary(self) -> str:
        """How many problems of each kind there are."""
        if not self.problems:
            return "No problems found."
        counts = [
            (sum(problem.severity is severity for problem in self.problems), severity.word)
            for severity in sorted(Severity, reverse=True)
        ]
        return ", ".join(f"{count} {word}{'s' if count != 1 else ''}" for count, word in counts if count)

    def mend(self) -> None:
        """Make the quick fix of the current problem."""
        problem = self._problem()
        if problem is not None and self.bench is not None:
            change = self._fix(problem, self.bench.scenario)
            if change is not None:
                self.bench.do(change)

    def _problem(self) -> Problem | None:
        item = self.tree.currentItem()
        problem = item.data(0, _PROBLEM) if item is not None else None
        return problem if isinstance(problem, Problem) else None

    def _current(self, *_: object) -> None:
        problem = self._problem()
        self._help.setEnabled(problem is not None)
        change = (
            self._fix(problem, self.bench.scenario)
            if problem is not None and self.bench is not None
            else None
        )
        self._mend.setEnabled(change is not None)
        self._mend.setToolTip(
            change.text if change is not None else "There is no quick fix for this problem."
        )

    def _jump(self, item: QTreeWidgetItem) -> None:
        self.jumped.emit(item.data(0, _PROBLEM))

    def _tell_more(self) -> None:
        problem = self._problem()
        if problem is not None:
            self._explain(problem.code)
