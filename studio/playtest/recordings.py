"""Recordings between the engine's form and the documents that hold them."""

from pathlib import Path

from studio import StudioError
from studio.documents.opened import create
from studio.documents.recording import Recording as Document
from studio.documents.recording import TurnDigest as DocumentTurn
from studio.playtest.battle import Battle, difficulty_named
from studio.rules.kernel.codec import JsonObject
from studio.rules.kernel.decision import Side
from studio.rules.kernel.recording import Recording, ReplayReport, TurnDigest, replay
from studio.rules.operational.actions import Action
from studio.rules.operational.ruleset import Operational
from studio.rules.operational.setup.board import Difficulties
from studio.rules.operational.state import State


class OtherScenario(StudioError):
    """A recording was to be replayed with a scenario that it was not made from."""

    def __init__(self, recorded: str, given: str, *, changed: bool) -> None:
        super().__init__(
            f"The recording was made from an earlier version of the scenario {given}; "
            "replay it with the scenario as it was then."
            if changed
            else f"The recording was made from the scenario {recorded}, not from {given}; replay it with that one."
        )


def document_of(recording: Recording) -> Document:
    """The document that holds a recording."""
    return Document(
        schema_="",
        format="recording",
        version=Document.VERSION,
        ruleset=recording.ruleset,
        ruleset_version=recording.ruleset_version,
        scenario=recording.scenario,
        scenario_digest=recording.scenario_digest,
        seed=recording.seed,
        players={str(side): name for side, name in recording.players.items()},
        difficulties={str(side): difficulty_named(level) for side, level in recording.difficulties.items()},
        actions=tuple(dict(action) for action in recording.actions),
        turns=tuple(
            DocumentTurn(turn=end.turn, actions=end.actions, digest=end.digest) for end in recording.turns
        ),
        final=recording.final,
        steps=recording.steps,
    )


def recording_of(document: Document) -> Recording:
    """The recording in a document."""
    return Recording(
        ruleset=document.ruleset,
        ruleset_version=document.ruleset_version,
        scenario=document.scenario,
        scenario_digest=document.scenario_digest,
        seed=document.seed,
        players={Side(side): name for side, name in document.players.items()},
        difficulties={Side(side): level for side, level in document.difficulties.items()},
        actions=tuple(JsonObject(dict(action)) for action in document.actions),
        turns=tuple(TurnDigest(end.turn, end.actions, end.digest) for end in document.turns),
        final=document.final,
        steps=document.steps,
    )


def save_recording(path: Path, recording: Recording) -> None:
    """Write a recording into a file of its own. Raises InvalidDocument or NotSaved."""
    create(path, document_of(recording))


def replay_of(battle: Battle, recording: Recording) -> ReplayReport[State, Action]:
    """Replay a recording from its scenario. Raises OtherScenario, and what the kernel's replay raises."""
    scenario = battle.scenario.id
    if recording.scenario != scenario or recording.scenario_digest != battle.digest:
        raise OtherScenario(recording.scenario, scenario, changed=recording.scenario == scenario)
    return replay(Operational(), battle.start(recording.seed, difficulties_of(recording)), recording)


def difficulties_of(recording: Recording) -> Difficulties:
    """The difficulties that a recording was made with. Raises UnknownDifficulty."""
    return {side: difficulty_named(level) for side, level in recording.difficulties.items()}
