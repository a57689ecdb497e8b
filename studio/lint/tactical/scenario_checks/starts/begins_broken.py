"""Half of the units of a side, or more, begin broken or disrupted, so that they do nothing and the first fire ends them.

A unit is broken by shock of twice its figures (figure of the ruleset); with command points broken units leave the map at
the end of a Turn and cost morale. A few shaken men may be meant so; half a force is not.
Fails: three of five teams with a shock of 12. Passes: one of five, or all with a shock of 1.
"""

from collections.abc import Iterator
from typing import Final

from studio.documents.tactical.forces import TacticalUnit
from studio.lint.problem import Problem, Severity
from studio.lint.tactical.context import TacticalContext

CODE: Final = "begins-broken"
SEVERITY: Final = Severity.WARNING
_RULES: Final = ("tactical.needs.pinned-broken",)


def check(context: TacticalContext) -> Iterator[Problem]:
    """Report sides of which half is out of action before the first shot."""
    for number, force in enumerate(context.battle.forces):
        units = context.units_of(force.side)
        broken = [unit for unit in units if _is_broken(context, unit)]
        if not broken or 2 * len(broken) < len(units):
            continue
        message = (
            f"{len(broken)} of {len(units)} units of {context.side_name(force.side)} begin broken or disrupted, "
            f"{broken[0].name} among them; take off shock or conditions."
        )
        yield context.problem(CODE, SEVERITY, message, f"/tactical/forces/{number}", force.side, rules=_RULES)


def _is_broken(context: TacticalContext, unit: TacticalUnit) -> bool:
    if context.battle.command_system != "points":
        return unit.condition == "disrupted"
    figures = len(context.figures_of(unit))
    return context.tables is not None and 0 < context.tables.nerve.broken_multiple * figures <= unit.shock
