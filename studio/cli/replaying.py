"""`studio replay`: a recording is played again, and every digest in it compared."""

from pathlib import Path
from typing import Any

from studio import StudioError
from studio.cli.battle_lines import event_lines, state_lines
from studio.cli.output import print_result
from studio.documents.reading.loading import open_as
from studio.documents.recording import Recording as Document
from studio.documents.storage.files import is_folder
from studio.documents.translation.coverage import require_language
from studio.playtest.battle import Battle, battle_of, open_battle
from studio.playtest.campaigns.locations import RUN_FILE
from studio.playtest.recordings import (
    OF_RUN,
    add_detail,
    difficulties_of,
    open_recorded_scenario,
    recording_of,
    replay_of,
    require_recording_name,
    save_recording,
)
from studio.playtest.session import NoSuchSide, NoSuchTurn, new_session, turn_starts
from studio.rules.kernel.codec import decode_kind
from studio.rules.kernel.recording import Recording, ReplayReport
from studio.rules.kernel.refusal import IllegalAction
from studio.tables.quantities import count_of


class NoReplay(StudioError):
    """A recording that is sound in itself, and cannot be replayed here."""

    def __init__(self, path: Path, reason: StudioError) -> None:
        super().__init__(f"{path}: {reason}")


class NoMoreDetail(StudioError):
    """The recording of a campaign was to be kept in more detail."""

    def __init__(self, path: Path) -> None:
        super().__init__(
            f"{path} is a run of a campaign, which has a digest of each action already; leave --detail out."
        )


class BattleOfRun(StudioError):
    """The recording of a battle of a campaign was to be replayed without the run that the battle began with."""

    def __init__(self, path: Path) -> None:
        super().__init__(
            f"{path} is a battle of a campaign's run and begins with what the run brought along; replay the folder of "
            "the run."
        )


class NoEdited(StudioError):
    """Options that do not go together."""

    def __init__(self) -> None:
        super().__init__(
            "--winner belongs to --on SCENARIO; --detail and --turn are for a recording that replays as it was, one of them."
        )


def replayed(path: Path, recording: Recording, language: str = "") -> tuple[Battle, ReplayReport[Any, Any]]:
    """Return the battle of the recording in a file, and its game played again, shown in a language. Raises NoReplay."""
    try:
        opened = open_recorded_scenario(path, recording)
        battle = battle_of(opened.document, opened.path, language)
        require_language(language, battle.scenario, battle.catalogue)
        return battle, replay_of(battle, recording)
    except StudioError as error:
        raise NoReplay(path, error) from error


def _recording_of_battle(path: Path) -> Recording:
    """Read the recording of a battle by itself. Raises BattleOfRun, and what opening raises."""
    recording = recording_of(open_as(Document, path).document)
    if OF_RUN in recording.causes.documents:
        raise BattleOfRun(path)
    return recording


def replay_recording(path: Path, detailed: Path | None) -> int:
    """Replay and print what came of it; 1 at the first difference. Keep the recording in more detail if a file is named.

    Raises NoReplay, NoRecordingName, NotSaved, and what opening raises.
    """
    if is_folder(path) or path.name == RUN_FILE:
        return _replay_run(path, detailed)
    if detailed is not None:
        require_recording_name(detailed)
    recording = _recording_of_battle(path)
    battle, report = replayed(path, recording)
    if report.difference is not None:
        print_result(report.difference.text)
        return 1
    if detailed is not None:
        save_recording(detailed, add_detail(battle, recording))
    count, ruleset, state = len(recording.actions), report.history.ruleset, report.history.state
    played = count_of(count, "action")
    outcome = ruleset.outcome(state)
    ending = "it is not over" if outcome is None else f"{outcome.winner or 'nobody'} wins"
    print_result(f"The game replays to the end: {played}, up to turn {ruleset.turn(state)}; {ending}.")
    return 0


def show_turn(path: Path, turn: int) -> int:
    """Replay, and print how things stood as a turn began and what happened in it; 1 at the first difference.

    Raises BattleOfRun, NoReplay, NoSuchTurn, and what opening raises.
    """
    battle, report = replayed(path, _recording_of_battle(path))
    if report.difference is not None:
        print_result(report.difference.text)
        return 1
    history = report.history
    starts = turn_starts(history)
    if turn not in starts:
        raise NoSuchTurn(turn, history.ruleset.turn(history.state))
    begin, end = starts[turn], starts.get(turn + 1, len(history.actions))
    events = (event for transition in history.transitions[begin:end] for event in transition.events)
    lines = (*state_lines(battle, history.states[begin]), "", *event_lines(battle, events))
    print_result("\n".join(lines))
    return 0


def replay_edited(path: Path, scenario: Path, winner: str | None) -> int:
    """Play the actions of a recording on a scenario as it is now, and print what came of them.

    1 where an action is not possible any more, or another side wins than was expected. Raises NoSuchSide, BattleOfRun,
    and what opening and `new_session` raise.
    """
    recording = recording_of(open_as(Document, path).document)
    if OF_RUN in recording.causes.documents:
        raise BattleOfRun(path)
    battle = open_battle(scenario)
    session = new_session(battle, {}, recording.seed, difficulties_of(recording))
    sides = session.history.ruleset.sides(session.state)
    if winner is not None and winner not in sides:
        raise NoSuchSide(winner, sides)
    for number, data in enumerate(recording.actions, 1):
        action = decode_kind(f"action {number} in {path}", session.history.ruleset.action_types, data)
        try:
            session.play(action)
        except IllegalAction as illegal:
            print_result(
                f"Action {number} of {len(recording.actions)} ({action.kind}, turn {session.turn}) is not possible "
                f"any more: {illegal}"
            )
            return 1
    outcome = session.outcome
    ending = "it is not over" if outcome is None else f"{outcome.winner or 'nobody'} wins"
    print_result(
        f"All {len(recording.actions)} actions can be played on {scenario}, up to turn {session.turn}; {ending}."
    )
    return 0 if winner is None or (outcome is not None and outcome.winner == winner) else 1


def _replay_run(path: Path, detailed: Path | None) -> int:
    if detailed is not None:
        raise NoMoreDetail(path)
    from studio.cli.campaigns.playing import replay

    return replay(path)
