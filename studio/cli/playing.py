"""`studio play`: computers and actions from a file play, and the events are printed with the state they lead to."""

from collections.abc import Iterable
from pathlib import Path
from typing import Any, Final

from studio import StudioError
from studio.cli.battle_lines import event_lines, shape_of, state_lines
from studio.cli.difficulties import difficulties_from
from studio.cli.engine_text import text_for
from studio.cli.output import print_json, print_result
from studio.cli.seats import seats_from
from studio.documents.reading.loading import open_as
from studio.documents.recording import Recording
from studio.documents.storage.files import read_bytes
from studio.documents.text.json_text import parse
from studio.players.registry import players_for
from studio.playtest.battle import Battle, open_battle
from studio.playtest.recordings import recording_of, require_recording_name, save_recording
from studio.playtest.seats import Seats
from studio.playtest.session import Session, new_session, resume_session
from studio.rules.kernel.codec import decode_kind, encode
from studio.rules.kernel.events import Event
from studio.rules.kernel.refusal import IllegalAction

#: Of the game where no other is named.
STANDARD_SEED: Final = 1


class NoActions(StudioError):
    """A file of actions that is no list of objects."""

    def __init__(self, path: Path) -> None:
        super().__init__(f'{path} must be a JSON list of actions, as [{{"kind": "end-turn"}}].')


class NoSuchHex(StudioError):
    """An action of the file that names a hex wrongly, or one that the map does not have."""

    def __init__(self, path: Path, number: int, reason: str) -> None:
        super().__init__(f"{path}, at /{number}: {reason}")


class ActionRefused(StudioError):
    """An action of the file that the rules refuse."""

    def __init__(self, path: Path, number: int, kind: str, reason: str) -> None:
        super().__init__(f"{path}, at /{number}: the action {kind} is refused. {reason}")


class AlreadyChosen(StudioError):
    """A seed or a difficulty was given for a game that goes on with those of its recording."""

    def __init__(self) -> None:
        super().__init__("--resume goes on with the recording's seed and difficulties; leave yours out.")


class NothingToResume(StudioError):
    """A turn was given, and no recording that could go on from it."""

    def __init__(self) -> None:
        super().__init__("--turn says where a recording goes on; name the recording with --resume.")


class NobodyPlays(StudioError):
    """The side to move has no computer player, and there is no file with its actions."""

    def __init__(self, side: str, player: str) -> None:
        super().__init__(
            f"Nobody plays {side}, which is to move first; "
            f"name a player for it, as --player {side}={player}, or a file of its actions with --actions."
        )


def play(
    scenario: Path,
    *,
    players: list[str],
    actions: Path | None,
    seed: int | None,
    difficulty: list[str],
    resume: Path | None,
    turn: int | None,
    record: Path | None,
    as_json: bool,
) -> int:
    """Let computers play their sides, and the file of actions the others; keep the game in a recording if one is named.

    The game begins anew, or goes on from a turn of a recording, until it is over, or a side without a player is to act
    and the file has no action left. Raises AlreadyChosen, NothingToResume, NoSeat, NobodyPlays, NoActions, NoSuchHex,
    Unreadable and ActionRefused, with the place in the file, NoRecordingName, NotSaved, and what `new_session` and
    `resume_session` raise.
    """
    if record is not None:
        require_recording_name(record)
    battle = open_battle(scenario)
    seats = seats_from(players)
    if resume is None:
        session = _begin(battle, seats, seed, difficulty, turn)
    else:
        session = _resume(battle, seats, seed, difficulty, resume, turn)
    _play_computers(session)
    if actions is not None:
        for number, data in enumerate(_read_actions(actions)):
            _play_action(session, actions, number, data)
            _play_computers(session)
    elif not session.history.actions and session.decision is not None:
        raise NobodyPlays(session.decision.side, players_for(battle.engine.name).standard)
    if record is not None:
        save_recording(record, session.recording())
    if as_json:
        print_json(_data(session))
    else:
        lines = (*event_lines(battle, _events(session)), "", *state_lines(battle, session.state))
        print_result("\n".join(lines))
    return 0


def _begin(
    battle: Battle, seats: Seats, seed: int | None, difficulty: list[str], turn: int | None
) -> Session:
    """Start a new game. Raises NothingToResume, and what `new_session` raises."""
    if turn is not None:
        raise NothingToResume
    chosen = STANDARD_SEED if seed is None else seed
    return new_session(battle, seats, chosen, difficulties_from(difficulty, battle))


def _resume(
    battle: Battle, seats: Seats, seed: int | None, difficulty: list[str], path: Path, turn: int | None
) -> Session:
    """Go on with a recording. Raises AlreadyChosen, and what opening it and `resume_session` raise."""
    if difficulty or seed is not None:
        raise AlreadyChosen
    return resume_session(battle, recording_of(open_as(Recording, path).document), seats, turn)


def _play_computers(session: Session) -> None:
    """Let computers act until a side without a player must decide or the game is over."""
    for _ in session.play_out():
        pass


def _play_action(session: Session, path: Path, number: int, data: dict[str, Any]) -> None:
    """Play an action of the file. Raises NoSuchHex, Unreadable and ActionRefused."""
    try:
        with_cells = _with_cells(session.battle, data)
    except StudioError as error:
        raise NoSuchHex(path, number, str(error)) from None
    action = decode_kind(f"action {number} in {path}", session.history.ruleset.action_types, with_cells)
    try:
        session.play(action)
    except IllegalAction as illegal:
        raise ActionRefused(path, number, action.kind, str(illegal)) from None


def _read_actions(path: Path) -> list[dict[str, Any]]:
    data = parse(read_bytes(path), str(path))
    if not isinstance(data, list) or not all(isinstance(item, dict) for item in data):
        raise NoActions(path)
    return data  # type: ignore[return-value]  # just looked at


def _with_cells(battle: Battle, data: dict[str, Any]) -> dict[str, Any]:
    """Return the data with labels of hexes as cells. Raises HexLabelError and HexOffMapError."""
    shape, hex_fields = shape_of(battle), text_for(battle.engine.name).hex_fields

    def cell(value: Any) -> Any:
        if isinstance(value, list):
            return [cell(item) for item in value]
        return shape.index(shape.parse(value)) if isinstance(value, str) else value

    return {key: cell(value) if key in hex_fields else value for key, value in data.items()}


def _data(session: Session) -> dict[str, Any]:
    outcome = session.outcome
    return {
        "events": [encode(event) for event in _events(session)],
        "state": encode(session.state),
        "outcome": None if outcome is None else {"ending": outcome.ending, "winner": outcome.winner},
    }


def _events(session: Session) -> Iterable[Event]:
    return (event for transition in session.history.transitions for event in transition.events)
