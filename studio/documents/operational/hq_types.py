"""The types of headquarters that a catalogue lists, and what each can do."""

from typing import Annotated

from pydantic import Field

from studio.documents.counters import Echelon
from studio.documents.elements import RefersTo
from studio.documents.model import Day, Identifier, Line, Model, Text
from studio.tables.operational.branches import HqActionKind
from studio.tables.operational.kinds import Difficulty

#: The xp that the units of a headquarters have earned it.
EarnedXp = Annotated[int, Field(ge=1, le=99_999)]


#: How high the branches of a headquarters are.
ForcePoolLevel = Annotated[
    int,
    Field(ge=0, le=3, description="Deploying, reorganizing, transfers and new units from its force pool."),
]


IntelLevel = Annotated[
    int, Field(ge=0, le=3, description="How far it sees into fog of war, and what prisoners tell it.")
]


OperationsLevel = Annotated[
    int, Field(ge=0, le=3, description="Special attacks, defensive orders and recon in force.")
]


LogisticsLevel = Annotated[
    int, Field(ge=0, le=3, description="Emergency supply, supply dumps and motor pools.")
]


EngineeringLevel = Annotated[
    int, Field(ge=0, le=3, description="Bridges, river crossings, entrenchment and fortification.")
]


class BranchLevels(Model):
    """The level of each branch of a headquarters; at level 0 a branch does nothing."""

    force_pool: ForcePoolLevel = 0
    intel: IntelLevel = 0
    operations: OperationsLevel = 0
    logistics: LogisticsLevel = 0
    engineering: EngineeringLevel = 0


class HqActionTerms(Model):
    """What an action asks of one type of headquarters in place of what the ruleset says."""

    action: HqActionKind = Field(description="The action that has other terms for this type.")
    level: int = Field(ge=1, le=3, description="The level of its branch that it needs.")
    cost: int = Field(ge=0, le=3, description="CPs that it costs.")
    replaces: HqActionKind | None = Field(
        default=None, description="The action of all other types that it does not have for this one."
    )


class HqPeriod(Model):
    """What headquarters of a type have from a date on (op.action.start-levels, op.hq.cp.start-value)."""

    since: Day = Field(
        description="The first date of the period; the first turn of a battle decides.",
        examples=["1943-04-01"],
    )
    difficulty: Difficulty | None = Field(
        default=None, description="If given, only where the side plays at this difficulty."
    )
    command_points: int = Field(ge=0, le=20, description="CPs at the start of each turn.")
    trucks: int = Field(ge=1, le=9, description="Range of command, as that of a hub with so many trucks.")
    force_pool: ForcePoolLevel = 0
    intel: IntelLevel = 0
    operations: OperationsLevel = 0
    logistics: LogisticsLevel = 0
    engineering: EngineeringLevel = 0


class HqType(Model):
    """A kind of headquarters."""

    id: Identifier
    name: Line = Field(description="As lists, reports and sheets name it.")
    nation: Annotated[Identifier, RefersTo("nations")] = Field(
        description="The nation whose headquarters they are."
    )
    echelon: Echelon = Field(default="corps", description="The size mark over the symbol.")
    command_points: int = Field(ge=0, le=20, description="CPs at the start of each turn.")
    trucks: int = Field(
        default=1, ge=1, le=9, description="Range of command, as that of a hub with so many trucks."
    )
    movement_trucks: int | None = Field(
        default=None,
        ge=1,
        le=9,
        description="How far it moves, as the range of a hub with so many trucks; if empty, as far as it commands.",
    )
    levels: BranchLevels = Field(
        default=BranchLevels(), description="The levels of its branches at the start of a battle."
    )
    periods: tuple[HqPeriod, ...] = Field(
        default=(),
        description="Other figures from certain dates on; of those that apply, the last in the list counts.",
    )
    actions: tuple[HqActionTerms, ...] = Field(
        default=(), description="Actions that ask other things of it than the ruleset says."
    )
    upgrade_targets: tuple[EarnedXp, ...] = Field(
        default=(),
        description="Earned xp for its first, second, ... upgrade, rising; if empty, as the ruleset says.",
    )
    free_stragglers_from: int | None = Field(
        default=None,
        ge=1,
        le=3,
        description=(
            "The level of its force pool from which it reorganizes stragglers without CPs; if empty, it always pays "
            "(op.action.force-pool.german-level-3)."
        ),
    )
    notes: Text = Field(default="", description="For authors; the game does not show it.")
