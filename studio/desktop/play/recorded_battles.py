"""Battles that are saved, opened at any of their turns, and taken over by what was edited since."""

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from PySide6.QtCore import QObject, Qt

from studio import StudioError
from studio.desktop.dialogs import questions
from studio.desktop.files.controller import CameWithStudio
from studio.desktop.pages.scenario_page import ScenarioPage
from studio.desktop.play.battle_controller import BattleController
from studio.desktop.play.mode import PlayMode
from studio.desktop.play.options.game_options import GameOptions
from studio.desktop.play.page_battle import battle_on
from studio.desktop.play.summary import BattleSummary
from studio.desktop.play.turn_panel import FOLLOWED, SPEEDS
from studio.desktop.tasks.watched import WatchedTask
from studio.documents.reading.loading import open_as
from studio.documents.recording import Recording as RecordingDocument
from studio.documents.storage.shipped import is_shipped
from studio.documents.storage.store import put_bytes
from studio.documents.storage.user_data import data_folder, ensure_folder, recordings_folder
from studio.playtest.battle import Battle
from studio.playtest.causes import seats_of
from studio.playtest.diary import diary_data, diary_text
from studio.playtest.recorded.replay_session import ReplaySession
from studio.playtest.recorded.take_over import TakeOver, take_over
from studio.playtest.recordings import (
    SUFFIX,
    difficulties_of,
    open_recorded_scenario,
    recording_of,
    require_recording_name,
    save_recording,
)
from studio.playtest.seats import Seats
from studio.playtest.session import Session, replay_history, turn_starts
from studio.rules.kernel.decision import Side
from studio.rules.kernel.history import History
from studio.rules.kernel.recording import Recording

#: What the names of diaries end in, unless they are to be JSON.
_DIARY: Final = ".diary.txt"
_END: Final = "Where the recording ends"
#: What stands in for the summary of a battle that is still played.
_GOES_ON: Final = "The battle is not over yet; its summary comes with its end."


@dataclass(frozen=True, slots=True)
class _Replayed:
    """The whole game of a recording, on a page."""

    page: ScenarioPage
    battle: Battle
    recording: Recording
    history: History[Any, Any]
    #: Whether it goes on at its end with who played it, without a question.
    resumes: bool = False


@dataclass(frozen=True, slots=True)
class _Edited:
    """A battle that was left, on the page as it is now."""

    page: ScenarioPage
    taken: TakeOver


