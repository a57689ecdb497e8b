"""Results of computed games of one battle of a campaign, row by row, from which forecasts draw."""

from typing import Annotated, ClassVar, Literal, TypeAlias

from pydantic import Field

from studio.documents.campaign.conditions import Result
from studio.documents.elements import Elements
from studio.documents.model import Document, Identifier, Line, Model, Text
from studio.documents.recording import Digest

Turn = Annotated[int, Field(ge=0, le=999)]
#: Percent of the steps by design at which games are computed.
Strength: TypeAlias = Literal[75, 100, 125]
Number = Annotated[int, Field(ge=0, le=9999)]


class BattleOutcome(Model):
    """What the player had of a battle when it was over."""

    prestige: int = Field(
        default=0, ge=-9999, le=9999, description="Prestige that it brought, all in all; nothing is spent."
    )
    taken: dict[Identifier, Turn] = Field(
        default_factory=dict,
        description="The objectives held at its end, with the turn on which each was taken.",
    )
    late: tuple[Identifier, ...] = Field(
        default=(), description="Those of them that were taken after their deadlines."
    )
    missing: tuple[Identifier, ...] = Field(
        default=(), description="The primary objectives that were not held at its end."
    )
    tokens: tuple[Identifier, ...] = Field(
        default=(), description="The token objectives whose tokens the player had at its end."
    )
    score: int = Field(
        default=0, ge=-99_999, le=99_999, description="Points, before the level adds its percent."
    )
    kills: Number = Field(default=0, description="Enemy units destroyed.")
    steps_lost: int = Field(
        default=0,
        ge=-9999,
        le=9999,
        description="Steps that the player's units have less than at its start; destroyed ones count as they come back.",
    )
    specialists_lost: Number = Field(default=0, description="Specialists that units had and are no more.")
    specialists_won: Number = Field(default=0, description="Specialists that units have and had not.")
    cards_won: tuple[Identifier, ...] = Field(default=(), description="Cards that it brought.")


class ResultRow(BattleOutcome):
    """One computed game; all that it says belongs together and is drawn together."""

    seed: int = Field(ge=0, description="The seed of the game.")
    result: Result
    extra_turns: int = Field(
        default=0, ge=0, le=9, description="Extra turns after which it would have been won; 0 if none were."
    )
    later: BattleOutcome | None = Field(
        default=None, description="What the player would have had with these extra turns."
    )


class ResultSet(Model):
    """The games of a battle from one start: its variants, and the strength of the player."""

    variants: tuple[Identifier, ...] = Field(
        default=(), description="The variants of the start that held, in the sequence of the campaign."
    )
    strength: Strength = Field(
        default=100, description="Percent of the steps with which the player's units start by design."
    )
    steps: Number = Field(description="The steps that they had at the start of these games.")
    causes: Digest = Field(
        description="The digest of all that the games depend on: documents, engine, and what the campaign says of the battle."
    )
    player: Line = Field(description="The computer player of both sides.")
    weights: Digest = Field(description="The digest of the figures of that player.")
    rows: tuple[ResultRow, ...] = Field(default=(), description="One row a game.")


class Results(Document):
    """Computed games of one battle of a campaign."""

    FORMAT: ClassVar[str] = "results"
    VERSION: ClassVar[int] = 1
    FOLDER: ClassVar[str] = "results"

    format: Literal["results"]
    version: int = Field(ge=1, description="The version of the file format.")
    id: Identifier = Field(description="The battle, as its campaign calls it.")
    title: Line = Field(default="", description="What people call the battle.")
    campaign: Identifier = Field(description="The campaign for which it was computed.")
    notes: Text = Field(default="", description="How the games were played, where it was not as usual.")
    sets: Annotated[tuple[ResultSet, ...], Elements("set of games", key=("variants", "strength"))] = ()
