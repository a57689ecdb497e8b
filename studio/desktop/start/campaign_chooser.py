"""Beginning a campaign, or a shorter cut of it, with level and options, or going on with a run (op.quick.start-steps)."""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from html import escape
from pathlib import Path
from typing import Final, get_args

from PySide6.QtCore import Qt
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import (
    QCheckBox,
    QDialog,
    QFormLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from studio import StudioError
from studio.campaign.run.actions import SetOption
from studio.desktop.campaign.strategic_map.marks import MapMarks, NodeMark
from studio.desktop.campaign.strategic_map.view import StrategicMapView
from studio.desktop.dialogs import questions
from studio.desktop.files.recent import RecentFiles
from studio.desktop.forms.fields import number_or_text
from studio.desktop.play.campaign.controller import CampaignController
from studio.desktop.play.campaign.map_screen import campaign_sheet
from studio.desktop.start.campaign_list import CampaignList
from studio.desktop.start.campaign_playtest import random_seed
from studio.desktop.start.games import Game, Games, find_games
from studio.desktop.start.saved_runs import SavedRuns, find_saved_runs, take_up
from studio.desktop.tasks.runner import ProgressCallback, TaskRunner
from studio.desktop.widgets.boxes import ChoiceBox
from studio.desktop.widgets.forms import error_label, plain_label
from studio.desktop.widgets.keep_scroll_area import KeepScrollArea
from studio.desktop.widgets.rule_label import cite_rules
from studio.desktop.widgets.sizes import open_at
from studio.documents.campaign.campaign import Campaign, Start
from studio.playtest.campaigns.documents import open_campaign
from studio.playtest.campaigns.locations import new_run_folder, playtests_folder, runs_folder
from studio.playtest.campaigns.saved import SavedRun, delete_run, take_earlier
from studio.playtest.campaigns.saving import RunKeeper
from studio.playtest.campaigns.session import CampaignSession, start_campaign
from studio.tables.kinds import Difficulty
from studio.tables.quantities import quantity

_LOOKING: Final = "Looking for campaigns…"
_NONE: Final = "No campaign was found. Begin one of your own, or open one: campaigns beside files opened last are listed here."


class CampaignChooser(QDialog):
    """Lists all campaigns with their shorter cuts, shows the map of the chosen one, and begins it."""

    def __init__(
        self,
        campaign: CampaignController,
        recent: RecentFiles,
        wanted: Path | None,
        language: str,
    ) -> None:
        """List what is at hand; a campaign that is wanted is chosen as soon as it is listed."""
        super().__init__(campaign.window)
        self._wanted, self._language = wanted, language
        self.setObjectName("campaign-chooser")
        self.setWindowTitle("Play a campaign")
        open_at(self, 1080, 660)
        self._campaign = campaign
        self.list = CampaignList()
        self.list.currentItemChanged.connect(self._choose)
        self.list.itemActivated.connect(lambda _item: self._begin())
        self.state = plain_label(_LOOKING)
        self.map, self._title, self._text = StrategicMapView(), QLabel(), KeepScrollArea()
        self._picture = QLabel()
        self._picture.setAccessibleName("Map of the run")
        self._picture.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.level, self.extra_turns, self.seed = (
            ChoiceBox(),
            QCheckBox("E&xtra turns can be bought"),
            QLineEdit(),
        )
        for level in get_args(Difficulty):
            self.level.addItem(level.capitalize(), level)
        self.level.setCurrentIndex(self.level.findData("normal"))
        self.level.setAccessibleName("Level of difficulty")
        self.level.currentIndexChanged.connect(self._show_level)
        cite_rules(self.level, "camp.score.difficulty", "camp.card.slots")
        cite_rules(self.extra_turns, "camp.extra-turn.difficulty")
        self.seed.setPlaceholderText("by chance")
        self.seed.setAccessibleName("Seed")
        self.seed.setToolTip(
            "Who enters the same number sees the same cards and dice; empty leaves it to chance"
        )
        self.trouble = error_label()
        self.delete_button = QPushButton("De&lete the run…")
        self.delete_button.setAutoDefault(False)
        self.delete_button.clicked.connect(self._delete)
        self.begin_button = QPushButton("Begin")
        self.begin_button.setDefault(True)
        self.begin_button.clicked.connect(self._begin)
        self._lay_out()
        # What is broken is said when the campaign is begun.
        self._reader = TaskRunner(self, "documents of a campaign")
        self._choose()
        self._runner = TaskRunner(self, "campaigns")
        self._runner.done.connect(self._fill)
        self._runner.failed.connect(self.state.setText)
        self._runner.start(partial(_find, recent.paths()))
        self._replayer = TaskRunner(self, "resumed run")

    def _lay_out(self) -> None:
        self.map.setMinimumSize(240, 100)
        self._title.setWordWrap(True)
        cancel = QPushButton("Cancel")
        cancel.setAutoDefault(False)
        cancel.clicked.connect(self.reject)
        self._options = QWidget()
        options = QFormLayout(self._options)
        options.setContentsMargins(0, 0, 0, 0)
        options.addRow("&Level:", self.level)
        options.addRow("", self.extra_turns)
        options.addRow("&Seed:", self.seed)
        buttons = QHBoxLayout()
        buttons.addWidget(self.delete_button)
        buttons.addStretch(1)
        buttons.addWidget(self.begin_button)
        buttons.addWidget(cancel)
        left, right, layout = QVBoxLayout(), QVBoxLayout(), QHBoxLayout(self)
        left.addWidget(self.list, 1)
        left.addWidget(self.state)
        right.addWidget(self.map, 2)
        right.addWidget(self._picture, 2)
        right.addWidget(self._title)
        right.addWidget(self._text, 1)
        right.addWidget(self._options)
        right.addWidget(self.trouble)
        right.addLayout(buttons)
        layout.addLayout(left, 1)
        layout.addLayout(right, 1)

    def _fill(self, everything: tuple[Games, SavedRuns]) -> None:
        found, saved = everything
        games = [game.told_in(self._language) for game in found.games if game.is_campaign]
        self.list.show_all(saved.runs, games)
        troubles = ([] if games else [_NONE]) + [str(each) for each in saved.damaged]
        self.state.setText("\n".join(troubles))
        self.state.setHidden(not troubles)
        if self._wanted is not None:
            self.list.choose(self._wanted)

    @property
    def run(self) -> SavedRun | None:
        """The run that is chosen."""
        return self.list.run

    @property
    def game(self) -> Game | None:
        """The campaign that is chosen."""
        return self.list.game

    def _choose(self, *_: object) -> None:
        """Tell of what is chosen, and show its map."""
        game, run = self.game, self.run
        self.begin_button.setEnabled(game is not None or run is not None)
        self.begin_button.setText("Begin" if run is None else "Go on")
        self.delete_button.setVisible(run is not None)
        self._options.setVisible(run is None)
        self.map.setVisible(run is None)
        self._picture.setVisible(run is not None)
        self.trouble.hide()
        if run is not None:
            self._show_saved(run)
        if game is None or not isinstance(game.document, Campaign):
            return
        self._reader.start(partial(_read_ahead, game.path))
        campaign = game.document
        self._title.setText(f"<b>{escape(campaign.title)}</b> ({escape(game.pack)})")
        self._text.put(_description(campaign.description), stays=False)
        nodes = {node.id: NodeMark(node.kind, node.title, "ahead") for node in campaign.nodes}
        self.map.show_map(campaign_sheet(campaign, game.path), MapMarks(nodes))
        self._show_level()

    def _show_saved(self, run: SavedRun) -> None:
        document = run.document
        self._title.setText(f"<b>{escape(document.title)}</b>: {escape(document.node_title)}")
        fought = quantity(len({each.node for each in document.battles}), "battle")
        facts = f"Level {document.level}, score {document.score}, {fought}"
        self._text.put(
            _description(f"{facts}, saved on {run.saved_at.astimezone():%d %B %Y at %H:%M}."), stays=False
        )
        self._picture.setPixmap(QPixmap(str(run.picture)) if run.picture is not None else QPixmap())

    def _show_level(self, *_: object) -> None:
        """Tell what the level means in the chosen campaign, and switch extra turns as it has them."""
        game = self.game
        if game is None or not isinstance(game.document, Campaign):
            return
        figures = getattr(game.document.levels, self.level.currentData())
        self.extra_turns.setChecked(figures.extra_turns)
        self.level.setToolTip(
            f"{figures.prestige} prestige at the start, {figures.slots} slots for cards, "
            f"{figures.score_percent} percent more score"
        )

    def _begin(self) -> None:
        game = self.game
        if self.run is not None:
            self._go_on(self.run)
        if game is None:
            return
        text = self.seed.text().strip()
        seed = number_or_text(text) if text else random_seed()
        if isinstance(seed, str) or seed < 0:
            self._say("The seed is a whole number from 0 up; leave the field empty to leave it to chance.")
            return
        try:
            session = self._start(game.path, self.list.cut, seed)
            keeper = RunKeeper(new_run_folder(self._folder_for(game.path, session)), session)
        except StudioError as error:
            self._say(str(error))
            return
        self.accept()
        self._campaign.begin(session, keeper)

    def _go_on(self, run: SavedRun) -> None:
        """Go on with a run where it was left."""
        try:
            # The one that is played may be this one.
            self._campaign.leave()
            run = take_earlier(run) if run.is_earlier else run
            taken = take_up(self, self._replayer, run, self._language)
        except StudioError as error:
            self._say(str(error))
            return
        if taken is not None:
            self.accept()
            self._campaign.begin(taken.session, taken.keeper)
            if taken.is_as_played:
                self._campaign.confirm(run)
            if taken.remarks:
                self._campaign.show_message(" ".join(taken.remarks))

    def _delete(self) -> None:
        """Delete the chosen run, once the person is sure."""
        run = self.run
        if run is None or not questions.ask_sure(
            self, f"The run in {run.folder} is deleted for good.", "Delete"
        ):
            return
        try:
            delete_run(run.folder)
        except OSError as error:
            self._say(f"The run could not be deleted: {error.strerror}.")
            return
        self.list.remove_chosen()

    def _start(self, path: Path, cut: Start | None, seed: int) -> CampaignSession:
        """Begin a run. Raises what `open_campaign` and `start_campaign` raise."""
        documents = replace(open_campaign(path), language=self._language)
        session, _ = start_campaign(documents, seed=seed, level=self.level.currentData(), start=cut)
        if session.state.extra_turns != self.extra_turns.isChecked():
            session.do(SetOption("extra-turns", on=self.extra_turns.isChecked()))
        return session

    def _folder_for(self, path: Path, session: CampaignSession) -> Path:
        """Return where the run is kept: with the others, or in the pack of a campaign that is being written."""
        name = session.documents.campaign.id
        return playtests_folder(name, path) if self._campaign.is_edited(path) else runs_folder(name)

    def _say(self, message: str) -> None:
        self.trouble.setText(message)
        self.trouble.show()


def _find(recent: Sequence[Path], progress: ProgressCallback) -> tuple[Games, SavedRuns]:
    """Find the campaigns that can be begun, and the runs that can be gone on with."""
    return find_games(recent, progress), find_saved_runs(recent, progress)


def _read_ahead(path: Path, _progress: ProgressCallback) -> None:
    """Read what a campaign is played with while its text is being read, so that it begins at once."""
    open_campaign(path)


def _description(text: str) -> QLabel:
    """Return a text that stands at the top of its room."""
    label = plain_label(text)
    label.setAlignment(Qt.AlignmentFlag.AlignTop)
    return label
