"""Plans are played out in the head: the side's turn, and what the enemy does then, with dice of one's own."""

from collections.abc import Callable
from dataclasses import replace

from studio.documents.operational.doctrine import Posture
from studio.players.operational.greedy.attack_values import AttackValues, MainEffort
from studio.players.operational.greedy.side_turn import SideTurn
from studio.players.operational.greedy.weights import Weights
from studio.players.operational.planner.planned_turn import PlannedTurn
from studio.players.player import ThinkingGivenUp
from studio.rules.kernel.chance import Chance
from studio.rules.kernel.events import Action
from studio.rules.operational.base.board import Board
from studio.rules.operational.base.state import State
from studio.rules.operational.ruleset import Operational


class Playouts:
    """Plays on from what a side knows; where there is fog, as if that were all there is."""

    def __init__(self) -> None:
        self._rules = Operational()
        self._boards: tuple[Board, Board] | None = None
        #: What attacks are worth, by the posture and the hex of the main effort; equal ones come again and again.
        self._attack_values: dict[tuple[str, int | None], AttackValues] = {}
        #: What actions lead to, by the number of the state, which is kept with it: plans from one start begin alike.
        self._followed: dict[tuple[int, Action], tuple[State, State]] = {}
        #: How many turns have been played in all.
        self.turns = 0
        #: Whether they are still wanted, asked before each action.
        self.goes_on: Callable[[], bool] = lambda: True

    def begin(self, known: State, chance: Chance) -> State:
        """Return what a side knows as a state that can be played on, and forget what followed from those before.

        What plans from the very same start have in common is played once.
        """
        self._followed.clear()
        return replace(known, board=self._clear(known.board), chance=chance)

    def play_turn(
        self,
        state: State,
        weights: Weights,
        posture: Posture | None = None,
        effort: MainEffort | None = None,
        stronghold: int | None = None,
    ) -> State:
        """Play the turn of the side to move. Raises ThinkingGivenUp."""
        self.turns += 1
        key = "" if posture is None else posture.id, None if effort is None else effort.cell
        values = self._attack_values.setdefault(key, AttackValues(weights, effort))
        if posture is None:
            turn = SideTurn(weights, values, is_sketch=True)
        else:
            turn = PlannedTurn(weights, posture, effort, values, stronghold=stronghold)
        now = state.turn, state.active
        while not state.over and not state.extension_due and (state.turn, state.active) == now:
            if not self.goes_on():
                raise ThinkingGivenUp
            action = turn.choose(self._rules.view(state, state.side).known)
            state = self._follow(state, action)
        return state

    def _follow(self, state: State, action: Action) -> State:
        """Return what an action leads to, found once for all plans that come to it from the same start."""
        step = id(state), action
        found = self._followed.get(step)
        if found is None:
            found = self._followed[step] = state, self._rules.apply(state, action).state
        return found[1]

    def _clear(self, board: Board) -> Board:
        """Return the board without fog; the same one each time, as much is worked out once a board."""
        if not board.fog:
            return board
        if self._boards is None or self._boards[0] is not board:
            self._boards = board, replace(board, fog=False)
        return self._boards[1]
