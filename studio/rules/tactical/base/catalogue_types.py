"""What the catalogue says of weapons, figures, units and cards, as the rules read it."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from studio.rules.tactical.base.effects import Effect
from studio.rules.tactical.base.ids import CardId, UnitId, WeaponId

UnitKind: TypeAlias = Literal["infantry", "vehicle", "gun"]
Mover: TypeAlias = Literal["foot", "tracked", "wheeled"]
#: The faces of a vehicle.
Face: TypeAlias = Literal["front", "side", "rear"]
#: Where a weapon points: all round, or into the frontal arc.
WeaponArc: TypeAlias = Literal["all", "front"]


@dataclass(frozen=True, slots=True)
class Weapon:
    """A weapon; dice and ranges are those of one weapon with its full crew, ranges in hexes."""

    id: WeaponId
    name: str
    close_dice: int
    far_dice: int
    range: int
    #: The farthest close range; None: half its range.
    close: int | None = None
    #: How many figures serve it; 0: each figure carries one.
    crew: int = 0
    strike_close: int = 0
    strike_far: int = 0
    #: It is fired at armour alone.
    strike_only: bool = False
    indirect: bool = False
    least_range: int = 0
    smoke: bool = False
    #: It is used up: how many rounds a unit has unless its type or the scenario says otherwise; 0: it never runs out.
    counted: int = 0
    arc: WeaponArc = "front"
    move_and_fire: bool = True

    @property
    def close_range(self) -> int:
        """The farthest hex that is close, at least 1 (4.6)."""
        return max(1, self.range // 2) if self.close is None else self.close


@dataclass(frozen=True, slots=True)
class FigureType:
    """One kind of figure; those with the lowest `loss` fall first."""

    id: str
    name: str
    weapon: WeaponId
    officer: bool = False
    loss: int = 1


@dataclass(frozen=True, slots=True)
class Position:
    """A place in a vehicle: its driver moves, its gunners fire the weapon."""

    name: str
    weapon: WeaponId | None = None


@dataclass(frozen=True, slots=True)
class UnitType:
    """A kind of squad, team, vehicle or gun."""

    id: str
    name: str
    kind: UnitKind
    figures: tuple[str, ...]
    #: The most figures that it can have.
    places: int
    #: Crewed weapons, in the sequence in which figures serve them.
    weapons: tuple[WeaponId, ...]
    mover: Mover
    #: Armour dice by the face that is struck.
    armour: Mapping[Face, int] = field(default_factory=dict)
    hull: int = 0
    positions: tuple[Position, ...] = ()
    #: How many units of infantry it carries.
    carries: int = 0
    tows: bool = False
    engineer: bool = False
    #: It never moves by itself.
    static: bool = False
    #: Movement in the modes of a vehicle or squad other than the usual one: mode to hexes (or inches in points).
    speeds: Mapping[str, int] = field(default_factory=dict)
    #: Counted weapons that it begins with.
    counted: Mapping[str, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class StrategyCard:
    """A card of the system squad; `lasts` None: once, 0: to the end, n: n Status Phases."""

    id: CardId
    name: str
    phases: frozenset[str]
    cost: int
    plus: bool
    lasts: int | None
    effects: tuple[Effect, ...]


@dataclass(frozen=True, slots=True)
class CommandCard:
    """A card of the system cards: few pips come first, and it gives so many orders to units with its words."""

    id: CardId
    name: str
    pips: int
    orders: int
    #: Words of the units that it orders; empty: any.
    to: tuple[str, ...]
    #: The unit that must be there for it; None: none.
    unit: UnitId | None
    #: It comes back into the hand at the round's end.
    returns: bool
    effects: tuple[Effect, ...]
