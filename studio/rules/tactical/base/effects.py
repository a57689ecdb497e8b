"""What cards and events of a round do, as data (tactical.needs.card-effects)."""

from dataclasses import dataclass
from typing import Literal, TypeAlias

from studio.rules.kernel.decision import Side
from studio.rules.tactical.base.ids import ObjectiveId, UnitId

Verb: TypeAlias = Literal[
    "command",
    "points",
    "victory",
    "order",
    "reinforce",
    "place-marker",
    "remove-marker",
    "condition",
    "shock",
    "dice",
    "movement",
    "draw",
    "barrage",
    "text",
]
#: What an effect is about: units of a kind that its owner chooses one of, all of them, or a hex of his choice.
TargetKind: TypeAlias = Literal["nobody", "unit", "all-units", "hex"]
#: When an effect that lasts ends.
Until: TypeAlias = Literal["at-once", "turn", "round", "battle"]


@dataclass(frozen=True, slots=True)
class EffectTarget:
    """Whom or what an effect is for; empty words and no kind: any unit of the side."""

    kind: TargetKind = "nobody"
    words: tuple[str, ...] = ()
    unit: UnitId | None = None
    cells: frozenset[int] = frozenset()


@dataclass(frozen=True, slots=True)
class Effect:
    """One thing that a card or an event does; `side` says whose units or points it is about."""

    verb: Verb
    #: When it falls due: a class of 1 to 5 (cards), a step of the round (events), or "played" (squad).
    timing: str
    side: Literal["own", "enemy"]
    to: EffectTarget = EffectTarget()
    amount: int = 0
    until: Until = "at-once"
    #: The marker, condition, weapon, deck or word that the verb needs; empty where it needs none.
    what: str = ""
    #: What people read.
    text: str = ""


@dataclass(frozen=True, slots=True)
class Requirement:
    """When an event, a reinforcement or the end of a battle comes: all of what is given must hold."""

    #: A side that controls an objective.
    controls: tuple[Side, ObjectiveId] | None = None
    #: A side with so many victory points, or more.
    points: tuple[Side, int] | None = None
    #: A unit that is defeated.
    lost: UnitId | None = None
