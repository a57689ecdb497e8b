"""The actions of a ruleset as buttons in the turn panel."""

from collections.abc import Iterable, Mapping
from html import escape
from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QLabel, QPushButton, QVBoxLayout

from studio.desktop.play.forecast_lines import Row
from studio.desktop.play.presentation import TurnSection
from studio.desktop.play.widgets.action_button import action_button
from studio.desktop.play.widgets.button_grid import ButtonGrid
from studio.desktop.widgets.taking_away import take_away
from studio.rules.kernel.action_table import ActionRow
from studio.rules.kernel.refusal import Refusal


class ActionSection(TurnSection):
    """A button for each action; what cannot be done says why when it is pressed. Below, what a click would bring."""

    #: The name of an action in the action table.
    asked = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.buttons: dict[str, QPushButton] = {}
        self._grid = ButtonGrid(())
        self._forecast = QLabel()
        self._forecast.setWordWrap(True)
        self._layout = QVBoxLayout(self)
        self._layout.setContentsMargins(0, 0, 0, 0)
        self._layout.addWidget(self._grid)
        self._layout.addWidget(self._forecast)

    def show_actions(
        self,
        offered: Iterable[tuple[ActionRow[Any, Any], Refusal | None]],
        wanted: str | None,
        keys: Mapping[str, str],
    ) -> None:
        """Show actions with why they cannot be done; `wanted` is the one whose target is being chosen."""
        self.buttons = {}
        for row, refused in offered:
            key = f" ({keys[row.name]})" if row.name in keys else ""
            tip = escape(f"{row.explanation}{key}")
            button = action_button(row.label, tip, refused, is_chosen=row.name == wanted)
            button.clicked.connect(lambda _checked=False, name=row.name: self.asked.emit(name))
            self.buttons[row.name] = button
        before, self._grid = self._grid, ButtonGrid(tuple(self.buttons.values()))
        self._layout.replaceWidget(before, self._grid)
        # It goes later, and is not seen behind the others until then.
        take_away(before)

    def show_forecast(self, title: str = "", rows: tuple[Row, ...] = ()) -> None:
        """Show what a click would bring, or nothing."""
        lines = (f"<b>{escape(title)}</b>" if title else "", *(text for text, _ in rows))
        self._forecast.setText("<br>".join(filter(None, lines)))
