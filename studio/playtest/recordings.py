"""Recordings between the engine's form and the documents that hold them."""

from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from studio import StudioError
from studio.documents.packs.library import library_for
from studio.documents.reading.loading import LoadedDocument, create, open_as
from studio.documents.recording import Recording as Document
from studio.documents.recording import TurnDigest as DocumentTurn
from studio.documents.scenario import Scenario
from studio.documents.storage.files import is_file
from studio.playtest.battle import Battle
from studio.rules.engines import Difficulties
from studio.rules.kernel.causes import Causes
from studio.rules.kernel.codec import JsonObject
from studio.rules.kernel.decision import Side
from studio.rules.kernel.recording import Recording, ReplayReport, TurnDigest, detail, replay, require_causes

#: What the names of recordings end in.
SUFFIX: Final = f".{Document.FORMAT}.json"
#: By what recordings of a campaign's battles name, among their documents, the run that the battle began with.
OF_RUN: Final = "run"


class NoRecordingName(StudioError):
    """A game was to be kept in a file that may be anything but a recording."""

    def __init__(self, path: Path) -> None:
        super().__init__(f"{path} is no name for a recording; let it end in {SUFFIX}.")


class OtherScenario(StudioError):
    """A recording was to be replayed with a scenario that it was not made from."""

    def __init__(self, recorded: str, given: str) -> None:
        super().__init__(
            f"The recording was made from the scenario {recorded}, not from {given}; replay it with that one."
        )


class OtherVersion(StudioError):
    """A recording was to be replayed with a document that has changed since."""

    def __init__(self, kind: str, name: str) -> None:
        super().__init__(
            f"The recording was made from another version of the {kind} {name}; replay it with the {kind} as it was then."
        )


def document_of(recording: Recording) -> Document:
    """Return the document that holds a recording."""
    causes = recording.causes
    return Document(
        schema_="",
        format="recording",
        version=Document.VERSION,
        ruleset=causes.ruleset,
        ruleset_version=causes.ruleset_version,
        scenario=recording.scenario,
        documents=dict(causes.documents),
        seed=recording.seed,
        players={str(side): name for side, name in causes.players.items()},
        parameters={str(side): dict(figures) for side, figures in causes.parameters.items()},
        difficulties={str(side): level for side, level in causes.difficulties.items()},
        causes=recording.causes_digest,
        actions=tuple(dict(action) for action in recording.actions),
        turns=tuple(
            DocumentTurn(turn=end.turn, actions=end.actions, digest=end.digest) for end in recording.turns
        ),
        final=recording.final,
        steps=recording.steps,
    )


def recording_of(document: Document) -> Recording:
    """Return the recording in a document."""
    causes = Causes(
        ruleset=document.ruleset,
        ruleset_version=document.ruleset_version,
        documents=dict(document.documents),
        players={Side(side): name for side, name in document.players.items()},
        parameters={Side(side): JsonObject(dict(figures)) for side, figures in document.parameters.items()},
        difficulties={Side(side): level for side, level in document.difficulties.items()},
    )
    return Recording(
        scenario=document.scenario,
        causes=causes,
        causes_digest=document.causes,
        seed=document.seed,
        actions=tuple(JsonObject(dict(action)) for action in document.actions),
        turns=tuple(TurnDigest(end.turn, end.actions, end.digest) for end in document.turns),
        final=document.final,
        steps=document.steps,
    )


def require_recording_name(path: Path) -> None:
    """Raise NoRecordingName if the name is not one of recordings."""
    if not path.name.endswith(SUFFIX):
        raise NoRecordingName(path)


def save_recording(path: Path, recording: Recording) -> None:
    """Write a recording into a file of its own. Raises InvalidDocument or NotSaved."""
    create(path, document_of(recording))


def open_recorded_scenario(path: Path, recording: Recording) -> LoadedDocument[Scenario]:
    """Open the scenario beside the file of a recording, else that of its id in the packs around it or shipped.

    Raises MissingDocument, and what opening it raises.
    """
    beside = path.with_name(f"{recording.scenario}.{Scenario.FORMAT}.json")
    if is_file(beside):
        return open_as(Scenario, beside)
    return library_for(path).load(Scenario, recording.scenario, path)


def replay_of(
    battle: Battle, recording: Recording, go_on: Callable[[int, int], bool] = lambda _done, _of: True
) -> ReplayReport[Any, Any]:
    """Replay a recording from its scenario.

    Raises OtherScenario, OtherVersion, what `Battle.start` raises, and what the kernel's replay raises.
    """
    ruleset = battle.engine.ruleset
    require_causes(ruleset, recording)
    _require_documents(battle, recording)
    return replay(ruleset, battle.start(recording.seed, difficulties_of(recording)), recording, go_on)


def add_detail(battle: Battle, recording: Recording) -> Recording:
    """Add the digest after each action, so that a replay names the action that differs.

    Raises ReplayDiffers, and what `replay_of` raises.
    """
    require_causes(battle.engine.ruleset, recording)
    _require_documents(battle, recording)
    return detail(battle.engine.ruleset, battle.start(recording.seed, difficulties_of(recording)), recording)


def _require_documents(battle: Battle, recording: Recording) -> None:
    if recording.scenario != battle.scenario.id:
        raise OtherScenario(recording.scenario, battle.scenario.id)
    recorded, digests = recording.causes.documents, battle.digests
    for document in (battle.scenario, battle.catalogue, battle.ruleset):
        if recorded.get(document.FORMAT) != digests[document.FORMAT]:
            raise OtherVersion(document.FORMAT, document.id)


def difficulties_of(recording: Recording) -> Difficulties:
    """Return the difficulties that a recording was made with."""
    return recording.causes.difficulties
