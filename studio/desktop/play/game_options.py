"""How a battle is to be played: against whom, and how hard. Chosen before it begins, and remembered."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Final, TypeVar, cast, get_args

from PySide6.QtCore import QObject
from PySide6.QtGui import QAction, QActionGroup
from PySide6.QtWidgets import QMenu, QToolButton, QWidget

from studio.desktop.settings import Settings
from studio.documents.packs.library import Library, library_for
from studio.players.registry import players_for
from studio.players.roster import player_names
from studio.rules.kernel.decision import Side
from studio.tables.operational.kinds import Difficulty

T = TypeVar("T", bound=str)

_ENGINE: Final = "operational"
_STANDARD: Final = players_for(_ENGINE).standard

#: Opponents that are always there; between them stand the variants of the computer player.
_COMPUTER = ("Against the &computer", "The computer leads all sides but the first")
_PERSON = ("Two &persons here", "A second person at this machine leads the other side")
_DIFFICULTIES: dict[Difficulty, tuple[str, str]] = {
    "easy": ("&Easy", "Your attacks cost you the least"),
    "normal": ("&Normal", "Your attacks cost you what the normal row of the loss table says"),
    "classic": ("C&lassic", "Your attacks cost you more than normal"),
    "hard": ("&Hard", "Your attacks cost you the most"),
}


@dataclass(frozen=True, slots=True)
class GameOptions:
    """Against whom, and at what difficulty persons play (op.intro.opponents, op.intro.difficulty-choice)."""

    #: “computer”, “person”, or the name of a variant of the computer player.
    opponent: str = "computer"
    difficulty: Difficulty = "normal"

    @property
    def player(self) -> str:
        """The computer player that leads the sides that no person leads."""
        return _STANDARD if self.opponent in ("computer", "person") else self.opponent

    @property
    def against(self) -> str:
        """The opponent in words."""
        variant = self.opponent.partition(":")[2].replace("-", " ")
        named = {"person": "a second person", "computer": "the computer"}
        return named.get(self.opponent, f"the computer, {variant}")

    def people(self, sides: tuple[Side, ...]) -> frozenset[Side]:
        """The sides that persons lead."""
        return frozenset(sides if self.opponent == "person" else sides[:1])

    def seats(self, sides: tuple[Side, ...]) -> dict[Side, str | None]:
        """Who plays each side: the computer player, or None for a person."""
        people = self.people(sides)
        return {side: None if side in people else self.player for side in sides}

    def difficulties(self, sides: tuple[Side, ...]) -> dict[Side, Difficulty]:
        """The difficulty of the side that a person leads; the computer's is the normal one."""
        return dict.fromkeys(self.people(sides), self.in_force)

    @property
    def in_force(self) -> Difficulty:
        """The difficulty that a person plays at: the normal one against another (op.combat.loss.attacker-table)."""
        return "normal" if self.opponent == "person" else self.difficulty


