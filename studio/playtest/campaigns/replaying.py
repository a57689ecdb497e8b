"""The recording of a campaign: its run is played again action by action, and its battles with it."""

from dataclasses import dataclass

from studio.campaign.run.actions import Conclude, Launch, RunAction
from studio.campaign.run.engine import CampaignRun as Engine
from studio.campaign.run.start import start_run
from studio.campaign.run.state import RunState
from studio.playtest.campaigns.battle import battle_in
from studio.playtest.campaigns.computed import GoOn
from studio.playtest.campaigns.documents import CampaignDocuments
from studio.playtest.campaigns.game import CampaignGame
from studio.playtest.campaigns.resuming import read_recording, replayed_game
from studio.playtest.campaigns.saved import SavedRun
from studio.playtest.campaigns.session import report_of_game
from studio.playtest.session import RecordingDiffers
from studio.rules.kernel.codec import decode, decode_kind, digest
from studio.rules.kernel.history import History
from studio.rules.kernel.recording import OtherGame, ReplayStopped
from studio.rules.kernel.refusal import IllegalAction


@dataclass(frozen=True, slots=True)
class RunReplay:
    """A run as far as it was replayed; no difference: all of it, with the same digests."""

    history: History[RunState, RunAction]
    #: How many of its battles were replayed; entered results have no game.
    battles: int
    #: A sentence for people.
    difference: str | None = None


def replay_run(
    saved: SavedRun, documents: CampaignDocuments, go_on: GoOn = lambda _done, _of: True
) -> RunReplay:
    """Play a run and its battles again with the documents that it was played with, up to the first difference.

    `go_on` is told how many actions of the run were replayed, of how many; False stops. Raises OtherGame, Unreadable,
    ReplayStopped, CannotStart, and what the set-up of battles raises.
    """
    document = saved.document
    if document.engine_version != Engine.version:
        raise OtherGame("version of the rules of campaigns", document.engine_version, Engine.version)
    cut = next((each for each in documents.campaign.starts if each.id == document.start), None)
    start = start_run(documents.terms(), document.seed, document.level, cut).state
    if document.base is not None:
        start = decode(RunState, document.base, like=start)
    history: History[RunState, RunAction] = History(Engine(), start)
    replay = _Replay(saved, documents, history, go_on)
    difference = _count_problem(len(document.digests), len(document.actions))
    for number in range(1, len(document.actions) + 1):
        difference = difference or replay.do(number)
        if difference:
            return RunReplay(history, replay.battles, difference)
        if not go_on(number, len(document.actions)):
            raise ReplayStopped(number, len(document.actions))
    if digest(history.state) != document.digest:
        difference = "The replay ends in another state than the recorded one."
    return RunReplay(history, replay.battles, difference)


def _count_problem(digests: int, actions: int) -> str | None:
    return None if digests == actions else f"The run has digests of {digests} actions, and {actions} actions."


class _Replay:
    """Replays a run, and in it the game of the battle that was launched last."""

    def __init__(
        self,
        saved: SavedRun,
        documents: CampaignDocuments,
        history: History[RunState, RunAction],
        go_on: GoOn,
    ) -> None:
        self.battles = 0
        self._saved, self._documents, self._history = saved, documents, history
        self._go_on = go_on
        self._entries = {(each.node, each.restart): each for each in saved.document.battles}
        self._game: CampaignGame | None = None

    def do(self, number: int) -> str | None:
        """Do an action of the run, by its number from 1; a sentence where that leaves the recording."""
        document, history = self._saved.document, self._history
        action = decode_kind(f"action {number}", history.ruleset.action_types, document.actions[number - 1])
        here = f"The replay leaves the run with action {number} ({action.kind})"
        if isinstance(action, Conclude) and action.report.origin != "entered":
            if self._game is None:
                return f"{here}: the recording of its battle is missing."
            if (
                self._game.decision is not None
                or report_of_game(self._game, action.report.origin) != action.report
            ):
                return f"{here}: the battle comes to another report."
        try:
            history.play(action)
        except IllegalAction as illegal:
            return f"{here}, which is refused: {illegal}"
        if digest(history.state) != document.digests[number - 1]:
            return f"{here}: the state is not the recorded one."
        return self._replay_battle() if isinstance(action, Launch) else None

    def _replay_battle(self) -> str | None:
        """Replay the game of the battle that was launched; a sentence where it differs."""
        state = self._history.state
        entry = self._entries.get((state.at, state.restarts.get(state.at, 0)))
        self._game = None
        if entry is None or not entry.file:
            return None
        try:
            recording = read_recording(self._saved, entry.file)
            if entry.origin and recording.final != entry.final:
                return f"The battle “{state.battle.title}” has another recording than it was saved with."
            self._game = replayed_game(battle_in(self._documents, state), recording, self._battle_goes_on)
        except RecordingDiffers as error:
            return f"The battle “{state.battle.title}”: {error}"
        self.battles += 1
        return None

    def _battle_goes_on(self, _done: int, _of: int) -> bool:
        return self._go_on(len(self._history.actions), len(self._saved.document.actions))
