"""The card pool as a table: weights, prices, and the exact chance of each card at each conference (camp.conference.card.weights)."""

from fractions import Fraction
from typing import Final

from studio.campaign.offers import PoolCard, chances_to_be_drawn
from studio.desktop.campaign.properties.choices import ReferenceChoices
from studio.desktop.campaign.tables.grid import Grid, GridCell, Heading
from studio.desktop.campaign.tables.pools import conferences_of
from studio.documents.campaign.campaign import Campaign
from studio.documents.campaign.operational.cards import CampaignCard
from studio.documents.catalogue import Catalogue

#: The fields that are written in the table, with their headings and what they say.
FIELDS: Final = (
    ("weight", "Weight", "How often it is offered, against the weights of the others."),
    ("cost", "Cost", "Prestige for which it is sold; empty for that of the catalogue."),
    (
        "recoup",
        "Recoup",
        "Prestige that it brings back when it is discarded; empty for that of the catalogue.",
    ),
)
#: More cards of different weights than this would take too long to reckon.
_MOST_CARDS: Final = 14


def card_grid(campaign: Campaign, catalogue: Catalogue | None, choices: ReferenceChoices) -> Grid:
    """Return the table: a row a card, behind its figures a column a conference."""
    conferences = conferences_of(campaign)
    known = {card.id: card for card in getattr(catalogue, "cards", ())}
    pool = [_pool_card(each, known.get(each.card)) for each in campaign.cards]
    weights = {card.weight for card in pool}
    numbers = {node.offers for node in conferences}
    few = len(weights) <= _MOST_CARDS
    chances = {number: chances_to_be_drawn(pool, number) for number in numbers} if few else {}
    return Grid(
        tuple(
            Heading(choices.title(each), f"{each.id}: the card {each.card} of the catalogue")
            for each in campaign.cards
        ),
        (
            *(Heading(title, tip) for _, title, tip in FIELDS),
            *(
                Heading(
                    node.title or node.id,
                    f"Chance to be among the {node.offers} cards offered, with an empty hand.",
                )
                for node in conferences
            ),
        ),
        tuple(
            (
                *(_figure(each, known.get(each.card), name, tip) for name, _, tip in FIELDS),
                *(_chance(chances.get(node.offers, {}).get(each.id)) for node in conferences),
            )
            for each in campaign.cards
        ),
    )


def _pool_card(card: CampaignCard, known: object) -> PoolCard:
    is_persistent = card.persistent if card.persistent is not None else getattr(known, "persistent", False)
    brings_unit = card.unit is not None or getattr(known, "unit", None) is not None
    return PoolCard(card.id, card.weight, single=bool(is_persistent) or brings_unit)


def _figure(card: CampaignCard, known: object, name: str, tip: str) -> GridCell:
    value = getattr(card, name)
    if value is not None:
        return GridCell(str(value), tip, edit=str(value))
    usual = getattr(known, name, None)
    return GridCell("—" if usual is None else str(usual), tip, edit="", look="quiet")


def _chance(chance: Fraction | None) -> GridCell:
    if chance is None:
        return GridCell("—", "Too many cards of different weights to reckon it exactly.", look="quiet")
    return GridCell(f"{float(chance):.1%}", f"Exactly {chance}.")
