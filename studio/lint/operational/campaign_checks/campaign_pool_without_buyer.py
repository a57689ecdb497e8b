"""A pool has what no unit of its front can use, or nothing that it has can be bought.

A pool sells in battle preparation, and from the elite store once a supreme command card is played. Infantry serves the units of its
nation, armor those whose nation it supplies, specialists the units whose nation or supplier fields them.
Fails: French infantry in the pool of a front where no French unit fights before the next conference; a pool for battles
none of which begins with preparation. Passes: British infantry where a British division fights, in a battle with preparation.
Rules: camp.pool.limited, camp.pool.per-theater, op.reinforce.store.when, op.reinforce.step.armor-supplier-table.
"""

from collections.abc import Iterator, Sequence
from typing import Final

from studio.documents.campaign.nodes import Conference
from studio.documents.campaign.operational.pools import PoolItem, SpecialistItem
from studio.documents.operational.catalogue import OperationalCatalogue
from studio.documents.operational.scenario import OperationalScenario
from studio.documents.operational.unit_types import UnitType
from studio.lint.check import CampaignContext
from studio.lint.problem import Problem, Severity

CODE: Final = "campaign-pool-without-buyer"
SEVERITY: Final = Severity.WARNING
_ARMORED: Final = ("mechanized", "armored")


def check(context: CampaignContext) -> Iterator[Problem]:
    """Report each thing of a pool that no unit can use, and each pool of battles that all begin without preparation."""
    catalogue, course = context.catalogue, context.course
    if not isinstance(catalogue, OperationalCatalogue):
        return
    for node in context.campaign.nodes:
        if not isinstance(node, Conference):
            continue
        for front, items in node.pools.items():
            battles = [
                name for name in course.segments.get(node.id, ()) if course.battles[name].front == front
            ]
            if not items or any(name not in course.rosters for name in battles):
                continue
            pointer = f"{context.pointer(node.id)}/pools/{front}"
            if battles and not any(_can_buy(context, catalogue, name) for name in battles):
                message = (
                    f"Nothing of the pool for {front} at {context.title(node.id)} can be bought, as no battle there begins "
                    "with preparation; let the player's side prepare in one of them."
                )
                yield Problem(CODE, SEVERITY, message, context.campaign.id, pointer, subject=node.id)
            kinds = _unit_types(context, catalogue, battles)
            for number, item in enumerate(items):
                if not any(_serves(catalogue, kind, item) for kind in kinds):
                    what = item.item.specialist if isinstance(item.item, SpecialistItem) else item.item.kind
                    message = (
                        f"The pool for {front} at {context.title(node.id)} has {what} ({item.item.nation}), which no unit "
                        "of the battles there can use; take it away."
                    )
                    place = f"{pointer}/{number}"
                    yield Problem(CODE, SEVERITY, message, context.campaign.id, place, subject=node.id)


def _can_buy(context: CampaignContext, catalogue: OperationalCatalogue, battle: str) -> bool:
    elite = {card.id for card in catalogue.cards if card.effect == "elite-store"}
    if any(card.card in elite for card in context.campaign.cards):
        return True
    scenario = context.scenarios.get(context.course.battles[battle].scenario)
    side = context.course.rosters[battle].side
    return isinstance(scenario, OperationalScenario) and any(
        each.id == side and each.preparation for each in scenario.sides
    )


def _unit_types(
    context: CampaignContext, catalogue: OperationalCatalogue, battles: Sequence[str]
) -> list[UnitType]:
    used = {unit.type for name in battles for unit in context.course.rosters[name].units.values()}
    return [kind for kind in catalogue.unit_types if kind.id in used]


def _serves(catalogue: OperationalCatalogue, kind: UnitType, item: PoolItem) -> bool:
    """Return whether a unit of that type can use a thing of a pool (op.reinforce.specialist.nationality-table)."""
    supplier = next((each.supplier for each in catalogue.nations if each.id == kind.nation), None)
    sold = item.item
    if isinstance(sold, SpecialistItem):
        return sold.nation in (kind.nation, supplier)
    if sold.kind == "armor":
        return kind.arm in _ARMORED and sold.nation == (supplier or kind.nation)
    return sold.nation == kind.nation
