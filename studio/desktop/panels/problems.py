"""The problem list: what the checks found; a click jumps there, a button mends what can be mended."""

from collections.abc import Callable

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QHeaderView,
    QLabel,
    QPushButton,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
)

from studio.desktop.panels.cited_check import cite_check
from studio.desktop.panels.lent_keys import LentKeys
from studio.desktop.panels.panel import Panel
from studio.desktop.scenario.editor import ScenarioEditor
from studio.desktop.tasks.runner import BackgroundTask, TaskRunner
from studio.desktop.widgets.sizes import row_size, scaled
from studio.documents.scenario import Scenario
from studio.documents.silence import Silence
from studio.documents.text.shortened import legible
from studio.editing.changes.change import Change, ChangedRegion
from studio.editing.changes.elements import AddElement
from studio.editing.selection import ElementRef
from studio.lint.problem import Problem, Severity

_PROBLEM = Qt.ItemDataRole.UserRole
#: How long the author has been still, in milliseconds, before the scenario is checked again.
_PAUSE = 250
#: How many problems are listed at most; thousands would take long to list and nobody to read.
_MOST = 1000
_CODE = 3
#: Pixels from which on the panel is wide.
_WIDE = 600
_MARKS = {Severity.ERROR: "✖", Severity.WARNING: "▲", Severity.HINT: "●"}


