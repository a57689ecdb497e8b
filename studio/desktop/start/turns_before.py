"""A battle begun at a later turn: the computer plays those before it, beside the window."""

from typing import Final

from PySide6.QtCore import QObject

from studio import StudioError
from studio.desktop.dialogs import questions
from studio.desktop.play.battle_controller import BattleController
from studio.desktop.play.page_battle import beginner_from
from studio.desktop.tasks.watched import WatchedTask
from studio.playtest.session import Session

_TITLE: Final = "Play from a later turn"
_LEFT_MEANWHILE: Final = "The scenario was edited or left while the computer played; try again."


class TurnsBefore(QObject):
    """Asks from which turn on the person plays, and lets the computer lead all sides until then."""

    def __init__(self, control: BattleController) -> None:
        super().__init__(control)
        self._control = control
        #: The turn that was asked for last.
        self._turn = 2
        self._task = WatchedTask(self, control.window, _TITLE, "The computer plays the turns before.")
        self._task.done.connect(self._start)
        self._task.failed.connect(self._tell_failure)

    def begin(self) -> None:
        """Ask for the turn, and begin there, or go on with a battle that was left, as the person answers."""
        self._control.begin(self._ask)

    def _ask(self) -> None:
        page = self._control.pages.scenario
        if page is None:
            return
        scenario, options = page.editor.scenario, self._control.game_options.options
        length, word = scenario.length()
        asked = questions.ask_number(
            self._control.window,
            _TITLE,
            f"The computer leads all sides first. You play from the beginning of {word} (1 to {length}):",
            1,
            length,
            min(self._turn, length),
        )
        if asked is None:
            return
        self._turn = asked
        try:
            self._task.start(beginner_from(page, options, asked))
        except StudioError as error:
            self._tell_failure(str(error))

    def _start(self, session: object) -> None:
        """Let the person play, unless the person has gone on to something else meanwhile."""
        assert isinstance(session, Session)
        page = self._control.pages.scenario
        if page is None or page.editor.scenario is not session.battle.scenario:
            self._control.messages.alert(_LEFT_MEANWHILE)
        else:
            self._control.start(session)

    def _tell_failure(self, why: str) -> None:
        self._control.messages.alert(f"The battle cannot begin there. {why}")
