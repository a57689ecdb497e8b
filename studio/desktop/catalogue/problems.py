"""The strip under a catalogue: what the checks find in it, and a button that mends what can be mended."""

from typing import Any

from studio.desktop.files.qt_document import QtDocument
from studio.desktop.panels.mending_strip import MendingStrip
from studio.desktop.scenario.presentations import presentation_for
from studio.documents.catalogue import Catalogue
from studio.editing.changes.change import Change
from studio.lint.problem import Problem
from studio.lint.runner import catalogue_problems_in


class CatalogueProblems(MendingStrip):
    """Checks a catalogue after every change of it."""

    def __init__(self, document: QtDocument[Catalogue]) -> None:
        super().__init__("Problems of the catalogue", document)
        document.changed.connect(self.check)
        self.check()

    def check(self, *_: object) -> None:
        """Check the catalogue as it is now."""
        self.show_problems(catalogue_problems_in(self._document.value))

    def fix_for(self, problem: Problem) -> Change[Any] | None:
        """Ask the presentation of the catalogue's ruleset."""
        catalogue: Catalogue = self._document.value
        return presentation_for(catalogue).catalogue_fix_for(problem, catalogue)
