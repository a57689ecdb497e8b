"""The cards of a campaign as battles know them: those of the catalogue with the campaign's figures (4.3, 4.4)."""

from collections.abc import Iterator, Mapping
from dataclasses import replace

from studio.campaign.records import Attached
from studio.campaign.run import hand
from studio.campaign.run.state import RunState
from studio.documents.campaign.campaign import Campaign
from studio.documents.campaign.operational.cards import CampaignCard
from studio.documents.operational.cards import Card as CatalogueCard
from studio.documents.operational.catalogue import OperationalCatalogue
from studio.rules.operational.base.catalogue_types import Card, CardId, CardUnit
from studio.rules.operational.setup.board import card_of


def cards_of(
    campaign: Campaign, catalogue: OperationalCatalogue
) -> Iterator[tuple[CampaignCard, CatalogueCard]]:
    """Yield the cards of the pool, and the others of the catalogue, which objectives may bring, as ones of weight 0.

    With each comes what it is in battles; what the pool leaves out is what the catalogue says.
    """
    known = {card.id: card for card in catalogue.cards}
    pool = {card.id for card in campaign.cards}
    for card in campaign.cards:
        if card.card in known:
            yield card, _merged(card, known[card.card])
    for plain in known.values():
        if plain.id not in pool:
            yield CampaignCard(id=plain.id, card=plain.id, weight=0), plain


def _merged(card: CampaignCard, known: CatalogueCard) -> CatalogueCard:
    said = {name: getattr(card, name) for name in ("cost", "recoup", "persistent", "in_preparation", "unit")}
    given = {name: value for name, value in said.items() if value is not None}
    return known.model_copy(update={"id": card.id, **given})


def cards_in_battle(run: RunState, catalogue: OperationalCatalogue) -> Mapping[CardId, Card]:
    """Return the cards as the battle knows them where a run is.

    Their units have the figures of their records (camp.card.para-division.again): those of cards that may yet be won as
    if they were taken now. Specialists of a unit that is refitted go to the headquarters that it has in the battle, where
    none of the run has got them.
    """
    held = {card.card for card in run.hand}
    found: dict[CardId, Card] = {}
    for terms, known in cards_of(run.terms.course.campaign, catalogue):
        card = card_of(known, catalogue)
        if card.unit is not None:
            taken = run if terms.id in held else hand.take_unit(run, terms.id)
            unit = _with_record(taken, card.unit)
            left = tuple((each.type, each.nation) for each in _specialists(run, card.unit))
            is_refitted = terms.refit and bool(left)
            unit = replace(unit, pooled=left) if is_refitted else replace(unit, specialists=left)
            card = replace(card, unit=unit)
        found[card.id] = card
    return found


def _with_record(run: RunState, unit: CardUnit) -> CardUnit:
    record = run.units.get(unit.id)
    return unit if record is None else replace(unit, steps=record.steps, xp=record.xp)


def _specialists(run: RunState, unit: CardUnit) -> tuple[Attached, ...]:
    """Return the specialists that a unit has not handed over to any headquarters of the run."""
    record = run.units.get(unit.id)
    return record.specialists if record is not None and record.fate == "alive" else ()


def weights_in_battle(run: RunState) -> Mapping[CardId, int]:
    """Return of what objectives of a battle bring a card at random, with the weights (op.objective.card.choice)."""
    return {
        CardId(card.id): card.weight
        for card in run.terms.cards.values()
        if card.weight and card.id not in run.lost_cards
    }
