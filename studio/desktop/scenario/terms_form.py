"""Forms that build a sentence from drop-downs, boxes one below the other."""

from collections.abc import Mapping
from typing import Any

from PySide6.QtWidgets import QVBoxLayout, QWidget

from studio.desktop.scenario.editor import ScenarioEditor
from studio.desktop.widgets.boxes import ChoiceBox, NumberBox
from studio.documents.scenario import Scenario
from studio.editing.changes.fields import SetFields
from studio.editing.field_kinds import Choices, told_apart

Path = tuple[str, ...]


class TermsForm(QWidget):
    """What the parts of a sentence share: boxes one below the other, each with its name and its words."""

    def __init__(self, editor: ScenarioEditor, path: Path, field: str) -> None:
        super().__init__()
        self.editor, self.path, self.field = editor, path, field
        self.rows = QVBoxLayout(self)
        self.rows.setContentsMargins(0, 0, 0, 0)
        self.rows.setSpacing(3)

    def add(self, widget: QWidget, name: str, label: str, tip: str) -> None:
        """Add a widget below the others, with its name, what it is called, and what it is for."""
        widget.setObjectName("/".join((*self.path, self.field, name)))
        widget.setAccessibleName(label)
        widget.setToolTip(tip)
        self.rows.addWidget(widget)

    def choose_from(
        self, name: str, label: str, tip: str, choices: Choices, value: str | None, none: str = ""
    ) -> ChoiceBox:
        """Add a box of choices; one that is no longer there stays to be seen."""
        box = ChoiceBox()
        entries: list[tuple[str | None, str]] = [(None, none)] if none or value is None else []
        entries += told_apart(choices)
        if value is not None and value not in [each for each, _ in entries]:
            entries.append((value, f"{value} (unknown)"))
        for each, text in entries:
            box.addItem(text or "—", each)
        box.setCurrentIndex([each for each, _ in entries].index(value))
        self.add(box, name, label, tip)
        return box

    def choose_number(
        self, name: str, label: str, tip: str, value: int, most: int, least: int = 1
    ) -> NumberBox:
        """Add a box for a number from `least` up."""
        box = NumberBox()
        box.setRange(least, most)
        box.setValue(value)
        self.add(box, name, label, tip)
        return box

    def set_fields(self, values: Mapping[str, Any]) -> None:
        """Set fields of the element in one step."""
        self.editor.do(SetFields[Scenario](self.path, values))
