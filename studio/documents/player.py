"""What the files of computer players of all engines have in common."""

from typing import ClassVar, Literal

from pydantic import Field

from studio.documents.model import Document, Identifier, Line
from studio.tables.kinds import Difficulty


def variants_begin_with(engine: str, player: str) -> tuple[str, str]:
    """Return what the ids of the variants of a player begin with: the player, or before it the engine.

    The longer one keeps players apart that two engines call alike.
    """
    return f"{engine}-{player}-", f"{player}-"


class PlayerDocument(Document):
    """A variant of a computer player; each engine has a model of its own for what its players value."""

    FORMAT: ClassVar[str] = "player"
    VERSION: ClassVar[int] = 1
    FOLDER: ClassVar[str] = "players"

    format: Literal["player"]
    version: int = Field(ge=1, description="The version of the file format.")
    id: Identifier = Field(
        description="The player and its variant, joined by a dash.", examples=["greedy-bold"]
    )
    title: Line = Field(description="What people read, such as “Bold”.")
    engine: Identifier = Field(description="The rules that it can play.")
    player: Identifier = Field(description="The computer player whose weights these are.")
    difficulties: tuple[Difficulty, ...] = Field(
        default=(),
        description="At which levels of difficulty it is the computer that a person plays against.",
    )

    @property
    def variant(self) -> str:
        """The part of the id behind the player; empty where the id does not begin with the player."""
        begins = variants_begin_with(self.engine, self.player)
        return next((self.id.removeprefix(each) for each in begins if self.id.startswith(each)), "")
