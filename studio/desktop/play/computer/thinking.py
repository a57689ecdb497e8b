"""The computer's side decides: at once, or beside the window where its player thinks for long."""

from PySide6.QtCore import QObject, Signal

from studio.desktop.tasks.runner import ProgressCallback, TaskRunner
from studio.playtest.session import Choice, Session


class Thinking(QObject):
    """Lets the computer player of a session do an action, and stops it when nobody waits for that any more."""

    #: The action is done.
    acted = Signal()
    #: The player thinks now, and is to be waited for.
    began = Signal()
    #: Why the player could not decide, in a sentence.
    failed = Signal(str)

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._session: Session | None = None
        self._runner = TaskRunner(self, "thinking")
        self._runner.done.connect(self._take)
        self._runner.failed.connect(self.failed)

    @property
    def is_under_way(self) -> bool:
        """Whether a player thinks."""
        return self._runner.is_busy

    def act(self, session: Session) -> None:
        """Let the player of the side that must decide choose an action, and do it."""
        if not session.thinks_long:
            session.step()
            self.acted.emit()
            return
        self._session = session

        def think(progress: ProgressCallback) -> Choice:
            return session.consider(lambda: progress(0, 0))

        self._runner.start(think)
        self.began.emit()

    def stop(self) -> None:
        """Give up what is thought of, and return when no thread is left."""
        self._session = None
        self._runner.stop()

    def _take(self, choice: Choice) -> None:
        session, self._session = self._session, None
        assert session is not None, "somebody waits for what was thought"
        session.perform(choice)
        self.acted.emit()
