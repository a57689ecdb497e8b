"""A recording: a whole game as its start, its actions and the digests that a replay must meet."""

from typing import Annotated, Any, ClassVar, Literal

from pydantic import Field, StringConstraints

from studio.documents.model import Document, Identifier, Line, Model
from studio.documents.references import Reference

Digest = Annotated[str, StringConstraints(pattern=r"^[0-9a-f]{64}$")]


class TurnDigest(Model):
    """The digest of the state once so many actions had been played."""

    turn: int = Field(ge=0)
    actions: int = Field(ge=0, description="How many actions had been played by then.")
    digest: Digest


class Recording(Document):
    """A played game."""

    FORMAT: ClassVar[str] = "recording"
    VERSION: ClassVar[int] = 2

    format: Literal["recording"]
    version: int = Field(ge=1, description="The version of the file format.")
    ruleset: Identifier
    ruleset_version: Line
    scenario: Identifier
    documents: dict[Identifier, Digest] = Field(
        description="The digest of each document that the game was set up from, by its kind."
    )
    seed: int = Field(ge=0)
    players: dict[Identifier, Line] = Field(default_factory=dict, description="Who played each side.")
    parameters: dict[Identifier, dict[str, Any]] = Field(
        default_factory=dict,
        description="The weights and other figures of the computer player of each side that had one.",
    )
    difficulties: dict[Identifier, Identifier] = Field(
        default_factory=dict, description="The difficulty of each side that it was chosen for."
    )
    causes: Digest = Field(
        description="The digest of all that the game depends on: ruleset, documents, players, parameters, difficulties."
    )
    actions: tuple[dict[str, Any], ...] = ()
    turns: tuple[TurnDigest, ...] = Field(
        default=(), description="One entry for every turn that was played to its end."
    )
    final: Digest
    steps: tuple[Digest, ...] = Field(
        default=(),
        description="The digest after each action; only where the recording is to show more detail.",
    )

    def references(self) -> tuple[Reference, ...]:
        """Return the ruleset and the scenario that was played."""
        return (
            Reference("ruleset", self.ruleset, "/ruleset"),
            Reference("scenario", self.scenario, "/scenario"),
        )
