"""The types of units and specialists that a catalogue lists."""

from typing import Annotated, Literal

from pydantic import Field

from studio.documents.counters import Echelon, Symbol
from studio.documents.elements import RefersTo
from studio.documents.model import Identifier, Line, Model, Text


class UnitType(Model):
    """What all units of one type have in common (op.unit.type-shares-stats)."""

    id: Identifier
    name: Line = Field(description="As lists, reports and sheets name it.")
    nation: Annotated[Identifier, RefersTo("nations")] = Field(
        description="The nation whose troops they are."
    )
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
    nations: Annotated[tuple[Identifier, ...], RefersTo("nations")] = Field(
        min_length=1, description="The nations that have it."
    )
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
