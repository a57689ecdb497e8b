"""The upgrade that a headquarters is offered: three options with their prices, of which a click takes one."""

from html import escape

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QLabel, QPushButton, QVBoxLayout, QWidget

from studio.desktop.play.widgets.action_button import action_button
from studio.rules.operational.action_table import row_named
from studio.rules.operational.base.actions import ChooseUpgrade
from studio.rules.operational.base.state import Headquarters, State, UpgradeOption
from studio.rules.operational.headquarters.upgrades import refusal


class UpgradeOffer(QWidget):
    """A button an option; what cannot be paid says so when it is pressed (op.hq.upgrade.three-options)."""

    #: The place of an option in the offer, from 0.
    chosen = Signal(int)

    def __init__(self, state: State, hq: Headquarters) -> None:
        super().__init__()
        self.setAccessibleName(f"An upgrade for {hq.name}")
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 4)
        layout.setSpacing(3)
        more = f", and {hq.owed} more to come" if hq.owed else ""
        title = QLabel(f"<b>An upgrade is offered</b>; choose one{more}:")
        title.setWordWrap(True)
        layout.addWidget(title)
        self.buttons = tuple(_button(state, hq, index) for index in range(len(hq.offer)))
        for index, button in enumerate(self.buttons):
            button.clicked.connect(lambda _checked=False, option=index: self.chosen.emit(option))
            layout.addWidget(button)


def option_label(option: UpgradeOption) -> str:
    """Return an option and its price."""
    price = f"{option.price} prestige" if option.price else "free"
    if option.kind == "command-point":
        return f"One more CP a turn: {price}"
    if option.action is not None:
        return f"{row_named(option.action).label} for 1 CP less: {price}"
    return f"{option.prestige} prestige instead: {price}"


def _button(state: State, hq: Headquarters, index: int) -> QPushButton:
    text = option_label(hq.offer[index])
    return action_button(text, escape(text), refusal(state, ChooseUpgrade(hq.id, index)))
