"""The bar over the panel of a headquarters: black while a unit is selected, brass while the HQ itself is."""

from html import escape

from PySide6.QtWidgets import QFrame, QLabel, QVBoxLayout

from studio.desktop.widgets.rule_label import RuleLabel
from studio.rules.operational.base.state import Headquarters, Unit

#: Ground and letters of each variant; the letters keep a contrast of 7 to 1.
BLACK, BRASS = ("#17181a", "#f3ead6"), ("#c49a45", "#1c1710")


class HqBar(QFrame):
    """Names the HQ, its CPs and whom its actions are for (op.reinforce.reorg.hq-bar-variant)."""

    def __init__(self, hq: Headquarters, unit: Unit | None) -> None:
        super().__init__()
        self.setObjectName("hq-bar")
        ground, letters = BLACK if unit is not None else BRASS
        self.setStyleSheet(
            f"#hq-bar {{ background: {ground}; border: 1px solid palette(shadow); border-radius: 4px; }}"
            f"#hq-bar QLabel {{ color: {letters}; background: transparent; }}"
        )
        self.title = RuleLabel(
            f"<b>{escape(hq.name)}</b>: <b>{hq.cp} / {hq.command_points}</b> CPs", "op.quick.hq.cp-shown"
        )
        whom = f"for {unit.name}" if unit is not None else "for any of its units, or for itself"
        self.setAccessibleName(f"{hq.name}, {whom}")
        below = QLabel(f"<small>{escape(whom)}</small>")
        below.setWordWrap(True)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(8, 4, 8, 5)
        layout.setSpacing(0)
        layout.addWidget(self.title)
        layout.addWidget(below)
