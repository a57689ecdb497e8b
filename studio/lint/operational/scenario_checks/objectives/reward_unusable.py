"""A side has nothing of what its objective brings.

A specialist goes into a force pool, for units of the nations that field it; an upgrade goes to a headquarters; and a
card is one of those that the objective or its side lists.
Fails: German pioneers for a side of British units. Passes: British engineers for the same side.
Rules: op.objective.specialist.pool, op.reinforce.specialist.nationality-table, op.objective.hq-upgrade.reward,
op.objective.card.choice.
"""

from collections.abc import Iterator
from typing import Final

from studio.documents.operational.goals import Reward
from studio.lint.operational.context import OperationalContext
from studio.lint.problem import Problem, Severity
from studio.rules.kernel.decision import Side
from studio.rules.operational.base.pool_contents import can_use_specialist
from studio.rules.operational.base.state import State

CODE: Final = "reward-unusable"
SEVERITY: Final = Severity.WARNING
_RULES: Final = {
    "specialist": "op.objective.specialist.pool",
    "hq-upgrade": "op.objective.hq-upgrade.reward",
    "card": "op.objective.card.choice",
}


def check(context: OperationalContext) -> Iterator[Problem]:
    """Report specialists that no unit can use, rewards for headquarters where there are none, and cards of no list."""
    start = context.start
    if start is None:
        return
    for number, goal in enumerate(context.scenario.objectives):
        if goal.reward is None or goal.side not in context.sides:
            continue
        found = _wrong(start, Side(goal.side), goal.reward)
        if found is not None:
            wrong, pointer = found
            rules = (_RULES[goal.reward.kind],)
            message = f"What {goal.name} brings {wrong}."
            pointer = f"/objectives/{number}/reward{pointer}"
            yield Problem(CODE, SEVERITY, message, context.scenario.id, pointer, (), goal.id, rules)


def _wrong(start: State, side: Side, reward: Reward) -> tuple[str, str] | None:
    """Return why a side has nothing of a reward, and where in the reward it says so."""
    if reward.kind == "card":
        if reward.cards or start.board.sides[start.board.number_of(side)].card_pool:
            return None
        return "is a card of no list; name cards here, or in the card pool of its side", ""
    if reward.kind not in ("specialist", "hq-upgrade"):
        return None
    if all(hq.side != side for hq in start.hqs.values()):
        return "goes to a headquarters, and its side has none; add one, or choose another reward", ""
    useless = _useless(start, side, reward.specialists)
    if useless is None:
        return None
    name = start.board.specialist_types[useless].name
    wrong = f"is {name}, which no unit of its side can use; choose another specialist"
    return wrong, f"/specialists/{reward.specialists.index(useless)}"


def _useless(start: State, side: Side, specialists: tuple[str, ...]) -> str | None:
    """Return the first specialist that no unit of a side can use."""
    kinds = {unit.type: start.type_of(unit) for unit in start.units.values() if unit.side == side}.values()
    known = (each for each in specialists if each in start.board.specialist_types)
    return next(
        (each for each in known if not any(can_use_specialist(start.board, kind, each) for kind in kinds)),
        None,
    )
