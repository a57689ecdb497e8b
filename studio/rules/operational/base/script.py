"""What a scenario has in store: its triggers, which of them have fired, and what these have left behind."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from studio.rules.kernel.codec import FIXED, SPARSE
from studio.rules.kernel.decision import Side
from studio.rules.kernel.triggers import trigger as triggers
from studio.rules.kernel.triggers.trigger import Message
from studio.tables.operational.kinds import Needed, TriggerConditionKind, TriggerEffectKind, Weather


@dataclass(frozen=True, slots=True)
class Condition:
    """One thing that a trigger waits for; what its kind does not ask for is left out."""

    kind: TriggerConditionKind
    #: The number of the side whose turn begins, or that is to own the cells.
    side: int
    #: The turn that begins, or the first in which the rest counts, and the last.
    turn: int
    until: int
    cells: tuple[int, ...] = ()
    #: Of units, headquarters or objectives, as its kind says.
    names: tuple[str, ...] = ()
    needed: Needed = "all"
    weather: Weather = "dry"
    #: The numbers of weather zones; none: outside them.
    zones: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class ComingHq:
    """A headquarters that a trigger brings: where it shall stand, if anywhere, and from when it can come else."""

    id: str
    at: int | None
    turn: int


@dataclass(frozen=True, slots=True)
class Effect:
    """One thing that a trigger does; what its kind does not ask for is left out."""

    kind: TriggerEffectKind
    #: Who reads a message (None: all), or has the prestige.
    side: Side | None = None
    text: str = ""
    units: tuple[str, ...] = ()
    #: Headquarters that come, and those that leave.
    coming_hqs: tuple[ComingHq, ...] = ()
    leaving_hqs: tuple[str, ...] = ()
    weather: Weather = "dry"
    #: The numbers of the weather zones that have it; none: the whole map.
    zones: tuple[int, ...] = ()
    turns: int = 1
    prestige: int = 0
    #: The objectives whose deadlines are moved by so many turns.
    goals: tuple[str, ...] = ()
    delay: int = 0


@dataclass(frozen=True, slots=True)
class Trigger(triggers.Trigger[Condition, Effect]):
    """What happens when something has happened."""


@dataclass(frozen=True, slots=True)
class Spell:
    """Weather that a trigger has brought from one turn to another, of the whole map or of some of its weather zones."""

    weather: Weather
    since: int
    until: int
    #: Their numbers; none: the whole map.
    zones: tuple[int, ...] = field(default=(), metadata=SPARSE)


@dataclass(frozen=True, slots=True)
class Script:
    """What the triggers of a battle are, and what they have done so far; a view holds only what its side may know."""

    triggers: tuple[Trigger, ...] = field(default=(), metadata=FIXED)
    #: The turn in which each trigger fired last, by its id.
    fired: Mapping[str, int] = field(default_factory=dict)
    messages: tuple[Message, ...] = ()
    #: Those that came later hold where they overlap.
    spells: tuple[Spell, ...] = ()
    #: Headquarters that triggers wait for and that have been destroyed, each with the turn in which it last was.
    fallen: Mapping[str, int] = field(default_factory=dict, metadata=SPARSE)
    #: Objectives that triggers wait for and whose deadlines have passed, and whether each was held then.
    judged: Mapping[str, bool] = field(default_factory=dict, metadata=SPARSE)
    #: The deadlines that triggers have moved, by objective.
    deadlines: Mapping[str, int] = field(default_factory=dict, metadata=SPARSE)

    def spells_in(self, turn: int) -> tuple[Spell, ...]:
        """Return what triggers have made of the weather of a turn, so far."""
        if not self.spells:
            return ()
        return tuple(spell for spell in self.spells if spell.since <= turn <= spell.until)


NO_SCRIPT = Script()
