"""A saved run goes on: with the documents as they are now, or with those that it was played with."""

from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Final

from studio import StudioError
from studio.campaign.run.actions import RunAction
from studio.campaign.run.engine import CampaignRun as Engine
from studio.campaign.run.start import start_run
from studio.campaign.run.state import RunState
from studio.documents.campaign.campaign import Campaign, Start
from studio.documents.campaign.nodes import Battle, Conference
from studio.documents.campaign.run import CampaignRun
from studio.documents.catalogue import Catalogue
from studio.documents.reading.loading import open_as
from studio.documents.recording import Recording as RecordingDocument
from studio.documents.ruleset import Ruleset
from studio.documents.scenario import Scenario
from studio.documents.storage.files import is_file, reason_of
from studio.documents.storage.store import set_aside
from studio.playtest.campaigns.battle import CampaignBattle, battle_in
from studio.playtest.campaigns.computed import GoOn
from studio.playtest.campaigns.documents import CampaignDocuments
from studio.playtest.campaigns.game import CampaignGame
from studio.playtest.campaigns.saved import SavedRun, actions_of
from studio.playtest.campaigns.saving import BATTLES, DOCUMENTS
from studio.playtest.campaigns.session import CampaignSession
from studio.playtest.campaigns.vanished import without_vanished
from studio.playtest.causes import seats_of
from studio.playtest.recordings import recording_of
from studio.playtest.session import replay_history
from studio.rules.kernel.codec import Unreadable, decode, digest
from studio.rules.kernel.history import History
from studio.rules.kernel.recording import Recording, ReplayStopped
from studio.rules.kernel.refusal import IllegalAction

_NOT_REPLAYED: Final = (
    "What was done in the run does not lead to where it was saved, as its file is damaged there; it goes on from where "
    "it was saved, and nothing before that can be taken back."
)


class NodeGone(StudioError):
    """A run was to go on in a campaign that has no longer the node where it stands, or another kind of node there."""

    def __init__(self, node: str) -> None:
        super().__init__(
            f"The run cannot go on in the campaign as it is now: “{node}”, where it stands, is no longer in it. "
            "Go on with the campaign as it was."
        )


@dataclass(frozen=True, slots=True)
class Resumed:
    """A run that goes on, and sentences on what could not be kept of it."""

    session: CampaignSession
    remarks: tuple[str, ...] = ()


def changed_documents(saved: SavedRun, documents: CampaignDocuments) -> tuple[str, ...]:
    """Name the documents that are others than those that a run was played with, by kind and title; none: it goes on as it was."""
    then, now = saved.document.documents, documents.digests
    titles = {f"{each.FORMAT}/{each.id}": f"the {each.FORMAT} “{each.title}”" for each in documents.all}
    different = [name for name in {**then, **now} if then.get(name) != now.get(name)]
    return tuple(titles.get(name, f"the {' '.join(name.split('/', 1))}") for name in different)


def kept_documents(saved: SavedRun) -> CampaignDocuments:
    """Read the documents that a run was played with from its folder. Raises what opening them raises."""
    folder = saved.folder / DOCUMENTS
    names = [name.split("/", 1) for name in saved.document.documents]

    def only(model: Any) -> dict[str, Any]:
        return {
            id_: open_as(model, folder / f"{id_}.{kind}.json").document
            for kind, id_ in names
            if kind == model.FORMAT
        }

    (campaign,) = only(Campaign).values()
    (catalogue,) = only(Catalogue).values()
    (ruleset,) = only(Ruleset).values()
    source = Path(saved.document.source)
    path = source if is_file(source) else folder / f"{campaign.id}.{Campaign.FORMAT}.json"
    return CampaignDocuments(campaign, only(Scenario), catalogue, ruleset, path)


def resume(saved: SavedRun, documents: CampaignDocuments) -> Resumed:
    """Let a run go on from where it was saved, its battle left aside until `resume_battle`.

    With other documents it goes on from the stored state, without going back behind it; what they lack is named.
    Raises NodeGone, CannotStart, Unreadable, and what `CampaignDocuments.terms` raises.
    """
    document = saved.document
    cut = next((each for each in documents.campaign.starts if each.id == document.start), None)
    start = start_run(documents.terms(), document.seed, document.level, cut).state
    is_same = document.documents == documents.digests and document.engine_version == Engine.version
    if is_same:
        history = _replayed(document, start)
        if history is not None:
            return Resumed(_session(document, documents, history, cut))
    require_place(saved, documents.campaign)
    state = decode(RunState, document.state, like=start)
    stored, remarks = without_vanished(state, start)
    history = History(Engine(), stored)
    # What an older studio saved may lead elsewhere, and its state is not written so any more.
    is_as_now = document.digests[-1:] == (document.digest,) and digest(state) == document.digest
    if is_same and is_as_now:
        remarks = (*remarks, _NOT_REPLAYED)
    return Resumed(_session(document, documents, history, cut, is_continued=True), remarks)


