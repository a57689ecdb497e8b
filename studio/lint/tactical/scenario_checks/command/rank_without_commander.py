"""A side has nobody of the rank commander or operative, so that it can never play a command card.

Who has neither on the field may not play a card in the system cards, and gives no orders.
Fails: a side of squads that are all of the rank corps. Passes: the same with one of the rank commander.
"""

from collections.abc import Iterator
from typing import Final

from studio.lint.problem import Problem, Severity
from studio.lint.tactical.context import TacticalContext
from studio.rules.tactical.command.cards.choosing import LEADING

CODE: Final = "rank-without-commander"
SEVERITY: Final = Severity.ERROR


def check(context: TacticalContext) -> Iterator[Problem]:
    """Report sides that nobody commands."""
    if context.battle.command_system != "cards":
        return
    for number, force in enumerate(context.battle.forces):
        ranks = {unit.rank for unit in context.units_of(force.side)}
        if ranks and not ranks & LEADING:
            message = (
                f"{context.side_name(force.side)} has no unit of the rank commander or operative, so that it can "
                "play no command card; give one of its units that rank."
            )
            rules = ("tactical.needs.ranks",)
            yield context.problem(
                CODE, SEVERITY, message, f"/tactical/forces/{number}", force.side, rules=rules
            )
