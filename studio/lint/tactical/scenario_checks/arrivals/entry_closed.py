"""The ground of every hex by which a reinforcement could come is closed to one of its units.

Who comes needs a hex that he can enter; without one he never takes part. Trucks cannot come through a wood, and nobody
comes over water without a road.
Fails: a squad that comes by two hexes of a lake, a truck that comes by a wood. Passes: the same by a hex of the road.
"""

from collections.abc import Iterator
from typing import Final

from studio.lint.problem import Problem, Severity
from studio.lint.tactical.context import TacticalContext
from studio.lint.tactical.entries import entry_labels, open_cells, reinforcing_units

CODE: Final = "entry-closed"
SEVERITY: Final = Severity.WARNING
_RULES: Final = ("tactical.needs.reinforcement-details",)


def check(context: TacticalContext) -> Iterator[Problem]:
    """Report units of reinforcements to which all hexes by which they come are closed."""
    land = context.land
    if land is None:
        return
    for number, group in enumerate(context.battle.reinforcements):
        for unit in reinforcing_units(context, group):
            labels = entry_labels(context, group, unit)
            if labels and not open_cells(context, land, group, unit):
                message = (
                    f"{unit.name} would come by {', '.join(sorted(labels))} alone, where the ground is closed to it; "
                    "name hexes that it can enter."
                )
                pointer = f"/tactical/reinforcements/{number}"
                yield context.problem(
                    CODE, SEVERITY, message, pointer, unit.id, hexes=tuple(sorted(labels)), rules=_RULES
                )