def require_place(saved: SavedRun, campaign: Campaign) -> None:
    """Raise NodeGone where a campaign has no node of the kind, or none at all, where a run stands."""
    at, phase = saved.document.state["at"], saved.document.state.get("phase")
    node = next((each for each in campaign.nodes if each.id == at), None)
    kind = Conference if phase == "conference" else Battle
    if node is None or (phase != "end" and not isinstance(node, kind)):
        raise NodeGone(saved.document.node_title)


def _session(
    document: CampaignRun,
    documents: CampaignDocuments,
    history: History[RunState, RunAction],
    cut: Start | None,
    *,
    is_continued: bool = False,
) -> CampaignSession:
    return CampaignSession(
        documents,
        history,
        opponent=document.opponent,
        cut=cut.id if cut is not None else None,
        is_continued=is_continued or document.base is not None,
    )


def _replayed(document: CampaignRun, start: RunState) -> History[RunState, RunAction] | None:
    """Do the actions of a run again, which takes no battles; None where they lead elsewhere than to the stored state."""
    if document.base is not None:
        try:
            # One of an older version lacks what a new run has.
            start, _ = without_vanished(decode(RunState, document.base, like=start), start)
        except Unreadable:
            return None
    history: History[RunState, RunAction] = History(Engine(), start)
    try:
        for action in actions_of(document):
            history.play(action)
    except IllegalAction:
        return None
    return history if digest(history.state) == document.digest else None


def resume_battle(session: CampaignSession, saved: SavedRun, go_on: GoOn = lambda _done, _of: True) -> str:
    """Put the present battle of a resumed run back on its board, as far as it was played; a sentence where it could not.

    It is replayed, which takes a while; `go_on` is told how far it is, and False stops it. Where its recording does
    not replay any more the battle begins anew, and the recording goes among the backups. Raises ReplayStopped, and what
    the set-up of battles raises.
    """
    state = session.state
    if state.phase not in ("battle", "decided", "lost"):
        return ""
    battle = battle_in(session.documents, replace(state, phase="battle", report=None))
    restart = state.restarts.get(state.at, 0)
    entries = (each for each in saved.document.battles if (each.node, each.restart) == (state.at, restart))
    name = next((each.file for each in entries), "")
    remark, game = "", None
    if name:
        try:
            game = replayed_game(battle, read_recording(saved, name), go_on)
        except ReplayStopped:
            raise
        except StudioError as error:
            remark = (
                f"The battle “{battle.scenario.title}” begins anew, as what was played of it does not replay: {error}"
                f"{_put_aside(saved.folder / BATTLES / name)}"
            )
    fresh = CampaignGame.begin(battle, session.opponent)
    computed = state.report is not None and state.report.origin == "computed"
    if state.report is None or state.report.origin == "fought":
        session.resume_battle(game or fresh)
    else:
        session.resume_battle(fresh, game if computed else None)
    return remark


def _put_aside(recording: Path) -> str:
    """Keep a recording from being overwritten by the battle that begins anew; return a sentence with a space before it."""
    if not is_file(recording):
        return ""
    try:
        return f" It was put aside to {set_aside(recording, recording)}."
    except OSError as error:
        return f" It cannot be put aside, {reason_of(error)}: copy {recording} before you play on."


def read_recording(saved: SavedRun, name: str) -> Recording:
    """Read the recording of a battle of a run. Raises what opening it raises."""
    path = saved.folder / BATTLES / name
    return recording_of(open_as(RecordingDocument, path).document)


def replayed_game(battle: CampaignBattle, recording: Recording, go_on: GoOn) -> CampaignGame:
    """Replay a battle of a run. Raises RecordingDiffers, ReplayStopped, and what `replay_history` raises."""
    history = replay_history(battle, recording, go_on)
    return CampaignGame(battle, history, seats_of(recording.causes))
