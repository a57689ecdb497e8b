"""Entering and leaving a battle on the page in front."""

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from studio import StudioError
from studio.desktop.dialogs import questions
from studio.desktop.dialogs.messages import Messages
from studio.desktop.docks.workspaces import Workspace
from studio.desktop.pages.tabs import Pages
from studio.desktop.play.mode import PlayMode
from studio.desktop.play.options.game_options import GameOptions
from studio.desktop.play.options.game_options_menu import GameOptionsMenu
from studio.desktop.play.panels import PlayPanels
from studio.desktop.play.turn_panel import NONE_PLAYED
from studio.desktop.play.widgets.hand_over import HandOverPage
from studio.desktop.widgets.forms import finish_entry
from studio.playtest.session import Session

_LEFT: Final = (
    "The battle that was left here is not over. If another one begins, what was played of it is gone."
)


class BattleController(QObject):
    """At most one battle is played at a time, on the page of its scenario."""

    #: A battle has begun, or was left.
    changed = Signal()
    #: The battle stands otherwise: after each action, and when one is taken back.
    moved = Signal()
    #: The page is being closed on which the battle is played, which is still there.
    interrupted = Signal()
    #: The battle has come to its end.
    finished = Signal()
    #: The name of the panel that shows what the person looks at now.
    panel_wanted = Signal(str)

    def __init__(
        self,
        window: QWidget,
        pages: Pages,
        panels: PlayPanels,
        game_options: GameOptionsMenu,
        messages: Messages,
    ) -> None:
        super().__init__(window)
        self.window, self.pages, self.panels = window, pages, panels
        self.game_options, self.messages = game_options, messages
        self.play: PlayMode | None = None
        #: Why no battle began when one was to, as it was told last.
        self._refusal = ""
        pages.left.connect(self._page_left)

    @property
    def is_playing(self) -> bool:
        """Whether a battle is on the page in front."""
        return self.play is not None

    @property
    def engine(self) -> str:
        """The name of the engine of the battle; empty where none is played."""
        return self.play.presentation.engine if self.play is not None else ""

    @property
    def workspace(self) -> Workspace:
        """The workspace of the battle; only while one is played."""
        assert self.play is not None
        return self.play.presentation.workspace

    def begin(self, begin_anew: Callable[[], None] | None = None) -> None:
        """Play what is on the screen, or go on with the battle of it that was left before its end, as the person answers.

        `begin_anew` begins it otherwise than at its first turn.
        """
        left = self._left_unfinished()
        begins_anew = left is None or questions.ask_left_battle(self.window, _LEFT)
        if begins_anew is False and left is not None:
            self.start(left, GameOptions.of(left.seats, left.difficulties))
        elif begins_anew:
            (begin_anew or self.start)()

    def _left_unfinished(self) -> Session | None:
        """Return the battle that was left on the page in front, where persons have more to do in it as the scenario is now."""
        page = self.pages.scenario
        left = page.left_battle if page is not None and self.play is None else None
        if page is None or left is None or left.battle.scenario is not page.editor.scenario:
            return None
        is_worth_it = left.history.actions and left.decision is not None and None in left.seats.values()
        return left if is_worth_it else None

    def start(self, session: Session | None = None, options: GameOptions | None = None) -> None:
        """Play what is on the screen, saved or not, with the options that are chosen, or play on in a session.

        `options` are those that a session was begun with, where they are not the chosen ones.
        """
        page = self.pages.scenario
        if page is None or self.play is not None:
            return
        finish_entry()
        try:
            self.play = PlayMode(page, options or self.game_options.options, self.panels, session)
        except StudioError as error:
            self._refusal = f"The battle cannot be played yet. {error}"
            self.messages.alert(self._refusal)
            return
        self.messages.withdraw(self._refusal)
        # What the tool in hand and the place that was pointed at had to say is of no use here.
        self.messages.clear()
        self.messages.show_no_place(has_map=True)
        self.play.message.connect(self.messages.show_message)
        self.play.announced.connect(self.messages.show_done)
        self.play.played.connect(lambda _state: self.messages.end_passing())
        self.play.left.connect(self.stop)
        self.play.hands_over = self._hand_over
        self.play.shown.connect(self.moved)
        self.play.finished.connect(self.finished)
        self.play.panel_wanted.connect(self.panel_wanted)
        self.changed.emit()
        self.play.begin()

    def stop(self) -> None:
        """Leave the battle; the editing is where it was."""
        if self.play is None:
            return
        play, self.play = self.play, None
        play.end()
        self.panels.show_none()
        self.messages.clear()
        self.changed.emit()

    def why_no_undo(self) -> str:
        """Return why nothing of a battle can be taken back now; nothing where it can."""
        return self.play.why_no_undo() if self.play is not None else NONE_PLAYED

    def why_no_end(self) -> str:
        """Return why no turn of a battle can be ended now; nothing where one can."""
        return self.play.why_no_end() if self.play is not None else NONE_PLAYED

    def take_back(self) -> None:
        """Take back the last action."""
        if self.play is not None:
            self.play.undo()

    def restart(self) -> None:
        """Begin the battle anew."""
        if self.play is not None:
            self.play.restart()

    def end_turn(self) -> None:
        """End the person's turn."""
        if self.play is not None:
            self.play.end_turn()

    def _hand_over(self, name: str) -> None:
        """Cover the window until another person has sat down."""
        HandOverPage(name, self.window).wait()

    def _page_left(self, page: object) -> None:
        if self.play is not None and self.play.page is page:
            self.interrupted.emit()
            self.stop()
