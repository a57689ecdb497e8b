"""The theater assets of a side, each a button with how often it can be used."""

from html import escape
from typing import Final, get_args

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QWidget

from studio.desktop.play.operational.action_queries import OperationalQuery, query_refusal
from studio.desktop.play.operational.assets.asset_button import AssetButton
from studio.desktop.play.operational.cards.plus_button import plus_button
from studio.desktop.widgets.taking_away import clear
from studio.rules.kernel.decision import Side
from studio.rules.operational.action_table import row_named
from studio.rules.operational.assets.limits import uses_of
from studio.rules.operational.base.actions import PlayCard
from studio.rules.operational.base.catalogue_types import Card
from studio.rules.operational.base.state import State
from studio.rules.operational.cards import hand
from studio.tables.operational.kinds import AssetKind

#: The assets in the sequence in which they are listed.
_KINDS: Final[tuple[AssetKind, ...]] = get_args(AssetKind)


class AssetRow(QWidget):
    """A click on an asset lights up its targets (op.quick.map.assets)."""

    #: The asset to be used, by its name in the action table.
    wanted = Signal(str)
    #: An action that plays a card.
    card_action = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName("Assets")
        self.buttons: dict[AssetKind, AssetButton] = {}
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setSpacing(3)
        # Buttons ask for no room, and those with a + beside them for some: without this they would get all of it.
        for column in (0, 1):
            self._grid.setColumnStretch(column, 1)

    def show_state(self, state: State, viewer: Side) -> None:
        """Show what a side has; one that has nothing sees no row."""
        focused = next((kind for kind, button in self.buttons.items() if button.hasFocus()), None)
        self.buttons = {}
        clear(self._grid)
        has = state.assets.get(viewer, {})
        for index, kind in enumerate(kind for kind in _KINDS if kind in has):
            self._grid.addWidget(self._make(state, viewer, kind), index // 2, index % 2)
        self.setVisible(self._grid.count() > 0)
        if focused in self.buttons:
            # Until it is shown it cannot have the keys.
            self.buttons[focused].show()
            self.buttons[focused].setFocus()

    def _make(self, state: State, viewer: Side, kind: AssetKind) -> QWidget:
        """Make the button of an asset, with a + beside it where a card for it is held (camp.card.asset.ui)."""
        row = row_named(kind)
        refused = query_refusal(state, OperationalQuery(kind))
        button = AssetButton(row.label, row.explanation, uses_of(state, viewer, kind), refused)
        button.clicked.connect(lambda: self.wanted.emit(kind))
        self.buttons[kind] = button
        card = _card_for(state, viewer, kind)
        if card is None:
            return button
        tip = f"<p>Play a card, {escape(card.name)}: {escape(card.text)}</p>"
        plus = plus_button(tip, f"Play {card.name} for {row.label.lower()}")
        plus.clicked.connect(lambda: self.card_action.emit(PlayCard(card.id)))
        both = QWidget()
        line = QHBoxLayout(both)
        line.setContentsMargins(0, 0, 0, 0)
        line.setSpacing(2)
        line.addWidget(button, 1)
        line.addWidget(plus)
        return both


def _card_for(state: State, viewer: Side, kind: AssetKind) -> Card | None:
    """Return a card that brings uses of this asset and of no other one (camp.card.asset.ui, camp.card.asset.multi.ui)."""
    return next(
        (card for card in hand.usable(state, viewer) if [each.asset for each in card.assets] == [kind]), None
    )
