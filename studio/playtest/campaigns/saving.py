"""A run is saved into its folder after every action of it and at the end of every turn of a battle (op.quick.autosave).

`run.json` says where the run stands and is written last, in one step; what it names is whole by then. `documents` has
the campaign and all that its battles are set up from, `battles` the recordings, `earlier` the saves before the last.
"""

import os
import shutil
from pathlib import Path
from typing import Final

from studio import StudioError
from studio.campaign.run.engine import CampaignRun as Engine
from studio.campaign.run.state import RunState
from studio.documents.campaign.nodes import Battle
from studio.documents.campaign.run import CampaignRun, RunBattle
from studio.documents.model import Document
from studio.documents.storage.files import entries_of, is_there, read_bytes, reason_of
from studio.documents.storage.lock import EditLock, lock_file
from studio.documents.storage.store import NotSaved, replace_bytes
from studio.documents.storage.user_data import ensure_folder
from studio.documents.text.canonical import canonical_text
from studio.playtest.campaigns.documents import CampaignDocuments, name_of
from studio.playtest.campaigns.locations import RUN_FILE
from studio.playtest.campaigns.session import CampaignSession
from studio.playtest.recordings import SUFFIX as RECORDING
from studio.playtest.recordings import document_of
from studio.rules.kernel.codec import digest, encode
from studio.rules.kernel.recording import Recording

#: The last saves that are kept, the present one among them.
KEPT: Final = 5
DOCUMENTS: Final = "documents"
BATTLES: Final = "battles"
EARLIER: Final = "earlier"
#: A small picture of the map, which the window writes.
PICTURE: Final = "map.png"
#: The phases in which the present battle has a game.
_WITH_GAME: Final = ("battle", "decided", "lost")


