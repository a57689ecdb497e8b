"""The sides of a battle, and what higher command lends them."""

from typing import Annotated, Literal

from pydantic import Field

from studio.documents.elements import DetailOf, RefersTo
from studio.documents.model import HexLabel, Identifier, Model
from studio.documents.nations import Faction
from studio.documents.sides import BattleSide


class AssetLimits(Model):
    """How often a side can use a theater asset; without a use a turn it does not have it (op.asset.sides)."""

    a_turn: int = Field(default=0, ge=0, le=9, description="Uses in each of its turns.")
    in_battle: int | None = Field(
        default=None, ge=0, le=99, description="Uses in the whole battle; if empty, only the turns limit it."
    )


class SideAssets(Model):
    """The theater assets of a side."""

    air_attack: AssetLimits = Field(default=AssetLimits(), description="Attacks from the air on enemy units.")
    saturation_strike: AssetLimits = Field(
        default=AssetLimits(),
        description="Heavy bombers on an enemy unit, which endanger all units beside it as well.",
    )
    air_supply: AssetLimits = Field(
        default=AssetLimits(), description="Supply from the air for own units that are out of supply."
    )
    air_recon: AssetLimits = Field(
        default=AssetLimits(), description="Looks into the fog: markers of the units in and around a hex."
    )
    naval_bombardment: AssetLimits = Field(
        default=AssetLimits(), description="Warships that shell enemy units on the coast."
    )
    flying_artillery: AssetLimits = Field(
        default=AssetLimits(), description="Massed close support that suppresses an enemy unit."
    )
    precision_bombing: AssetLimits = Field(
        default=AssetLimits(),
        description="Raids that destroy a bridge near the front line, or take trucks off an enemy hub.",
    )


class StoreItem(Model):
    """So many equal things that a side can buy (op.reinforce.store.prestige, op.reinforce.step.types)."""

    kind: Literal["infantry", "armor", "specialist"] = Field(
        description="Infantry and armor make steps, as in a force pool; specialists are steps of their own."
    )
    nation: Annotated[Identifier | None, RefersTo("nations", "catalogue")] = Field(
        default=None, description="The nation that they are of; if empty, whichever a unit asks for."
    )
    specialist: Annotated[
        Identifier | None, RefersTo("specialist_types", "catalogue"), DetailOf("kind", "specialist")
    ] = Field(default=None, description="The specialist type of the catalogue, of specialists alone.")
    number: int = Field(default=1, ge=0, le=99, description="How many there are.")
    price: int | None = Field(
        default=None,
        ge=0,
        le=999,
        description="Prestige for each in battle preparation; if empty, the elite store alone sells it.",
    )
    elite_price: int | None = Field(
        default=None,
        ge=0,
        le=999,
        description="Prestige for each in the elite store; if empty, what the ruleset adds (camp.card.elite.price).",
    )


class SideSetup(BattleSide):
    """A party in the battle. The sides take their turns in the sequence of the file."""

    faction: Faction = Field(
        description="By it go the ruleset's figures for stragglers, specialists and truck cards."
    )
    theater_supply: int = Field(
        default=100, ge=0, le=100, description="Supply value at its sources, in percent."
    )
    trucks: int = Field(
        default=0, ge=0, le=99, description="Truck assets in hand, for new hubs or for hubs that there are."
    )
    prestige: int = Field(default=0, ge=-9999, le=9999, description="What it has to pay with at the start.")
    specialists: int | None = Field(
        default=None,
        ge=0,
        le=9,
        description="Most specialists in one of its units; if empty, what the ruleset says for its faction.",
    )
    upgrade_prestige: int | None = Field(
        default=None,
        ge=0,
        le=999,
        description="Prestige that its headquarters are offered in place of a missing upgrade; if empty, what the ruleset says.",
    )
    assets: SideAssets = Field(default=SideAssets(), description="What higher command lends it.")
    cards: Annotated[tuple[Identifier, ...], RefersTo("cards", "catalogue")] = Field(
        default=(), description="The cards of the catalogue that it holds, each as often as it is named."
    )
    card_pool: Annotated[tuple[Identifier, ...], RefersTo("cards", "catalogue")] = Field(
        default=(),
        description="The cards of which objectives bring one at random that name none themselves.",
    )
    beaches: tuple[HexLabel, ...] = Field(
        default=(),
        description="Where units of its cards may land, as 0512; on any coast where none is given (op.naval.card.targets).",
    )
    sees_through_fog: bool = Field(
        default=False,
        description="No fog hides anything from it, as a help for the computer (op.fow.covers).",
    )
    preparation: bool = Field(
        default=False, description="It prepares for battle before its first turn (op.prep.phase)."
    )
    store: tuple[StoreItem, ...] = Field(
        default=(),
        description="What it can buy in battle preparation, and of the same once a supreme command card is played "
        "(op.reinforce.store.when, op.reinforce.elite-store.when).",
    )
