"""The enemy can overrun an HQ on its first turn.

A unit that is not weak overruns an HQ by entering its hex, without a fight: the HQ loses levels of its branches, and
falls back or is destroyed. All units of the enemy are tried as the battle starts, with extended movement, by the
engine's own rules; a unit that stands in the way, or whose zone of control stops them, protects the HQ.
Fails: an HQ three clear hexes from an enemy division, with nobody between. Passes: the same HQ with a unit of its own
before it, in its hex, or farther back.
Rules: op.hq.overrun.non-weak-enters, op.hq.overrun.retreats.
"""

from collections.abc import Iterator
from typing import Final

from studio.lint.operational.context import OperationalContext
from studio.lint.problem import Problem, Severity

CODE: Final = "hq-exposed"
SEVERITY: Final = Severity.WARNING


def check(context: OperationalContext) -> Iterator[Problem]:
    """Report HQs on hexes that an enemy unit could enter."""
    for number, hq in enumerate(context.scenario.hqs):
        cell = context.cell(hq.at) if hq.at is not None else None
        enemy = context.overrun_by(hq.side, cell) if cell is not None else None
        if hq.at is not None and enemy is not None:
            message = (
                f"{enemy} can overrun {hq.name} on {hq.at} in its first turn; post a unit in front of the HQ, or move "
                "it back."
            )
            pointer = f"/hqs/{number}/at"
            rules = ("op.hq.overrun.non-weak-enters", "op.hq.overrun.retreats")
            yield Problem(CODE, SEVERITY, message, context.scenario.id, pointer, (hq.at,), hq.id, rules)
