"""How far a player has come in the tutorial of a battle, and what its step allows (op.intro.tutorial).

What follows from the course of the game alone is undone with it; which steps were read, the caller keeps.
"""

from collections.abc import Callable, Mapping, Sequence, Set
from typing import Any, Final, TypeAlias, get_args

from studio.documents.text.shortened import shortened
from studio.documents.tutorial import TutorialGoal, TutorialStep
from studio.rules.engines import Engine
from studio.rules.kernel.decision import Side
from studio.rules.kernel.event_fields import NamedKind
from studio.rules.kernel.events import Action, Event
from studio.rules.kernel.history import History
from studio.rules.kernel.refusal import Refusal

#: Returns whether a side learns of an event, given the whole states round the action that caused it.
Learns: TypeAlias = Callable[[Side, Event, Any, Any], bool]

_KINDS: Final[tuple[NamedKind, ...]] = get_args(NamedKind)
#: Letters of what a step asks for that a refusal repeats.
_LONGEST: Final = 120


class Tutorial:
    """The steps that one side of a battle is led through."""

    def __init__(self, steps: Sequence[TutorialStep], engine: Engine, side: Side, learns: Learns) -> None:
        self.steps, self.side = tuple(steps), side
        self._engine, self._learns = engine, learns

    def steps_done(self, history: History[Any, Any], read: Set[str]) -> int:
        """Count the steps that are done: those that were read, by their ids, and those whose event has come.

        An event ends one step only, but for steps that count earlier ones; it counts if the side learned of it.
        """
        done = played = 0
        for step in self.steps:
            if step.until.event is None:
                if step.id not in read:
                    break
            else:
                found = self._find(step.until, history, 0 if step.until.earlier else played)
                if found is None:
                    break
                played = max(played, found + 1)
            done += 1
        return done

    def refusal(self, step: TutorialStep, action: Action) -> Refusal | None:
        """Return why an action has to wait; None where the step allows it."""
        names = {action.kind, *(row.name for row in self._engine.actions if row.describes(action))}
        return self._refusal_of(step, names)

    def query_refusal(self, step: TutorialStep, name: str) -> Refusal | None:
        """Return why what a person asks for, by its name in the action table, has to wait."""
        row = next((each for each in self._engine.actions if each.name == name), None)
        return self._refusal_of(step, {name, row.action.kind}) if row is not None else None

    def _refusal_of(self, step: TutorialStep, names: Set[str]) -> Refusal | None:
        if not step.allow or names & set(step.allow):
            return None
        labels: Mapping[str, str] = self._engine.terms("action")
        allowed = ", ".join(f"“{labels.get(each, each)}”" for each in step.allow)
        asked = step.text.strip().split("\n")[0]
        text = (
            f"The tutorial waits for something else: {shortened(asked, _LONGEST)} Its step allows: {allowed}."
        )
        return Refusal("tutorial-step", text, ("op.intro.tutorial",), {"step": step.id})

    def _find(self, goal: TutorialGoal, history: History[Any, Any], start: int) -> int | None:
        """Find the first action, from a number on, that had the event of a goal."""
        for number, transition in enumerate(history.transitions[start:], start):
            around = history.states[number : number + 2]
            if any(
                self._is_goal(goal, event, around[1]) and self._learns(self.side, event, *around)
                for event in transition.events
                if event.kind == goal.event
            ):
                return number
        return None

    def _is_goal(self, goal: TutorialGoal, event: Event, state: Any) -> bool:
        named = self._engine.event_fields.names
        return all(
            asked in named(event, kind, state)
            for kind in _KINDS
            if (asked := getattr(goal, kind)) is not None
        )
