"""A recording: a whole game as its start, its actions and the digests that a replay must meet."""

from typing import Annotated, Any, ClassVar, Literal

from pydantic import Field, StringConstraints

from studio.documents.part import Document, Identifier, Line, Part

Digest = Annotated[str, StringConstraints(pattern=r"^[0-9a-f]{64}$")]


class TurnDigest(Part):
    """The digest of the state once so many actions had been played."""

    turn: int = Field(ge=0)
    actions: int = Field(ge=0, description="How many actions had been played by then.")
    digest: Digest


class Recording(Document):
    """A played game."""

    FORMAT: ClassVar[str] = "recording"
    VERSION: ClassVar[int] = 1

    format: Literal["recording"]
    version: int = Field(ge=1, description="The version of the file format.")
    ruleset: Identifier
    ruleset_version: Line
    scenario: Identifier
    scenario_digest: Digest
    seed: int = Field(ge=0)
    players: dict[Identifier, Line] = Field(default_factory=dict, description="Who played each side.")
    difficulties: dict[Identifier, Literal["easy", "normal", "classic", "hard"]] = Field(
        default_factory=dict, description="The difficulty of each side that it was chosen for."
    )
    actions: tuple[dict[str, Any], ...] = ()
    turns: tuple[TurnDigest, ...] = ()
    final: Digest
    steps: tuple[Digest, ...] = Field(
        default=(),
        description="The digest after each action; only where the recording is to show more detail.",
    )
