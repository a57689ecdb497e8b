"""A campaign: a graph of conferences, battles and ends, its edges under conditions on tokens."""

from typing import Annotated, ClassVar, Literal

from pydantic import Field

from studio.documents.elements import Elements
from studio.documents.model import Document, Identifier, Line, Model, Text
from studio.documents.references import Reference
from studio.documents.silence import Silences

#: How a battle of a campaign ends for its player.
Result = Literal["won", "lost", "drawn"]


class HasToken(Model):
    """True once the token has been granted."""

    kind: Literal["has"]
    token: Identifier


class Negation(Model):
    """True where the inner condition is not."""

    kind: Literal["not"]
    of: "Condition"


class AllOf(Model):
    """True where every inner condition is; true if there is none."""

    kind: Literal["all"]
    of: tuple["Condition", ...]


class AnyOf(Model):
    """True where at least one inner condition is."""

    kind: Literal["any"]
    of: tuple["Condition", ...]


class BattleResult(Model):
    """True if the battle from which the edge leaves ended so."""

    kind: Literal["result"]
    result: Result


Condition = Annotated[HasToken | Negation | AllOf | AnyOf | BattleResult, Field(discriminator="kind")]


class Position(Model):
    """Where the node stands on the canvas, in points; its middle."""

    x: int = Field(ge=-100_000, le=100_000)
    y: int = Field(ge=-100_000, le=100_000)


class Choice(Model):
    """One thing that a player may decide in a conference, and the tokens it grants."""

    id: Identifier
    text: Line = Field(description="What the player reads.")
    grants: tuple[Identifier, ...] = ()


class Conference(Model):
    """A meeting in which the player chooses what comes next."""

    kind: Literal["conference"]
    id: Identifier
    title: Line = Field(description="As the graph shows it.")
    text: Text = Field(default="", description="What the player reads there.")
    choices: tuple[Choice, ...] = ()
    at: Position


class Battle(Model):
    """A scenario to be played; tokens may be granted by its result."""

    kind: Literal["battle"]
    id: Identifier
    title: Line = Field(description="As the graph shows it.")
    scenario: Identifier = Field(description="The id of the scenario that is played.")
    grants_if_won: tuple[Identifier, ...] = ()
    grants_if_lost: tuple[Identifier, ...] = ()
    at: Position


class End(Model):
    """Where the campaign ends, and how."""

    kind: Literal["end"]
    id: Identifier
    title: Line = Field(description="As the graph shows it.")
    text: Text = Field(default="", description="What the player reads at the end.")
    victory: bool = Field(description="The player has won the campaign.")
    at: Position


Node = Annotated[Conference | Battle | End, Field(discriminator="kind")]


class Edge(Model):
    """A way from one node to another, open while its condition holds."""

    source: Identifier
    target: Identifier
    condition: Condition | None = None
    label: Line = Field(default="", description="What the graph shows beside the way.")


class Token(Model):
    """A fact that the campaign remembers."""

    id: Identifier
    name: Line = Field(description="As the player reads it.")


class Reconstitution(Model):
    """How a unit that was destroyed, or disbanded, comes back for its next battle (camp.persist.unit.reconstitute)."""

    steps: int = Field(default=3, ge=1, le=12, description="Its steps, as far as its type has so many.")
    xp: int = Field(default=100, ge=0, le=400)


class Campaign(Document):
    """A graph of conferences, battles and ends."""

    FORMAT: ClassVar[str] = "campaign"
    VERSION: ClassVar[int] = 1
    FOLDER: ClassVar[str] = "campaigns"

    format: Literal["campaign"]
    version: int = Field(ge=1, description="The version of the file format.")
    id: Identifier
    title: Line = Field(description="As the start page and lists name it.")
    description: Text = Field(default="", description="What a player reads before the campaign.")
    side: Line = Field(default="", description="The side that the player leads.")
    start: Identifier = Field(description="The node at which the campaign begins.")
    tokens: Annotated[tuple[Token, ...], Elements("token")] = ()
    nodes: Annotated[tuple[Node, ...], Elements("node")] = ()
    edges: Annotated[tuple[Edge, ...], Elements("edge", key=("source", "target"), family=("source",))] = ()
    reconstitution: Reconstitution = Reconstitution()
    silenced: Silences = ()

    def references(self) -> tuple[Reference, ...]:
        """Return the scenarios of its battles."""
        return tuple(
            Reference("scenario", node.scenario, f"/nodes/{index}/scenario")
            for index, node in enumerate(self.nodes)
            if isinstance(node, Battle)
        )
