"""The state of a battle; values are shared between states and never touched."""

from collections.abc import Iterator, Mapping, Sequence, Set
from dataclasses import dataclass, field
from typing import Final, Literal, NamedTuple, TypeAlias

from studio.rules.kernel.chance import Chance
from studio.rules.kernel.changed_copies import replace
from studio.rules.kernel.codec import FIXED, SPARSE
from studio.rules.kernel.decision import Side
from studio.rules.kernel.remembered import Remembered
from studio.rules.tactical.base.board import Board, UnitFacts
from studio.rules.tactical.base.catalogue_types import UnitType
from studio.rules.tactical.base.commands import Command
from studio.rules.tactical.base.effects import Until, Verb
from studio.rules.tactical.base.frames import Frame, Placing
from studio.rules.tactical.base.ids import LeaderId, ObjectiveId, UnitId
from studio.rules.tactical.base.script import NO_SCRIPT, Script

#: Where a unit is: of those "aboard" their carrier's cell counts; "waiting" takes no part until a trigger brings it; "gone"
#: has left the map for good.
Whereabouts: TypeAlias = Literal["map", "off", "undeployed", "aboard", "due", "waiting", "gone", "defeated"]
#: Who is not, or not yet, or no more in the battle.
OUT: Final[Set[Whereabouts]] = frozenset({"waiting", "gone", "defeated"})
#: "watching" is Op Fire in squad and cards, Overwatch in points.
Readiness: TypeAlias = Literal["fresh", "fatigued", "watching"]
#: Stored in squad and cards only; in points it follows from shock and figures.
Condition: TypeAlias = Literal["none", "pinned", "disrupted"]
GunState: TypeAlias = Literal["towed", "unready", "ready"]
Rank: TypeAlias = Literal["junior", "senior"]


@dataclass(frozen=True, slots=True)
class Unit:
    """A squad, team, vehicle or gun."""

    id: UnitId
    side: Side
    where: Whereabouts
    #: Its cell; None while it is not on the map, aboard included.
    at: int | None
    #: 0 to 5, clockwise from north.
    facing: int
    #: The types of its figures in the sequence in which they are lost.
    figures: tuple[str, ...]
    #: Hull points of a vehicle.
    hull: int = 0
    shock: int = 0
    condition: Condition = "none"
    readiness: Readiness = "fresh"
    #: It has the Tactical Marker.
    tactical: bool = False
    immobilized: bool = False
    gun: GunState | None = None
    #: What it is aboard of, or towed by.
    carrier: UnitId | None = None
    #: It is inside the works of its hex.
    in_works: bool = False
    #: Counted weapons left.
    counted: Mapping[str, int] = field(default_factory=dict)
    specialization: str | None = None
    #: Hexes moved in this activation (squad, cards) or Phase (points), whether some at the fast speed, and whether it fired.
    moved: int = 0
    moved_fast: bool = False
    fired: bool = False
    #: It has been on the map, so that the enemy knows it.
    shown: bool = False
    #: It has broken once, so that a second breaking owes no test.
    broken_told: bool = False


def with_nothing_done(unit: Unit) -> Unit:
    """Return a unit as it begins anew, for which no hexes and no fire are counted."""
    return replace(unit, moved=0, moved_fast=False, fired=False)


@dataclass(frozen=True, slots=True)
class Leader:
    """A leader of the system points, always with a unit; without one he is lost."""

    id: LeaderId
    name: str
    side: Side
    rank: Rank
    unit: UnitId | None


@dataclass(frozen=True, slots=True)
class Marker:
    """Something on the map that is no unit; `kind` is the id of a type of marker."""

    kind: str
    at: int
    #: Whose it is; None: nobody's.
    side: Side | None = None
    #: How many Status Phases, rounds or ends of Turns it has seen.
    age: int = 0
    #: Both sides know it.
    shown: bool = True


@dataclass(frozen=True, slots=True)
class Modifier:
    """An effect that lasts: for units of a side, or for one unit."""

    verb: Verb
    side: Side
    amount: int
    until: Until
    units: tuple[UnitId, ...] = ()
    what: str = ""
    #: The card or event that it comes from, and whose that is; it ends with a card that lies on the table.
    source: str = ""
    owner: Side | None = None
    #: The number of that card among equal ones of its owner.
    copy: int = 0


