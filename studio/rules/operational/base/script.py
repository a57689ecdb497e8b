"""What a scenario has in store: its triggers, which of them have fired, and what these have left behind."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from studio.rules.kernel.codec import FIXED
from studio.rules.kernel.decision import Side
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
    units: tuple[str, ...] = ()
    needed: Needed = "all"


@dataclass(frozen=True, slots=True)
class Effect:
    """One thing that a trigger does; what its kind does not ask for is left out."""

    kind: TriggerEffectKind
    #: Who reads a message (None: all), or has the prestige.
    side: Side | None = None
    text: str = ""
    units: tuple[str, ...] = ()
    weather: Weather = "dry"
    turns: int = 1
    prestige: int = 0


@dataclass(frozen=True, slots=True)
class Trigger:
    """What happens once when something has happened."""

    id: str
    title: str
    when: tuple[Condition, ...]
    needed: Needed
    then: tuple[Effect, ...]
    #: What all sides are told of it from the start; empty where nobody knows.
    announced: str = ""


@dataclass(frozen=True, slots=True)
class Message:
    """What one side was told, or all (None), in a turn."""

    turn: int
    side: Side | None
    title: str
    text: str


@dataclass(frozen=True, slots=True)
class Spell:
    """Weather of the whole map that a trigger has brought, from one turn to another."""

    weather: Weather
    since: int
    until: int


@dataclass(frozen=True, slots=True)
class Script:
    """What the triggers of a battle are, and what they have done so far; a view holds only what its side may know."""

    triggers: tuple[Trigger, ...] = field(default=(), metadata=FIXED)
    #: The turn in which each trigger fired, by its id.
    fired: Mapping[str, int] = field(default_factory=dict)
    messages: tuple[Message, ...] = ()
    #: Those that came later hold where they overlap.
    spells: tuple[Spell, ...] = ()

    def weather_in(self, turn: int) -> Weather | None:
        """Return the weather that a trigger has brought for a turn; None where none has."""
        return next(
            (spell.weather for spell in reversed(self.spells) if spell.since <= turn <= spell.until), None
        )


NO_SCRIPT = Script()
