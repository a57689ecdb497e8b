"""How a battle of a campaign is computed: by whom, how often, and whether it may spend prestige."""

from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QHBoxLayout,
    QLabel,
    QProgressBar,
    QPushButton,
    QStackedWidget,
    QWidget,
)

from studio.desktop.widgets.boxes import ChoiceBox, NumberBox
from studio.documents.packs.library import library_for
from studio.players.roster import player_names
from studio.playtest.campaigns.computed import Computation

_MOST_GAMES = 25


class ComputingBar(QStackedWidget):
    """The choices beside the button, and while it is computed how far that has come."""

    wanted = Signal()
    cancelled = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.player, self.games = ChoiceBox(), NumberBox()
        self.player.setAccessibleName("Computer player of your side")
        self.player.setToolTip("Who leads your side while the battle is computed")
        self.games.setRange(1, _MOST_GAMES)
        self.games.setPrefix("games: ")
        self.games.setAccessibleName("Games")
        self.games.setToolTip("Of several games the one with the middle score is taken")
        self.buys = QCheckBox("buys steps and turns")
        self.buys.setToolTip(
            "Lost steps are bought back before the battle, the dearest first, and one more turn while its price is "
            "at most half of the prestige; else nothing is spent"
        )
        self.button = QPushButton("&Compute")
        self.button.setMinimumHeight(40)
        self.button.setToolTip("Let the computer play both sides, and take the result")
        self.button.clicked.connect(self.wanted)
        self.progress, self.cancel_button = QProgressBar(), QPushButton("Cancel")
        self.progress.setAccessibleName("Games computed")
        self.progress.setFormat("%v of %m games")
        self.cancel_button.clicked.connect(self.cancelled)
        choice, work = QWidget(), QWidget()
        for page, widgets in (
            (choice, (self.player, self.games, self.buys, self.button)),
            (work, (QLabel("The battle is computed…"), self.progress, self.cancel_button)),
        ):
            row = QHBoxLayout(page)
            row.setContentsMargins(0, 0, 0, 0)
            for widget in widgets:
                row.addWidget(widget)
            self.addWidget(page)

    def offer(self, path: Path, engine: str, standard: str) -> None:
        """Offer the computer players at hand for a campaign."""
        self.player.clear()
        for name in player_names(library_for(path), engine):
            self.player.addItem(name.replace(":", ", ").replace("-", " "), name)
        self.player.setCurrentIndex(max(self.player.findData(standard), 0))

    def asked(self, opponent: str) -> Computation:
        """Return what is chosen."""
        return Computation(
            self.player.currentData(), opponent, self.games.value(), buys=self.buys.isChecked()
        )

    def show_progress(self, done: int, of: int) -> None:
        """Show how many games are done."""
        self.setCurrentIndex(1)
        self.progress.setRange(0, of)
        self.progress.setValue(done)

    def show_choice(self) -> None:
        """Show the choices again."""
        self.setCurrentIndex(0)