class ProblemsPanel(Panel):
    """Checks the open scenario off the GUI thread whenever it has changed and lists what was found.

    Until then the list shows what was found before; nothing of it can be mended, as its places may be others now.
    """

    title = "Problems"
    empty_text = "Open a scenario to have it checked."
    #: Go to the place of a problem.
    jumped = Signal(Problem)
    #: The problems of the open scenario, whenever they were found anew.
    found = Signal(tuple)
    #: What a quick fix has done.
    fixed = Signal(str)

    def __init__(
        self,
        check: Callable[[ScenarioEditor], BackgroundTask[tuple[Problem, ...]]],
        fix: Callable[[Problem, Scenario], Change[Scenario] | None],
        explain: Callable[[str], None],
    ) -> None:
        super().__init__()
        self._check, self._fix, self._explain = check, fix, explain
        self.problems: tuple[Problem, ...] = ()
        #: The scenario that is being checked, and the one that the list is about.
        self._examined: Scenario | None = None
        self._listed: Scenario | None = None
        self._runner = TaskRunner(self, "checks")
        self._runner.progressed.connect(self._show_progress)
        self._runner.done.connect(self._list)
        self._runner.failed.connect(self._fail)
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(_PAUSE)
        self._timer.timeout.connect(self.check_now)
        self.tree = QTreeWidget()
        self.tree.setHeaderLabels(["", "Problem", "Where", "Code"])
        self.tree.setRootIsDecorated(False)
        self.tree.setColumnWidth(0, scaled(34))
        header = self.tree.header()
        header.setStretchLastSection(False)
        header.setSectionResizeMode(1, QHeaderView.ResizeMode.Stretch)
        self.tree.setColumnWidth(2, scaled(64))
        self.tree.setColumnWidth(_CODE, scaled(190))
        self.tree.setAccessibleName("Problems")
        self.tree.itemClicked.connect(self._jump)
        self.tree.itemActivated.connect(self._jump)
        self.tree.currentItemChanged.connect(self._current)
        self._keys = LentKeys(self.tree)
        self._summary = QLabel()
        self._summary.setWordWrap(True)
        self._summary.setMinimumWidth(1)
        self._fix_button = QPushButton("Quick fix")
        self._fix_button.clicked.connect(self.apply_fix)
        self.accept = QPushButton("Accept")
        self.accept.clicked.connect(self.accept_finding)
        self._help = QPushButton("What is this?")
        self._help.clicked.connect(self._show_details)
        self._summary.setWordWrap(True)
        self._summary.setAlignment(Qt.AlignmentFlag.AlignTop)
        self._buttons = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._buttons.addWidget(self._help)
        self._buttons.addWidget(self.accept)
        self._buttons.addWidget(self._fix_button)
        beside = QVBoxLayout()
        beside.addWidget(self._summary, 1)
        beside.addLayout(self._buttons)
        self.body_layout.addWidget(self.tree, 1)
        self.body_layout.addLayout(beside)

    @property
    def is_checking(self) -> bool:
        """Whether the list is not yet about the scenario as it is on the screen."""
        return self.editor is not None and (self._timer.isActive() or self._runner.is_busy)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put the buttons beside the list where the panel is wide, or else below it, and leave the codes out."""
        super().resizeEvent(event)
        is_wide, flow = event.size().width() >= _WIDE, QBoxLayout.Direction
        self.body_layout.setDirection(flow.LeftToRight if is_wide else flow.TopToBottom)
        self._buttons.setDirection(flow.TopToBottom if is_wide else flow.LeftToRight)
        self.tree.setColumnHidden(_CODE, not is_wide)
        self._fit_summary()

    def refresh(self) -> None:
        """Check another scenario at once."""
        self.show_empty(self.editor is None)
        self._examined = None
        self._list(())
        self.check_now()

    def concerns(self, region: ChangedRegion) -> bool:
        """Wait for a pause before checking again."""
        if super().concerns(region):
            self._runner.cancel()
            self._timer.start()
            self._show_checking()
        return False

    def check_now(self) -> None:
        """Begin to check the scenario; what comes of an older check is not shown any more."""
        self._timer.stop()
        if self.editor is None:
            self._runner.cancel()
            return
        self._examined = self.editor.scenario
        self._runner.start(self._check(self.editor))
        self._show_checking()

    def _fit_summary(self) -> None:
        """Leave the summary a line of its own beside the list; two would not fit above the buttons."""
        is_beside = self.width() >= _WIDE
        wide = self._summary.fontMetrics().horizontalAdvance(self._summary.text())
        self._summary.setMinimumWidth(min(wide + 2, self.width() // 3) if is_beside else 1)

    def summary(self) -> str:
        """Return how many problems of each kind there are."""
        if not self.problems:
            return "No problems found."
        counts = [
            (sum(problem.severity is severity for problem in self.problems), severity.word)
            for severity in sorted(Severity, reverse=True)
        ]
        return ", ".join(f"{count} {word}{'s' if count != 1 else ''}" for count, word in counts if count)

    def _show_checking(self) -> None:
        self._summary.setText("Checking…")
        self._current()

    def _show_progress(self, done: int, checks: int) -> None:
        self._summary.setText(f"Checking… {done} of {checks} checks are done.")

    def _fail(self, message: str) -> None:
        self._list(())
        self._summary.setText(legible(f"The checks could not be finished. {message}"))

    def _list(self, problems: tuple[Problem, ...]) -> None:
        """Show what was found, from where the list was seen before."""
        self.problems, self._listed = problems, self._examined
        chosen, item = self._problem(), self.tree.currentItem()
        row = self.tree.indexOfTopLevelItem(item) if item is not None else 0
        down = self.tree.verticalScrollBar().value()
        self.tree.clear()
        for problem in self.problems[:_MOST]:
            message = legible(problem.message)
            item = QTreeWidgetItem(
                self.tree,
                [
                    _MARKS[problem.severity],
                    message,
                    problem.hexes[0] if problem.hexes else "",
                    problem.code,
                ],
            )
            item.setToolTip(1, message)
            item.setSizeHint(0, row_size())
            item.setData(0, _PROBLEM, problem)
        if len(self.problems) > _MOST:
            more = f"… and {len(self.problems) - _MOST} more, which are listed once some of these are mended."
            QTreeWidgetItem(self.tree, ["", more]).setFlags(Qt.ItemFlag.NoItemFlags)
        # One that is gone leaves its place to the next, so that one quick fix follows another.
        same = (row for row, each in enumerate(problems[:_MOST]) if chosen and _is_same(each, chosen))
        again = self.tree.topLevelItem(next(same, min(row, len(problems) - 1)))
        if chosen is not None and again is not None:
            self.tree.setCurrentItem(again)
        self.tree.verticalScrollBar().setValue(down)
        self._summary.setText(self.summary())
        self._fit_summary()
        self._current()
        self._keys.give_back()
        self.found.emit(self.problems)

    def apply_fix(self) -> None:
        """Make the quick fix of the current problem."""
        change = self._quick_fix()
        if change is None or self.editor is None:
            return
        text = change.text(self.editor.scenario)
        if self.editor.do(change):
            self.fixed.emit(f"Quick fix: {text}. Undo takes it back.")

    def accept_finding(self) -> None:
        """Silence the current problem, and show where its reason is written."""
        problem = self._problem()
        if problem is None or self.editor is None or not self._can_be_accepted():
            return
        silence = Silence(code=problem.code, subject=problem.subject, reason="Looked at and accepted.")
        if self.editor.do(AddElement[Scenario]("silenced", silence)):
            self.editor.select(ElementRef("silenced", f"{silence.code}>{silence.subject}"))
            self.fixed.emit("It is listed no more; the outline has it among the accepted findings.")

    def _can_be_accepted(self) -> bool:
        """Return whether the current problem is one that an author may find right, and is still there."""
        problem = self._problem()
        if problem is None or self.editor is None or self.editor.scenario is not self._listed:
            return False
        return problem.severity < Severity.ERROR and bool(problem.subject)

    def _quick_fix(self) -> Change[Scenario] | None:
        problem = self._problem()
        if problem is None or self.editor is None or self.editor.scenario is not self._listed:
            return None
        return self._fix(problem, self.editor.scenario)

    def _problem(self) -> Problem | None:
        item = self.tree.currentItem()
        problem = item.data(0, _PROBLEM) if item is not None else None
        return problem if isinstance(problem, Problem) else None

    def _current(self, *_: object) -> None:
        problem = self._problem()
        cite_check(self, "" if problem is None else problem.code)
        self._keys.enable(self._help, problem is not None)
        change = self._quick_fix()
        self._keys.enable(self._fix_button, change is not None)
        tip = change.text(self.editor.scenario) if change is not None and self.editor is not None else ""
        why = (
            "The scenario is being checked."
            if self.is_checking
            else "There is no quick fix for this problem."
        )
        self._fix_button.setToolTip(tip or why)
        self._keys.enable(self.accept, self._can_be_accepted())
        self.accept.setToolTip(self._accept_tip())

    def _accept_tip(self) -> str:
        problem = self._problem()
        if problem is not None and problem.severity is Severity.ERROR:
            return "Errors are mended, not accepted: the battle cannot be played so, or breaks a rule."
        if problem is not None and not problem.subject:
            return "This problem is about the whole scenario, and cannot be accepted for one thing in it."
        return "List this finding no more; say why it is right as it is."

    def _jump(self, item: QTreeWidgetItem) -> None:
        problem = item.data(0, _PROBLEM)
        if problem is not None:
            self.jumped.emit(problem)

    def _show_details(self) -> None:
        problem = self._problem()
        if problem is not None:
            self._explain(problem.code)


def _is_same(problem: Problem, other: Problem) -> bool:
    """Return whether two problems, of which one was found later, are about the same."""
    return (problem.code, problem.subject, problem.hexes) == (other.code, other.subject, other.hexes)
