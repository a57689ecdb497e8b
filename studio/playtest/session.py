"""A playtest: a battle in play, persons and computers at its sides, with its history and its recording.

A session never writes to the scenario that it was started from. What is played on is a value, so that the history
of a session may be shown, and views of it computed, anywhere.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from studio import StudioError
from studio.players.explanation import Explanation
from studio.players.player import Player, ThinkingGivenUp
from studio.playtest.battle import Battle
from studio.playtest.causes import causes_of
from studio.playtest.recordings import difficulties_of, replay_of
from studio.playtest.seats import Seats
from studio.rules.engines import ALL_NORMAL, Difficulties
from studio.rules.kernel.decision import Decision, Outcome, Side
from studio.rules.kernel.events import Action
from studio.rules.kernel.history import History
from studio.rules.kernel.recording import Recording, record
from studio.rules.kernel.transition import Transition
from studio.rules.kernel.view import View


class NoSuchSide(StudioError):
    """A player was given to a side that the battle does not have."""

    def __init__(self, side: str, known: tuple[str, ...]) -> None:
        super().__init__(f"The battle has no side “{side}”; its sides are {' and '.join(known)}.")


class NoSuchTurn(StudioError):
    """A playtest was to start from a turn that a recording does not reach."""

    def __init__(self, turn: int, last: int) -> None:
        super().__init__(f"The recording has no turn {turn}; choose one from 1 to {last}.")


class OverBefore(StudioError):
    """A playtest was to start at a time that the game of the computer players did not reach."""

    def __init__(self, time: int, last: int, word: str) -> None:
        super().__init__(
            f"The computer's game was over in {word} {last}, before {word} {time} began; choose an earlier one."
        )


class RecordingDiffers(StudioError):
    """A playtest was to start from a recording that cannot be replayed to its end."""


@dataclass(frozen=True, slots=True)
class Choice:
    """What a computer player has chosen to do, and why where it says so."""

    action: Action
    explanation: Explanation | None


class Session:
    """A game in play. Sides without a seat are played by persons."""

    def __init__(
        self,
        battle: Battle,
        history: History[Any, Any],
        seats: Seats,
        difficulties: Difficulties = ALL_NORMAL,
        *,
        first: int = 0,
    ) -> None:
        """Play on at the difficulties that the history started with; of its actions the `first` came before the session.

        Raises UnknownPlayer, UnknownVariant and NoSuchSide.
        """
        self.battle = battle
        self.first = first
        self.difficulties = difficulties
        self.history = history
        sides = history.ruleset.sides(history.state)
        for side in seats:
            if side not in sides:
                raise NoSuchSide(side, sides)
        self.seats: Seats = {side: seats.get(side) for side in sides}
        self._players = self._make_players()
        #: Why computers did what they did, by the number of actions that were played before; not of all there is one.
        self.explanations: dict[int, Explanation] = {}

    @property
    def state(self) -> Any:
        """The whole state now, hidden parts included; a side's window shows `view`."""
        return self.history.state

    @property
    def seed(self) -> int:
        """The seed that the game started with."""
        seed: int | None = self.history.states[0].chance.seed
        assert seed is not None, "a session plays on whole states"
        return seed

    @property
    def turn(self) -> int:
        """The turn now."""
        return self.history.ruleset.turn(self.state)

    @property
    def decision(self) -> Decision | None:
        """Who must decide; None: the game is over."""
        return self.history.ruleset.decision(self.state)

    @property
    def watching(self) -> Decision | None:
        """Whose decision it is that a window sees the game with the eyes of."""
        return self.decision

    @property
    def is_replay(self) -> bool:
        """Whether a game that was played before is shown again, and nobody decides."""
        return False

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended; None while it goes on."""
        return self.history.ruleset.outcome(self.state)

    @property
    def is_computers(self) -> bool:
        """Whether a computer player must decide now."""
        decision = self.decision
        return decision is not None and decision.side in self._players

    def view(self, side: Side) -> View[Any]:
        """Return what a side may know now."""
        return self.history.ruleset.view(self.state, side)

    def play(self, action: Action) -> Transition[Any]:
        """Do what a person asks. Raises IllegalAction, and then nothing has changed."""
        return self.history.play(action)

    @property
    def thinks_long(self) -> bool:
        """Whether the computer player that must decide thinks for so long that nobody should stand still meanwhile."""
        decision = self.decision
        return decision is not None and hasattr(self._players.get(decision.side), "goes_on")

    def step(self) -> Transition[Any]:
        """Let the computer player that must decide do one action; only where `is_computers` says so."""
        return self.perform(self.consider())

    def consider(self, goes_on: Callable[[], bool] | None = None) -> Choice:
        """Let the computer player that must decide choose, and do nothing yet.

        It may be asked in a thread of its own. A player that thinks long asks `goes_on` now and then, and raises
        ThinkingGivenUp when that says no.
        """
        decision = self.decision
        assert decision is not None, "the game is over"
        player = self._players[decision.side]
        if goes_on is not None and hasattr(player, "goes_on"):
            player.goes_on = goes_on
        action = player.choose(self.view_of_computer(decision.side))
        # To ask whether a class follows a protocol takes longer than many an action.
        return Choice(action, getattr(player, "explanation", None))

    def perform(self, choice: Choice) -> Transition[Any]:
        """Do what the computer player that must decide has chosen."""
        if choice.explanation is not None:
            self.explanations[len(self.history.actions)] = choice.explanation
        return self.history.play(choice.action)

    def view_of_computer(self, side: Side) -> View[Any]:
        """Return what the computer player of a side is shown."""
        return self.view(side)

    def play_out(self) -> Iterator[Transition[Any]]:
        """Yield the actions of computer players until a person must decide or the game is over."""
        while self.is_computers:
            yield self.step()

    def undo(self) -> Any:
        """Take the last action back as the rules allow. Raises IllegalAction with the reason where they do not."""
        state = self.history.undo()
        self._forget()
        return state

    def rewind(self, count: int) -> Any:
        """Go back to the state after the first `count` actions, whatever happened since."""
        state = self.history.rewind(count)
        self._forget()
        return state

    def restart(self) -> "Session":
        """Begin the same battle again where it began: with the same players, difficulties and dice."""
        history = self.history.copy()
        history.rewind(self.first)
        return Session(self.battle, history, self.seats, self.difficulties, first=self.first)

    def recording(self) -> Recording:
        """Return the recording of the game so far."""
        return self.recorder()()

    def recorder(self) -> Callable[[], Recording]:
        """Return what makes the recording of the game so far, in any thread and however the game goes on meanwhile."""
        history, battle, seats, difficulties = self.history.copy(), self.battle, self.seats, self.difficulties
        return lambda: record(history, battle.scenario.id, causes_of(battle, seats, difficulties))

    def _forget(self) -> None:
        """Let computers remember nothing, and forget why they did what has been taken back."""
        self._players = self._make_players()
        played = len(self.history.actions)
        self.explanations = {number: why for number, why in self.explanations.items() if number < played}

    def _make_players(self) -> dict[Side, Player[Any, Any]]:
        """Make players that remember nothing, each with a stream of chance of its own, apart from that of the game."""
        return {
            side: self.battle.player(name, (2 * self.seed + 1 + number) % (1 << 64))
            for number, (side, name) in enumerate(self.seats.items())
            if name is not None
        }


def new_session(battle: Battle, seats: Seats, seed: int, difficulties: Difficulties = ALL_NORMAL) -> Session:
    """Start a playtest from a scenario as it stands, saved or not.

    Raises UnknownPlayer, NoSuchSide, SeedOutOfRange and what `Battle.start` raises.
    """
    return Session(
        battle, History(battle.engine.ruleset, battle.start(seed, difficulties)), seats, difficulties
    )


def resume_session(battle: Battle, recording: Recording, seats: Seats, turn: int | None = None) -> Session:
    """Start a playtest from a recording: at its end, or at the beginning of a turn with the course of the game up to there.

    Raises NoSuchTurn, RecordingDiffers, and what `new_session` and `replay_of` raise.
    """
    history = replay_history(battle, recording)
    if turn is not None:
        numbers = turn_starts(history)
        if turn not in numbers:
            raise NoSuchTurn(turn, history.ruleset.turn(history.state))
        history.rewind(numbers[turn])
    return Session(battle, history, seats, difficulties_of(recording))


def session_from(
    battle: Battle,
    seats: Seats,
    seed: int,
    difficulties: Difficulties,
    time: int,
    stand_in: str,
    time_of: Callable[[Any], int],
    go_on: Callable[[int, int], bool] = lambda _done, _of: True,
) -> Session | None:
    """Let computers lead all sides until a turn begins, say, and start a playtest there.

    The player `stand_in` sits where a person will. `time` and `time_of` of a state are numbers of what the length of the
    scenario is counted in. `go_on` is called with how many of these are over, of how many; where it says no, there is no
    playtest. Raises OverBefore, and what `new_session` raises.
    """
    played_by = {side: name or stand_in for side, name in seats.items()}
    before = new_session(battle, played_by, seed, difficulties)

    def is_wanted() -> bool:
        return go_on(max(time_of(before.state) - 1, 0), time - 1)

    while (now := time_of(before.state)) < time:
        if before.decision is None:
            raise OverBefore(time, now, battle.scenario.length()[1])
        if not is_wanted():
            return None
        try:
            before.perform(before.consider(is_wanted))
        except ThinkingGivenUp:
            return None
    begun = Session(battle, before.history, seats, difficulties, first=len(before.history.actions))
    begun.explanations |= before.explanations
    return begun


def replay_history(
    battle: Battle, recording: Recording, go_on: Callable[[int, int], bool] = lambda _done, _of: True
) -> History[Any, Any]:
    """Replay the whole game. Raises RecordingDiffers, and what `new_session` and `replay_of` raise."""
    report = replay_of(battle, recording, go_on)
    if report.difference is not None:
        raise RecordingDiffers(report.difference.text)
    return report.history


def turn_starts(history: History[Any, Any]) -> dict[int, int]:
    """Find the turns of a game, each with the number of actions that were played before it."""
    found: dict[int, int] = {}
    for count, state in enumerate(history.states):
        found.setdefault(history.ruleset.turn(state), count)
    return found
