"""The units and headquarters of a campaign: what they start with, what upgrades cost, and who carries over where."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Annotated, Final, Literal

from pydantic import Field, StringConstraints

from studio.documents.elements import RefersTo
from studio.documents.model import Identifier, Line, Model
from studio.documents.operational.forces import PoolSetup
from studio.tables.operational.branches import HqActionKind

#: How a unit or headquarters comes into a battle where it does not carry over as usual (camp.persist.hq.switch).
Persistence = Literal["own-figures", "full-strength", "absent"]


#: The highest level of a branch, and the highest value that upgrades lead to, by what they upgrade (camp.conference.hq.effects).
TOP_LEVEL: Final = 3
TOPS: Final[Mapping[str, int]] = MappingProxyType(
    {
        "cp": 9,
        "range": 5,
        "movement": 5,
        "force_pool": TOP_LEVEL,
        "intel": TOP_LEVEL,
        "operations": TOP_LEVEL,
        "logistics": TOP_LEVEL,
        "engineering": TOP_LEVEL,
    }
)


class RestartBonus(Model):
    """What a restart of a battle brings (camp.restart.bonus)."""

    cards: Annotated[tuple[Identifier, ...], RefersTo("cards")] = Field(
        default=(), description="Cards of the campaign's pool."
    )
    specialists: dict[
        Annotated[Identifier, RefersTo("hqs", stays=True)],
        tuple[Annotated[Identifier, RefersTo("specialist_types", "catalogue")], ...],
    ] = Field(
        default_factory=dict, description="Specialist types for the force pool of a headquarters, by its id."
    )


class RestartBonuses(Model):
    """What a restart of a battle brings, by level; there is none on the others (camp.restart.bonus.not-hard)."""

    easy: RestartBonus = RestartBonus()
    normal: RestartBonus = RestartBonus()


class BranchStart(Model):
    """The levels of branches with which a headquarters starts; what is left out is that of its first scenario."""

    force_pool: int | None = Field(default=None, ge=0, le=TOP_LEVEL)
    intel: int | None = Field(default=None, ge=0, le=TOP_LEVEL)
    operations: int | None = Field(default=None, ge=0, le=TOP_LEVEL)
    logistics: int | None = Field(default=None, ge=0, le=TOP_LEVEL)
    engineering: int | None = Field(default=None, ge=0, le=TOP_LEVEL)


class HqStart(Model):
    """What a headquarters starts the campaign with; what is left out is that of its first scenario."""

    cp: int | None = Field(default=None, ge=0, le=9, description="CPs at the start of each turn.")
    range: int | None = Field(
        default=None, ge=1, le=9, description="Range of command, as that of a hub with so many trucks."
    )
    movement: int | None = Field(
        default=None, ge=1, le=9, description="How far it moves, as the range of a hub with so many trucks."
    )
    levels: BranchStart = BranchStart()
    reductions: tuple[HqActionKind, ...] | None = Field(
        default=None, description="Actions that cost it a CP less, each as often as it was specialized."
    )
    earned_xp: int | None = Field(
        default=None, ge=0, le=99_999, description="What its units have earned it before."
    )
    pool: tuple[PoolSetup, ...] | None = Field(default=None, description="What its force pool holds.")


class HqStartByLevel(Model):
    """What is different at the start on a level of difficulty."""

    easy: HqStart = HqStart()
    normal: HqStart = HqStart()
    classic: HqStart = HqStart()
    hard: HqStart = HqStart()


class CampaignHq(Model):
    """A headquarters of the player: whether it carries over and can be upgraded, and what it starts with."""

    id: Identifier = Field(description="As scenarios call it.")
    name: Line = Field(description="As conferences and lists name it.")
    type: Annotated[Identifier, RefersTo("hq_types", "catalogue")] = Field(
        description="An HQ type of the catalogue, in every battle."
    )
    persistent: bool = Field(
        default=True, description="It carries over; if not, it has the figures of each scenario."
    )
    upgradable: bool = Field(default=True, description="Conferences sell upgrades for it.")
    start: HqStart = HqStart()
    by_level: HqStartByLevel = HqStartByLevel()


class CampaignUnit(Model):
    """What a campaign says of a unit beyond the scenarios."""

    id: Identifier = Field(description="As scenarios call it.")
    name: Line = Field(description="As lists name it.")
    of: Annotated[Identifier | None, RefersTo("units", stays=True)] = Field(
        default=None,
        description="The unit of which it is a part in a battle of closer scale; nothing carries over between them.",
    )


#: A value that an upgrade leads to, as JSON has keys.
Rung = Annotated[str, StringConstraints(pattern=r"^[1-9]$")]
#: From the new value to its price.
Ladder = Annotated[
    dict[Rung, Annotated[int, Field(ge=0, le=999)]],
    Field(description="Each new value with its price in prestige, one rung at a time.", examples=[{"5": 20}]),
]


class UpgradeLadders(Model):
    """What upgrades of a type of headquarters cost (camp.conference.hq.cost); what is not listed cannot be bought."""

    cp: Ladder = Field(default_factory=dict)
    range: Ladder = Field(default_factory=dict)
    movement: Ladder = Field(default_factory=dict)
    force_pool: Ladder = Field(default_factory=dict)
    intel: Ladder = Field(default_factory=dict)
    operations: Ladder = Field(default_factory=dict)
    logistics: Ladder = Field(default_factory=dict)
    engineering: Ladder = Field(default_factory=dict)


class Alternate(Model):
    """The unit that takes the place of one that a card has brought (camp.card.para-division.replacement)."""

    unit: Annotated[Identifier, RefersTo("units", stays=True)] = Field(
        description="The unit that the player controls by its card."
    )
    replacement: Annotated[Identifier, RefersTo("units", stays=True)] = Field(
        description="The unit that stands in its place in scenarios."
    )
