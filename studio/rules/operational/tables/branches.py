"""What headquarters and their branches do, in figures."""

from dataclasses import dataclass
from typing import Literal

Faction = Literal["allied", "axis", "soviet"]


@dataclass(frozen=True, slots=True)
class Logistics:
    """What quartermasters do."""

    emergency_subordinates_only: bool
    dump_needs_network: bool
    motor_pool_mp: int
    truck_card_trucks: int
    truck_card_motorizes: tuple[Faction, ...]


@dataclass(frozen=True, slots=True)
class Engineering:
    """What engineers do."""

    works_spend: bool


@dataclass(frozen=True, slots=True)
class Upgrades:
    """When headquarters are offered upgrades, and what those and the levels of branches cost in prestige."""

    targets: tuple[int, ...]
    most_cp: int
    cp_price: int
    specialization_price: int
    fallback_prestige: int
    kia_percent: int
    level_prices: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class IntelLevel:
    """What a level of the Intel branch adds; distances in hexes."""

    depth: int
    marker_depth: int
    prisoners: int
    reveal_ranges: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Intelligence:
    """How far a side sees, in hexes beyond the front line; `levels` from 1 on."""

    depth: int
    rough_depth: int
    moved_depth: int
    keep_tallies: bool
    levels: tuple[IntelLevel, ...]
