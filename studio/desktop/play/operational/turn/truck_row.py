"""The trucks of a side, and the buttons by which they go into hubs and out of them."""

from collections import Counter

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QWidget

from studio.desktop.play.operational.cards.plus_button import plus_button
from studio.desktop.widgets.rule_label import rules_tooltip
from studio.desktop.widgets.sizes import scaled
from studio.rules.kernel.decision import Side
from studio.rules.operational.base.actions import PlayCard
from studio.rules.operational.base.catalogue_types import CardId
from studio.rules.operational.base.state import State
from studio.rules.operational.cards import hand
from studio.tables.quantities import count_of

#: Pixels of a button with one sign.
_WIDE = 34


class TruckRow(QWidget):
    """Says how many trucks wait, and lets them be added to hubs or taken from them (op.quick.map.supply-buttons)."""

    #: "place-truck" or "take-truck".
    wanted = Signal(str)
    #: Playing a truck card.
    card_action = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self._label = QLabel()
        self._label.setWordWrap(True)
        self._label.setToolTip(rules_tooltip(("op.hub.trucks.purpose", "op.hub.trucks.return-delay")))
        self.index = QPushButton("+")
        self.index.setToolTip(
            "Add a truck to one of your hubs, or found a hub with it: click an outlined hex."
        )
        self.index.setAccessibleName("Add a truck to a hub")
        self.take = QPushButton("−")
        self.take.setToolTip("Take a truck out of one of your hubs: click an outlined hex.")
        self.take.setAccessibleName("Take a truck from a hub")
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self._label, 1)
        for button, kind in ((self.index, "place-truck"), (self.take, "take-truck")):
            button.setFixedWidth(scaled(_WIDE))
            button.clicked.connect(lambda _checked=False, each=kind: self.wanted.emit(each))
            row.addWidget(button)
        self.card = plus_button("", "Play a truck card")
        self.card.clicked.connect(self._play_card)
        self._card: CardId | None = None
        row.addWidget(self.card)

    def label(self) -> str:
        """Return what is said of the trucks."""
        return self._label.text()

    def show_state(self, state: State, viewer: Side) -> None:
        """Show the trucks of a side; a side that has none, in hubs or out of them, sees no row."""
        waiting = state.trucks.get(viewer, ())
        in_hubs = sum(hub.trucks for hub in state.hubs.values() if hub.side == viewer)
        card = hand.truck_card(state, viewer) if state.side == viewer else None
        self._card = card.id if card is not None else None
        more = count_of(state.board.tables.logistics.truck_card_trucks, "truck")
        self.card.setToolTip(f"Play a truck card: {more} more for hubs.")
        self.card.setVisible(card is not None)
        self.setVisible(bool(waiting) or in_hubs > 0 or card is not None)
        later = Counter(turn for turn in waiting if turn > state.turn)
        parts = [f"{len(waiting) - later.total()} to add"]
        parts += [f"{number} from turn {turn}" for turn, number in sorted(later.items())]
        self._label.setText(f"<b>Trucks</b>: {', '.join(parts)}; {in_hubs} in hubs")

    def _play_card(self) -> None:
        """Play the truck card for trucks more (camp.card.truck.add.ui)."""
        if self._card is not None:
            self.card_action.emit(PlayCard(self._card))
