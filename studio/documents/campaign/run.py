"""A run of a campaign as it is saved: where it stands, what was done in it, and the battles that were fought."""

from typing import Annotated, Any, ClassVar, Literal

from pydantic import Field, StringConstraints

from studio.documents.model import Document, Identifier, Line, Model, Text
from studio.documents.recording import Digest
from studio.documents.references import Reference
from studio.tables.kinds import Difficulty

DocumentName = Annotated[
    str,
    StringConstraints(pattern=r"^[a-z]+/[a-z0-9]+(-[a-z0-9]+)*$", max_length=100),
    Field(description="A document by its kind and id.", examples=["scenario/wadi-akarit"]),
]


class RunBattle(Model):
    """A battle of a run: fought, computed or entered, or given up for a restart."""

    node: Identifier = Field(description="The battle in the campaign.")
    restart: int = Field(default=0, ge=0, description="How many restarts there had been of it.")
    origin: Literal["", "fought", "computed", "entered"] = Field(
        default="", description="How its report came about; empty while there is none."
    )
    file: Line = Field(default="", description="Its recording; empty for an entered result.")
    actions: int = Field(default=0, ge=0, description="How many actions the recording has.")
    final: Digest | None = Field(default=None, description="The digest with which the recording ends.")


class CampaignRun(Document):
    """A run of a campaign."""

    FORMAT: ClassVar[str] = "campaign-run"
    VERSION: ClassVar[int] = 2

    format: Literal["campaign-run"]
    version: int = Field(ge=1, description="The version of the file format.")
    campaign: Identifier
    title: Annotated[Line, Field(description="The title of the campaign.")]
    source: Text = Field(default="", description="The file of the campaign when the run was saved.")
    engine_version: Line = Field(description="The version of the rules of campaigns.")
    documents: dict[DocumentName, Digest] = Field(
        description="The digest of each document that the run is played with, by kind and id."
    )
    level: Difficulty = Field(description="The level of difficulty.")
    seed: int = Field(ge=0)
    start: Identifier | None = Field(default=None, description="The shorter cut that it began with, if any.")
    opponent: Line = Field(default="", description="The computer player that leads the enemy.")
    base: dict[str, Any] | None = Field(
        default=None,
        description="The state from which the actions go on, where documents were changed since the run began.",
    )
    actions: tuple[dict[str, Any], ...] = ()
    digests: tuple[Digest, ...] = Field(default=(), description="The digest of the state after each action.")
    battles: tuple[RunBattle, ...] = ()
    state: dict[str, Any] = Field(description="The whole state of the run now.")
    digest: Digest = Field(description="The digest of the state.")
    node_title: Line = Field(default="", description="Where the run stands, as lists of runs show it.")
    score: int = Field(default=0, description="Its score so far.")

    def references(self) -> tuple[Reference, ...]:
        """Return the campaign."""
        return (Reference("campaign", self.campaign, "/campaign"),)
