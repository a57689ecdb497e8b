"""What a run of a campaign of operational battles needs, compiled from the documents."""

from collections.abc import Iterator, Mapping
from functools import partial
from operator import attrgetter

from studio.campaign.course import Course
from studio.campaign.operational.cards import cards_of
from studio.campaign.operational.carrying import record_of_hq
from studio.campaign.operational.rosters import rosters_of
from studio.campaign.records import HqRecord
from studio.campaign.rosters import Roster
from studio.campaign.run.terms import CardTerms, Terms
from studio.documents.campaign.campaign import Campaign
from studio.documents.campaign.operational.cards import CampaignCard
from studio.documents.operational.cards import Card
from studio.documents.operational.catalogue import OperationalCatalogue
from studio.documents.operational.ruleset import OperationalRuleset
from studio.documents.operational.scenario import OperationalScenario
from studio.documents.operational.unit_types import UnitType
from studio.hexes.coordinates import Orientation
from studio.hexes.shape import Shape
from studio.rules.operational.base.pool_contents import nation_fielding
from studio.rules.operational.setup.board import hq_types_of
from studio.rules.operational.setup.forces import elite_price, hq
from studio.rules.operational.setup.resolver import Resolver
from studio.rules.operational.setup.tables import tables_of


def compile_terms(
    campaign: Campaign,
    scenarios: Mapping[str, OperationalScenario],
    catalogue: OperationalCatalogue,
    ruleset: OperationalRuleset,
) -> Terms:
    """Compile a campaign with those of its scenarios that could be read, by their ids.

    What a campaign leaves out of a headquarters, or all of one that it does not list, is that of the first scenario that
    has it: those of the default path first, and what only variants bring last (camp.persist.hq.non-persistent).
    """
    rosters = rosters_of(campaign, scenarios, ruleset)
    course = Course(campaign, *rosters)
    hqs, types = dict[str, HqRecord](), dict[str, str]()
    nations = {kind.id: kind.nation for kind in catalogue.hq_types}
    targets = {
        kind.id: tuple(kind.upgrade_targets or ruleset.upgrades.targets) for kind in catalogue.hq_types
    }
    appearances = (
        *((scenarios[course.battles[name].scenario], roster) for name, roster in rosters.usual.items()),
        *((scenarios[setting.scenario], roster) for (_, setting), roster in rosters.under_variants.items()),
    )
    for scenario, roster in appearances:
        if not roster.hqs.keys() <= hqs.keys():
            for hq_id, record in _hqs_in(scenario, roster, catalogue, ruleset):
                hqs.setdefault(hq_id, record)
                types.setdefault(hq_id, roster.hqs[hq_id].type)
    types |= {hq.id: hq.type for hq in campaign.hqs}
    return Terms(
        course,
        card_terms(campaign, catalogue),
        hqs,
        {name: nations.get(kind, "") for name, kind in types.items()},
        {name: targets.get(kind, ()) for name, kind in types.items()},
        {name: _given_nations(nations.get(kind, ""), catalogue) for name, kind in types.items()},
        elite_price=partial(elite_price, percent=ruleset.reinforcement.elite_percent),
        most_xp=ruleset.combat.xp_most,
    )


def _hqs_in(
    scenario: OperationalScenario,
    roster: Roster,
    catalogue: OperationalCatalogue,
    ruleset: OperationalRuleset,
) -> Iterator[tuple[str, HqRecord]]:
    """Yield what the headquarters of the player have in a battle, those in reserve among them."""
    types = hq_types_of(scenario, catalogue, tables_of(ruleset))
    map_ = scenario.map
    resolver = Resolver(scenario, Shape(map_.columns, map_.rows, Orientation(map_.orientation)))
    for each in sorted(scenario.hqs, key=attrgetter("id")):
        if each.id in roster.hqs:
            yield each.id, record_of_hq(hq(each, types, resolver))


def card_terms(campaign: Campaign, catalogue: OperationalCatalogue) -> Mapping[str, CardTerms]:
    """Return the cards of the pool and the others of the catalogue, by id; what the pool leaves out is what the catalogue says."""
    return {card.id: _card(card, known, catalogue) for card, known in cards_of(campaign, catalogue)}


def _card(card: CampaignCard, known: Card, catalogue: OperationalCatalogue) -> CardTerms:
    unit = known.unit
    kind = next((each for each in catalogue.unit_types if each.id == unit.type), None)
    return CardTerms(
        card.id,
        card.card,
        known.name,
        card.weight,
        known.cost,
        known.recoup,
        known.persistent,
        unit.id,
        kind.steps if kind is not None else 0,
        unit.hq,
        card.refit,
        known.text,
        unit.name or known.name,
        _specialist_nations(kind, catalogue) if kind is not None else {},
    )


def _specialist_nations(kind: UnitType, catalogue: OperationalCatalogue) -> Mapping[str, str]:
    """Return of which nation the own specialists of units of a type are, by their types."""
    supplier = _supplier_of(kind.nation, catalogue)
    return {
        each.id: nation_fielding(kind.nation, supplier, each.nations) for each in catalogue.specialist_types
    }


def _given_nations(nation: str, catalogue: OperationalCatalogue) -> Mapping[str, str]:
    """Return of which nation specialists are, by their types, that a headquarters of a nation is given.

    Of its own or its supplier's where they have them, else of the first that does (op.reinforce.specialist.nationality-table).
    """
    near = (nation, _supplier_of(nation, catalogue))
    return {
        each.id: next((own for own in near if own in each.nations), each.nations[0])
        for each in catalogue.specialist_types
    }


def _supplier_of(nation: str, catalogue: OperationalCatalogue) -> str:
    """Return the nation whose specialists one uses besides its own."""
    return next((each.supplier for each in catalogue.nations if each.id == nation), None) or nation
