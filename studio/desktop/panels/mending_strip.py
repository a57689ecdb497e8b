"""A strip of problems with a button that mends what can be mended."""

from collections.abc import Iterable
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QPushButton

from studio.desktop.files.qt_document import QtDocument
from studio.desktop.panels.lent_keys import LentKeys
from studio.desktop.panels.problem_strip import ProblemStrip
from studio.editing.changes.change import Change
from studio.lint.problem import Problem


class MendingStrip(ProblemStrip):
    """Keeps its cursor on a problem while others come and go, and offers the quick fix of that one."""

    def __init__(self, name: str, document: QtDocument[Any]) -> None:
        """Begin without problems of a document."""
        super().__init__(name)
        self._document = document
        self._keys = LentKeys(self.list)
        self.fix = QPushButton("Quick fix")
        self.fix.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.fix.setVisible(False)
        self.fix.clicked.connect(self.apply_fix)
        self.row.addWidget(self.fix)
        self.list.currentRowChanged.connect(self._offer_fix)

    def fix_for(self, problem: Problem) -> Change[Any] | None:
        """Find the change that mends a problem; None where only the author can."""
        raise NotImplementedError

    def show_problems(self, problems: Iterable[Problem]) -> None:
        """List these problems in place of those before; the cursor stays on its problem, or near it."""
        row, before = self.list.currentRow(), self.current()
        focus = QApplication.focusWidget()
        had_focus = focus is not None and self.isAncestorOf(focus)
        super().show_problems(problems)
        if before in self.problems:
            row = self.problems.index(before)
        self.list.setCurrentRow(min(row, len(self.problems) - 1))
        self.fix.setVisible(bool(self.problems))
        self._offer_fix()
        self._keys.give_back()
        page = self.parentWidget()
        if had_focus and not self.problems and page is not None:
            # Else it would go on to whatever field comes next.
            page.setFocus()

    def apply_fix(self) -> None:
        """Make the quick fix of the problem under the cursor."""
        change = self._quick_fix()
        if change is not None:
            self._document.attempt(change)

    def _quick_fix(self) -> Change[Any] | None:
        problem = self.current()
        return None if problem is None else self.fix_for(problem)

    def _offer_fix(self, *_: object) -> None:
        change = self._quick_fix()
        self._keys.enable(self.fix, change is not None)
        if change is not None:
            tip = change.text(self._document.value)
        elif self.current() is None:
            tip = "Choose a problem first."
        else:
            tip = "There is no quick fix for this problem."
        self.fix.setToolTip(tip)
