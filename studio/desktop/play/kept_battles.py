"""The battle that is played is kept beside the file of its scenario, and offered again when that is next opened."""

import time
from collections.abc import Callable
from functools import partial
from math import ceil
from pathlib import Path

from PySide6.QtCore import QObject, QTimer

from studio import StudioError
from studio.desktop.pages.scenario_page import ScenarioPage
from studio.desktop.play.battle_controller import BattleController
from studio.desktop.play.mode import PlayMode
from studio.desktop.play.recorded_battles import RecordedBattles, folder_for
from studio.desktop.play.widgets.battle_offer import BattleOffer
from studio.desktop.settings import Settings
from studio.desktop.tasks.runner import ProgressCallback, TaskRunner
from studio.desktop.widgets.taking_away import take_away
from studio.documents.storage.autosave import discard_battle, holds_battle
from studio.documents.storage.drafts import is_draft
from studio.editing.recovery import AutosaveState
from studio.playtest.recorded.kept_battles import (
    KeptBattle,
    find_battle,
    keep_battle,
    kept_message,
    put_battle_aside,
)
from studio.rules.kernel.codec import digest
from studio.rules.kernel.recording import Recording


class KeptBattles(QObject):
    """Keeps the battle of each page until the page is closed; one that is closed over its battle is offered again.

    Battles that are only shown again are not kept, nor those of campaigns, which their runs keep.
    """

    def __init__(
        self,
        control: BattleController,
        battles: RecordedBattles,
        settings: Settings,
        fights_campaign: Callable[[], bool],
    ) -> None:
        super().__init__(control)
        self._control, self._battles, self._settings = control, battles, settings
        self._fights_campaign = fights_campaign
        #: The battle of what is under way, and how much of it is not on disk.
        self._play: PlayMode | None = None
        self._unsafe = AutosaveState()
        #: Where the battles of pages are kept.
        self._places: dict[ScenarioPage, Path] = {}
        #: What was found beside the files of pages, until it is answered.
        self._found: dict[ScenarioPage, tuple[KeptBattle, BattleOffer]] = {}
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._keep)
        self._runner = TaskRunner(self, "kept battle")
        self._runner.done.connect(self._kept)
        self._runner.failed.connect(self._tell_trouble)
        control.changed.connect(self._battle_changed)
        control.interrupted.connect(self._interrupted)
        control.pages.opened.connect(self._page_opened)
        control.pages.left.connect(self._page_left)
        control.pages.moved.connect(self._page_moved)

    def _page_opened(self, page: object) -> None:
        """Offer the battle that lies beside the file of a page."""
        if not isinstance(page, ScenarioPage):
            return
        try:
            found = find_battle(page.file.loaded.work_path)
        except StudioError as error:
            self._put_damaged_aside(page, str(error))
            return
        if found is not None:
            offer = BattleOffer(kept_message(found))
            self._found[page] = found, offer
            offer.resume_wanted.connect(partial(self._resume, page))
            offer.aside_wanted.connect(partial(self._put_aside, page, self._control.messages.show_done))
            offer.closed.connect(offer.hide)
            page.put_above_map(offer)

    def _put_damaged_aside(self, page: ScenarioPage, reason: str) -> None:
        """Keep a battle that cannot be read from being written over by the next one."""
        message = f"The battle that was played on it cannot go on. {reason}"
        try:
            aside = put_battle_aside(page.file.loaded.work_path, folder_for(page))
        except StudioError as error:
            self._control.messages.alert(f"{message} {error}")
        else:
            self._control.messages.alert(f"{message} It was put aside to {aside}.")

    def _page_moved(self, path: Path) -> None:
        """Keep the battle beside the file that a page was saved over from being written over by the next one."""
        page = next((each for each in self._control.pages if each.file.path == path), None)
        if not isinstance(page, ScenarioPage):
            return
        own = self._found[page][0].path if page in self._found else self._places.get(page)
        if path != own and holds_battle(path):
            self._move_aside(page, path, self._control.messages.alert)

    def _resume(self, page: ScenarioPage) -> None:
        self._battles.resume(page, self._found[page][0].recording)

    def _put_aside(self, page: ScenarioPage, show_message: Callable[[str], None]) -> None:
        if self._move_aside(page, self._found[page][0].path, show_message):
            self._withdraw(page)
            page.setFocus()

    def _move_aside(self, page: ScenarioPage, path: Path, show_message: Callable[[str], None]) -> bool:
        """Put the battle beside a file where recordings of a page's battles are kept, tell of it, and return whether it went."""
        try:
            aside = put_battle_aside(path, folder_for(page))
        except StudioError as error:
            self._control.messages.alert(str(error))
            return False
        show_message(f"The earlier battle is kept in {aside}.")
        return True

    def _withdraw(self, page: ScenarioPage) -> None:
        _, offer = self._found.pop(page)
        take_away(offer)

    def _battle_changed(self) -> None:
        """Follow another battle, or none."""
        self._timer.stop()
        if self._play is not None:
            self._keep()
        play = self._play = self._kept_play()
        self._unsafe = AutosaveState()
        if play is None:
            return
        if play.page in self._found:
            if digest(play.state) == self._found[play.page][0].recording.final:
                self._withdraw(play.page)
            else:
                # It stays over what the battle that begins has to say.
                self._put_aside(play.page, self._control.messages.alert)
        if play.page in self._found:
            # It could not be put aside, which was told, and is not to be written over.
            self._play = None
            return
        play.page.file.autosave()
        play.shown.connect(self._shown)

    def _kept_play(self) -> PlayMode | None:
        play = self._control.play
        return None if play is None or play.session.is_replay or self._fights_campaign() else play

    def _shown(self) -> None:
        play = self._play
        if play is not None and play.session.history.actions and is_draft(play.page.file.path):
            self._hold_scenario(play.page)
        now = time.monotonic()
        self._unsafe = self._unsafe.changed(now)
        self._wait()

    def _hold_scenario(self, page: ScenarioPage) -> None:
        """Keep a scenario that has no file: what was played on is worth a question, and the battle is worth nothing without."""
        if page.document.is_clean:
            page.document.mark_unsaved()
            page.file.autosave()

    def _wait(self) -> None:
        seconds = self._unsafe.wait(time.monotonic(), self._settings.autosave_delay)
        if seconds is not None and self._play is not None:
            self._timer.start(max(0, ceil(1000 * seconds)))

    def _keep(self) -> None:
        """Begin to put the battle beside its file, or remove what is there of one that was begun anew."""
        play = self._play
        if play is None or self._unsafe.since is None:
            return
        page = play.page
        path = self._place_of(page)
        if play.session.history.actions:
            self._runner.start(partial(_keep, path, play.session.recorder(), time.monotonic()))
        else:
            self._runner.stop()
            self._discard(page)

    def _place_of(self, page: ScenarioPage) -> Path:
        """Return where the battle of a page belongs; what was kept of it beside another file is removed."""
        path = page.file.loaded.work_path
        if self._places.get(page, path) != path:
            self._runner.stop()
            self._discard(page)
        self._places[page] = path
        return path

    def _kept(self, started: float) -> None:
        self._unsafe = self._unsafe.kept(started)
        self._wait()

    def _tell_trouble(self, message: str) -> None:
        self._control.messages.alert(f"The battle could not be kept safe: {message}")

    def _interrupted(self) -> None:
        """Keep the battle for the next time, as its page is being closed; one whose scenario is given up goes with it."""
        play = self._play
        if play is None:
            return
        self._timer.stop()
        self._runner.stop()
        path = self._place_of(play.page)
        if play.page.document.is_clean and play.session.history.actions:
            try:
                keep_battle(path, play.session.recording())
            except StudioError as error:
                self._tell_trouble(str(error))
            del self._places[play.page]
        self._play = None

    def _page_left(self, page: object) -> None:
        """Drop the battle of a page that is closed, and is wanted no more."""
        if isinstance(page, ScenarioPage):
            self._found.pop(page, None)
            if page in self._places:
                self._runner.stop()
                self._discard(page)

    def _discard(self, page: ScenarioPage) -> None:
        try:
            discard_battle(self._places.pop(page))
        except StudioError as error:
            self._control.messages.alert(str(error))


def _keep(
    path: Path, recorder: Callable[[], Recording], started: float, _progress: ProgressCallback
) -> float:
    """Put a battle beside a file; return when that was asked for."""
    keep_battle(path, recorder())
    return started
