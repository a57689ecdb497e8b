"""Beginning a game in three steps: choose a battle or a campaign, choose the options, begin (op.quick.start-steps)."""

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Final

from PySide6.QtCore import QSize, Qt, QTimer
from PySide6.QtGui import QAction, QPixmap
from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QFormLayout,
    QHBoxLayout,
    QHeaderView,
    QLabel,
    QPushButton,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
)

from studio.desktop.dialogs import questions
from studio.desktop.files.recent import RecentFiles
from studio.desktop.play.battle_controller import BattleController
from studio.desktop.start.game_card import GameCard
from studio.desktop.start.games import Game, Games, find_games, list_titles
from studio.desktop.start.thumbnail import thumbnail
from studio.desktop.tasks.runner import TaskRunner
from studio.desktop.widgets.roomy_rows import RoomyRows
from studio.desktop.widgets.sizes import open_at
from studio.documents.campaign.campaign import Campaign

_GAME: Final = Qt.ItemDataRole.UserRole
_PICTURE: Final = QSize(360, 300)
#: Milliseconds that a choice stands before its map is drawn, so that arrow keys run freely through the list.
_PAUSE: Final = 80
_LOOKING = "Looking for battles…"
_NONE = (
    "No battle and no campaign was found. Those that you have opened before are listed here, and what lies beside them; "
    "browse for others."
)
_CAMPAIGN = "A campaign is played against the computer only; its level, options and seed are chosen next."


