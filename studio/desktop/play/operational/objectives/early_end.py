"""The question whether a battle is to end before its last turn, with what that would mean."""

from html import escape

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from studio.rules.kernel.view import View
from studio.rules.operational.base.actions import EndBattle
from studio.rules.operational.base.state import State
from studio.rules.operational.ruleset import Operational


class EarlyEndQuestion(QWidget):
    """What becomes of the open objectives, and two buttons (op.objective.early-end.offer, op.objective.early-end.standing)."""

    agreed = Signal()
    declined = Signal()

    def __init__(self, view: View[State]) -> None:
        super().__init__()
        self.setAccessibleName("End the battle before its last turn?")
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 4)
        layout.setSpacing(3)
        forecast = Operational().forecast(view, EndBattle())
        lines = forecast.lines if forecast is not None else ()
        text = "<br>".join(f"{escape(line.label)}: {escape(str(line.value))}" for line in lines)
        label = QLabel(f"<b>End the battle now?</b> It cannot be taken back.<br>{text}")
        label.setWordWrap(True)
        layout.addWidget(label)
        self.agree, self.decline = QPushButton("End the battle"), QPushButton("Play on")
        self.agree.clicked.connect(self.agreed)
        self.decline.clicked.connect(self.declined)
        buttons = QHBoxLayout()
        buttons.addWidget(self.agree)
        buttons.addWidget(self.decline)
        layout.addLayout(buttons)
