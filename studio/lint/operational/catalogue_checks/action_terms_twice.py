"""A type of headquarters has two sets of terms for one action.

Only one of them can count, and nobody sees which.
Fails: two rows with "action": "rearguard" in one type. Passes: a row for "rearguard" and one for "counterattack".
Rules: op.action.level-division.
"""

from collections.abc import Iterator
from typing import Final

from studio.documents.operational.catalogue import OperationalCatalogue
from studio.lint.problem import Problem, Severity

CODE: Final = "action-terms-twice"
SEVERITY: Final = Severity.ERROR


def check(catalogue: OperationalCatalogue) -> Iterator[Problem]:
    """Report the second row for an action, and an action that replaces itself or one that has terms of its own."""
    for number, kind in enumerate(catalogue.hq_types):
        own = [terms.action for terms in kind.actions]
        for index, terms in enumerate(kind.actions):
            pointer = f"/hq_types/{number}/actions/{index}"
            if terms.action in own[:index]:
                fault = f"has terms for {terms.action} twice; remove one of the two rows"
                pointer += "/action"
            elif terms.replaces in own:
                fault = (
                    f"has terms for {terms.replaces}, which {terms.action} replaces; remove one of the two"
                )
                pointer += "/replaces"
            else:
                continue
            rules = ("op.action.level-division",)
            yield Problem(
                CODE, SEVERITY, f"{kind.name} {fault}.", catalogue.id, pointer, subject=kind.id, rules=rules
            )
