"""The cards that a catalogue lists: what sides hold, win and play in battles (4.4 Cards)."""

from typing import Annotated

from pydantic import Field

from studio.documents.elements import RefersTo
from studio.documents.model import Identifier, Line, Model, Text
from studio.tables.operational.kinds import AssetKind, CardEffect


class AssetGrant(Model):
    """Uses of one theater asset that a card brings (camp.card.asset.plus-asset, camp.card.asset.plus-use)."""

    asset: AssetKind = Field(description="The theater asset.")
    a_turn: int = Field(
        default=0, ge=0, le=9, description="More uses in every turn, for the rest of the battle."
    )
    uses: int = Field(default=0, ge=0, le=99, description="Single uses, at any time in the battle.")


class CardUnit(Model):
    """The unit that a card brings ashore or drops (camp.card.unit)."""

    id: Identifier | None = Field(default=None, description="As no unit of the scenario is called.")
    name: Line = Field(default="", description="As lists, reports and sheets name it.")
    type: Annotated[Identifier | None, RefersTo("unit_types")] = Field(
        default=None, description="A unit type of the catalogue."
    )
    hq: Annotated[Identifier | None, RefersTo("hqs", stays=True)] = Field(
        default=None,
        description="Its parent HQ by the id that scenarios give it; else the nearest, of its nation if there is one.",
    )
    steps: int | None = Field(
        default=None, ge=1, le=12, description="Its active steps; if empty, as many as its type has."
    )
    xp: int = Field(default=100, ge=0, le=400, description="Its experience.")


class Card(Model):
    """A card, which a side may hold several times (op.card.what)."""

    id: Identifier
    name: Line = Field(description="As lists, reports and its face name it.")
    text: Text = Field(default="", description="What its face says of it.")
    effect: CardEffect = Field(
        description="What playing it does; elite-store opens the store of supreme command (camp.card.elite.menu)."
    )
    persistent: bool = Field(
        default=False,
        description="Once played it stays with the side, face-down; others are gone (camp.card.types).",
    )
    in_preparation: bool = Field(
        default=False,
        description="It can be played in battle preparation too (camp.card.use.battle-only); none that lands or drops a unit.",
    )
    cost: int = Field(default=0, ge=0, le=999, description="Prestige for which campaigns sell it.")
    recoup: int = Field(
        default=0,
        ge=0,
        le=999,
        description="Prestige that it brings back when it is discarded face-up (camp.card.discard.recoup).",
    )
    assets: tuple[AssetGrant, ...] = Field(
        default=(), description="What a card of assets brings, of several kinds where it is a rare one."
    )
    unit: CardUnit = Field(
        default=CardUnit(), description="The unit of a card for a naval landing or a para drop."
    )
    turns: int = Field(
        default=1,
        ge=1,
        le=99,
        description="For how many turns of its side artillery preparation lasts, the one in which it is played included.",
    )
    notes: Text = Field(default="", description="For authors; the game does not show it.")
