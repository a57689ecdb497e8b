"""The computer's part in a battle: its actions come by the clock, and those that are thought of are waited for."""

from collections.abc import Callable

from PySide6.QtCore import QObject, Signal

from studio.desktop.play.computer.clock import ComputerClock
from studio.desktop.play.computer.thinking import Thinking
from studio.desktop.play.turn_panel import TurnPanel
from studio.playtest.session import Session


class ComputerActor(QObject):
    """Acts for the sides that the computer plays, until a person is to move or the battle is over."""

    #: An action is done.
    acted = Signal()
    #: After its actions a person is to move, or there is nothing more to do.
    rested = Signal()
    #: It thinks of its turn, and is to be waited for.
    thinks = Signal()
    #: Why it could not decide, in a sentence; it stands still then, and can be asked again.
    failed = Signal(str)

    def __init__(
        self,
        parent: QObject,
        panel: TurnPanel,
        is_at_rest: Callable[[], bool],
        session: Callable[[], Session],
    ) -> None:
        """`session`: the one that is played now."""
        super().__init__(parent)
        self._is_at_rest, self._session = is_at_rest, session
        self._thinking = Thinking(self)
        self._clock = ComputerClock(self, panel, is_at_rest, lambda: self._thinking.is_under_way)
        #: Whether the action that was asked for last takes long thought.
        self._awaits_thought = False
        self._thinking.acted.connect(self._tell_action)
        self._thinking.began.connect(self.thinks)
        self._thinking.failed.connect(self._stand_still)
        self._clock.ticked.connect(self._act)
        self._clock.rested.connect(self.rested)

    @property
    def is_followed(self) -> bool:
        """Whether each action is shown long enough to be followed."""
        return self._clock.is_followed

    @property
    def is_passed_over(self) -> bool:
        """Whether it goes on at once, and nobody is to see how the battle stands now."""
        return self._clock.is_skipping and not self._awaits_thought and not self._is_at_rest()

    def go_on(self) -> None:
        """Act until there is nothing to do; at once where no action is to be seen."""
        self._clock.go_on()

    def pause(self, is_paused: bool) -> None:
        """Stand still, or go on."""
        self._clock.pause(is_paused)

    def step(self) -> None:
        """Act once while it stands still."""
        self._clock.step()

    def stop(self) -> None:
        """Do nothing any more, and give up what is thought of."""
        self._clock.stop()
        self._thinking.stop()

    def _act(self) -> None:
        session = self._session()
        self._awaits_thought = session.thinks_long
        self._thinking.act(session)

    def _tell_action(self) -> None:
        """Let what was done be shown, and go on where it was waited for."""
        self.acted.emit()
        if self._awaits_thought:
            self._clock.acted()

    def _stand_still(self, reason: str) -> None:
        self.failed.emit(reason)
        self._clock.pause(True)
