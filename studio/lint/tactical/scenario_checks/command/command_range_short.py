"""Fewer than half of the units of a side begin within the command range of a commander.

Where a scenario sets a range, orders of command cards reach no unit beyond it (system cards): most of what a card
orders is lost.
Fails: a range of 1 with squads three hexes from their commander. Passes: the same with a range of 4, or none.
"""

from collections.abc import Iterator
from typing import Final

from studio.lint.problem import Problem, Severity
from studio.lint.tactical.context import TacticalContext
from studio.rules.tactical.command.cards.choosing import LEADING
from studio.tables.quantities import count_of

CODE: Final = "command-range-short"
SEVERITY: Final = Severity.WARNING


def check(context: TacticalContext) -> Iterator[Problem]:
    """Report sides whose commanders reach next to nobody."""
    part, land = context.battle.cards, context.land
    if part is None or land is None or part.command_range is None or context.battle.command_system != "cards":
        return
    for force in context.battle.forces:
        there = [
            (cell, unit)
            for cell, units in context.on_map.items()
            for unit in units
            if unit.side == force.side
        ]
        posts = [cell for cell, unit in there if unit.rank in LEADING]
        others = [cell for cell, unit in there if unit.rank not in LEADING]
        reached = sum(
            any(land.distance(cell, post) <= part.command_range for post in posts) for cell in others
        )
        if posts and others and 2 * reached < len(others):
            message = (
                f"Orders reach {count_of(part.command_range, 'hex', 'hexes')}, and {len(others) - reached} of {len(others)} units of "
                f"{context.side_name(force.side)} begin farther from a commander; give a longer range, or move them."
            )
            yield context.problem(CODE, SEVERITY, message, "/tactical/cards/command_range", force.side)
