"""What a person does not want to be asked: the window answers Done for them, and the engine knows nothing of it."""

from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from studio.rules.kernel.decision import Side
from studio.rules.kernel.events import Action
from studio.rules.tactical.base.commands import PointsCommand
from studio.rules.tactical.base.frames import Moment, Window
from studio.rules.tactical.base.state import State
from studio.rules.tactical.command.points.actions import Interrupt
from studio.rules.tactical.fire.watching import best_weapon

#: For how long nothing more is asked: this move, or this kind of moment until the Phase or round is over.
Scope: TypeAlias = Literal["move", "kind"]


@dataclass(slots=True)
class Muting:
    """What each side has said for good; it lasts as long as the battle is on the screen."""

    _moves: set[tuple[Side, str, int]] = field(default_factory=set)
    _kinds: set[tuple[Side, Moment, int]] = field(default_factory=set)
    #: No offers to a side that has fewer command points than this.
    least_points: dict[Side, int] = field(default_factory=dict)

    def mute(self, state: State, window: Window, scope: Scope) -> None:
        """Ask no more, for this move or for this kind of moment, the side that is asked now."""
        side, number = window.asked[0], _number(state)
        if scope == "move":
            self._moves.add((side, window.subject, number))
        else:
            self._kinds.add((side, window.moment, number))

    def answers(self, state: State, offered: tuple[Action, ...]) -> bool:
        """Return whether the side that is asked has said that it does not want to be, or nothing on offer is of use.

        Interrupts by units that could not fire at who moves are no offer (D38).
        """
        window = state.top
        if not isinstance(window, Window) or not window.asked:
            return False
        side, number = window.asked[0], _number(state)
        if (side, window.subject, number) in self._moves or (side, window.moment, number) in self._kinds:
            return True
        command = state.command
        if isinstance(command, PointsCommand) and command.points[side] < self.least_points.get(side, 0):
            return True
        return not any(_is_of_use(state, window, each) for each in offered)

    def forget(self) -> None:
        """Ask about everything again."""
        self._moves.clear()
        self._kinds.clear()
        self.least_points.clear()


def _number(state: State) -> int:
    """Return the number of the Phase, or of the round where there are none."""
    return state.command.phase if isinstance(state.command, PointsCommand) else state.round


def _is_of_use(state: State, window: Window, action: Action) -> bool:
    if not isinstance(action, Interrupt):
        return True
    target = next((unit for unit in state.units.values() if unit.id == window.subject), None)
    if target is None or target.where != "map":
        return True
    return best_weapon(state, state.units[action.unit], target) is not None
