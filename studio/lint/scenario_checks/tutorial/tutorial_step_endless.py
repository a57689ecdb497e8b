"""A step of a tutorial can never end, as far as it can be told.

It waits for an event that cannot name what it asks for, or that comes with the end of a turn while the turn cannot be
ended. The player could only skip the tutorial.
Fails: "until": {"event": "turn-ended", "unit": "51-highland"}, as no unit is named when a turn ends; "until":
{"event": "turn-ended"} with "allow": ["move"]. Passes: "until": {"event": "turn-ended"} with "allow": ["move",
"end-turn"].
"""

from collections.abc import Iterator
from typing import Final, get_args

from studio.documents.tutorial import TutorialStep
from studio.lint.context import LintContext
from studio.lint.problem import Problem, Severity
from studio.lint.tutorial import engine_for
from studio.rules.engines import Engine
from studio.rules.kernel.event_fields import NamedKind
from studio.rules.kernel.events import Event

CODE: Final = "tutorial-step-endless"
SEVERITY: Final = Severity.ERROR


def check(context: LintContext) -> Iterator[Problem]:
    """Report steps whose event cannot come as it is asked for; unknown events have a check of their own."""
    scenario, engine = context.scenario, engine_for(context.scenario)
    if engine is None:
        return
    known = {each.kind: each for each in engine.ruleset.event_types}
    for number, step in enumerate(scenario.tutorial):
        event = known.get(step.until.event or "")
        for name, reason in _reasons(step, event, engine) if event is not None else ():
            message = f"The step “{step.id}” of the tutorial never ends: {reason}."
            yield Problem(CODE, SEVERITY, message, scenario.id, f"/tutorial/{number}/{name}", subject=step.id)


def _reasons(step: TutorialStep, event: type[Event], engine: Engine) -> Iterator[tuple[str, str]]:
    kinds: tuple[NamedKind, ...] = get_args(NamedKind)
    for kind in kinds:
        if getattr(step.until, kind) is not None and not engine.event_fields.can_name(event, kind):
            yield f"until/{kind}", f"{event.kind} names no {kind}; leave it out, or choose another event"
    if event.ends_undo and step.allow and engine.turn_end not in step.allow:
        yield (
            "allow",
            f"{event.kind} comes when turns end, and {engine.turn_end} is not among the actions allowed; allow it",
        )
