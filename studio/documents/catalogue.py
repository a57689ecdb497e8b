"""A catalogue: the nations, unit types, specialists and HQ types that scenarios draw on."""

from typing import Annotated, ClassVar, Literal

from pydantic import Field

from studio.documents.model import Colour, Day, Document, Identifier, Line, Model, Text
from studio.documents.silence import Silence

Faction = Literal["allied", "axis", "soviet"]
Symbol = Literal[
    "infantry",
    "motorized-infantry",
    "mechanized-infantry",
    "mountain-infantry",
    "airborne-infantry",
    "marine-infantry",
    "cavalry",
    "armor",
    "reconnaissance",
    "artillery",
    "anti-tank",
    "engineer",
    "headquarters",
]
Echelon = Literal["battalion", "regiment", "brigade", "division", "corps", "army", "army-group"]
Branch = Literal["force-pool", "intel", "operations", "logistics", "engineering"]
HqActionKind = Literal[
    "feint-attack",
    "suppressive-fire",
    "set-piece-attack",
    "assault-crossing",
    "no-retreat",
    "rearguard",
    "counterattack",
    "deploy",
    "reorg",
    "transfer-step",
    "long-range-transfer",
    "security-unit",
    "kampfgruppe",
    "recon-in-force",
    "emergency-supply",
    "supply-dump",
    "oversupply",
    "motor-pool",
    "bridge-repair",
    "bridge-build",
    "bridge-destroy",
    "river-crossing",
    "entrench",
    "fortify",
]

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


class Nation(Model):
    """A nation whose troops appear on counters."""

    id: Identifier
    name: Line = Field(description="As lists, reports and sheets name it.")
    faction: Faction = Field(description="The faction whose sides field its troops.")
    colour: Colour = Field(description="The ground of its counters.")
    ink: Colour = Field(description="Symbols and letters on its counters.")
    supplier: Identifier | None = Field(
        default=None,
        description=(
            "The nation whose armor equipment it uses, and whose specialists besides its own "
            "(op.reinforce.step.armor-supplier-table, op.reinforce.specialist.nationality-table)."
        ),
    )
    security_unit: Identifier | None = Field(
        default=None,
        description=(
            "The unit type that its headquarters raise of infantry in their force pools; "
            "without one they raise none (op.action.security-unit.effect)."
        ),
    )


class UnitType(Model):
    """What all units of one type have in common (op.unit.type-shares-stats)."""

    id: Identifier
    name: Line = Field(description="As lists, reports and sheets name it.")
    nation: Identifier = Field(description="The nation whose troops they are.")
    symbol: Symbol = Field(description="The symbol on its counters.")
    echelon: Echelon = Field(default="division", description="The size mark over the symbol.")
    movement: Literal["infantry", "mobile", "mountain", "cavalry"] = Field(
        description="The movement type: which column of the movement table the unit uses."
    )
    arm: Literal["infantry", "mechanized", "armored"] = Field(
        default="infantry", description="The class that the armor penalty looks at."
    )
    attack: int = Field(ge=0, le=20, description="Attack value of one active step.")
    defense: int = Field(ge=0, le=20, description="Defense value of one active step.")
    armor: int = Field(default=0, ge=0, le=20, description="Armor value of one active step.")
    armor_kind: Literal["offensive", "defensive"] = Field(
        default="defensive", description="Defensive armor counts only when the unit is attacked."
    )
    normal_movement: int = Field(ge=0, le=20, description="MPs at the start of each turn.")
    extended_movement: int = Field(ge=0, le=20, description="MPs gained by spending the AP on movement.")
    steps: int = Field(ge=1, le=12, description="Steps of a unit at full strength.")
    intel: Literal["armor", "motorized", "infantry"] | None = Field(
        default=None,
        description="What an intel marker shows it as; if empty, by its arm and movement (op.intel.shows.type).",
    )
    men: int = Field(
        default=0, ge=0, le=60_000, description="Men in a unit at full strength, about; 0 if not known."
    )
    security: bool = Field(
        default=False,
        description="Its units keep their steps to themselves, and dissolve when a battle ends (op.action.security-unit.no-reorg).",
    )
    notes: Text = Field(default="", description="For authors; the game does not show it.")


class SpecialistType(Model):
    """A smaller specialised unit that is attached to a unit as one step (op.step.spec.attached)."""

    id: Identifier
    name: Line = Field(description="As lists, reports and sheets name it.")
    nations: tuple[Identifier, ...] = Field(min_length=1, description="The nations that have it.")
    symbol: Symbol = Field(description="The symbol on sheets and markers.")
    attack: int = Field(default=0, ge=0, le=40, description="Added to the attacker's combat value.")
    defense: int = Field(default=0, ge=0, le=40, description="Added to the defender's combat value.")
    armor: int = Field(default=0, ge=0, le=9, description="Armor in whole shifts.")
    armor_role: Literal["none", "tank", "towed-at", "self-propelled-at"] = Field(
        default="none",
        description="Tanks count in attack and defense, guns in defense; self-propelled ones also cancel the defender's armor.",
    )
    artillery: int = Field(default=0, ge=0, le=9, description="Artillery shift when attacking.")
    towed: bool = Field(
        default=False, description="Suppressed when its unit moves, until the next enemy turn."
    )
    engineer: bool = Field(
        default=False, description="Counts as engineers, at rivers and against entrenchment."
    )
    recon: bool = Field(default=False, description="Scouts for recon in force.")
    ski: bool = Field(default=False, description="Scouts as recon does, but into snow alone.")
    special_forces: bool = Field(
        default=False, description="Counts as special forces, whose losses are shifted."
    )
    amphibious: bool = Field(default=False, description="Swims: a crossing of a river does not suppress it.")
    slot: int = Field(default=1, ge=1, le=20, description="Place in the loss queue, from the left.")
    notes: Text = Field(default="", description="For authors; the game does not show it.")


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
    difficulty: Literal["easy", "normal", "classic", "hard"] | None = Field(
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
    nation: Identifier = Field(description="The nation whose headquarters they are.")
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


class Catalogue(Document):
    """Nations and what they field."""

    FORMAT: ClassVar[str] = "catalogue"
    VERSION: ClassVar[int] = 2

    format: Literal["catalogue"]
    version: int = Field(ge=1, description="The version of the file format.")
    id: Identifier
    title: Line = Field(description="As the start page and lists name it.")
    notes: Text = Field(default="", description="For authors; the game does not show it.")
    nations: tuple[Nation, ...] = ()
    unit_types: tuple[UnitType, ...] = ()
    specialist_types: tuple[SpecialistType, ...] = ()
    hq_types: tuple[HqType, ...] = ()
    silenced: tuple[Silence, ...] = ()
