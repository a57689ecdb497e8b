"""`studio replay`: a recording is played again, and every digest in it compared."""

from pathlib import Path

from studio import StudioError
from studio.cli.output import show
from studio.documents.reading.loading import open_as
from studio.documents.recording import Recording
from studio.playtest.battle import battle_of
from studio.playtest.recordings import recorded_scenario, recording_of, replay_of


class NoReplay(StudioError):
    """A recording that is sound in itself, and cannot be replayed here."""

    def __init__(self, path: Path, reason: StudioError) -> None:
        super().__init__(f"{path}: {reason}")


def replay_recording(path: Path) -> int:
    """Replay and print what came of it; 1 at the first difference. Raises NoReplay, and what opening raises."""
    recording = recording_of(open_as(Recording, path).document)
    try:
        opened = recorded_scenario(path, recording)
        report = replay_of(battle_of(opened.document, opened.path), recording)
    except StudioError as error:
        raise NoReplay(path, error) from error
    if report.difference is not None:
        show(report.difference.text)
        return 1
    count, ruleset, state = len(recording.actions), report.history.ruleset, report.history.state
    played = "1 action" if count == 1 else f"{count} actions"
    outcome = ruleset.outcome(state)
    ending = "it is not over" if outcome is None else f"{outcome.winner or 'nobody'} wins"
    show(f"The game replays to the end: {played}, up to turn {ruleset.turn(state)}; {ending}.")
    return 0
