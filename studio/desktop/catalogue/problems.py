"""The strip under a catalogue: what the checks find in it, and a button that mends what can be mended."""

from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QPushButton

from studio.desktop.files.qt_document import QtDocument
from studio.desktop.panels.problem_strip import ProblemStrip
from studio.desktop.scenario.presentations import presentation_for
from studio.documents.catalogue import Catalogue
from studio.editing.changes.change import Change
from studio.lint.runner import catalogue_problems_in


class CatalogueProblems(ProblemStrip):
    """Checks a catalogue after every change of it."""

    def __init__(self, document: QtDocument[Catalogue]) -> None:
        super().__init__("Problems of the catalogue")
        self._document = document
        self.fix = QPushButton("Quick fix")
        self.fix.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.fix.clicked.connect(self.apply_fix)
        self.row.addWidget(self.fix)
        self.list.currentRowChanged.connect(self._offer_fix)
        document.changed.connect(self.check)
        self.check()

    def check(self, *_: object) -> None:
        """Check the catalogue as it is now; the cursor stays on its problem, or near it."""
        row, before = self.list.currentRow(), self.current()
        self.show_problems(catalogue_problems_in(self._document.value))
        if before in self.problems:
            row = self.problems.index(before)
        self.list.setCurrentRow(min(row, len(self.problems) - 1))
        self.fix.setVisible(bool(self.problems))
        self._offer_fix()

    def apply_fix(self) -> None:
        """Make the quick fix of the problem under the cursor."""
        change = self._quick_fix()
        if change is not None:
            self._document.attempt(change)

    def _quick_fix(self) -> Change[Any] | None:
        problem = self.current()
        catalogue = self._document.value
        if problem is None:
            return None
        return presentation_for(catalogue).catalogue_fix_for(problem, catalogue)

    def _offer_fix(self, *_: object) -> None:
        change = self._quick_fix()
        self.fix.setEnabled(change is not None)
        if change is not None:
            tip = change.text(self._document.value)
        elif self.current() is None:
            tip = "Choose a problem first."
        else:
            tip = "There is no quick fix for this problem."
        self.fix.setToolTip(tip)