@dataclass(frozen=True, slots=True)
class State:
    """A battle; see the module."""

    board: Board = field(metadata=FIXED)
    chance: Chance
    #: 0 while forces are placed; the Turn in the system points.
    round: int
    units: Mapping[UnitId, Unit]
    leaders: Mapping[LeaderId, Leader]
    #: Sorted by cell, kind and side.
    markers: tuple[Marker, ...]
    #: Who controls each objective; nobody's are missing.
    owners: Mapping[ObjectiveId, Side]
    score: Mapping[Side, int]
    modifiers: tuple[Modifier, ...]
    command: Command
    #: What is under way; the last is on top.
    agenda: tuple[Frame, ...]
    #: How it ended, once it has.
    ending: str | None = None
    winner: Side | None = None
    #: Reinforcements that found no room and wait, in the sequence in which they came.
    late: tuple[Placing, ...] = field(default=(), metadata=SPARSE)
    #: The triggers of the scenario and what they have done.
    script: Script = field(default=NO_SCRIPT, metadata=SPARSE)

    def as_written(self) -> "State":
        """Return the battle in the words of its documents, whatever language it is shown in."""
        names = self.board.leader_names
        if not names:
            return self
        leaders = {key: replace(each, name=names.get(key, each.name)) for key, each in self.leaders.items()}
        return replace(self, leaders=leaders)

    @property
    def top(self) -> Frame | None:
        """What is under way just now."""
        return self.agenda[-1] if self.agenda else None

    def facts(self, unit: UnitId) -> UnitFacts:
        """Return what of a unit never changes."""
        return self.board.units[unit]

    def type_of(self, unit: UnitId) -> UnitType:
        """Return the type of a unit."""
        return self.board.types[self.board.units[unit].type]

    def on_map(self, side: Side | None = None) -> Iterator[Unit]:
        """Return the units on the map, passengers left out, in the sequence of their ids."""
        found = _sort_out(self.units)
        return iter(found.on_map if side is None else found.by_side.get(side, ()))

    @property
    def occupants(self) -> Mapping[int, tuple[Unit, ...]]:
        """The units on the map by their cells."""
        return _sort_out(self.units).by_cell

    def units_at(self, cell: int, side: Side | None = None) -> tuple[Unit, ...]:
        """Return the units on the map in a cell."""
        here = _sort_out(self.units).by_cell.get(cell, ())
        return here if side is None or not here else tuple([unit for unit in here if unit.side == side])

    def markers_at(self, cell: int, kind: str) -> tuple[Marker, ...]:
        """Return the markers of a kind in a cell."""
        return tuple(each for each in self.markers if each.at == cell and each.kind == kind)

    def cell_of(self, unit: Unit) -> int | None:
        """Return where a unit is, aboard or not; None where it is not on the map."""
        return cell_of(self.units, unit)

    def with_unit(self, unit: Unit) -> "State":
        """Return the state with a unit changed."""
        return replace(self, units={**self.units, unit.id: unit})

    def pushed(self, *frames: Frame) -> "State":
        """Return the state with frames on top of the agenda, the last of them on top."""
        return replace(self, agenda=(*self.agenda, *frames))

    def popped(self) -> "State":
        """Return the state without the top of its agenda."""
        return replace(self, agenda=self.agenda[:-1])

    def with_top(self, frame: Frame) -> "State":
        """Return the state with another frame in place of the top one."""
        return replace(self, agenda=(*self.agenda[:-1], frame))


def cell_of(units: Mapping[UnitId, Unit], unit: Unit) -> int | None:
    """Return where one of some units is, aboard or not; None where it is not on the map."""
    if unit.where == "aboard" and unit.carrier is not None:
        return units[unit.carrier].at
    return unit.at if unit.where == "map" else None


class _OnMap(NamedTuple):
    """The units on the map, all, by their sides and by their cells."""

    on_map: tuple[Unit, ...]
    by_side: Mapping[Side, Sequence[Unit]]
    by_cell: Mapping[int, tuple[Unit, ...]]


def _find_on_map(units: Mapping[UnitId, Unit]) -> _OnMap:
    """Find the units that are on the map, passengers left out."""
    on_map = tuple([unit for unit in units.values() if unit.where == "map"])
    by_side: dict[Side, list[Unit]] = {}
    by_cell: dict[int, tuple[Unit, ...]] = {}
    for unit in on_map:
        if unit.side in by_side:
            by_side[unit.side].append(unit)
        else:
            by_side[unit.side] = [unit]
        at = unit.at
        if at is not None:
            by_cell[at] = (*by_cell[at], unit) if at in by_cell else (unit,)
    return _OnMap(on_map, by_side, by_cell)


#: The units of a state, of what it is seen as by a side, and of one that is tried out.
_sort_out = Remembered(_find_on_map, 4)