class RecordedBattles(QObject):
    """What the Battle menu does with recordings, and with the battle that was left last on a page."""

    def __init__(self, control: BattleController) -> None:
        super().__init__(control)
        self._control = control
        self._replay = WatchedTask(self, control.window, "Replay", "The battle is being replayed.")
        self._replay.done.connect(self._go_on)
        self._replay.failed.connect(self._cannot_go_on)

    def save(self) -> None:
        """Ask for a file, and keep in it the battle that is played."""
        play, messages = self._control.play, self._control.messages
        if play is None:
            return
        try:
            folder = ensure_folder(folder_for(play.page))
            path = questions.ask_save_as(
                self._control.window, folder / f"{play.page.document.value.id}{SUFFIX}"
            )
            if path is None:
                return
            require_recording_name(path)
            if is_shipped(path):
                raise CameWithStudio(path)
            save_recording(path, play.session.recording())
        except StudioError as error:
            messages.alert(str(error))
            return
        later = (
            ""
            if play.page.document.is_clean
            else " It replays with the scenario as it is now: save that too."
        )
        secrets = (
            " It holds the whole battle, and so what is hidden from each player; a diary tells what one side saw."
            if _keeps_secrets(play)
            else ""
        )
        messages.show_done(f"The battle up to turn {play.turn} is kept in {path}.{later}{secrets}")

    def save_diary(self) -> None:
        """Ask for a file, and keep in it what the side that the window shows did and saw; JSON if its name ends so."""
        play, messages = self._control.play, self._control.messages
        if play is None:
            return
        side, scenario = play.view.side, play.session.battle.in_language.scenario
        name = next(each.name for each in scenario.sides if each.id == side)
        try:
            folder = ensure_folder(folder_for(play.page))
            text, data = diary_text(play.session, side), diary_data(play.session, side)
            path = questions.ask_save_as(self._control.window, folder / f"{scenario.id}-{side}{_DIARY}")
            if path is None:
                return
            if is_shipped(path):
                raise CameWithStudio(path)
            written = (
                json.dumps(data, ensure_ascii=False, indent=2) + "\n" if path.suffix == ".json" else text
            )
            put_bytes(path, written.encode())
        except StudioError as error:
            messages.alert(str(error))
            return
        messages.show_done(f"What {name} did and saw up to turn {play.turn} is kept in {path}.")

    def open(self) -> None:
        """Ask for a recording, replay it in the background, and play on from the turn that the person chooses."""
        control = self._control
        page = control.pages.scenario
        path = questions.ask_recording(control.window, folder_for(page) if page else recordings_folder())
        if path is None:
            return
        try:
            recording = recording_of(open_as(RecordingDocument, path).document)
            page = self._page_of(path, recording)
            if page is None:
                return
            battle = battle_on(page)
        except StudioError as error:
            control.messages.alert(f"{path.name} cannot be played. {error}")
            return
        self._replay.start(
            lambda progress: _Replayed(page, battle, recording, replay_history(battle, recording, progress))
        )

    def resume(self, page: ScenarioPage, recording: Recording) -> None:
        """Replay a battle of a page in the background, and play on where it was left off, with who played it."""
        battle = self._battle_on(page)
        if battle is not None:
            self._replay.start(
                lambda progress: _Replayed(
                    page, battle, recording, replay_history(battle, recording, progress), resumes=True
                )
            )

    def show_summary(self) -> None:
        """Tell how the battle that is played has ended, beside the map."""
        play = self._control.play
        if play is None:
            return
        found = play.summary()
        if found is None:
            self._control.messages.show_message(_GOES_ON)
            return
        if (shown := self._control.window.findChild(BattleSummary)) is not None and shown.isVisible():
            shown.raise_()
            shown.activateWindow()
            return
        summary = BattleSummary(self._control.window, found)
        summary.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        played = play.session
        summary.watch_wanted.connect(lambda number: self.watch(played, number))
        summary.save_wanted.connect(self.save)
        summary.restart_wanted.connect(play.restart)
        summary.leave_wanted.connect(self._control.stop)
        for signal in (play.restarted, play.gone):
            signal.connect(summary.accept)
        summary.show()

    def watch(self, played: Session, number: int = 0) -> None:
        """Show a battle again from after so many of its actions on; what was played is kept as it was left.

        At a speed at which nothing is to be seen, each action is shown at that of `FOLLOWED`.
        """
        control = self._control
        speed = control.panels.turn.speed
        if not SPEEDS[speed.currentText()]:
            speed.setCurrentText(FOLLOWED)
        if control.play is not None:
            control.stop()
        control.start(ReplaySession(played, number))

    def watch_left(self) -> None:
        """Show the battle again that is played, or was left last on the page in front."""
        page, play = self._control.pages.scenario, self._control.play
        played = play.session if play is not None else page.left_battle if page is not None else None
        if played is not None and not played.is_replay:
            self.watch(played)

    def take_over(self) -> None:
        """Play the battle that was left on the page in front again, on the scenario as it is now."""
        page = self._control.pages.scenario
        if page is None or page.left_battle is None or self._control.play is not None:
            return
        played = page.left_battle
        battle = self._battle_on(page)
        if battle is not None:
            self._replay.start(lambda progress: _Edited(page, take_over(played, battle, progress)))

    def _battle_on(self, page: ScenarioPage) -> Battle | None:
        """Return the battle of a page as it is now; None where it cannot go on, which has been said."""
        try:
            return battle_on(page)
        except StudioError as error:
            self._cannot_go_on(str(error))
            return None

    def _cannot_go_on(self, why: str) -> None:
        self._control.messages.alert(f"The battle cannot go on. {why}")

    def _page_of(self, path: Path, recording: Recording) -> ScenarioPage | None:
        """Return the page of the scenario of a recording, opened if need be; None where it cannot be, which has been said."""
        page = self._control.pages.scenario
        if page is None or page.document.value.id != recording.scenario:
            self._control.pages.open_path(open_recorded_scenario(path, recording).path)
            page = self._control.pages.scenario
        return page if page is not None and page.document.value.id == recording.scenario else None

    def _go_on(self, found: object) -> None:
        """Play on with what was replayed, unless the person has gone on to something else meanwhile."""
        assert isinstance(found, _Replayed | _Edited)
        battle = found.battle if isinstance(found, _Replayed) else found.taken.session.battle
        is_here = self._control.pages.scenario is found.page and self._control.play is None
        if not is_here or found.page.editor.scenario is not battle.scenario:
            self._control.messages.alert(
                "The scenario was edited or left while the battle was replayed; try again."
            )
        elif isinstance(found, _Edited):
            self._play_edited(found.taken)
        elif found.resumes:
            seats, difficulties = seats_of(found.recording.causes), difficulties_of(found.recording)
            self._play_on(found, seats, GameOptions.of(seats, difficulties))
        else:
            self._play_recording(found)

    def _play_recording(self, found: _Replayed) -> None:
        history, sides = found.history, tuple(Side(side.id) for side in found.battle.scenario.sides)
        starts = {
            f"Turn {turn}, at its beginning" if turn else "The preparation": count
            for turn, count in turn_starts(history).items()
        }
        starts |= {_END: len(history.actions)}
        chosen = questions.ask_choice(
            self._control.window,
            "Play on",
            "Where in the recorded battle do you want to play on?",
            tuple(starts),
        )
        if chosen is None:
            return
        history.rewind(starts[chosen])
        options, battle = self._control.game_options.options, found.battle
        self._play_on(found, options.seats(sides, battle.engine, battle.roster), options)

    def _play_on(self, found: _Replayed, seats: Seats, options: GameOptions) -> None:
        history = found.history
        try:
            session = Session(found.battle, history, seats, difficulties_of(found.recording))
        except StudioError as error:
            self._cannot_go_on(str(error))
            return
        self._control.start(session, options)
        if self._control.play is not None:
            moment = self._control.play.moment.lower()
            self._control.messages.show_message(f"The recorded battle goes on in {moment}.")

    def _play_edited(self, taken: TakeOver) -> None:
        self._control.start(taken.session)
        if taken.forbidden is not None:
            self._control.messages.alert(f"The edits are taken over. {taken.forbidden.text}")
        else:
            count = len(taken.session.history.actions)
            self._control.messages.show_done(
                f"The edits are taken over; all {count} actions of the battle were played again."
            )


def _keeps_secrets(play: PlayMode) -> bool:
    """Return whether two persons play who must not know all of each other yet."""
    people = sum(player is None for player in play.session.seats.values())
    return people > 1 and not play.is_over() and play.presentation.has_secrets(play.session.history.states[0])


def folder_for(page: ScenarioPage) -> Path:
    """Return where recordings of a battle are kept: beside the scenario, those of a shipped or new one in the user's folder."""
    path = page.file.path
    is_own = not is_shipped(path) and not path.is_relative_to(data_folder())
    return path.parent if is_own else recordings_folder()
