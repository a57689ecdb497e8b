"""What is under way in a battle, as data: the agenda of a state is a stack of frames (tactical.needs.reaction-windows).

A game can therefore be saved in the middle of anything, and goes on the same.
"""

from dataclasses import dataclass
from typing import ClassVar, Literal, TypeAlias

from studio.rules.kernel.decision import Side
from studio.rules.tactical.base.effects import Effect
from studio.rules.tactical.base.ids import UnitId

#: When a window of reaction opens.
Moment: TypeAlias = Literal[
    "phase-start",
    "phase-end",
    "activation-start",
    "activation-end",
    "hex-entered",
    "unit-appeared",
    "fire-declared",
    "test-due",
]
#: How fast a unit moves.
Mode: TypeAlias = Literal["tactical", "slow", "normal", "fast"]
#: To kill, or to keep heads down.
FireType: TypeAlias = Literal["for-effect", "suppressing"]
#: What a unit can do in an activation.
UnitAction: TypeAlias = Literal[
    "face",
    "move",
    "fire",
    "bombard",
    "smoke",
    "throw",
    "watch",
    "tactical",
    "rally",
    "ride",
    "gun",
    "works",
    "deploy",
]
#: All a unit on the map can do; `deploy` alone is for those not there yet.
ON_MAP: frozenset[UnitAction] = frozenset(
    (
        *("face", "move", "fire", "bombard", "smoke", "throw", "watch"),
        *("tactical", "rally", "ride", "gun", "works"),
    )
)


@dataclass(frozen=True, slots=True)
class Deploying:
    """Sides that have still to place their forces before the first round; the first of them decides."""

    kind: ClassVar[str] = "deploying"
    sides: tuple[Side, ...]


@dataclass(frozen=True, slots=True)
class Step:
    """A step of the command system; `side` None: nobody decides in it."""

    kind: ClassVar[str] = "step"
    name: str
    side: Side | None = None


@dataclass(frozen=True, slots=True)
class Secret:
    """A choice that sides make unseen and disclose together."""

    kind: ClassVar[str] = "secret"
    undecided: tuple[Side, ...]
    decided: tuple[Side, ...] = ()


@dataclass(frozen=True, slots=True)
class Activation:
    """Units that may do something now, one after the other; `doing` has begun and is not done."""

    kind: ClassVar[str] = "activation"
    side: Side
    #: Why: a word of the command system, as "order", "token", "die" or "interrupt".
    cause: str
    units: tuple[UnitId, ...]
    allowed: frozenset[UnitAction]
    doing: UnitId | None = None
    #: Those that are done, and who has got off a vehicle among them by an Assault Deployment.
    done: tuple[UnitId, ...] = ()
    #: What `doing` has done already.
    spent: tuple[UnitAction, ...] = ()
    #: The weapons of a vehicle's positions that have been fired.
    fired: tuple[str, ...] = ()
    #: How `doing` has moved.
    mode: Mode | None = None
    #: `doing` fired first and may still move slowly or tactically: an advance.
    advance: bool = False
    #: All of them do the same one thing beside turning, and nothing on the move.
    single: bool = False
    #: The only enemy at whom they may fire; None: any.
    target: UnitId | None = None
    #: Nobody is asked for reactions as it begins and ends.
    quiet: bool = False


@dataclass(frozen=True, slots=True)
class Moving:
    """A unit on its way, hex by hex; `inches` is None where allowances are in hexes."""

    kind: ClassVar[str] = "moving"
    unit: UnitId
    mode: Mode
    #: How many dice its speed is worth in close combat.
    dice: int
    #: In an Assault Deployment: with what the shock takes off that the unit had before, as that shortens nothing.
    inches: int | None
    #: Its allowance in hexes, and what of it is spent.
    total: int
    spent: int = 0
    path: tuple[int, ...] = ()
    #: It moves by a Reposition or an Assault Deployment: every step costs 1.
    free: bool = False
    #: It gets off a vehicle by an Assault Deployment; enemies react, as they do not to a Reposition.
    assault: bool = False
    ended: bool = False


@dataclass(frozen=True, slots=True)
class Shot:
    """Fire that is declared and not yet resolved; `weapon` is empty where infantry fires with all it has.

    A barrage of a card or an event has no firer: its id is empty.
    """

    kind: ClassVar[str] = "shot"
    firer: UnitId
    target: UnitId
    weapon: str
    manner: FireType
    #: Why: "fire", "watch", "react", "bombard", "throw", "mines", "ambush" or "barrage".
    cause: str
    #: How often its dice are halved for moving.
    halved: int = 0


@dataclass(frozen=True, slots=True)
class Melee:
    """Close combat that is due; `dice` are those of the attacker's speed."""

    kind: ClassVar[str] = "melee"
    attacker: UnitId
    at: int
    dice: int


@dataclass(frozen=True, slots=True)
class Falling:
    """A unit that has to fall back so many hexes."""

    kind: ClassVar[str] = "falling"
    unit: UnitId
    hexes: int
    #: It has fallen back a part of its way, where mines went off or wire was flattened.
    begun: bool = False


@dataclass(frozen=True, slots=True)
class TestDue:
    """A test of force morale that is due; `more` is added to what is lost."""

    kind: ClassVar[str] = "test-due"
    side: Side
    cause: str
    unit: str
    more: int = 0
    #: Its side has been asked whether it avoids it.
    asked: bool = False


@dataclass(frozen=True, slots=True)
class DueEffect:
    """An effect that falls due, with its owner and what it comes from (a card, an event)."""

    side: Side
    source: str
    effect: Effect
    #: The number of a card that stays on the table, among equal ones of its side.
    copy: int = 0


@dataclass(frozen=True, slots=True)
class Due:
    """Effects that fall due at the same time; without a chooser they run in the sequence given."""

    kind: ClassVar[str] = "due"
    chooser: Side | None
    effects: tuple[DueEffect, ...]
    #: The chooser has said that the first of them comes first.
    chosen: bool = False


@dataclass(frozen=True, slots=True)
class Placing:
    """Units that their side places now, in any of the cells."""

    kind: ClassVar[str] = "placing"
    side: Side
    units: tuple[UnitId, ...]
    cells: frozenset[int]
    #: What it is part of: the id of a reinforcement.
    source: str = ""
    #: Units that are not placed may come in a later round.
    optional: bool = False


@dataclass(frozen=True, slots=True)
class Window:
    """A moment at which sides may react; the first of `asked` decides.

    `side` is the one that acts (of the mover, the firer, the unit that appeared, the Phase), `subject` its unit.
    """

    kind: ClassVar[str] = "window"
    moment: Moment
    asked: tuple[Side, ...]
    side: Side
    subject: str
    at: int | None = None
    #: Somebody has reacted to its subject, which could go on until then.
    reacted: bool = False


Frame: TypeAlias = (
    Deploying
    | Step
    | Secret
    | Activation
    | Moving
    | Shot
    | Melee
    | Falling
    | TestDue
    | Due
    | Placing
    | Window
)