class RunKeeper:
    """Saves one run; nobody else does while it is held."""

    def __init__(
        self,
        folder: Path,
        session: CampaignSession,
        battles: tuple[RunBattle, ...] = (),
        *,
        anew: bool = True,
    ) -> None:
        """Keep a run in a folder, and save it there at once; `anew`: its documents are written too.

        `battles` are those that the folder has of it. Raises LockedElsewhere, NoDataFolder and NotSaved, and then a
        folder that was not there is not there again.
        """
        self.folder = folder
        is_new = not is_there(folder)
        ensure_folder(folder)
        self._lock: EditLock = lock_file(folder / RUN_FILE)
        self._session = session
        self._battles = {_key(each): each for each in battles}
        #: The recording of the battle that is under way, as it was at the last save.
        self._open = ""
        #: The digests of the states so far, which never change.
        self._steps: list[tuple[RunState, str]] = []
        try:
            if anew:
                _write_documents(folder / DOCUMENTS, session.documents)
            self.save()
        except StudioError:
            self._lock.release()
            if is_new:
                shutil.rmtree(folder, ignore_errors=True)
            raise
        session.save = self.save

    def save(self) -> None:
        """Write the run as it stands now. Raises NotSaved and UnreadableFile, and then the saves before are as they were."""
        battle = self._battle()
        if battle is not None:
            self._battles[_key(battle[0])] = battle[0]
        last, now = self.folder / RUN_FILE, _bytes_of(self._document())
        if is_there(last) and read_bytes(last) == now:
            return
        earlier = self._keep_earlier()
        try:
            if battle is not None and battle[1] is not None:
                ensure_folder(self.folder / BATTLES)
                replace_bytes(self.folder / BATTLES / battle[0].file, _bytes_of(document_of(battle[1])))
                earlier = None  # it alone has the recording that the last save goes with
            replace_bytes(last, now)
        except StudioError:
            if earlier is not None:
                # It is the last save still; what fails again and again must not push out those before.
                shutil.rmtree(earlier, ignore_errors=True)
            raise
        self._open = battle[0].file if battle is not None else ""
        self._drop_earliest()

    def save_as(self, folder: Path) -> None:
        """Copy the run as it stands now into another folder, whole or not at all, as another run. Raises NoDataFolder and NotSaved.

        Players ask for it where the preferences allow it (op.quick.campaign-save-as).
        """
        self.save()
        ensure_folder(folder.parent)
        part = folder.with_name(f".{folder.name}.part")
        try:
            shutil.rmtree(part, ignore_errors=True)
            shutil.copytree(self.folder, part, ignore=shutil.ignore_patterns(".*", EARLIER))
            part.rename(folder)
        except (OSError, shutil.Error) as error:
            reason = (
                reason_of(error) if isinstance(error, OSError) and error.errno else "not all could be copied"
            )
            raise NotSaved(folder, reason, "The run itself is saved; choose another folder.") from error
        finally:
            shutil.rmtree(part, ignore_errors=True)

    def close(self) -> None:
        """Save the run in the middle of a turn too, and let others have it. Raises NotSaved."""
        try:
            self.save()
        finally:
            self._session.save = lambda: None
            self._lock.release()

    def _battle(self) -> tuple[RunBattle, Recording | None] | None:
        """Return the present battle with its recording, which an entered result has not; None between battles."""
        state, game = self._session.state, self._session.battle
        if state.phase not in _WITH_GAME:
            return None
        origin = state.report.origin if state.report is not None else ""
        entry = RunBattle(node=state.at, restart=state.restarts.get(state.at, 0), origin=origin)
        if game is None:
            return entry, None
        recording = game.recording()
        more = {
            "file": f"{battle_name(state)}{RECORDING}",
            "actions": len(recording.actions),
            "final": recording.final,
        }
        return entry.model_copy(update=more), recording

    def _document(self) -> CampaignRun:
        session, state = self._session, self._session.state
        states = session.history.states
        seed = state.chance.seed
        assert seed is not None, "a campaign is played on whole states"
        return CampaignRun(
            format="campaign-run",
            version=CampaignRun.VERSION,
            campaign=session.documents.campaign.id,
            title=session.documents.campaign.title,
            source=str(session.documents.path),
            engine_version=Engine.version,
            documents=dict(self._session.documents.digests),
            level=state.level,
            seed=seed,
            start=session.cut,
            opponent=session.opponent,
            base=encode(states[0]) if session.is_continued else None,
            actions=tuple(encode(action) for action in session.history.actions),
            digests=self._digests_of(states[1:]),
            battles=tuple(self._battles.values()),
            state=encode(state),
            digest=digest(state),
            node_title=state.node.title,
            score=state.score.total,
        )

    def _digests_of(self, states: tuple[RunState, ...]) -> tuple[str, ...]:
        """Return the digests of states, those from the last save as they were."""
        kept = 0
        while kept < min(len(states), len(self._steps)) and self._steps[kept][0] is states[kept]:
            kept += 1
        self._steps[kept:] = [(state, digest(state)) for state in states[kept:]]
        return tuple(each for _, each in self._steps)

    def _keep_earlier(self) -> Path | None:
        """Keep the save that is to be replaced, with the recording of its battle as that is now; return where, if there is one."""
        last = self.folder / RUN_FILE
        if not is_there(last):
            return None
        kept = _numbered(self.folder)
        fresh = self.folder / EARLIER / f"{(kept[-1][0] if kept else 0) + 1:04}"
        try:
            fresh.mkdir(parents=True, exist_ok=True)
            if self._open:
                _link(self.folder / BATTLES / self._open, fresh / self._open)
            _link(last, fresh / RUN_FILE)
        except OSError as error:
            remedy = "Nothing was changed; make room, and go on: it is saved again then."
            raise NotSaved(fresh, reason_of(error), remedy) from error
        return fresh

    def _drop_earliest(self) -> None:
        for _, folder in _numbered(self.folder)[: 1 - KEPT]:
            shutil.rmtree(folder, ignore_errors=True)


def battle_name(state: RunState) -> str:
    """Return the name of the present battle's recording: its number in the run, its node, and which restart it is."""
    nodes = state.terms.course.graph.nodes
    number = sum(isinstance(nodes[name], Battle) for name in state.path)
    restart = state.restarts.get(state.at, 0)
    return f"{number:02}-{state.at}" + (f".r{restart}" if restart else "")


def earlier_folders(folder: Path) -> tuple[Path, ...]:
    """Return the folders of the saves before the last, the newest first. Raises UnreadableFile."""
    return tuple(found for _, found in reversed(_numbered(folder)))


def _numbered(folder: Path) -> list[tuple[int, Path]]:
    return sorted((int(one.name), one) for one in entries_of(folder / EARLIER) if one.name.isdecimal())


def _key(battle: RunBattle) -> tuple[str, int]:
    return battle.node, battle.restart


def _write_documents(folder: Path, documents: CampaignDocuments) -> None:
    ensure_folder(folder)
    for document in documents.all:
        replace_bytes(folder / f"{document.id}.{document.FORMAT}.json", documents.texts[name_of(document)])


def _bytes_of(document: Document) -> bytes:
    return canonical_text(document.to_json()).encode()


def _link(source: Path, target: Path) -> None:
    """Let a file have a second name, or copy it where the disk has no such thing; it is never written in place."""
    target.unlink(missing_ok=True)
    try:
        os.link(source, target)
    except OSError:
        shutil.copy2(source, target)
