"""A part is filled in that the command system of the battle does not read.

The parts of the other two systems are kept in the file, so that an author may change his mind, and do nothing.
Fails: a battle of the system squad with a part points. Passes: the same without it.
"""

from collections.abc import Iterator
from typing import Final

from studio.lint.problem import Problem, Severity
from studio.lint.tactical.context import TacticalContext

CODE: Final = "system-part-unused"
SEVERITY: Final = Severity.HINT


def check(context: TacticalContext) -> Iterator[Problem]:
    """Report the parts that nothing reads."""
    battle = context.battle
    parts = {"squad": battle.squad, "cards": battle.cards, "points": battle.points}
    for system, part in parts.items():
        if part is not None and system != battle.command_system:
            message = (
                f"The part “{system}” is filled in, but the battle is commanded by the system "
                f"{battle.command_system}; take it away, or choose that system."
            )
            yield context.problem(CODE, SEVERITY, message, f"/tactical/{system}", system)
