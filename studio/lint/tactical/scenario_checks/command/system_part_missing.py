"""The part of the command system by which the battle is commanded is missing.

Each command system begins from what its part says: initiative and decks, hands, or dice and force morale.
Fails: a battle of the system cards without the part cards. Passes: the same with hands for both sides.
"""

from collections.abc import Iterator
from typing import Final

from studio.lint.problem import Problem, Severity
from studio.lint.tactical.context import TacticalContext

CODE: Final = "system-part-missing"
SEVERITY: Final = Severity.ERROR


def check(context: TacticalContext) -> Iterator[Problem]:
    """Report the part that is not there."""
    system = context.battle.command_system
    if {"squad": context.battle.squad, "cards": context.battle.cards, "points": context.battle.points}[
        system
    ] is None:
        message = f"The battle is commanded by the system {system}, but has no part “{system}”; fill it in."
        rules = ("tactical.needs.command-system",)
        yield context.problem(CODE, SEVERITY, message, "/tactical/command_system", system, rules=rules)
