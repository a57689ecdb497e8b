"""A boat sees none of the hexes in which it is to land its unit, as there is fog of war.

Nobody lands in a hex that lies in the fog. A boat sees the hexes around it; farther targets wait until somebody else of
its side sees them, which may be never.
Fails: a boat two hexes off the only hex in which it lands, in fog. Passes: a boat beside it; the same without fog.
Rules: op.naval.landing.visible, op.naval.assault.visible.
"""

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from studio.lint.operational.context import OperationalContext
from studio.lint.operational.embarked import embarked_units, find_berth
from studio.lint.problem import Problem, Severity
from studio.rules.kernel.decision import Side
from studio.rules.operational.base.state import State
from studio.rules.operational.fog.sight import sees
from studio.rules.operational.intelligence.visibility_updates import at_turn_start

CODE: Final = "landing-out-of-sight"
SEVERITY: Final = Severity.HINT


def check(context: OperationalContext) -> Iterator[Problem]:
    """Report boats whose target hexes all lie in the fog as the first turn of their side begins."""
    if not context.scenario.fog:
        return
    first_turns: dict[Side, State] = {}
    for each in embarked_units(context, "boat"):
        side, targets = each.unit.side, each.embarked.targets
        if side not in first_turns:
            number = each.start.board.number_of(side)
            first_turns[side] = at_turn_start(replace(each.start, active=number, preparation=False)).state
        if not targets or any(sees(first_turns[side], side, cell) for cell in targets):
            continue
        hexes = tuple(context.label(cell) for cell in targets)
        message = (
            f"{each.setup.name} sees none of its target hexes ({', '.join(hexes[:6])}) in the fog and cannot land before "
            "somebody else sees one; move the boat beside one of them, or name hexes next to it."
        )
        rules = ("op.naval.landing.visible", "op.naval.assault.visible")
        near = {beside for cell in targets for beside in each.start.board.topology.around(cell)}
        berth = find_berth(each, near.__contains__)
        hexes = hexes if berth is None else (*hexes, context.label(berth))
        yield Problem(CODE, SEVERITY, message, context.scenario.id, each.pointer, hexes, each.setup.id, rules)
