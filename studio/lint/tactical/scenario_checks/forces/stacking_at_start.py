"""A hex holds more units of a side at the start than there is room for, or units of both sides.

There is room for three squads or teams and one vehicle or gun of a side (figures of the ruleset), on some ground for
fewer; a hex that both
sides would hold is fought for, and nobody begins like that, unless the scenario lets sides share hexes.
Fails: four squads in 0709. Passes: three squads and a gun in 0709.
"""

from collections.abc import Iterator
from typing import Final

from studio.lint.problem import Problem, Severity
from studio.lint.tactical.context import TacticalContext

CODE: Final = "stacking-at-start"
SEVERITY: Final = Severity.ERROR
_ROOM: Final = ("tactical.needs.stacking",)
_SHARED: Final = ("tactical.needs.hex-sharing",)


def check(context: TacticalContext) -> Iterator[Problem]:
    """Report hexes that are overfull or shared."""
    if context.ruleset is None:
        return
    numbers = {unit.id: number for number, unit in enumerate(context.battle.units)}
    for cell, units in context.on_map.items():
        label = context.label(cell)
        sides = list(dict.fromkeys(unit.side for unit in units))
        if len(sides) > 1 and not context.battle.share_hexes:
            message = f"Units of both sides begin in {label}; move those of one side."
            last = units[-1].id
            pointer = f"/tactical/units/{numbers[last]}/at"
            yield context.problem(CODE, SEVERITY, message, pointer, last, hexes=(label,), rules=_SHARED)
            continue
        for side in sides:
            own = [unit for unit in units if unit.side == side]
            squads = sum(context.is_infantry(unit) for unit in own)
            infantry, heavy = (context.room_in(cell, infantry=each) for each in (True, False))
            if squads > infantry or len(own) - squads > heavy:
                message = (
                    f"In {label} begin {squads} squads or teams and {len(own) - squads} vehicles or guns; there is room "
                    f"for {infantry} and {heavy}, so move some."
                )
                last = own[-1].id
                pointer = f"/tactical/units/{numbers[last]}/at"
                yield context.problem(CODE, SEVERITY, message, pointer, last, hexes=(label,), rules=_ROOM)
