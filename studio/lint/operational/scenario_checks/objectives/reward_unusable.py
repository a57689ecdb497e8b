"""Nobody of a side can use what its objective brings.

A specialist goes into a force pool, for units of the nations that field it; an upgrade goes to a headquarters.
Fails: German pioneers for a side of British units. Passes: British engineers for the same side.
Rules: op.objective.specialist.pool, op.reinforce.specialist.nationality-table, op.objective.hq-upgrade.reward.
"""

from collections.abc import Iterator
from typing import Final

from studio.lint.operational.context import OperationalContext
from studio.lint.problem import Problem, Severity
from studio.rules.kernel.decision import Side
from studio.rules.operational.base.pool_contents import can_use_specialist
from studio.rules.operational.base.state import State

CODE: Final = "reward-unusable"
SEVERITY: Final = Severity.WARNING


def check(context: OperationalContext) -> Iterator[Problem]:
    """Report specialists that no unit of the side can use, and rewards for headquarters where there are none."""
    start = context.start
    if start is None:
        return
    for number, goal in enumerate(context.scenario.objectives):
        reward, side = goal.reward, Side(goal.side)
        if (
            reward is None
            or goal.side not in context.sides
            or reward.kind not in ("specialist", "hq-upgrade")
        ):
            continue
        if all(hq.side != side for hq in start.hqs.values()):
            wrong, pointer = (
                "goes to a headquarters, and its side has none; add one, or choose another reward",
                "",
            )
        elif reward.kind == "specialist" and (useless := _useless(start, side, reward.specialists)):
            name = start.board.specialist_types[useless].name
            wrong = f"is {name}, which no unit of its side can use; choose another specialist"
            pointer = f"/specialists/{reward.specialists.index(useless)}"
        else:
            continue
        rules = (
            "op.objective.specialist.pool"
            if reward.kind == "specialist"
            else "op.objective.hq-upgrade.reward",
        )
        message = f"What {goal.name} brings {wrong}."
        pointer = f"/objectives/{number}/reward{pointer}"
        yield Problem(CODE, SEVERITY, message, context.scenario.id, pointer, (), goal.id, rules)


def _useless(start: State, side: Side, specialists: tuple[str, ...]) -> str | None:
    """Return the first specialist that no unit of a side can use."""
    kinds = {unit.type: start.type_of(unit) for unit in start.units.values() if unit.side == side}.values()
    known = (each for each in specialists if each in start.board.specialist_types)
    return next(
        (each for each in known if not any(can_use_specialist(start.board, kind, each) for kind in kinds)),
        None,
    )
