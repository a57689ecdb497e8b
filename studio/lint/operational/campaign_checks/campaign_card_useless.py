"""A conference offers a card that can do nothing in any battle up to the next conference.

Who buys it has to carry it along, in a slot, past all of them.
Fails: a naval bombardment in the pool, and a conference before two battles on maps without sea. Passes: the same where
one of the battles lies on a coast; a card that a conference never offers, as its weight is 0.
Rules: camp.card.asset.absent, camp.conference.card.selection.
"""

from collections.abc import Iterator
from typing import Final

from studio.documents.campaign.nodes import Conference
from studio.documents.operational.cards import Card
from studio.documents.operational.catalogue import OperationalCatalogue
from studio.documents.operational.ruleset import OperationalRuleset
from studio.documents.operational.scenario import OperationalScenario
from studio.lint.check import CampaignContext
from studio.lint.operational.useless_cards import lack_for
from studio.lint.problem import Problem, Severity
from studio.tables.operational.terrain import Terrain

CODE: Final = "campaign-card-useless"
SEVERITY: Final = Severity.HINT


def check(context: CampaignContext) -> Iterator[Problem]:
    """Report each card of the pool with the first conference that offers it for nothing."""
    catalogue, ruleset, campaign = context.catalogue, context.ruleset, context.campaign
    if not (isinstance(catalogue, OperationalCatalogue) and isinstance(ruleset, OperationalRuleset)):
        return
    known = {card.id: card for card in catalogue.cards}
    terrains: dict[str, Terrain] = {terrain.id: terrain for terrain in ruleset.terrains}
    offering = [node for node in campaign.nodes if isinstance(node, Conference) and node.offers]
    for number, each in enumerate(campaign.cards):
        card = known.get(each.card)
        if card is None or not each.weight:
            continue
        for node in offering:
            lack = _lack_after(context, node.id, card, terrains)
            if lack is not None:
                what, rule = lack
                message = (
                    f"{card.name} can do nothing between {context.title(node.id)} and the next conference: {what}; offer it "
                    "elsewhere, or make sure that it is to be carried on."
                )
                pointer = f"/cards/{number}"
                yield Problem(CODE, SEVERITY, message, campaign.id, pointer, (), each.id, (rule,))
                break


def _lack_after(
    context: CampaignContext, conference: str, card: Card, terrains: dict[str, Terrain]
) -> tuple[str, str] | None:
    """Return what all battles after a conference lack for a card; None where one does not, or is not known."""
    lack = None
    for name in context.course.segments[conference]:
        scenario = context.scenarios.get(context.course.battles[name].scenario)
        roster = context.course.rosters.get(name)
        if not isinstance(scenario, OperationalScenario) or roster is None:
            return None
        lack = lack_for(scenario, roster.side, card, terrains)
        if lack is None:
            return None
    return lack
