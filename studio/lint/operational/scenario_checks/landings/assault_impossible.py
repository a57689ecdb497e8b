"""A boat can land in none of its hexes, as enemies stand in all of them and its unit cannot attack out of the sea.

Naval assaults are made by infantry with experience that is not weak; all other units wait until somebody else has cleared
a beach for them.
Fails: tanks off a beach where an enemy stands. Passes: infantry there, or tanks with a second, empty target hex.
Rules: op.naval.assault.infantry, op.naval.assault.xp, op.naval.assault.not-weak.
"""

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from studio.lint.operational.context import OperationalContext
from studio.lint.operational.embarked import embarked_units, find_beaches
from studio.lint.problem import Problem, Severity
from studio.rules.operational.base.actions import NavalAssault
from studio.rules.operational.landings import naval_assault
from studio.rules.operational.landings.ashore import unit_on

CODE: Final = "assault-impossible"
SEVERITY: Final = Severity.HINT


def check(context: OperationalContext) -> Iterator[Problem]:
    """Report boats of units that cannot attack, before enemies alone."""
    for each in embarked_units(context, "boat"):
        own_turn = replace(each.start, active=each.start.board.number_of(each.unit.side), preparation=False)
        targets = each.embarked.targets
        foes = [unit_on(own_turn, cell) for cell in targets]
        if not targets or any(foe is None or foe.side == each.unit.side for foe in foes):
            continue
        refused = [naval_assault.refusal(own_turn, NavalAssault(each.unit.id, cell)) for cell in targets]
        if all(denied is not None for denied in refused):
            hexes = tuple(context.label(cell) for cell in targets)
            message = (
                f"{each.setup.name} can neither land nor attack: enemies stand in all its target hexes "
                f"({', '.join(hexes[:6])}), and it can make no naval assault; give it another hex, or make sure that "
                "somebody else clears one."
            )
            rules = ("op.naval.assault.infantry", "op.naval.assault.xp", "op.naval.assault.not-weak")
            free = find_beaches(each, each.embarked.at)
            hexes = (*hexes, context.label(free[0])) if free else hexes
            yield Problem(
                CODE, SEVERITY, message, context.scenario.id, each.pointer, hexes, each.setup.id, rules
            )
