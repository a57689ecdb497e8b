"""The tactical rules behind the kernel's protocol: the model of actions and the command system of the battle."""

from collections.abc import Iterator
from typing import Final

from studio.rules.kernel.chance import HIDDEN
from studio.rules.kernel.changed_copies import replace
from studio.rules.kernel.decision import Decision, Outcome, Side
from studio.rules.kernel.events import Action, Event
from studio.rules.kernel.forecast import Forecast
from studio.rules.kernel.refusal import IllegalAction, Refusal
from studio.rules.kernel.remembered import Remembered
from studio.rules.kernel.transition import Transition
from studio.rules.kernel.view import View
from studio.rules.tactical import course
from studio.rules.tactical.action_table import ACTION_RULES, SYSTEM_OF
from studio.rules.tactical.base import refusals
from studio.rules.tactical.base.state import State
from studio.rules.tactical.command.systems import system_of
from studio.rules.tactical.event_types import EVENT_TYPES
from studio.rules.tactical.secrecy import hide_forces_from
from studio.rules.tactical.triggers.firing import hide_script_from
from studio.rules.tactical.victory.outcome import outcome


class Tactical:
    """The tactical ruleset; see `studio.rules.kernel.ruleset.Ruleset`."""

    name = "tactical"
    version = "9"

    @property
    def action_types(self) -> tuple[type[Action], ...]:
        """Every action there is: those of the model of actions, and those of the command systems."""
        return tuple(ACTION_RULES)

    @property
    def event_types(self) -> tuple[type[Event], ...]:
        """Every event there is."""
        return EVENT_TYPES

    def decision(self, state: State) -> Decision | None:
        """Say who must decide and about what, reactions and secret choices included."""
        return _DECISIONS(state)

    def legal(self, state: State, unit: str | None = None) -> Iterator[Action]:
        """Find all actions of the side that must decide, or those of one of its units."""
        decided = _DECISIONS(state)
        if decided is None:
            return
        known = self.view(state, decided.side).known
        for action, rules in ACTION_RULES.items():
            if _is_known(state, action):
                yield from rules.legal(known, unit)

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """Say why the action is not possible now, as far as the side that decides knows."""
        if not _is_known(state, type(action)):
            return refusals.other_system()
        decided = _DECISIONS(state)
        known = state if decided is None else self.view(state, decided.side).known
        return ACTION_RULES[type(action)].refusal(known, action)

    def forecast(self, view: View[State], action: Action) -> Forecast | None:
        """Work out what fire or close combat would lead to. Raises IllegalAction."""
        rules = ACTION_RULES[type(action)]
        if rules.forecast is None:
            return None
        if denied := self.refusal(view.known, action):
            raise IllegalAction(denied)
        return rules.forecast(view.known, action)

    def apply(self, state: State, action: Action) -> Transition[State]:
        """Do the action, and go on until somebody has to decide. Raises IllegalAction."""
        if denied := self.refusal(state, action):
            raise IllegalAction(denied)
        return course.run(ACTION_RULES[type(action)].apply(state, action))

    def outcome(self, state: State) -> Outcome | None:
        """Say how the battle ended."""
        return outcome(state)

    def view(self, state: State, side: Side) -> View[State]:
        """Hide the dice to come, units and mines that the side has not seen, triggers, and what its command system keeps secret."""
        return _VIEWS(state, side)

    def turn(self, state: State) -> int:
        """Return the number of the round or Turn."""
        return state.round

    def sides(self, state: State) -> tuple[Side, ...]:
        """Name the sides in the sequence of the scenario."""
        return tuple(facts.id for facts in state.board.sides)


def _take_view(state: State, side: Side) -> View[State]:
    known = system_of(state).view(hide_script_from(hide_forces_from(state, side), side), side)
    return View(side, replace(known, chance=HIDDEN))


#: It is asked before a side chooses, and again before what it chose is done.
_DECISIONS: Final = Remembered(course.decision, 2)
#: Who has looked at a state then asks why not, and acts.
_VIEWS: Final = Remembered(_take_view, 2)


def _is_known(state: State, action: type[Action]) -> bool:
    """Return whether the command system of a battle knows an action; those of the model of actions all do."""
    return SYSTEM_OF.get(action, state.board.system) == state.board.system
