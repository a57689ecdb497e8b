"""When the computer acts: one action after the other at the speed that is chosen, standing still, or step by step."""

from collections.abc import Callable

from PySide6.QtCore import QObject, QTimer, Signal

from studio.desktop.play.turn_panel import FOLLOWED, SPEEDS, TurnPanel


class ComputerClock(QObject):
    """Asks for actions of the computer until a person is to move or the game is over."""

    #: It is time for an action.
    ticked = Signal()
    #: After actions of the computer a person is to move, or there is nothing more to do.
    rested = Signal()

    def __init__(
        self,
        parent: QObject,
        panel: TurnPanel,
        is_at_rest: Callable[[], bool],
        is_waiting: Callable[[], bool],
    ) -> None:
        """`is_waiting`: an action was asked for and is still thought of; `acted` tells when it is done."""
        super().__init__(parent)
        self._panel, self._is_at_rest, self._is_waiting = panel, is_at_rest, is_waiting
        self._is_paused = False
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._tick)

    @property
    def is_followed(self) -> bool:
        """Whether each action is shown long enough to be followed."""
        return self._is_paused or self._pause >= SPEEDS[FOLLOWED]

    @property
    def is_skipping(self) -> bool:
        """Whether no action is to be seen, but only where they have led."""
        return not self._is_paused and not self._pause

    @property
    def _pause(self) -> int:
        """Milliseconds between two actions."""
        return SPEEDS[self._panel.speed.currentText()]

    def go_on(self) -> None:
        """Act until there is nothing to do; at once where no action is to be seen."""
        if self._is_paused or self._is_waiting() or self._is_at_rest():
            return
        if self._pause:
            self._timer.start(self._pause)
            return
        while not self._is_at_rest():
            self.ticked.emit()
            if self._is_waiting():
                return
        self._rest()

    def acted(self) -> None:
        """Go on after an action that was waited for."""
        if self._is_at_rest():
            self._rest()
        else:
            self.go_on()

    def pause(self, is_paused: bool) -> None:
        """Stand still, or go on."""
        self._is_paused = is_paused
        self._panel.show_pause(is_paused)
        self._timer.stop()
        self.go_on()

    def step(self) -> None:
        """Act once while it stands still."""
        if self._is_paused and not self._is_waiting() and not self._is_at_rest():
            self._tick()

    def stop(self) -> None:
        """Do nothing any more; the next time it does not stand still."""
        self._timer.stop()
        self._is_paused = False
        self._panel.show_pause(False)

    def _tick(self) -> None:
        self.ticked.emit()
        if not self._is_waiting():
            self.acted()

    def _rest(self) -> None:
        self.stop()
        self.rested.emit()
