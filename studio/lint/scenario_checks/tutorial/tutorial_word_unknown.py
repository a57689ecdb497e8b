"""A step of a tutorial names a kind of event or action, or a panel, that the ruleset does not have.

An unknown event never comes, so that the step never ends; an unknown action allows nothing, and an unknown panel shows
nothing.
Fails: "until": {"event": "unit-walked"} with the operational rules. Passes: the same with "unit-moved".
"""

from collections.abc import Iterator
from difflib import get_close_matches
from typing import Final

from studio.documents.elements import EngineTerm
from studio.lint.context import LintContext
from studio.lint.problem import Problem, Severity
from studio.lint.tutorial import engine_for, names_in_steps

CODE: Final = "tutorial-word-unknown"
SEVERITY: Final = Severity.ERROR


def check(context: LintContext) -> Iterator[Problem]:
    """Report the words that the engine does not know, with the nearest that it does."""
    engine = engine_for(context.scenario)
    if engine is None:
        return
    for term, named in names_in_steps(context.scenario, EngineTerm):
        known = engine.terms(term.kind)
        if named.text not in known:
            near = get_close_matches(named.text, known, 1)
            hint = f"; {near[0]} may be meant" if near else ""
            message = (
                f"The step “{named.step.id}” of the tutorial names the {term.kind} {named.text}, which the rules do not "
                f"have{hint}. Choose another one."
            )
            yield Problem(CODE, SEVERITY, message, context.scenario.id, named.pointer, subject=named.step.id)
