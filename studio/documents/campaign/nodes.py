"""The nodes of a campaign's graph: conferences, battles and ends."""

from typing import Annotated, Literal

from pydantic import Field

from studio.documents.campaign.conditions import Condition
from studio.documents.campaign.operational.cards import FreeCardsByLevel
from studio.documents.campaign.operational.forces import Persistence, RestartBonuses
from studio.documents.campaign.operational.pools import PoolItem
from studio.documents.campaign.operational.variants import Variant
from studio.documents.elements import RefersTo
from studio.documents.model import Identifier, Line, Model, Text

PlaceId = Annotated[
    Identifier | None, RefersTo("places"), Field(description="Where the strategic map shows it.")
]
Title = Annotated[Line, Field(description="As the graph shows it.")]


class Position(Model):
    """Where the node stands on the canvas, in points; its middle."""

    x: int = Field(ge=-100_000, le=100_000)
    y: int = Field(ge=-100_000, le=100_000)


class Conference(Model):
    """A meeting at which prestige is spent on headquarters, cards and plans (camp.conference.three-ways)."""

    kind: Literal["conference"]
    id: Identifier
    title: Title
    text: Text = Field(default="", description="What the player reads there.")
    offers: int = Field(default=4, ge=0, le=9, description="Cards that are offered for sale.")
    free: FreeCardsByLevel = FreeCardsByLevel()
    plans: Annotated[tuple[Identifier, ...], RefersTo("plans")] = Field(
        default=(), description="The plans that can be approved here."
    )
    pools: dict[Annotated[Identifier, RefersTo("fronts")], tuple[PoolItem, ...]] = Field(
        default_factory=dict, description="Reinforcements for sale until the next conference, by front."
    )
    hints: dict[Annotated[Identifier, RefersTo("hqs", stays=True)], Text] = Field(
        default_factory=dict, description="What the player reads of a headquarters, by its id."
    )
    front_line: Annotated[Identifier | None, RefersTo("lines")] = Field(
        default=None, description="The front line that the map shows here."
    )
    place: PlaceId = None
    at: Position


class BattleToken(Model):
    """The token that an objective of a battle's scenario brings (camp.token.earn)."""

    objective: Annotated[Identifier, RefersTo("objectives", "scenario", also=("victory",))] = Field(
        description="An objective of the scenario whose reward is a token; “victory” for winning the battle.",
        examples=["victory"],
    )
    token: Annotated[Identifier, RefersTo("tokens")] = Field(description="The token.", examples=["token"])


class OwnedBonus(Model):
    """What each primary objective brings that was held from the start and still is at the end."""

    prestige: int = Field(default=0, ge=0, le=999, description="Prestige for each.")
    score: int = Field(default=0, ge=0, le=999, description="Points for each.")


class PrestigeGuess(Model):
    """Prestige that a battle brings, as its author thinks."""

    low: int = Field(default=0, ge=-9999, le=9999)
    likely: int = Field(default=0, ge=-9999, le=9999)
    high: int = Field(default=0, ge=-9999, le=9999)


class Guess(Model):
    """How the author thinks that the battle ends, for forecasts without computed games."""

    won: int = Field(default=100, ge=0, le=100, description="Chance of a victory, in percent.")
    prestige: PrestigeGuess = PrestigeGuess()
    steps_lost: int = Field(default=0, ge=0, le=999, description="Steps that the player loses.")
    tokens: dict[Annotated[Identifier, RefersTo("tokens")], Annotated[int, Field(ge=0, le=100)]] = Field(
        default_factory=dict, description="Chance of each token, in percent."
    )


class Battle(Model):
    """A scenario to be played."""

    kind: Literal["battle"]
    id: Identifier
    title: Title
    text: Text = Field(default="", description="What the player reads as it begins.")
    outlook: Text = Field(default="", description="What the player reads of it at the conference before.")
    scenario: Identifier = Field(description="The id of the scenario that is played.")
    side: Annotated[Identifier | None, RefersTo("sides", "scenario")] = Field(
        default=None, description="The side that the player leads, where two are of the campaign's faction."
    )
    front: Annotated[Identifier, RefersTo("fronts")] = Field(
        default="main", description="The front from whose pool is bought."
    )
    tokens: tuple[BattleToken, ...] = Field(default=(), description="What its objectives bring.")
    lost_tokens: Annotated[tuple[Identifier, ...], RefersTo("tokens")] = Field(
        default=(), description="Tokens that come with a defeat after which the campaign goes on."
    )
    variants: tuple[Variant, ...] = Field(
        default=(), description="What tokens and plans change of its start."
    )
    skip_if: Condition | None = Field(
        default=None, description="When it is left out altogether (camp.token.start.skip)."
    )
    defeat: Literal["must-win", "goes-on"] = Field(
        default="must-win", description="Whether the campaign goes on after a defeat."
    )
    persistence: dict[
        Annotated[Identifier, RefersTo("hqs", stays=True), RefersTo("units", stays=True)], Persistence
    ] = Field(default_factory=dict, description="Units and headquarters that do not carry over as others do.")
    restart_bonus: RestartBonuses = RestartBonuses()
    owned_bonus: OwnedBonus = OwnedBonus()
    guess: Guess | None = None
    front_line: Annotated[Identifier | None, RefersTo("lines")] = Field(
        default=None, description="The front line that the map shows once it is won."
    )
    place: PlaceId = None
    at: Position

    @property
    def own_figures(self) -> frozenset[str]:
        """Units and headquarters whose records rest here, as the scenario's figures hold (camp.persist.hq.switch)."""
        return frozenset(name for name, how in self.persistence.items() if how == "own-figures")


class End(Model):
    """Where the campaign ends, and how."""

    kind: Literal["end"]
    id: Identifier
    title: Title
    text: Text = Field(default="", description="What the player reads at the end.")
    victory: bool = Field(description="The player has won the campaign.")
    front_line: Annotated[Identifier | None, RefersTo("lines")] = Field(
        default=None, description="The front line that the map shows here."
    )
    place: PlaceId = None
    at: Position


Node = Annotated[Conference | Battle | End, Field(discriminator="kind")]
