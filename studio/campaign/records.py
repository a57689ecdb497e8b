"""What a run keeps of units and headquarters between battles, in the words of no ruleset."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal, TypeAlias

#: What became of a unit in its last battle; the last two come back as reconstituted.
Fate: TypeAlias = Literal["alive", "destroyed", "disbanded"]


@dataclass(frozen=True, slots=True)
class Component:
    """One thing in a pool: an infantry or armor component of a nation, or a specialist step of a type."""

    kind: Literal["infantry", "armor", "specialist"]
    nation: str
    specialist: str | None = None


@dataclass(frozen=True, slots=True)
class Attached:
    """A specialist of a unit; of its nation, if none is named."""

    type: str
    nation: str | None = None


@dataclass(frozen=True, slots=True)
class UnitRecord:
    """A unit as a battle left it, or as one begins with it (camp.persist.unit)."""

    #: Active and suppressed; 0 for a unit that is no more.
    steps: int
    #: From 0 to 400.
    xp: int
    #: In the sequence in which they were attached.
    specialists: tuple[Attached, ...] = ()
    fate: Fate = "alive"


@dataclass(frozen=True, slots=True)
class HqRecord:
    """The figures of a headquarters that it takes from battle to battle (camp.persist.hq)."""

    #: CPs a turn.
    cp: int
    #: Its range of command and its movement, in trucks.
    range: int
    movement: int
    #: By branch, 0 to 3.
    levels: Mapping[str, int] = field(default_factory=dict)
    #: The actions that cost it a CP less, each as often as it was specialized.
    reductions: tuple[str, ...] = ()
    earned_xp: int = 0
    #: How many targets for upgrades it has reached.
    targets_passed: int = 0
    #: All of it can be had at once in the next battle (camp.persist.hq.force-pool).
    pool: tuple[Component, ...] = ()


@dataclass(frozen=True, slots=True)
class Reconstitution:
    """How a unit that is no more comes back: its steps, as far as its type has so many, and its experience."""

    steps: int
    xp: int


@dataclass(frozen=True, slots=True)
class Capacity:
    """What a unit can have in the battle to come, by its type there: steps, and specialists."""

    steps: int
    specialists: int


@dataclass(frozen=True, slots=True)
class Start:
    """A unit as it begins a battle, and what it had more than it can have there."""

    record: UnitRecord
    #: Steps and specialists for the pool of its headquarters; steps stay a number, as the ruleset knows what they are.
    surplus_steps: int = 0
    surplus_specialists: tuple[Attached, ...] = ()


def start_of_unit(
    record: UnitRecord, capacity: Capacity, figures: Reconstitution, *, full: bool = False
) -> Start:
    """Find with what a unit begins its next battle; `full`: it is filled up for nothing, its experience unchanged.

    Rules camp.persist.unit, camp.persist.unit.reconstitute, camp.persist.unit.disbanded,
    camp.persist.unit.no-top-up and camp.persist.unit.special-reinforcement.
    """
    if record.fate != "alive":
        start = Start(UnitRecord(min(figures.steps, capacity.steps), figures.xp))
    else:
        start = Start(
            UnitRecord(
                min(record.steps, capacity.steps), record.xp, record.specialists[: capacity.specialists]
            ),
            surplus_steps=max(record.steps - capacity.steps, 0),
            surplus_specialists=record.specialists[capacity.specialists :],
        )
    if not full:
        return start
    kept = UnitRecord(capacity.steps, start.record.xp, start.record.specialists)
    return Start(kept, start.surplus_steps, start.surplus_specialists)
