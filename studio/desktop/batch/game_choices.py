"""What is chosen for every batch of games: how many, from which seed, where, who plays, and at what difficulty."""

import os
from collections.abc import Iterable
from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QComboBox, QFormLayout, QHBoxLayout, QLineEdit, QSpinBox, QWidget

from studio.desktop.pages.scenario_page import ScenarioPage
from studio.desktop.widgets.boxes import bounded_box
from studio.desktop.widgets.captions import caption_of
from studio.documents.packs.library import Library, library_for
from studio.documents.scenario import Scenario
from studio.documents.translation.coverage import translated
from studio.players.registry import players_for
from studio.players.roster import player_names
from studio.rules.engines import engines
from studio.rules.kernel.decision import Side

#: Games that are offered at first, and at most.
_GAMES: Final = 20
_MOST_GAMES: Final = 10_000
_MOST_SEED: Final = 2**31 - 1


class GameChoices(QWidget):
    """Boxes for a batch of the scenario of a page, and where it is wanted for a player of each side."""

    #: Another number of games is chosen.
    changed = Signal()

    def __init__(self, page: ScenarioPage, *, with_players: bool) -> None:
        super().__init__()
        cores = os.cpu_count() or 1
        self._games = number_box(1, _MOST_GAMES, _GAMES, "How many games are played.")
        self._games.valueChanged.connect(self.changed)
        self._seed = number_box(
            0, _MOST_SEED, 1, "The chance of the first game; each further one takes the next seed."
        )
        self._jobs = number_box(1, cores, cores, "How many games are played at the same time.")
        self._cluster = QLineEdit()
        self._cluster.setPlaceholderText("None: played here")
        self._cluster.setToolTip(
            "The address of the scheduler of a cluster of Dask that plays the games, as tcp://127.0.0.1:8786."
        )
        self._cluster.textChanged.connect(lambda: self._jobs.setEnabled(not self.cluster))
        #: The names of the computer players that can play it, and the one that does where nobody chooses.
        self.player_names, self.standard_player = players_at_hand(page)
        sides = scenario_as_read(page).sides
        self._seats = {
            Side(side.id): chosen_box(
                f"Player of {side.name}", self.player_names, self.standard_player, _LEADS_SIDE
            )
            for side in (sides if with_players else ())
        }
        levels = difficulty_levels(page)
        self._levels = {
            Side(side.id): chosen_box(f"Difficulty of {side.name}", levels, NORMAL, _LEVEL)
            for side in (sides if levels else ())
        }
        self._offered = _offered(page)
        numbers = form_of(
            ("&Games", self._games),
            ("First &seed", self._seed),
            ("P&rocesses", self._jobs),
            ("Cl&uster", self._cluster),
        )
        names = {Side(side.id): side.name for side in sides}
        self._columns = QHBoxLayout(self)
        self._columns.setContentsMargins(0, 0, 0, 0)
        self._columns.addLayout(numbers, _NUMBERS)
        #: What is chosen of the sides, and below that what dialogs add.
        self._others = QFormLayout()
        if self._seats or self._levels:
            for side, name in names.items():
                self._others.addRow(caption_of(name), self._row(side))
            self._columns.addLayout(self._others, _OTHERS)

    def fit(self, page: ScenarioPage) -> bool:
        """Return whether the page still has the sides, the players and the levels that are offered."""
        return self._offered == _offered(page)

    @property
    def games(self) -> int:
        """How many games are played."""
        return self._games.value()

    @property
    def seeds(self) -> range:
        """Their seeds."""
        return range(self._seed.value(), self._seed.value() + self.games)

    @property
    def jobs(self) -> int:
        """How many are played at the same time."""
        return self._jobs.value()

    @property
    def seats(self) -> dict[Side, str]:
        """Who plays each side."""
        return {side: box.currentText() for side, box in self._seats.items()}

    @property
    def difficulties(self) -> dict[Side, str]:
        """At what difficulty sides play that play at another than the normal one."""
        chosen = {side: box.currentText().lower() for side, box in self._levels.items()}
        return {side: level for side, level in chosen.items() if level != NORMAL.lower()}

    @property
    def cluster(self) -> str:
        """The scheduler of the cluster that plays; empty where games are played here."""
        return self._cluster.text().strip()

    def _row(self, side: Side) -> QWidget:
        """Return the boxes of a side beside each other."""
        whole = QWidget()
        row = QHBoxLayout(whole)
        row.setContentsMargins(0, 0, 0, 0)
        for boxes in (self._seats, self._levels):
            if side in boxes:
                row.addWidget(boxes[side], 1)
        return whole

    def lead_keys_to_games(self) -> None:
        """Let the first figure that is typed replace how many games are offered."""
        self._games.setFocus()
        self._games.selectAll()

    def add_rows(self, *rows: tuple[str, QWidget]) -> None:
        """Add further choices below those of the sides."""
        for label, field in rows:
            self._others.addRow(label, field)

    def add_column(self, column: QFormLayout) -> None:
        """Add further choices beside these."""
        self._columns.addLayout(column, _OTHERS)


#: The widths of the column of numbers and of the others, by each other.
_NUMBERS, _OTHERS = 2, 3
_LEADS_SIDE: Final = "The computer player that leads this side."
#: The level of difficulty that sides have at first, as boxes name it.
NORMAL: Final = "Normal"
_LEVEL: Final = "What the attacks of this side cost it."


def scenario_as_read(page: ScenarioPage) -> Scenario:
    """Return the scenario of a page in the language in which games are told."""
    return translated(page.document.value, page.language)


def players_at_hand(page: ScenarioPage) -> tuple[tuple[str, ...], str]:
    """Return the computer players that can play the scenario of a page, and the standard one."""
    library = library_for(page.file.path) if page.file.path else Library.shipped()
    engine = page.editor.ruleset.engine if page.editor.ruleset else ""
    return player_names(library, engine), players_for(engine).standard


def difficulty_levels(page: ScenarioPage) -> tuple[str, ...]:
    """Return the levels of difficulty that the rules of a page's scenario know, from easy to hard."""
    ruleset = page.editor.ruleset
    known = next((each.difficulties for each in engines() if ruleset and each.name == ruleset.engine), ())
    return tuple(each.capitalize() for each in known)


def _offered(page: ScenarioPage) -> tuple[object, ...]:
    """Return what there is to choose from on a page."""
    sides = tuple((side.id, side.name) for side in scenario_as_read(page).sides)
    return sides, players_at_hand(page), difficulty_levels(page)


def form_of(*rows: tuple[str, QWidget]) -> QFormLayout:
    """Return fields under each other with their labels."""
    form = QFormLayout()
    for label, field in rows:
        form.addRow(label, field)
    return form


def number_box(low: int, high: int, value: int, tip: str) -> QSpinBox:
    """Return a box for a number."""
    box = bounded_box(low, high, value)
    box.setToolTip(tip)
    return box


def chosen_box(name: str, offered: Iterable[str], chosen: str, tip: str) -> QComboBox:
    """Return a box in which one of a few words is chosen."""
    box = QComboBox()
    box.addItems(list(offered))
    box.setCurrentText(chosen)
    box.setAccessibleName(name)
    box.setToolTip(tip)
    return box
