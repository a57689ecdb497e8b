"""What carries a unit, in a form."""

from typing import Final, Literal, TypeAlias

from PySide6.QtWidgets import QVBoxLayout, QWidget

from studio import StudioError
from studio.desktop.forms.part_form import FormContext, part_form
from studio.desktop.scenario.editor import ScenarioEditor
from studio.desktop.widgets.boxes import ChoiceBox
from studio.documents.operational.forces import UnitSetup
from studio.editing.operational.embarkation import embark

_Carrier: TypeAlias = Literal["boat", "plane"]
_CARRIERS: Final[tuple[tuple[str, _Carrier | None], ...]] = (
    ("No", None),
    ("On a boat", "boat"),
    ("In a plane", "plane"),
)


class EmbarkationField(QWidget):
    """Whether a unit starts on board: not, on a boat with its target hexes, or in a plane."""

    def __init__(
        self, editor: ScenarioEditor, path: tuple[str, ...], unit: UnitSetup, context: FormContext
    ) -> None:
        super().__init__()
        self._editor, self._unit = editor, unit
        box = ChoiceBox()
        box.setObjectName("/".join((*path, "embarked")))
        box.setAccessibleName("Embarked")
        box.setToolTip(type(unit).model_fields["embarked"].description or "")
        for text, carrier in _CARRIERS:
            box.addItem(text, carrier)
        carriers = [carrier for _, carrier in _CARRIERS]
        box.setCurrentIndex(carriers.index(unit.embarked.carrier if unit.embarked else None))
        box.activated.connect(lambda index: self._choose(carriers[index]))
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(box)
        if unit.embarked is not None:
            names = ("at", "targets") if unit.embarked.carrier == "boat" else ("at",)
            layout.addLayout(part_form(unit.embarked, (*path, "embarked"), names, context))

    def _choose(self, carrier: _Carrier | None) -> None:
        try:
            self._editor.do(embark(self._unit, carrier))
        except StudioError as failed:
            self._editor.message.emit(str(failed))
