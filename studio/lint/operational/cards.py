"""The cards that a campaign sells, gives and lets its battles bring, read from its pool and its catalogue."""

from collections.abc import Mapping

from studio.campaign.operational.terms import card_terms
from studio.campaign.run.terms import CardTerms
from studio.documents.campaign.campaign import Campaign
from studio.documents.catalogue import Catalogue
from studio.documents.operational.catalogue import OperationalCatalogue


def find_cards(campaign: Campaign, catalogue: Catalogue) -> Mapping[str, CardTerms]:
    """Return the cards by id; none where the catalogue is one of other rules."""
    return card_terms(campaign, catalogue) if isinstance(catalogue, OperationalCatalogue) else {}
