"""A campaign names something that its catalogue does not have.

Cards of the pool, the types of their units, types of headquarters and what upgrades of these cost, specialists and nations of
pools, and specialists that a restart brings are the catalogue's. What it does not have is left out without a word: such a card
is never offered.
Fails: a card "air-strkie" where the catalogue has "air-strike". Passes: "air-strike".
Rules: camp.conference.card.selection, camp.conference.hq.by-type, camp.pool.limited, camp.restart.bonus.
"""

from collections.abc import Iterator
from typing import Final, NamedTuple

from studio.campaign.names import nearest_name
from studio.documents.campaign.campaign import Campaign
from studio.documents.campaign.nodes import Battle, Conference
from studio.documents.campaign.operational.forces import HqStart
from studio.documents.campaign.operational.pools import PoolItem, SpecialistItem
from studio.documents.operational.catalogue import OperationalCatalogue
from studio.lint.check import CampaignContext
from studio.lint.problem import Problem, Severity

CODE: Final = "campaign-not-in-catalogue"
SEVERITY: Final = Severity.ERROR


class _Named(NamedTuple):
    """A place that names something of the catalogue."""

    pointer: str
    kind: str
    name: str


def check(context: CampaignContext) -> Iterator[Problem]:
    """Report each name of a card, unit type, headquarters type, nation or specialist that the catalogue does not have."""
    catalogue = context.catalogue
    if not isinstance(catalogue, OperationalCatalogue):
        return
    known = {
        "card": [card.id for card in catalogue.cards],
        "unit type": [kind.id for kind in catalogue.unit_types],
        "HQ type": [kind.id for kind in catalogue.hq_types],
        "nation": [nation.id for nation in catalogue.nations],
        "specialist": [kind.id for kind in catalogue.specialist_types],
    }
    for pointer, kind, name in _names(context.campaign):
        if name not in known[kind]:
            near = nearest_name(name, known[kind])
            remedy = f"{near}?" if near else "Choose another, or add it to the catalogue."
            message = f"The catalogue {catalogue.id} has no {kind} {name}. {remedy}"
            yield Problem(CODE, SEVERITY, message, context.campaign.id, pointer, subject=name)


def _names(campaign: Campaign) -> Iterator[_Named]:
    for number, card in enumerate(campaign.cards):
        yield _Named(f"/cards/{number}/card", "card", card.card)
        if card.unit is not None and card.unit.type is not None:
            yield _Named(f"/cards/{number}/unit/type", "unit type", card.unit.type)
    for number, hq in enumerate(campaign.hqs):
        yield _Named(f"/hqs/{number}/type", "HQ type", hq.type)
        yield from _names_at_start(f"/hqs/{number}/start", hq.start)
        for level in type(hq.by_level).model_fields:
            yield from _names_at_start(f"/hqs/{number}/by_level/{level}", getattr(hq.by_level, level))
    for number, cut in enumerate(campaign.starts):
        for name, figures in cut.hqs.items():
            yield from _names_at_start(f"/starts/{number}/hqs/{name}", figures)
    for kind in campaign.upgrades:
        yield _Named(f"/upgrades/{kind}", "HQ type", kind)
    for number, node in enumerate(campaign.nodes):
        here = f"/nodes/{number}"
        if isinstance(node, Conference):
            for front, items in node.pools.items():
                for index, each in enumerate(items):
                    yield from _names_in_pool(f"{here}/pools/{front}/{index}/item", each)
        elif isinstance(node, Battle):
            for level in ("easy", "normal"):
                for hq_id, types in getattr(node.restart_bonus, level).specialists.items():
                    at = f"{here}/restart_bonus/{level}/specialists/{hq_id}"
                    for index, name in enumerate(types):
                        yield _Named(f"{at}/{index}", "specialist", name)


def _names_in_pool(at: str, each: PoolItem) -> Iterator[_Named]:
    yield _Named(f"{at}/nation", "nation", each.item.nation)
    if isinstance(each.item, SpecialistItem):
        yield _Named(f"{at}/specialist", "specialist", each.item.specialist)


def _names_at_start(at: str, figures: HqStart) -> Iterator[_Named]:
    """Yield what stands in the force pool with which a headquarters starts."""
    for index, each in enumerate(figures.pool or ()):
        if each.nation is not None:
            yield _Named(f"{at}/pool/{index}/nation", "nation", each.nation)
        if each.specialist is not None:
            yield _Named(f"{at}/pool/{index}/specialist", "specialist", each.specialist)
