"""A campaign: a graph of conferences, battles and ends, its edges under conditions, and what a run of it needs."""

from collections.abc import Iterator
from typing import Annotated, ClassVar, Final, Literal

from pydantic import Field

from studio.documents.campaign.conditions import Condition
from studio.documents.campaign.levels import Levels, PrestigeByLevel
from studio.documents.campaign.nodes import Battle, Node
from studio.documents.campaign.operational.cards import CampaignCard
from studio.documents.campaign.operational.forces import (
    Alternate,
    CampaignHq,
    CampaignUnit,
    HqStart,
    UpgradeLadders,
)
from studio.documents.campaign.operational.pools import Front
from studio.documents.campaign.operational.variants import UseScenario
from studio.documents.campaign.rewards import Milestone, Plan, Token
from studio.documents.campaign.strategic_map import StrategicMap
from studio.documents.elements import Elements, RefersTo
from studio.documents.model import Document, Identifier, Line, Model, Text
from studio.documents.nations import Faction
from studio.documents.references import Reference
from studio.documents.silence import Silences
from studio.documents.translation.translations import Translations

#: What battles and tokens call the victory in a battle where they name objectives.
VICTORY: Final = "victory"
#: What conditions call all primary objectives of a battle.
PRIMARIES: Final = "primaries"


class Edge(Model):
    """A way from one node to another, open while its condition holds; the first open one in the file is taken."""

    source: Annotated[Identifier, RefersTo("nodes")]
    target: Annotated[Identifier, RefersTo("nodes")]
    when: Condition | None = Field(default=None, description="When it is open; without a condition always.")
    label: Line = Field(default="", description="What the graph shows beside the way.")


class Start(Model):
    """A shorter cut of the campaign, which begins at a later conference (camp.overview.several)."""

    id: Identifier
    title: Line = Field(description="As the start page names it.")
    node: Annotated[Identifier, RefersTo("nodes")] = Field(description="The conference at which it begins.")
    prestige: PrestigeByLevel = PrestigeByLevel()
    tokens: Annotated[tuple[Identifier, ...], RefersTo("tokens")] = Field(
        default=(), description="Tokens that are earned by then."
    )
    hqs: dict[Annotated[Identifier, RefersTo("hqs", stays=True)], HqStart] = Field(
        default_factory=dict, description="What headquarters have by then, where it differs."
    )


class Reconstitution(Model):
    """How a unit that was destroyed, or disbanded, comes back for its next battle (camp.persist.unit.reconstitute)."""

    steps: int = Field(default=3, ge=1, le=12, description="Its steps, as far as its type has so many.")
    xp: int = Field(default=100, ge=0, le=400)


class ExtraTurns(Model):
    """What one more turn costs at the end of a battle that is not won yet (camp.extra-turn.cost)."""

    price: int = Field(default=25, ge=0, le=999, description="Prestige for the first.")
    factor: int = Field(
        default=2, ge=1, le=9, description="How many times the price before each further costs."
    )
    scope: Literal["battle", "campaign"] = Field(
        default="battle", description="Whether prices start anew in each battle."
    )
    computed: int = Field(
        default=3,
        ge=0,
        le=9,
        description="So many at most are played in the computed games that forecasts draw from, and bought in their runs.",
    )


class Restarts(Model):
    """What a restart of a battle costs and brings (camp.restart.score-penalty, camp.restart.bonus)."""

    percent: int = Field(default=2, ge=0, le=100, description="Percent of the campaign's score.")
    cap: int = Field(default=50, ge=0, le=9999, description="Points at most.")
    bonus: Literal["once", "each"] = Field(
        default="once", description="Whether a battle's bonus comes once or with each restart."
    )


#: The ledger's three (camp.card.para-division.replacement).
ALTERNATES: Final = (
    Alternate(unit="101-us-airborne", replacement="11-us-airborne"),
    Alternate(unit="82-us-airborne", replacement="13-us-airborne"),
    Alternate(unit="1-airborne", replacement="44-indian-airborne"),
)


class Campaign(Document):
    """A graph of conferences, battles and ends."""

    FORMAT: ClassVar[str] = "campaign"
    VERSION: ClassVar[int] = 2
    FOLDER: ClassVar[str] = "campaigns"

    format: Literal["campaign"]
    version: int = Field(ge=1, description="The version of the file format.")
    id: Identifier
    title: Line = Field(description="As the start page and lists name it.")
    description: Text = Field(default="", description="What a player reads before the campaign.")
    notes: Text = Field(
        default="", description="Where the facts come from, and what was decided where they are silent."
    )
    ruleset: Identifier | None = Field(
        default=None, description="The ruleset of all its scenarios; if empty, that of the first."
    )
    catalogue: Identifier | None = Field(
        default=None, description="The catalogue of all its scenarios; if empty, that of the first."
    )
    faction: Faction | None = Field(
        default=None,
        description="The faction that the player leads; if empty, that of the side that is to take the primaries of the first scenario.",
    )
    start: Annotated[Identifier, RefersTo("nodes", stays=True)] = Field(
        description="The conference at which the campaign begins."
    )
    starts: Annotated[tuple[Start, ...], Elements("shorter cut")] = ()
    map: StrategicMap | None = None
    levels: Levels = Levels()
    tokens: Annotated[tuple[Token, ...], Elements("token")] = ()
    nodes: Annotated[tuple[Node, ...], Elements("node")] = ()
    edges: Annotated[
        tuple[Edge, ...], Elements("edge", key=("source", "target"), family=("source",), repeats=True)
    ] = ()
    plans: Annotated[tuple[Plan, ...], Elements("plan", family=("group",))] = ()
    hqs: Annotated[tuple[CampaignHq, ...], Elements("HQ")] = ()
    units: Annotated[tuple[CampaignUnit, ...], Elements("unit")] = ()
    upgrades: dict[Annotated[Identifier, RefersTo("hq_types", "catalogue")], UpgradeLadders] = Field(
        default_factory=dict, description="What upgrades of headquarters cost, by HQ type."
    )
    cards: Annotated[tuple[CampaignCard, ...], Elements("card")] = ()
    fronts: Annotated[tuple[Front, ...], Elements("front")] = ()
    milestones: Annotated[tuple[Milestone, ...], Elements("milestone")] = ()
    reconstitution: Reconstitution = Reconstitution()
    extra_turns: ExtraTurns = ExtraTurns()
    restarts: Restarts = Restarts()
    alternates: tuple[Alternate, ...] = ALTERNATES
    specialist_places: int | None = Field(
        default=None,
        ge=0,
        le=9,
        description="Most specialists in a unit of the player; if empty, what the ruleset says for the faction.",
    )
    translations: Translations = Field(default_factory=dict)
    silenced: Silences = ()

    def references(self) -> tuple[Reference, ...]:
        """Return the ruleset and the catalogue, where they are named, and the scenarios of its battles."""
        return tuple(self._references())

    def _references(self) -> Iterator[Reference]:
        if self.ruleset:
            yield Reference("ruleset", self.ruleset, "/ruleset")
        if self.catalogue:
            yield Reference("catalogue", self.catalogue, "/catalogue")
        for number, node in enumerate(self.nodes):
            if not isinstance(node, Battle):
                continue
            yield Reference("scenario", node.scenario, f"/nodes/{number}/scenario")
            for index, variant in enumerate(node.variants):
                for place, change in enumerate(variant.changes):
                    if isinstance(change, UseScenario):
                        pointer = f"/nodes/{number}/variants/{index}/changes/{place}/scenario"
                        yield Reference("scenario", change.scenario, pointer)
