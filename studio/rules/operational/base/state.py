"""The state of a battle, split by rate of change; values are shared between states and never touched."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Literal, NewType

from studio.rules.kernel.chance import Chance
from studio.rules.kernel.changed_copies import replace
from studio.rules.kernel.codec import FIXED, SPARSE
from studio.rules.kernel.decision import Side
from studio.rules.operational.base.board import Board, Goal
from studio.rules.operational.base.catalogue_types import NO_LEVELS, CardId, Levels, UnitType
from studio.rules.operational.base.script import NO_SCRIPT, Script
from studio.rules.operational.base.side_state import HeldCard, Sight, Store, Tally, Uses
from studio.tables.operational.branches import Branch, HqActionKind
from studio.tables.operational.kinds import (
    AssetKind,
    Carrier,
    CrossingKind,
    DefensiveOrder,
    MovementType,
)

UnitId = NewType("UnitId", str)
HqId = NewType("HqId", str)

#: op.move.ap.states
ActionPoint = Literal["available", "locked", "expended"]
#: Where steps and specialists come from.
Source = Literal["pool", "store", "elite-store"]
#: How a unit in supply came by it; all but network and dump bar exchanges with a force pool (op.action.deploy.not-special-supply).
SuppliedBy = Literal["network", "air", "emergency", "captured-hub", "dump"]
#: What an upgrade can be: a CP more a turn, a specialization for prestige or for nothing, prestige instead.
UpgradeKind = Literal["command-point", "specialization", "free-specialization", "prestige"]


@dataclass(frozen=True, slots=True)
class Element:
    """A place in a unit's loss queue: a regular step, or a specialist step where `specialist` names its type.

    `suppressed` is lasting; `tow_suppressed` ends by itself when the next enemy turn starts.
    """

    specialist: str | None = None
    suppressed: bool = False
    tow_suppressed: bool = False
    #: The number of a specialist in the sequence of attachment to its unit; 0 for regular steps.
    attached: int = 0
    #: The nation of a specialist that is not of its unit's own (op.reinforce.specialist.nationality-table).
    nation: str | None = None

    @property
    def active(self) -> bool:
        """Whether it counts in combat (op.step.active-contributes)."""
        return not (self.suppressed or self.tow_suppressed)


@dataclass(frozen=True, slots=True)
class Embarked:
    """What carries a unit that has not come ashore: its cell, and of a boat the cells in which the unit can land."""

    carrier: Carrier
    at: int
    targets: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Unit:
    """A unit on the map; while `at` is None it is on its way there, or embarked."""

    id: UnitId
    name: str
    side: Side
    type: str
    hq: HqId | None
    #: The cell it stands on; None while it is on its way.
    at: int | None
    #: The loss queue from the left: what is lost first stands first.
    queue: tuple[Element, ...]
    xp: int
    #: MPs left in this turn.
    mp: int
    ap: ActionPoint
    #: The AP has gone into extended movement in this turn.
    extended: bool = False
    #: It has entered a hex in this turn that locks the AP, which supply may yet give it (op.action.emergency-supply.ap).
    halted: bool = False
    #: It has moved or attacked in this turn, whatever that has left it (op.action.reorg.delay-after-move).
    acted: bool = False
    #: 0 none, 1 entrenched, 2 fortified.
    entrenchment: int = 0
    #: It has entrenched or fortified itself in this turn (op.action.entrench.not-both).
    dug_in: bool = False
    #: Turns in a row without supply.
    unsupplied: int = 0
    #: What supplied it last; means nothing while it is out of supply.
    supplied_by: SuppliedBy = "network"
    order: DefensiveOrder | None = None
    #: The others know of the order (op.order.hidden).
    order_known: bool = False
    #: A dump that supplies it once when nothing else does (op.action.supply-dump.marker).
    supply_dump: bool = False
    #: That dump goes along when it moves (op.action.oversupply.moves-along).
    oversupply: bool = False
    #: It moves by truck in this turn (op.action.motor-pool.mobile).
    motorized: bool = False
    #: A truck card has it motorized anew each turn (op.action.motor-pool.truck-card-every-turn).
    has_trucks: bool = False
    #: It has retreated in this player turn (op.zoc.weak-definition).
    retreated: bool = False
    #: Steps lost or suppressed in this player turn (op.retreat.shift.losses).
    losses: int = 0
    #: The first turn on which it may be deployed, and the cells by which it may enter.
    arrival: int | None = None
    entry: tuple[int, ...] = ()
    #: The boat or the plane that it has not left yet (op.naval.embarked-start).
    embarked: Embarked | None = None

    @property
    def active_steps(self) -> int:
        """Active regular steps; specialists do not count."""
        count = 0
        for element in self.queue:
            if element.specialist is None and not (element.suppressed or element.tow_suppressed):
                count += 1
        return count


@dataclass(frozen=True, slots=True)
class PoolItem:
    """One thing in a force pool: an infantry component, armor equipment or a specialist step of type `specialist`.

    It can be deployed from turn `from_turn` on (op.action.force-pool.contents, op.action.force-pool.delay).
    """

    kind: Literal["infantry", "armor", "specialist"]
    nation: str
    from_turn: int
    specialist: str | None = None


@dataclass(frozen=True, slots=True)
class UpgradeOption:
    """One of the things that a headquarters is offered (op.hq.upgrade.three-options)."""

    kind: UpgradeKind
    #: The action that would cost a CP less, of specializations.
    action: HqActionKind | None = None
    #: Prestige that it costs, and that it brings.
    price: int = 0
    prestige: int = 0


@dataclass(frozen=True, slots=True)
class Headquarters:
    """A headquarters on the map, or on its way there while `at` is None."""

    id: HqId
    name: str
    side: Side
    type: str
    at: int | None
    #: CPs left in this turn.
    cp: int
    levels: Levels
    #: CPs that it gets each turn.
    command_points: int
    #: Its range of command, and how far it moves, as those of a hub with so many trucks (op.hq.range.trucks-symbolic);
    #: 0 in a view that does not know.
    trucks: int
    movement_trucks: int
    #: Levels of its branches that are out of action for now (op.hq.suppression.effect).
    suppressed: Levels = NO_LEVELS
    #: Turns on whose start it was in supply since levels were last suppressed (op.hq.suppression.recovery-first-turn).
    calm: int = 0
    #: Turns in a row without supply.
    unsupplied: int = 0
    #: How often it has moved in this turn of its side (op.hq.move.allowance).
    moves: int = 0
    #: An overrun has suppressed its branches since its side's turn began (op.hq.overrun.suppress-once).
    shaken: bool = False
    #: Earned by its units in its range (op.hq.upgrade.earns-xp).
    earned_xp: int = 0
    #: Targets that it has reached, whatever it has lost since (op.hq.upgrade.kia-penalty).
    upgrades: int = 0
    #: What it is offered, and how many more offers it has earned that wait behind this one.
    offer: tuple[UpgradeOption, ...] = ()
    owed: int = 0
    #: Actions that cost it a CP less, each as often as it was specialized (op.hq.action.specialization).
    specialized: tuple[HqActionKind, ...] = ()
    #: A truck card has motorized its units, so that it has no motor pool (op.action.motor-pool.truck-card-no-cost).
    motorized: bool = False
    #: Prisoners taken by its units in this turn, and the reveals that they have brought (op.action.intel.prisoner-tally).
    prisoners: int = 0
    reveals: int = 0
    arrival: int | None = None
    #: How many security units it has raised (op.action.security-unit.effect).
    raised: int = 0
    #: Its force pool, in the sequence in which things came in.
    pool: tuple[PoolItem, ...] = ()

    def effective(self, branch: Branch) -> int:
        """Return the level of a branch that is in action (op.hq.suppression.effect)."""
        return max(self.levels.of(branch) - self.suppressed.of(branch), 0)


@dataclass(frozen=True, slots=True)
class Hub:
    """A supply hub; the mapping that holds it says where it stands."""

    side: Side
    trucks: int


@dataclass(frozen=True, slots=True)
class Tag:
    """Where a step of stragglers comes from (op.stragglers.tags); None where the scenario does not say."""

    nation: str | None
    hq: HqId | None
    #: Pieces of armor equipment that it keeps.
    armor: int = 0


@dataclass(frozen=True, slots=True)
class Stragglers:
    """Stragglers of one side in one hex, a tag for each step."""

    side: Side
    tags: tuple[Tag, ...]

    @property
    def steps(self) -> int:
        """How many steps there are (op.stragglers.strength)."""
        return len(self.tags)


@dataclass(frozen=True, slots=True)
class Ground:
    """What battle does to the map. Sets keep their hash, so costs compiled for a ground are found at once."""

    #: Cells of cities that lie in ruins beyond those that the map shows so.
    ruined: frozenset[int] = frozenset()
    #: Cells of destroyed fortifications.
    wrecked_forts: frozenset[int] = frozenset()
    #: Hexsides with what crosses them.
    crossings: frozenset[tuple[int, CrossingKind]] = frozenset()


@dataclass(frozen=True, slots=True)
class Capture:
    """An objective in the hands of the side that is to take it: since when, and what it brought."""

    turn: int
    prestige: int
    score: int


@dataclass(frozen=True, slots=True)
class State:
    """A battle at one moment. `active` is the number of the side whose turn it is."""

    board: Board = field(metadata=FIXED)
    chance: Chance
    turn: int
    active: int
    over: bool
    #: Owner of each cell, by the mark of the side (`Board.mark_of`).
    owner: bytes
    units: Mapping[UnitId, Unit]
    hqs: Mapping[HqId, Headquarters]
    hubs: Mapping[int, Hub]
    stragglers: Mapping[int, Stragglers]
    ground: Ground
    captures: Mapping[str, Capture]
    prestige: Mapping[Side, int]
    score: Mapping[Side, int]
    #: What each side has left of its theater assets; a side that never had one has no entry for it.
    assets: Mapping[Side, Mapping[AssetKind, Uses]]
    #: The cards in the slots of each side, in the sequence in which they came.
    cards: Mapping[Side, tuple[HeldCard, ...]]
    stores: Mapping[Side, Store]
    #: The truck assets of each side that are in no hub: for each the turn from which it can be deployed.
    trucks: Mapping[Side, tuple[int, ...]]
    #: The side to move prepares for battle before its first turn (op.prep.phase).
    preparation: bool = False
    #: Steps that each side has taken prisoner; a side that is missing has taken none.
    prisoners: Mapping[Side, int] = field(default_factory=dict)
    #: The bonus objectives that have failed, each with the turn in which it did (op.objective.bonus.failed).
    failed: Mapping[str, int] = field(default_factory=dict)
    #: What each side has lost and destroyed; a side that is missing nothing.
    tallies: Mapping[Side, Tally] = field(default_factory=dict)
    #: The hexsides on which a side repairs or builds a bridge, until the turn of another side begins.
    building: Mapping[int, Side] = field(default_factory=dict)
    #: Cards that sides have won and have no slot for (camp.card.deck-full).
    cards_waiting: Mapping[Side, tuple[CardId, ...]] = field(default_factory=dict)
    #: For how many turns of a side, this one included, its suppressive fire spends no AP and no guns.
    artillery_prepared: Mapping[Side, int] = field(default_factory=dict)
    #: What each side sees; empty without fog.
    sight: Mapping[Side, Sight] = field(default_factory=dict)
    #: The turns that the player of a campaign has bought beyond the last one.
    extra_turns: int = 0
    #: The last turn is over, and the player of a campaign may buy one more (camp.extra-turn.offer).
    extension_due: bool = False
    #: The triggers of the scenario and what they have done.
    script: Script = field(default=NO_SCRIPT, metadata=SPARSE)
    #: Units that come when a trigger brings them and take no part before, and those that one has withdrawn for good.
    waiting: Mapping[UnitId, Unit] = field(default_factory=dict, metadata=SPARSE)
    withdrawn: Mapping[UnitId, Unit] = field(default_factory=dict, metadata=SPARSE)
    #: The units of cards that have had their part in the battle, by a card or by design, and come by no card again.
    card_units: frozenset[UnitId] = field(default=frozenset(), metadata=SPARSE)

    @property
    def side(self) -> Side:
        """The side whose turn it is."""
        return self.board.sides[self.active].id

    @property
    def last_turn(self) -> int:
        """The number of the last turn that is played."""
        return self.board.turns + self.extra_turns

    def as_written(self) -> "State":
        """Return the battle in the words of its documents, whatever language it is shown in."""
        written = self.board.written
        if written is None:
            return self

        def units(shown: Mapping[UnitId, Unit]) -> Mapping[UnitId, Unit]:
            return {key: replace(unit, name=written.unit(key, unit.name)) for key, unit in shown.items()}

        return replace(
            self,
            units=units(self.units),
            waiting=units(self.waiting),
            withdrawn=units(self.withdrawn),
            hqs={key: replace(hq, name=written.hqs.get(key, hq.name)) for key, hq in self.hqs.items()},
            script=replace(self.script, messages=tuple(map(written.message, self.script.messages))),
        )

    def own_units(self, unit: str | None = None) -> Iterator[Unit]:
        """Return the units of the side whose turn it is; with an id that one alone, if it is among them."""
        side = self.side
        asked = self.units.values() if unit is None else filter(None, [self.units.get(UnitId(unit))])
        return (one for one in asked if one.side == side)

    def owns(self, side: Side, at: int) -> bool:
        """Say whether a cell of the map belongs to a side."""
        return self.owner[at] == self.board.mark_of(side)

    def holds(self, goal: Goal) -> bool:
        """Say whether the side that is to take a place owns it; other aims are held by nobody."""
        return goal.at is not None and self.owns(goal.side, goal.at)

    def deadline_of(self, goal: Goal) -> int:
        """Return the last turn in which an objective can be taken in time; triggers may have moved it."""
        return self.script.deadlines.get(goal.id, goal.deadline)

    def is_late(self, goal: Goal, turn: int) -> bool:
        """Say whether an objective won on that turn is won too late (op.objective.bonus.late).

        What runs to the end of the battle never is, even if that comes turns later (op.objective.condition.end-evaluated).
        """
        return not goal.condition.is_standing and turn > self.deadline_of(goal)

    def type_of(self, unit: Unit) -> UnitType:
        """Return the type of a unit."""
        return self.board.unit_types[unit.type]

    def movement_of(self, unit: Unit) -> MovementType:
        """Return how a unit moves in this turn (op.action.motor-pool.mobile)."""
        return "mobile" if unit.motorized else self.type_of(unit).movement
