"""In how many places is drawn at once."""

from collections.abc import Callable
from functools import partial

from PySide6.QtWidgets import QComboBox, QHBoxLayout, QToolButton, QWidget

from studio.desktop.scenario.tool_settings import SYMMETRIES, ToolSettings


class SymmetryOptions(QWidget):
    """Shows the symmetry in which tools draw, and says what is to be set of it."""

    def __init__(self, change: Callable[[str, object], None], set_centre: Callable[[], None]) -> None:
        """Take what sets a field of the settings, and what takes the selected hex for the centre."""
        super().__init__()
        self._change = change
        self.fold = QComboBox()
        self.fold.setAccessibleName("Symmetry")
        self.fold.setToolTip(
            "Draw in several places at once, about the outlined hex; the key Y takes the next."
        )
        self.fold.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.fold.setMinimumContentsLength(8)
        for fold, text in SYMMETRIES.items():
            self.fold.addItem(text, fold)
        self.fold.activated.connect(self._choose)
        self.centre = QToolButton()
        self.centre.setText("Centre")
        self.centre.setToolTip(
            "Draw about the selected hex, or without one about the middle of the map; Shift+Y takes the hex under the mouse."
        )
        self.centre.clicked.connect(partial(_call, set_centre))
        self.turns = QToolButton()
        self.turns.setText("Sides")
        self.turns.setCheckable(True)
        self.turns.setToolTip(
            "Sides take turns: in each further place, hexes and what is placed there belong to the next side."
        )
        self.turns.clicked.connect(self._take_turns)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self.fold, 1)
        layout.addWidget(self.centre)
        layout.addWidget(self.turns)

    def show_settings(self, settings: ToolSettings) -> None:
        """Show what is set."""
        self.fold.setCurrentIndex(self.fold.findData(settings.fold))
        self.turns.setChecked(settings.takes_turns)
        for button in (self.centre, self.turns):
            button.setEnabled(settings.fold != "none")

    def _choose(self, index: int) -> None:
        self._change("fold", self.fold.itemData(index))

    def _take_turns(self, is_checked: bool) -> None:
        self._change("takes_turns", is_checked)


def _call(do: Callable[[], None], _is_checked: bool = False) -> None:
    do()
