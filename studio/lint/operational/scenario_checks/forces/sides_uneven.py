"""One side is hopelessly stronger than another.

All steps of all units count, on the map, embarked and on their way in time, active or not. A step counts for more with
experience: as many times as a regular one as it lasts longer in combats at even odds, by the ruleset's table of losses
and the shifts of its levels. Three times the enemy's strength is the odds that an attack is planned for in one place;
a side that has them everywhere needs no plan.
Fails: eighteen regular steps against five. Passes: fourteen against five, or eighteen against five of an elite.
Rules: op.xp.effects, op.combat.loss.attacker-table.
"""

from collections.abc import Iterator
from functools import lru_cache
from itertools import permutations
from typing import Final

from studio.lint.operational.context import OperationalContext
from studio.lint.problem import Problem, Severity
from studio.rules.kernel.decision import Side
from studio.rules.operational.base import steps
from studio.rules.operational.base.state import State
from studio.rules.operational.combat.chances import loss_weights
from studio.tables.operational.combat import Combat

CODE: Final = "sides-uneven"
SEVERITY: Final = Severity.WARNING

#: So many times the strength of another side is hopeless for it: the odds that attacks are planned for.
HOPELESS: Final = 3
#: Combats are compared for a unit with more steps than it can lose in one.
_STEPS: Final = 12


def check(context: OperationalContext) -> Iterator[Problem]:
    """Report each side against which another has HOPELESS times its strength."""
    start = context.start
    if start is None:
        return
    strength = {side: _strength(start, Side(side)) for side in context.sides}
    numbers = {side: number for number, side in enumerate(strength)}
    for strong, weak in permutations(strength, 2):
        # A side without any step is told of elsewhere.
        if 0 < HOPELESS * strength[weak] <= strength[strong]:
            message = (
                f"{context.side_name(strong)} has {strength[strong] / strength[weak]:.1f} times the strength of "
                f"{context.side_name(weak)}, {strength[strong]:.0f} steps against {strength[weak]:.0f} with their "
                "experience counted; give one of them less or the other more."
            )
            pointer = f"/sides/{numbers[weak]}"
            rules = ("op.xp.effects",)
            yield Problem(CODE, SEVERITY, message, context.scenario.id, pointer, subject=weak, rules=rules)


def _strength(start: State, side: Side) -> float:
    """Return the regular steps of a side, those on their way and embarked included, each with its weight."""
    board, total = start.board, 0.0
    for unit in start.units.values():
        is_here = unit.at is not None or unit.embarked is not None
        comes = is_here or (unit.arrival is not None and unit.arrival <= board.turns)
        if unit.side == side and comes:
            count = sum(element.specialist is None for element in unit.queue)
            total += count * _weight(board.tables.combat, steps.level_of(board, unit).attacker_loss_shift)
    return total


@lru_cache(maxsize=64)
def _weight(combat: Combat, shift: int) -> float:
    """Return how many times as long as without it a step lasts with a shift on its losses, attacking at even odds."""
    lost = _mean_losses(combat, shift)
    return _mean_losses(combat, 0) / lost if lost else 1


def _mean_losses(combat: Combat, shift: int) -> float:
    weights = loss_weights(combat, 100 * shift, _STEPS, "normal")
    return sum(lost * weight for lost, weight in enumerate(weights)) / sum(weights)
