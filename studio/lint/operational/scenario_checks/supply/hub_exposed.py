"""The enemy can overrun a supply hub on its first turn.

A unit that enters the hex of an enemy hub takes it off the map; what the hub supplied goes hungry, and its trucks come
back only after some turns. All units of the enemy are tried as the battle starts, with extended movement, by the
engine's own rules; a unit that stands in the way, or whose zone of control stops them, protects the hub.
Fails: a hub on a road that leads to an enemy division six hexes away, with nobody between. Passes: the same hub with a
unit of its side on the road, or farther back.
Rules: op.hub.overrun.removed, op.hub.overrun.trucks-return.
"""

from collections.abc import Iterator
from typing import Final

from studio.lint.operational.context import OperationalContext
from studio.lint.problem import Problem, Severity

CODE: Final = "hub-exposed"
SEVERITY: Final = Severity.WARNING


def check(context: OperationalContext) -> Iterator[Problem]:
    """Report hubs on hexes that an enemy unit could enter."""
    for number, hub in enumerate(context.scenario.hubs):
        cell = context.cell(hub.at)
        enemy = context.overrun_by(hub.side, cell) if cell is not None else None
        if enemy is not None:
            message = (
                f"{enemy} can overrun the supply hub on {hub.at} in its first turn; post a unit in front of the hub, "
                "or move it back."
            )
            pointer = f"/hubs/{number}/at"
            rules = ("op.hub.overrun.removed", "op.hub.overrun.trucks-return")
            yield Problem(CODE, SEVERITY, message, context.scenario.id, pointer, (hub.at,), hub.at, rules)
