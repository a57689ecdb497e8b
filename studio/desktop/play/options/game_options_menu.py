"""Menus for the options of the next game; they are remembered."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

from PySide6.QtCore import QObject
from PySide6.QtGui import QAction, QActionGroup
from PySide6.QtWidgets import QMenu, QToolButton, QWidget

from studio.desktop.play.options.game_options import COMPUTER, NORMAL, GameOptions, words_of
from studio.desktop.play.presentations import presentations
from studio.desktop.settings import Settings
from studio.documents.packs.library import Library, library_for
from studio.players.registry import RANDOM, players_for
from studio.players.roster import player_names, roster_for
from studio.rules.engines import engine_named

#: Opponents that are always there; between them stand the other computer players, and variants.
_COMPUTER = (
    "Against the &computer",
    "The computer leads all sides but the first, by the player whose file names the difficulty",
)
_WHY_NOT = "Leave the battle first; opponent and difficulty are chosen before one begins."
_NO_LEVELS = "The rules of this battle know no levels of difficulty; choose another opponent instead."
_PERSON = ("Two &persons here", "A second person at this machine leads the other side")


class GameOptionsMenu(QObject):
    """Two menus, which the menu bar and the toolbars share."""

    def __init__(self, parent: QWidget, settings: Settings) -> None:
        super().__init__(parent)
        self._settings = settings
        self._parent = parent
        #: The levels of difficulty of all rulesets, with their texts.
        self._levels = {
            level: texts for each in presentations() for level, texts in each.difficulties.items()
        }
        self._engine = presentations()[0].engine
        self.options = GameOptions(
            _choose_known(settings.game_option("opponent"), tuple(_opponents(None, self._engine)), COMPUTER),
            _choose_known(settings.game_option("difficulty"), tuple(self._levels), NORMAL),
        )
        self._path: Path | None = None
        self._is_enabled, self._has_levels = True, True
        self._opponents = _opponents(None, self._engine)
        self.opponent_menu, self.difficulty_menu = QMenu("&Opponent", parent), QMenu("Di&fficulty", parent)
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
        self._is_enabled = is_enabled
        self._show()

    def offer_for(self, path: Path | None, engine: str | None = None) -> None:
        """Offer the computer players at hand for a file and its engine, with the one that was chosen last.

        Where that is not at hand, the standard one stands in for it. A difficulty is offered where it changes something.
        """
        engine = engine or presentations()[0].engine
        if (path, engine) == (self._path, self._engine):
            return
        self._path, self._engine, self._opponents = path, engine, _opponents(path, engine)
        chosen = _choose_known(self._settings.game_option("opponent"), tuple(self._opponents), COMPUTER)
        self.options = replace(self.options, opponent=chosen)
        self._has_levels = _has_levels(path, engine)
        self._offer_opponents()
        self._show()

    def _offer_opponents(self) -> None:
        """Bring the menu up to date; an action that has been there keeps its key, and is only hidden."""
        menu, shown = self.opponent_menu, self._opponent_actions
        for opponent, action in shown.items():
            action.setVisible(opponent in self._opponents)
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
        for level, texts in self._levels.items():
            action = self._action(self.difficulty_menu, level, texts, self._choose_difficulty)
            action.setChecked(level == self.options.difficulty)
            group.addAction(action)
            self.difficulty_menu.addAction(action)

    def _action(
        self, menu: QMenu, key: str, texts: tuple[str, str], choose: Callable[[str], None]
    ) -> QAction:
        text, tip = texts
        action = QAction(text, menu)
        action.setObjectName(f"terms-{key}")
        action.setCheckable(True)
        action.setStatusTip(f"{tip}; holds from the next battle on")
        action.triggered.connect(lambda: choose(key))
        return action

    def _choose_opponent(self, opponent: str) -> None:
        self._take("opponent", opponent, replace(self.options, opponent=opponent))

    def _choose_difficulty(self, difficulty: str) -> None:
        self._take("difficulty", difficulty, replace(self.options, difficulty=difficulty))

    def _take(self, name: str, choice: str, options: GameOptions) -> None:
        self._settings.set_game_option(name, choice)
        self.options = options
        self._show()

    def _show(self) -> None:
        texts = (self._opponents[self.options.opponent][0], self._levels[self.options.difficulty][0])
        names, menus = ("Opponent", "Difficulty"), (self.opponent_menu, self.difficulty_menu)
        refusals = [None if self._is_enabled else _WHY_NOT] * 2
        if not self._has_levels:
            refusals[1] = refusals[1] or _NO_LEVELS
        for button, menu, text, name, why_not in zip(
            self.buttons, menus, texts, names, refusals, strict=True
        ):
            button.setText(text.replace("&", ""))
            button.setToolTip(why_not or f"{name} of the next battle.")
            button.setAccessibleName(f"{name}: {button.text()}")
            menu.menuAction().setToolTip(why_not or "")
            for each in (button, menu):
                each.setEnabled(why_not is None)


def _opponents(path: Path | None, engine: str) -> dict[str, tuple[str, str]]:
    """Return the opponents at hand for a file with their texts, variants of packs among them."""
    library = library_for(path) if path else Library.shipped()
    standard = players_for(engine).standard
    others = [name for name in player_names(library, engine) if name not in (standard, RANDOM)]
    return {
        COMPUTER: _COMPUTER,
        **{
            name: (
                f"Against the computer, {words_of(name)}",
                f"The computer player {name} leads all sides but the first, at every difficulty",
            )
            for name in others
        },
        "person": _PERSON,
    }


def _has_levels(path: Path | None, engine: str) -> bool:
    """Say whether an engine has levels of difficulty, or a player at hand for it is named by one."""
    known = engine_named(engine).difficulties
    return bool(known) or any(
        each.difficulties for each in roster_for(path).documents if each.engine == engine
    )


def _choose_known(value: Any, known: tuple[str, ...], first: str) -> str:
    return value if value in known else first
