"""How a battle is to be played: against whom, and how hard. Chosen before it begins, and remembered."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, Literal, TypeVar, cast, get_args

from PySide6.QtCore import QObject, QSettings
from PySide6.QtGui import QAction, QActionGroup
from PySide6.QtWidgets import QMenu, QToolButton, QWidget

from studio.rules.kernel.decision import Side
from studio.rules.operational.combat_tables import Difficulty

Opponent = Literal["computer", "person"]
T = TypeVar("T", bound=str)

_OPPONENTS: dict[Opponent, tuple[str, str]] = {
    "computer": ("Against the &computer", "The computer leads all sides but the first"),
    "person": ("Two &persons here", "A second person at this machine leads the other side"),
}
_DIFFICULTIES: dict[Difficulty, tuple[str, str]] = {
    "easy": ("&Easy", "Your attacks cost you the least"),
    "normal": ("&Normal", "Your attacks cost you what the normal row of the loss table says"),
    "classic": ("C&lassic", "Your attacks cost you more than normal"),
    "hard": ("&Hard", "Your attacks cost you the most"),
}


@dataclass(frozen=True, slots=True)
class Terms:
    """Against whom, and at what difficulty persons play (op.intro.opponents, op.intro.difficulty-choice)."""

    opponent: Opponent = "computer"
    difficulty: Difficulty = "normal"

    def people(self, sides: tuple[Side, ...]) -> frozenset[Side]:
        """The sides that persons lead."""
        return frozenset(sides if self.opponent == "person" else sides[:1])

    def difficulties(self, sides: tuple[Side, ...]) -> dict[Side, Difficulty]:
        """The difficulty of the side that a person leads; the computer's is the normal one."""
        return dict.fromkeys(self.people(sides), self.in_force)

    @property
    def in_force(self) -> Difficulty:
        """The difficulty that a person plays at: the normal one against another (op.combat.loss.attacker-table)."""
        return "normal" if self.opponent == "person" else self.difficulty


class TermsChoice(QObject):
    """Two menus, which the menu bar and the toolbar share."""

    def __init__(self, parent: QWidget, settings: QSettings) -> None:
        super().__init__(parent)
        self._settings = settings
        self._parent = parent
        self.terms = Terms(
            _known(settings.value("play/opponent"), get_args(Opponent), "computer"),
            _known(settings.value("play/difficulty"), get_args(Difficulty), "normal"),
        )
        self.opponent_menu = self._menu("&Opponent", _OPPONENTS, self.terms.opponent, self._choose_opponent)
        self.difficulty_menu = self._menu(
            "&Difficulty", _DIFFICULTIES, self.terms.difficulty, self._choose_difficulty
        )
        self.buttons = (QToolButton(), QToolButton())
        for button, menu in zip(self.buttons, (self.opponent_menu, self.difficulty_menu), strict=True):
            button.setMenu(menu)
            button.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self._show()

    def set_enabled(self, is_enabled: bool) -> None:
        """Allow a choice, or none while a battle is played."""
        for each in (*self.buttons, self.opponent_menu, self.difficulty_menu):
            each.setEnabled(is_enabled)

    def _menu(
        self, title: str, words: dict[T, tuple[str, str]], chosen: T, choose: Callable[[T], None]
    ) -> QMenu:
        menu, group = QMenu(title, self._parent), QActionGroup(self)
        for key, (text, tip) in words.items():
            action = QAction(text, menu)
            action.setObjectName(f"terms-{key}")
            action.setCheckable(True)
            action.setChecked(key == chosen)
            action.setStatusTip(f"{tip}; holds from the next battle on")
            action.triggered.connect(lambda _checked=False, each=key: choose(each))
            group.addAction(action)
            menu.addAction(action)
        return menu

    def _choose_opponent(self, opponent: Opponent) -> None:
        self._take("play/opponent", opponent, replace(self.terms, opponent=opponent))

    def _choose_difficulty(self, difficulty: Difficulty) -> None:
        self._take("play/difficulty", difficulty, replace(self.terms, difficulty=difficulty))

    def _take(self, key: str, value: str, terms: Terms) -> None:
        self._settings.setValue(key, value)
        self.terms = terms
        self._show()

    def _show(self) -> None:
        texts = (_OPPONENTS[self.terms.opponent][0], _DIFFICULTIES[self.terms.difficulty][0])
        names = ("Opponent", "Difficulty")
        for button, text, name in zip(self.buttons, texts, names, strict=True):
            button.setText(text.replace("&", ""))
            button.setToolTip(f"{name} of the next battle.")
            button.setAccessibleName(f"{name}: {button.text()}")


def _known(value: Any, known: tuple[str, ...], first: T) -> T:
    return cast("T", value) if value in known else first
