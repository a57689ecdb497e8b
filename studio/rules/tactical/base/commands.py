"""What each command system remembers: one of three parts of a state, told apart by `kind`."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import ClassVar, TypeAlias

from studio.rules.kernel.decision import Side
from studio.rules.tactical.base.ids import CardId, LeaderId, PointId, UnitId


@dataclass(frozen=True, slots=True)
class LastingCard:
    """A strategy card that lies face up and works on; `rounds` None: to the end of the battle."""

    card: CardId
    side: Side
    rounds: int | None
    #: Its number among equal cards of its side on the table, from 0.
    copy: int = 0


@dataclass(frozen=True, slots=True)
class SquadCommand:
    """The state of the system squad: initiative, command, decks and cards on the table."""

    kind: ClassVar[str] = "squad"
    initiative: Side
    #: Command that can be spent.
    available: Mapping[Side, int]
    #: Command on the Initiative card.
    pool: Mapping[Side, int]
    #: What is left in each deck by its name, as a sorted multiset that is drawn from at random.
    decks: Mapping[Side, Mapping[str, tuple[CardId, ...]]]
    faceup: Mapping[Side, tuple[CardId, ...]]
    lasting: tuple[LastingCard, ...] = ()
    #: The last turn of a side was a pass or was skipped.
    passed: bool = False
    #: Activations in the turn under way.
    acts: int = 0
    #: A card was drawn in this step; whether its + lets its side draw one more.
    drawn: bool = False
    #: Progress of spotting snipers by "watcher>sniper".
    spotting: Mapping[str, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class CardsCommand:
    """The state of the system cards: hands, the chosen cards, priority, orders, pools of tokens."""

    kind: ClassVar[str] = "cards"
    hands: Mapping[Side, tuple[CardId, ...]]
    #: Secret until `revealed`.
    chosen: Mapping[Side, CardId] = field(default_factory=dict)
    revealed: bool = False
    priority: Side | None = None
    commander: Mapping[Side, UnitId] = field(default_factory=dict)
    #: Order tokens that have not been used.
    orders: Mapping[Side, tuple[UnitId, ...]] = field(default_factory=dict)
    #: Units that have had an order in this round.
    ordered: frozenset[UnitId] = frozenset()
    #: Orders that can still be issued.
    left: Mapping[Side, int] = field(default_factory=dict)
    #: Tokens of the order pool by rank.
    pool: Mapping[Side, Mapping[str, int]] = field(default_factory=dict)
    passes: Mapping[Side, int] = field(default_factory=dict)
    #: Whether a side may pass: not twice running without an activation of the enemy between.
    may_pass: Mapping[Side, bool] = field(default_factory=dict)
    acted: frozenset[UnitId] = frozenset()
    #: How many activations each side has had in this round.
    activations: Mapping[Side, int] = field(default_factory=dict)
    #: The rank of the token that was drawn, until a unit is named.
    drawn: str | None = None
    #: Progress of spotting snipers by "watcher>sniper".
    spotting: Mapping[str, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class JumpOff:
    """A jump-off point; `usable_from` is the number of the first Phase in which units can deploy from it."""

    side: Side
    at: int
    captured: bool = False
    usable_from: int = 0


@dataclass(frozen=True, slots=True)
class PointsCommand:
    """The state of the system points: dice, command points, force morale, jump-off points."""

    kind: ClassVar[str] = "points"
    #: Counted from 1 through the whole battle.
    phase: int
    active: Side
    #: Who has the next Phase where sixes have decided it.
    next: Side | None
    #: Faces not yet used, sorted.
    dice: tuple[int, ...]
    points: Mapping[Side, int]
    morale: Mapping[Side, int]
    jump_offs: Mapping[PointId, JumpOff]
    #: Units that have been activated in this Phase.
    activated: frozenset[UnitId] = frozenset()
    #: Initiatives left to the leaders that have been activated in this Phase.
    initiatives: Mapping[LeaderId, int] = field(default_factory=dict)
    #: The leader who gives orders just now.
    leading: LeaderId | None = None
    #: Units that have used command points in this Phase.
    used_points: frozenset[UnitId] = frozenset()
    #: Sides that have interrupted, or ambushed, in this Phase.
    interrupted: frozenset[Side] = frozenset()
    ambushed: frozenset[Side] = frozenset()
    ambushers: tuple[UnitId, ...] = ()
    #: The Turn ends with this Phase.
    turn_ends: bool = False
    #: Units that are broken or destroyed, as far as force morale has heard of it.
    out: frozenset[UnitId] = frozenset()
    #: Progress of spotting snipers by "watcher>sniper".
    spotting: Mapping[str, int] = field(default_factory=dict)


Command: TypeAlias = SquadCommand | CardsCommand | PointsCommand