class GameChooser(QDialog):
    """Lists all battles and campaigns, shows the chosen one, and begins it."""

    def __init__(
        self,
        battle: BattleController,
        recent: RecentFiles,
        on_campaign: Callable[[Path], object],
        language: str,
    ) -> None:
        """Take what is done with the file of a campaign that is chosen, and the language in which games are told."""
        super().__init__(battle.window)
        self._on_campaign, self._language = on_campaign, language
        self.setObjectName("game-chooser")
        self.setWindowTitle("Play a battle")
        open_at(self, 1080, 660)
        self._battle, self._recent = battle, recent
        self._pictures: dict[Path, QPixmap] = {}
        self.list = QTreeWidget()
        self.list.setHeaderLabels(["Battle or campaign", "Sides", "Length"])
        self.list.setAccessibleName("Battles and campaigns")
        self.list.setItemDelegate(RoomyRows(self.list, 4))
        self.list.setUniformRowHeights(True)
        self.list.currentItemChanged.connect(self._choose)
        self.list.itemActivated.connect(self._begin_activated)
        self.state = QLabel(_LOOKING)
        self._card = GameCard(_PICTURE)
        self.picture = self._card.picture
        self.opponent = _options_box(battle.game_options.opponent_menu.actions(), "Opponent")
        self.difficulty = _options_box(battle.game_options.difficulty_menu.actions(), "Difficulty")
        self.opponent.activated.connect(self._show_options)
        self.browse_button = QPushButton("Bro&wse…")
        self.browse_button.setToolTip("Choose a file that is not listed")
        self.browse_button.clicked.connect(self._browse)
        self.browse_button.setAutoDefault(False)
        self.begin_button = QPushButton("Begin")
        self.begin_button.clicked.connect(self._begin)
        self._lay_out()
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(_PAUSE)
        self._timer.timeout.connect(self._show_picture)
        self._choose()
        self._runner = TaskRunner(self, "games")
        self._runner.done.connect(self._fill)
        self._runner.failed.connect(self.state.setText)
        self._runner.start(partial(find_games, recent.paths()))

    def _lay_out(self) -> None:
        self.state.setWordWrap(True)
        cancel = QPushButton("Cancel")
        cancel.clicked.connect(self.reject)
        cancel.setAutoDefault(False)
        self.begin_button.setDefault(True)
        options = QFormLayout()
        options.addRow("&Opponent:", self.opponent)
        options.addRow("&Difficulty:", self.difficulty)
        buttons = QHBoxLayout()
        buttons.addStretch(1)
        buttons.addWidget(self.begin_button)
        buttons.addWidget(cancel)
        left, right, layout = QVBoxLayout(), QVBoxLayout(), QHBoxLayout(self)
        left.addWidget(_step("1  Choose a battle or a campaign"))
        left.addWidget(self.list, 1)
        left.addWidget(self.browse_button, 0, Qt.AlignmentFlag.AlignLeft)
        left.addWidget(self.state)
        right.addWidget(self._card, 1)
        right.addWidget(_step("2  Choose opponent and difficulty"))
        right.addLayout(options)
        right.addWidget(_step("3  Begin"))
        right.addLayout(buttons)
        layout.addLayout(left, 1)
        layout.addLayout(right)

    def _fill(self, found: Games) -> None:
        for title, wanted in (("Battles", False), ("Campaigns", True)):
            games = [game for game in found.games if game.is_campaign == wanted]
            if games:
                self._add(title, games)
        self.list.expandAll()
        header = self.list.header()
        header.setSectionResizeMode(0, QHeaderView.ResizeMode.ResizeToContents)
        header.setSectionResizeMode(1, QHeaderView.ResizeMode.Stretch)
        header.setSectionResizeMode(2, QHeaderView.ResizeMode.ResizeToContents)
        header.setStretchLastSection(False)
        self.state.setText("\n".join(found.troubles) if found.games else "\n".join((_NONE, *found.troubles)))
        self.state.setHidden(not self.state.text())
        first = self.list.topLevelItem(0)
        game = first.child(0) if first is not None else None
        if game is not None:
            self.list.setCurrentItem(game)
            self.list.setFocus(Qt.FocusReason.OtherFocusReason)

    def _add(self, title: str, games: list[Game]) -> None:
        group = QTreeWidgetItem(self.list, [title])
        group.setFlags(Qt.ItemFlag.ItemIsEnabled)
        font = group.font(0)
        font.setBold(True)
        group.setFont(0, font)
        listed = [each.told_in(self._language) for each in games]
        for game, title in zip(listed, list_titles(listed), strict=True):
            item = QTreeWidgetItem(group, [title, game.who, game.length])
            item.setData(0, _GAME, game)
            item.setToolTip(0, str(game.path))

    @property
    def game(self) -> Game | None:
        """What is chosen."""
        item = self.list.currentItem()
        game = item.data(0, _GAME) if item is not None else None
        return game if isinstance(game, Game) else None

    def _choose(self, *_: object) -> None:
        """Tell of what is chosen; its map follows."""
        game = self.game
        is_battle = game is not None and not game.is_campaign
        self.begin_button.setEnabled(game is not None)
        self.begin_button.setText("Begin" if is_battle or game is None else "Play…")
        self._show_options()
        description = game.document.description if game else ""
        if game is not None and not is_battle:
            description = f"{description}\n\n{_CAMPAIGN}".strip()
        self._card.show_texts(f"{game.title} ({game.pack})" if game else "", description)
        self.picture.show_picture(QPixmap())
        self.picture.setVisible(is_battle)
        if is_battle:
            self._timer.start()

    def _show_options(self, *_: object) -> None:
        """Let options be chosen where there is a choice: two persons play at the normal difficulty."""
        is_battle = self.game is not None and not self.game.is_campaign
        self.opponent.setEnabled(is_battle)
        self.difficulty.setEnabled(is_battle and self._battle.game_options.options.opponent != "person")

    def _show_picture(self) -> None:
        game = self.game
        if game is None:
            return
        if game.path not in self._pictures:
            self._pictures[game.path] = thumbnail(game, _PICTURE)
        self._card.show_picture(self._pictures[game.path], game.title)

    def _begin_activated(self, *_: object) -> None:
        self._begin()

    def _begin(self) -> None:
        """Open the file; a battle begins with the options that are shown."""
        if self.game is not None:
            self._open(self.game.path)

    def _browse(self) -> None:
        recent = self._recent.paths()
        path = questions.ask_game(self, recent[0].parent if recent else questions.documents_folder())
        if path is not None:
            self._open(path)

    def _open(self, path: Path) -> None:
        self.accept()
        if path.name.endswith(f".{Campaign.FORMAT}.json"):
            self._on_campaign(path)
            return
        self._battle.pages.open_path(path)
        page = self._battle.pages.scenario
        if page is not None and page.file.path == path.absolute():
            self._battle.begin()


def _options_box(actions: list[QAction], name: str) -> QComboBox:
    """Return a box with the choices of a menu of options."""
    box = QComboBox()
    for index, action in enumerate(actions):
        box.addItem(action.text().replace("&", ""))
        box.setItemData(index, action.statusTip(), Qt.ItemDataRole.ToolTipRole)
        if action.isChecked():
            box.setCurrentIndex(index)
    box.setAccessibleName(name)
    box.activated.connect(lambda index: actions[index].trigger())
    return box


def _step(text: str) -> QLabel:
    label = QLabel(f"<b>{text}</b>")
    label.setContentsMargins(0, 6, 0, 2)
    return label