class GameOptionsMenu(QObject):
    """Two menus, which the menu bar and the toolbars share."""

    def __init__(self, parent: QWidget, settings: Settings) -> None:
        super().__init__(parent)
        self._settings = settings
        self._parent = parent
        self.options = GameOptions(
            _known(settings.game_option("opponent"), tuple(_opponents(None)), "computer"),
            _known(settings.game_option("difficulty"), get_args(Difficulty), "normal"),
        )
        self._path: Path | None = None
        self._opponents = _opponents(None)
        self.opponent_menu, self.difficulty_menu = QMenu("&Opponent", parent), QMenu("&Difficulty", parent)
        self._opponent_group = QActionGroup(self)
        self._opponent_actions: dict[str, QAction] = {}
        self._offer_opponents()
        self._fill_difficulties()
        #: Both menus in one, for where there is no room for two buttons.
        self.menu = QMenu(parent)
        self.menu.addMenu(self.opponent_menu)
        self.menu.addMenu(self.difficulty_menu)
        self.buttons = (QToolButton(), QToolButton())
        for button, menu in zip(self.buttons, (self.opponent_menu, self.difficulty_menu), strict=True):
            button.setMenu(menu)
            button.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self._show()

    def set_enabled(self, is_enabled: bool) -> None:
        """Allow a choice, or none while a battle is played."""
        for each in (*self.buttons, self.opponent_menu, self.difficulty_menu):
            each.setEnabled(is_enabled)

    def offer_for(self, path: Path | None) -> None:
        """Offer the computer players at hand for a file; one that is not there leaves the choice to the standard one."""
        if path == self._path:
            return
        self._path, self._opponents = path, _opponents(path)
        if self.options.opponent not in self._opponents:
            self.options = replace(self.options, opponent="computer")
        self._offer_opponents()
        self._show()

    def _offer_opponents(self) -> None:
        """Bring the menu up to date; what stays keeps its action, which may have a key."""
        menu, shown = self.opponent_menu, self._opponent_actions
        for opponent in shown.keys() - self._opponents.keys():
            menu.removeAction(shown[opponent])
            shown.pop(opponent).deleteLater()
        for opponent, texts in self._opponents.items():
            if opponent not in shown:
                action = self._action(menu, opponent, texts, self._choose_opponent)
                if person := shown.get("person"):
                    menu.insertAction(person, action)
                else:
                    menu.addAction(action)
                self._opponent_group.addAction(action)
                shown[opponent] = action
        shown[self.options.opponent].setChecked(True)

    def _fill_difficulties(self) -> None:
        group = QActionGroup(self)
        for level, texts in _DIFFICULTIES.items():
            action = self._action(self.difficulty_menu, level, texts, self._choose_difficulty)
            action.setChecked(level == self.options.difficulty)
            group.addAction(action)
            self.difficulty_menu.addAction(action)

    def _action(self, menu: QMenu, key: T, texts: tuple[str, str], choose: Callable[[T], None]) -> QAction:
        text, tip = texts
        action = QAction(text, menu)
        action.setObjectName(f"terms-{key}")
        action.setCheckable(True)
        action.setStatusTip(f"{tip}; holds from the next battle on")
        action.triggered.connect(lambda: choose(key))
        return action

    def _choose_opponent(self, opponent: str) -> None:
        self._take("opponent", opponent, replace(self.options, opponent=opponent))

    def _choose_difficulty(self, difficulty: Difficulty) -> None:
        self._take("difficulty", difficulty, replace(self.options, difficulty=difficulty))

    def _take(self, name: str, choice: str, options: GameOptions) -> None:
        self._settings.set_game_option(name, choice)
        self.options = options
        self._show()

    def _show(self) -> None:
        texts = (self._opponents[self.options.opponent][0], _DIFFICULTIES[self.options.difficulty][0])
        names = ("Opponent", "Difficulty")
        for button, text, name in zip(self.buttons, texts, names, strict=True):
            button.setText(text.replace("&", ""))
            button.setToolTip(f"{name} of the next battle.")
            button.setAccessibleName(f"{name}: {button.text()}")


def _opponents(path: Path | None) -> dict[str, tuple[str, str]]:
    """The opponents at hand for a file with their words, variants of packs among them."""
    library = library_for(path) if path else Library.shipped()
    variants = [
        name.partition(":") for name in player_names(library, _ENGINE) if name.startswith(f"{_STANDARD}:")
    ]
    return {
        "computer": _COMPUTER,
        **{
            f"{player}:{variant}": (
                f"Against the computer, {variant.replace('-', ' ')}",
                f"The {variant.replace('-', ' ')} variant of the computer leads all sides but the first",
            )
            for player, _, variant in variants
        },
        "person": _PERSON,
    }


def _known(value: Any, known: tuple[str, ...], first: T) -> T:
    return cast("T", value) if value in known else first
