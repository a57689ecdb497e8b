"""The branch levels of an HQ in a form."""

from PySide6.QtWidgets import (
    QCheckBox,
    QVBoxLayout,
    QWidget,
)

from studio.desktop.forms.part_form import FormContext, part_form
from studio.desktop.scenario.editor import ScenarioEditor
from studio.desktop.scenario.operational.documents import types_of
from studio.documents.operational.forces import HqSetup
from studio.documents.operational.hq_types import BranchLevels
from studio.documents.scenario import Scenario
from studio.editing.changes.fields import SetFields


class OwnLevels(QWidget):
    """The branch levels of an HQ: those of its type, or once that is ticked, its own."""

    def __init__(
        self, editor: ScenarioEditor, path: tuple[str, ...], hq: HqSetup, context: FormContext
    ) -> None:
        super().__init__()
        self._editor, self._path, self._hq = editor, path, hq
        box = QCheckBox("Its own, not those of its type")
        box.setObjectName("/".join((*path, "levels")))
        box.setToolTip(type(hq).model_fields["levels"].description or "")
        box.setChecked(hq.levels is not None)
        box.toggled.connect(self._choose)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(box)
        if hq.levels is not None:
            names = tuple(BranchLevels.model_fields)
            layout.addLayout(part_form(hq.levels, (*path, "levels"), names, context))

    def _choose(self, own: bool) -> None:
        self._editor.do(SetFields[Scenario](self._path, {"levels": self._of_type() if own else None}))

    def _of_type(self) -> BranchLevels:
        """Return what the HQ has without levels of its own on the first turn, so that an author begins there."""
        catalogue, first = types_of(self._editor), self._editor.scenario.calendar.start
        kind = (
            next((each for each in catalogue.hq_types if each.id == self._hq.type), None)
            if catalogue
            else None
        )
        if kind is None:
            return BranchLevels()
        names = tuple(BranchLevels.model_fields)
        periods = [each for each in kind.periods if each.since <= first and each.difficulty is None]
        found = periods[-1] if periods else kind.levels
        return BranchLevels(**{name: getattr(found, name) for name in names})
