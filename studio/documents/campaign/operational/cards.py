"""The card pool of a campaign (camp.conference.card.weights): what conferences offer and give."""

from typing import Annotated

from pydantic import Field

from studio.documents.elements import RefersTo
from studio.documents.model import Identifier, Model
from studio.documents.operational.cards import CardUnit


class CampaignCard(Model):
    """A card of the pool; what is left out is what the catalogue says of it."""

    id: Identifier
    card: Annotated[Identifier, RefersTo("cards", "catalogue")] = Field(
        description="A card of the catalogue."
    )
    weight: int = Field(
        default=1, ge=0, le=99, description="How often it is offered, against the weights of the others."
    )
    cost: int | None = Field(default=None, ge=0, le=999, description="Prestige for which it is sold.")
    recoup: int | None = Field(
        default=None, ge=0, le=999, description="Prestige that it brings back when it is discarded."
    )
    persistent: bool | None = Field(default=None, description="Once played it stays, face-down.")
    in_preparation: bool | None = Field(default=None, description="It can be played in battle preparation.")
    refit: bool = Field(
        default=True,
        description="Its unit has its full strength again when the card is turned up (camp.card.para-division.again).",
    )
    unit: CardUnit | None = Field(default=None, description="The unit that it brings.")


class FreeCards(Model):
    """Cards that a conference gives (camp.card.free)."""

    number: int = Field(default=0, ge=0, le=9, description="How many are drawn from the pool.")
    cards: Annotated[tuple[Identifier, ...], RefersTo("cards")] = Field(
        default=(), description="Cards of the pool that are given."
    )


class FreeCardsByLevel(Model):
    """Cards that a conference gives, by level of difficulty."""

    easy: FreeCards = FreeCards()
    normal: FreeCards = FreeCards()
    classic: FreeCards = FreeCards()
    hard: FreeCards = FreeCards()
