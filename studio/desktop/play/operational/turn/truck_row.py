"""The trucks of a side, and the buttons by which they go into hubs and out of them."""

from collections import Counter

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QWidget

from studio.desktop.widgets.rule_label import rules_tooltip
from studio.rules.kernel.decision import Side
from studio.rules.operational.base.state import State

#: Pixels of a button with one sign.
_WIDE = 34


class TruckRow(QWidget):
    """Says how many trucks wait, and lets them be added to hubs or taken from them (op.quick.map.supply-buttons)."""

    #: "place-truck" or "take-truck".
    wanted = Signal(str)

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
            button.setFixedWidth(_WIDE)
            button.clicked.connect(lambda _checked=False, each=kind: self.wanted.emit(each))
            row.addWidget(button)

    def label(self) -> str:
        """Return what is said of the trucks."""
        return self._label.text()

    def show_state(self, state: State, viewer: Side) -> None:
        """Show the trucks of a side; a side that has none, in hubs or out of them, sees no row."""
        waiting = state.trucks.get(viewer, ())
        in_hubs = sum(hub.trucks for hub in state.hubs.values() if hub.side == viewer)
        self.setVisible(bool(waiting) or in_hubs > 0)
        later = Counter(turn for turn in waiting if turn > state.turn)
        parts = [f"{len(waiting) - later.total()} to add"]
        parts += [f"{number} from turn {turn}" for turn, number in sorted(later.items())]
        self._label.setText(f"<b>Trucks</b>: {', '.join(parts)}; {in_hubs} in hubs")
