"""The theater assets of a side, each a button with how often it can be used."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QGridLayout, QPushButton, QWidget

from studio.desktop.play.operational.action_queries import OperationalQuery, query_refusal
from studio.desktop.play.operational.hq.components import count
from studio.desktop.play.widgets.action_button import action_button
from studio.rules.kernel.decision import Side
from studio.rules.operational.assets.limits import uses_of
from studio.rules.operational.base.state import State


class AssetRow(QWidget):
    """A click on an asset lights up its targets (op.quick.map.assets)."""

    #: The asset to be used, by its name in the action table.
    wanted = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName("Assets")
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setSpacing(3)

    def show_state(self, state: State, viewer: Side) -> None:
        """Show what a side has; one that has nothing sees no row."""
        while (item := self._grid.takeAt(0)) is not None:
            widget = item.widget()
            if widget is not None:
                widget.deleteLater()
        if "air-attack" in state.assets[viewer]:
            self._add_air_attack(state, viewer)
        self.setVisible(self._grid.count() > 0)

    def _add_air_attack(self, state: State, viewer: Side) -> None:
        left = uses_of(state, viewer, "air-attack").left
        tip = f"Attack an enemy unit from the air; it can be done {count(left, 'time')} now. Then click the enemy."
        button = action_button(
            f"Air attack  {left}", tip, query_refusal(state, OperationalQuery("air-attack"))
        )
        button.clicked.connect(lambda: self.wanted.emit("air-attack"))
        self._add(button)

    def _add(self, button: QPushButton) -> None:
        index = self._grid.count()
        self._grid.addWidget(button, index // 2, index % 2)
