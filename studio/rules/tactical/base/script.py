"""What a scenario has in store: its triggers, which of them have fired, and what these have told."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from studio.rules.kernel.codec import FIXED, SPARSE
from studio.rules.kernel.decision import Side
from studio.rules.kernel.triggers import trigger as triggers
from studio.rules.kernel.triggers.trigger import Message
from studio.rules.tactical.base.ids import LeaderId, ObjectiveId, UnitId
from studio.tables.kinds import Needed
from studio.tables.tactical.kinds import TriggerConditionKind, TriggerEffectKind


@dataclass(frozen=True, slots=True)
class Condition:
    """One thing that a trigger waits for; what its kind does not ask for is left out."""

    kind: TriggerConditionKind
    #: Who is to hold the cells or has the points, or whose Phase begins (None: any).
    side: Side | None
    #: The round that begins or the first in which the rest counts, and the last; of deadlines the round that passes, or 0.
    turn: int
    until: int
    #: The Phase that begins, or that passes; 0 where none is meant.
    phase: int = 0
    cells: tuple[int, ...] = ()
    objectives: tuple[ObjectiveId, ...] = ()
    units: tuple[UnitId, ...] = ()
    leaders: tuple[LeaderId, ...] = ()
    points: int = 0
    needed: Needed = "all"
    #: By what a deadline is known that has passed.
    key: str = ""


@dataclass(frozen=True, slots=True)
class Effect:
    """One thing that a trigger does; what its kind does not ask for is left out."""

    kind: TriggerEffectKind
    #: Who reads a message (None: both), or has the points or the morale.
    side: Side | None = None
    text: str = ""
    units: tuple[UnitId, ...] = ()
    #: Those of the units who are deployed by their side when it likes, instead of being placed at once.
    undeployed: frozenset[UnitId] = frozenset()
    #: Where those who arrive are placed; none: in the zones of their nation.
    cells: frozenset[int] = frozenset()
    amount: int = 0


@dataclass(frozen=True, slots=True)
class Trigger(triggers.Trigger[Condition, Effect]):
    """What happens when something has happened."""


@dataclass(frozen=True, slots=True)
class Script:
    """What the triggers of a battle are, and what they have done so far; a view holds only what its side may know."""

    triggers: tuple[Trigger, ...] = field(default=(), metadata=FIXED)
    #: The round, or in points the Phase, in which each trigger fired last, by its id.
    fired: Mapping[str, int] = field(default_factory=dict)
    messages: tuple[Message, ...] = ()
    #: The deadlines that have passed, by their keys, and whether each was met.
    judged: Mapping[str, bool] = field(default_factory=dict, metadata=SPARSE)


NO_SCRIPT = Script()
