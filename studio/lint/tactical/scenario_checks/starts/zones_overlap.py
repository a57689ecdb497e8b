"""The deployment zones of the two sides have hexes in common, or an enemy begins in the zone of a side.

Who places first takes the best of what belongs to both, and the other has to place amid enemies; an objective there is
taken at set-up by whoever is quicker. Mostly a stroke of the brush went too far.
Fails: zones of both sides with 0906 in them, or a German who begins in an American zone. Passes: zones side by side.
"""

from collections.abc import Iterator
from itertools import permutations
from typing import Final

from studio.lint.problem import Problem, Severity
from studio.lint.tactical.context import TacticalContext
from studio.tables.quantities import count_of

CODE: Final = "zones-overlap"
SEVERITY: Final = Severity.WARNING
_RULES: Final = ("tactical.needs.deployment",)


def check(context: TacticalContext) -> Iterator[Problem]:
    """Report what is in the zones of both sides, and enemies in the zone of one."""
    zones = {
        side: frozenset().union(*(context.cells_of(zone) for zone in force.deployment))
        for side, force in context.forces.items()
    }
    shared = frozenset.intersection(*zones.values()) if len(zones) == 2 else frozenset()
    if shared:
        labels = tuple(context.label(cell) for cell in sorted(shared))
        message = f"Both sides deploy in {count_of(len(shared), 'hex', 'hexes')}, {labels[0]} among them; take them out of one zone."
        last = len(context.battle.forces) - 1
        pointer = f"/tactical/forces/{last}/deployment"
        yield context.problem(CODE, SEVERITY, message, pointer, "both", hexes=labels, rules=_RULES)
    numbers = {unit.id: number for number, unit in enumerate(context.battle.units)}
    for side, other in permutations(zones, 2):
        for cell in sorted(zones[side] - shared):
            for unit in context.on_map.get(cell, ()):
                if unit.side != other:
                    continue
                label = context.label(cell)
                message = (
                    f"{unit.name} of {context.side_name(other)} begins in {label}, where {context.side_name(side)} deploys; "
                    "move it, or take the hex out of the zone."
                )
                pointer = f"/tactical/units/{numbers[unit.id]}/at"
                yield context.problem(CODE, SEVERITY, message, pointer, unit.id, hexes=(label,), rules=_RULES)
