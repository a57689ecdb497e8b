"""A force pool holds what nobody can take out of it.

A deployment goes to the units of the pool's own HQ, which needs its Force Pool branch for it: infantry to units of its
nation, armor to mechanized and armored units of nations that use it, specialists to units that may have them.
Fails: United States infantry in the pool of a British corps; any pool of an HQ without a level of Force Pool. Passes: British infantry in the pool of an HQ with a British division.
Rules: op.reinforce.deploy.incomplete, op.reinforce.step.no-mixing, op.reinforce.specialist.nationality-table.
"""

from collections.abc import Iterator
from typing import Final

from studio.documents.operational.forces import HqSetup, PoolSetup
from studio.lint.operational.context import OperationalContext
from studio.lint.problem import Problem, Severity
from studio.rules.operational.base.catalogue_types import UnitType
from studio.rules.operational.base.pool_contents import armor_of, can_use_nation, can_use_specialist
from studio.rules.operational.base.state import HqId, State
from studio.rules.operational.hq_actions.action_cost import cost_of

CODE: Final = "pool-undeployable"
SEVERITY: Final = Severity.WARNING


def check(context: OperationalContext) -> Iterator[Problem]:
    """Report pools of HQs that cannot deploy, else each item that no unit of the HQ can use."""
    start = context.start
    for number, hq in enumerate(context.scenario.hqs if start else ()):
        if start is None or not hq.pool or HqId(hq.id) not in start.hqs:
            continue
        pointer = f"/hqs/{number}/pool"
        asked = cost_of(start, start.hqs[HqId(hq.id)], "deploy")
        if asked is None or start.hqs[HqId(hq.id)].levels.of(asked.branch) < asked.level:
            text = f"{hq.name} cannot deploy what its force pool holds; raise its Force Pool branch, or empty the pool."
            yield _problem(context, hq, pointer, text)
            continue
        kinds = {
            start.type_of(unit).id: start.type_of(unit) for unit in start.units.values() if unit.hq == hq.id
        }
        for index, item in enumerate(hq.pool):
            if not any(_can_use(start, kind, item) for kind in kinds.values()):
                what = _item_name(context, item)
                text = f"No unit of {hq.name} can use the {what} in its force pool; put it into another HQ's pool."
                yield _problem(context, hq, f"{pointer}/{index}", text)


def _can_use(start: State, kind: UnitType, item: PoolSetup) -> bool:
    if item.kind == "infantry":
        return kind.nation == item.nation
    if item.kind == "armor":
        return bool(armor_of(start.board, kind)) and start.board.supplier_of(kind.nation) == item.nation
    known = item.specialist in start.board.specialist_types and can_use_nation(start.board, kind, item.nation)
    return known and can_use_specialist(start.board, kind, item.specialist or "")


def _item_name(context: OperationalContext, item: PoolSetup) -> str:
    """Return an item as the catalogue names it."""
    if item.kind == "specialist":
        kind = context.specialist_types.get(item.specialist or "")
        return kind.name if kind else "specialist"
    nations = {nation.id: nation.name for nation in context.catalogue.nations} if context.catalogue else {}
    return f"{nations.get(item.nation, item.nation)} {item.kind}"


def _problem(context: OperationalContext, hq: HqSetup, pointer: str, message: str) -> Problem:
    hexes = (hq.at,) if hq.at is not None else ()
    rules = ("op.reinforce.deploy.incomplete",)
    return Problem(CODE, SEVERITY, message, context.scenario.id, pointer, hexes, hq.id, rules)
