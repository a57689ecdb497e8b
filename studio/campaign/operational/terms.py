"""What a run of a campaign of operational battles needs, compiled from the documents."""

from collections.abc import Iterator, Mapping
from dataclasses import replace

from studio.campaign.course import Course
from studio.campaign.operational.carrying import record_of_hq
from studio.campaign.operational.rosters import faction_of, roster_of, side_in
from studio.campaign.records import HqRecord
from studio.campaign.run.terms import CardTerms, Terms
from studio.documents.campaign.campaign import Campaign
from studio.documents.campaign.operational.cards import CampaignCard
from studio.documents.operational.cards import Card
from studio.documents.operational.catalogue import OperationalCatalogue
from studio.documents.operational.ruleset import OperationalRuleset
from studio.documents.operational.scenario import OperationalScenario
from studio.rules.operational.setup.battle import position


def compile_terms(
    campaign: Campaign,
    scenarios: Mapping[str, OperationalScenario],
    catalogue: OperationalCatalogue,
    ruleset: OperationalRuleset,
) -> Terms:
    """Compile a campaign with those of its scenarios that could be read, by their ids.

    A headquarters that no card or campaign describes has the figures of the first scenario that has it, those of the
    default path first (camp.persist.hq.non-persistent).
    """
    bare = Course(campaign, {})
    fought = {
        name: scenarios[bare.battles[name].scenario]
        for name in bare.battle_sequence
        if bare.battles[name].scenario in scenarios
    }
    first = next(iter(fought.values()), None)
    faction = faction_of(campaign, first) if first is not None else None
    sides = {name: side_in(bare.battles[name], each, faction) for name, each in fought.items()}
    rosters = {
        name: roster_of(fought[name], side, ruleset) for name, side in sides.items() if side is not None
    }
    hqs: dict[str, HqRecord] = {}
    nations = {kind.id: kind.nation for kind in catalogue.hq_types}
    for name, roster in rosters.items():
        if not roster.hqs.keys() <= hqs.keys():
            start = position(_all_in(fought[name]), catalogue, ruleset, seed=0)
            for hq in start.hqs.values():
                if hq.id in roster.hqs:
                    hqs.setdefault(hq.id, record_of_hq(hq))
    return Terms(
        Course(campaign, rosters),
        {card.id: card for card in _cards(campaign, catalogue)},
        hqs,
        {hq.id: nations.get(hq.type, "") for hq in campaign.hqs},
        ruleset.reinforcement.elite_percent,
    )


def _all_in(scenario: OperationalScenario) -> OperationalScenario:
    """Return a scenario with nobody in reserve, for the figures of all."""
    hqs = tuple(hq.model_copy(update={"reserve": False}) for hq in scenario.hqs)
    units = tuple(unit for unit in scenario.units if not unit.reserve)
    return scenario.model_copy(update={"hqs": hqs, "units": units})


def _cards(campaign: Campaign, catalogue: OperationalCatalogue) -> Iterator[CardTerms]:
    """Compile the pool, and the other cards of the catalogue, which objectives may bring but no conference sells."""
    known = {card.id: card for card in catalogue.cards}
    steps = {kind.id: kind.steps for kind in catalogue.unit_types}
    for card in campaign.cards:
        if card.card in known:
            yield _card(card, known[card.card], steps)
    pool = {card.id for card in campaign.cards}
    for plain in known.values():
        if plain.id not in pool:
            yield replace(_card(CampaignCard(id=plain.id, card=plain.id), plain, steps), weight=0)


def _card(card: CampaignCard, known: Card, steps: Mapping[str, int]) -> CardTerms:
    unit = card.unit or known.unit
    return CardTerms(
        card.id,
        card.card,
        known.name,
        card.weight,
        known.cost if card.cost is None else card.cost,
        known.recoup if card.recoup is None else card.recoup,
        known.persistent if card.persistent is None else card.persistent,
        unit.id,
        steps.get(unit.type or "", 0),
        unit.hq,
        card.refit,
        known.text,
    )
