"""How large the brush is, and what its gestures draw."""

from collections.abc import Callable
from functools import partial

from PySide6.QtGui import QAction, QActionGroup
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLabel, QSpinBox, QToolButton, QWidget

from studio.desktop.appearance.icons import give_icon
from studio.desktop.scenario.tool_settings import LARGEST_RADIUS, STROKES, ToolSettings
from studio.tables.quantities import quantity


class BrushOptions(QWidget):
    """Shows the settings of brushes, and says what is to be set of them."""

    def __init__(self, change: Callable[[str, object], None]) -> None:
        """Take what sets a field of the settings."""
        super().__init__()
        self.radius = QSpinBox()
        self.radius.setRange(0, LARGEST_RADIUS)
        self.radius.setAccessibleName("Radius of the brush")
        self.radius.setToolTip("Hexes round the middle of the brush; the keys [ and ] change it too.")
        self.radius.valueChanged.connect(partial(change, "radius"))
        self._count = QLabel()
        self._strokes = QActionGroup(self)
        layout = QGridLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addLayout(self._stroke_buttons(change), 0, 0, 1, 3)
        label = QLabel("Ra&dius")
        label.setBuddy(self.radius)
        layout.addWidget(label, 1, 0)
        layout.addWidget(self.radius, 1, 1)
        layout.addWidget(self._count, 1, 2)
        layout.setColumnStretch(2, 1)

    def show_settings(self, settings: ToolSettings) -> None:
        """Show what is set."""
        self.radius.blockSignals(True)
        self.radius.setValue(settings.radius)
        self.radius.blockSignals(False)
        self._count.setText(quantity(3 * settings.radius * (settings.radius + 1) + 1, "hex", "hexes"))
        for action in self._strokes.actions():
            action.setChecked(action.data() == settings.stroke)

    def _stroke_buttons(self, change: Callable[[str, object], None]) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(2)
        for stroke, (icon, text) in STROKES.items():
            action = QAction(text, self)
            action.setCheckable(True)
            action.setData(stroke)
            give_icon(action, icon)
            action.triggered.connect(partial(_ignore_state, partial(change, "stroke", stroke)))
            self._strokes.addAction(action)
            button = QToolButton()
            button.setDefaultAction(action)
            button.setAccessibleName(text)
            row.addWidget(button)
        row.addStretch(1)
        return row


def _ignore_state(do: Callable[[], None], _is_checked: bool = False) -> None:
    do()
