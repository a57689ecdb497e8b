"""What scenarios say of the command system that they are played with: one of three parts."""

from typing import Annotated, Final

from pydantic import Field

from studio.documents.elements import Elements, RefersTo
from studio.documents.model import HexLabel, Identifier, Line, Model
from studio.documents.tactical.effects import Effect

#: How many of something.
Count = Annotated[int, Field(ge=0, le=99)]


class Deck(Model):
    """A deck of strategy cards."""

    side: Annotated[Identifier, RefersTo("sides")] = Field(description="Who draws from it.")
    name: Line = Field(description="As the table shows it.")
    cards: Annotated[tuple[Identifier, ...], RefersTo("strategy_cards", "catalogue")] = Field(
        description="What is in it; a card may be named more than once."
    )


class Special(Model):
    """What command buys beside cards."""

    id: Identifier
    name: Line = Field(default="", description="As the panel names it; none: its id.")
    cost: int = Field(ge=1, le=20, description="The command that it costs.")
    effects: tuple[Effect, ...] = Field(default=(), description="What it does.")


class SquadPart(Model):
    """How a battle of the system squad begins and is paid."""

    initiative: Annotated[Identifier, RefersTo("sides")] = Field(
        description="Who begins with the initiative."
    )
    initiative_cards: Annotated[dict[Identifier, Count], RefersTo("sides")] = Field(
        default_factory=dict, description="Command on the Initiative card of each side."
    )
    command: Annotated[dict[Identifier, Count], RefersTo("sides")] = Field(
        default_factory=dict, description="Command that each side begins with."
    )
    actions_per_turn: int = Field(default=1, ge=1, le=9, description="The most activations in a turn.")
    pile: int | None = Field(
        default=None, ge=1, le=99, description="Tokens of command for both; none: any number."
    )
    decks: tuple[Deck, ...] = Field(default=(), description="The decks of both sides.")
    setup_draw: Annotated[dict[Identifier, Count], RefersTo("sides")] = Field(
        default_factory=dict, description="Cards that each side draws before the battle."
    )
    spending: tuple[Special, ...] = Field(default=(), description="What command buys beside cards.")


class CardsPart(Model):
    """How a battle of the system cards begins."""

    blue: Annotated[Identifier, RefersTo("sides")] = Field(description="Which side is blue.")
    hands: Annotated[
        dict[Identifier, tuple[Annotated[Identifier, RefersTo("command_cards", "catalogue")], ...]],
        RefersTo("sides"),
    ] = Field(
        default_factory=dict,
        description="The command cards of each side; a side without has the usual hand of the ruleset.",
    )
    roller: Annotated[Identifier | None, RefersTo("sides")] = Field(
        default=None, description="Who rolls where both show as many pips; none: blue."
    )
    command_range: int | None = Field(
        default=None, ge=1, le=99, description="How far orders reach; none: anywhere."
    )
    passes_kept: bool = Field(default=False, description="Pass tokens that are left are kept.")


class JumpOff(Model):
    """A jump-off point at the start."""

    id: Identifier
    side: Annotated[Identifier, RefersTo("sides")] = Field(description="Whose it is.")
    at: HexLabel = Field(description="Where it lies, as 0512.")


class SixesRow(Model):
    """What so many sixes of a roll, or more, bring."""

    at_least: int = Field(ge=1, le=20, description="So many sixes, or more.")
    points: int = Field(default=0, ge=0, le=20, description="Command points for the other side.")
    next_phase: bool = Field(default=False, description="Who rolled has the next Phase, too.")
    event: bool = Field(default=False, description="A random event.")
    turn_end: bool = Field(default=False, description="The Turn ends.")


#: Two or more give the other side a point and who rolled the next Phase, four an event as well.
_SIXES: Final = (
    SixesRow(at_least=2, points=1, next_phase=True),
    SixesRow(at_least=4, points=1, next_phase=True, event=True),
)


class RandomEvent(Model):
    """One of the random events."""

    name: Line = Field(description="As the log names it.")
    weight: int = Field(default=1, ge=1, le=99, description="How likely it is.")
    effects: tuple[Effect, ...] = Field(default=(), description="What it does.")


class PointsPart(Model):
    """How a battle of the system points begins."""

    first: Annotated[Identifier, RefersTo("sides")] = Field(description="Who has the first Phase.")
    dice: Annotated[dict[Identifier, Count], RefersTo("sides")] = Field(
        default_factory=dict,
        description="Command dice of each side; a side without has those of the ruleset.",
    )
    points: Annotated[dict[Identifier, Count], RefersTo("sides")] = Field(
        default_factory=dict, description="Command points that each side begins with."
    )
    morale: Annotated[dict[Identifier, Count], RefersTo("sides")] = Field(
        default_factory=dict,
        description="The force morale of each side; a side without has that of the ruleset.",
    )
    jump_offs: Annotated[tuple[JumpOff, ...], Elements("jump-off point", family=("side",), height=2)] = Field(
        default=(), description="Where units deploy from."
    )
    sixes: tuple[SixesRow, ...] = Field(default=_SIXES, description="What sixes bring.")
    rear_of_all: bool = Field(
        default=False, description="Jump-off points move only behind all troops of a side."
    )
    pinned_react: bool = Field(default=False, description="Pinned units may react with fire.")
    random_events: tuple[RandomEvent, ...] = Field(default=(), description="What random events there are.")
    last_phase: int = Field(default=30, ge=1, le=99, description="The last Phase of the battle.")
