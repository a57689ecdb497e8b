"""A computer player: what it values, so that an author may make a bolder or a more careful one."""

from typing import ClassVar, Literal

from pydantic import Field

from studio.documents.model import Document, Identifier, Line
from studio.documents.operational.greedy_weights import GreedyWeights


class PlayerDocument(Document):
    """A variant of a computer player."""

    FORMAT: ClassVar[str] = "player"
    VERSION: ClassVar[int] = 1
    FOLDER: ClassVar[str] = "players"

    format: Literal["player"]
    version: int = Field(ge=1, description="The version of the file format.")
    id: Identifier = Field(
        description="The player and its variant, joined by a dash.", examples=["greedy-bold"]
    )
    title: Line = Field(description="What people read, such as “Bold”.")
    engine: Literal["operational"] = Field(description="The rules that it can play.")
    player: Literal["greedy"] = Field(description="The computer player whose weights these are.")
    weights: GreedyWeights

    @property
    def variant(self) -> str:
        """The part of the id behind the player; empty where the id does not begin with the player."""
        return self.id.removeprefix(f"{self.player}-") if self.id.startswith(f"{self.player}-") else ""
