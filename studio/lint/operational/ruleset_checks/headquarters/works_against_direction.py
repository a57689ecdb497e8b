"""Better works protect worse.

Fortified units are to be harder to attack than entrenched ones, an intact fort harder than a destroyed one, and none of
them easier than the open field.
Fails: a shift of -2 against entrenched units and of -1 against fortified ones. Passes: -1 and -2.
Rules: op.combat.shift.entrenchment, op.combat.shift.fort, op.combat.armor.fortified.
"""

from collections.abc import Iterator
from typing import Final

from studio.documents.operational.ruleset import OperationalRuleset
from studio.lint.problem import Problem, Severity
from studio.tables.figure import description_of
from studio.tables.operational.combat import Combat

CODE: Final = "works-against-direction"
SEVERITY: Final = Severity.WARNING


def check(ruleset: OperationalRuleset) -> Iterator[Problem]:
    """Report each figure of works that is worse than the lesser one."""
    combat = ruleset.combat
    for field, lesser in (
        ("entrenched", 0),
        ("fortified", combat.entrenched),
        ("fort_destroyed", 0),
        ("fort_intact", combat.fort_destroyed),
    ):
        shift = getattr(combat, field)
        if shift > lesser:
            yield _problem(ruleset, field, f"{shift:+}", f"{lesser:+}")
    if combat.armor_fortified_percent < combat.armor_entrenched_percent:
        percents = f"{combat.armor_fortified_percent} percent", f"{combat.armor_entrenched_percent} percent"
        yield _problem(ruleset, "armor_fortified_percent", *percents)


def _problem(ruleset: OperationalRuleset, field: str, worse: str, lesser: str) -> Problem:
    label = description_of(Combat, field)
    message = f"{label}: {worse} protects less than the {lesser} of lesser works, or of none; correct one of the two."
    rules = ("op.combat.shift.entrenchment", "op.combat.shift.fort")
    return Problem(CODE, SEVERITY, message, ruleset.id, f"/combat/{field}", subject=field, rules=rules)
