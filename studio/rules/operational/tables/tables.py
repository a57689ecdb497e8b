"""The figures of a ruleset as the engine reads them; names and meanings are those of the ruleset file.

Setup makes them from a validated file. What each figure does is said where its rule is built.
"""

from dataclasses import dataclass

from studio.rules.operational.tables.assets import Assets, Rewards
from studio.rules.operational.tables.branches import Engineering, Intelligence, Logistics, Upgrades
from studio.rules.operational.tables.combat import Combat
from studio.rules.operational.tables.kinds import Branch, Cost, HexsideKind, HqActionKind, Level, SourceKind
from studio.rules.operational.tables.reserves import Reinforcement, Specialists, Stragglers


@dataclass(frozen=True, slots=True)
class Terrain:
    """One kind of terrain."""

    id: str
    code: str
    name: str
    infantry: Cost
    mobile: Cost
    mountain: Cost
    cavalry: Cost
    supply: Cost
    mud: int
    snow: int
    snow_mobile: int
    roads_close_in_snow: bool
    rails_close_in_snow: bool
    shift: int
    shift_in_snow: int
    mountain_troops_ignore_shift: bool
    stops_armor_shift: bool
    stops_armor_shift_in_snow: bool
    armor_penalty: bool
    stops_artillery: bool
    stops_artillery_entrenched: bool
    stops_artillery_entrenched_in_snow: bool
    city: bool
    water: bool
    slow_recovery: bool
    local_supply: bool
    ship_supply: bool
    stragglers: bool
    hub_allowed: bool
    supply_disruption: int
    mud_relief: int
    snow_relief: int
    counterattack: bool
    assault_crossing: bool
    limits_feints: bool
    limits_feints_in_snow: bool
    shelters_from_fire: bool
    shelters_entrenched: bool
    shelters_entrenched_in_snow: bool
    hard_to_see: bool
    air_shift: int


@dataclass(frozen=True, slots=True)
class Movement:
    """Movement figures beside the terrain's own."""

    road_cost: int
    supply_uses_roads: bool
    unpaved_closed_in_mud: bool
    ridge_cost: int
    min3: int
    min3_straggler_steps: int
    leaves_works: bool
    unsupplied_turns: int


@dataclass(frozen=True, slots=True)
class Zones:
    """Zones of control."""

    weak_below: int
    blocked_by: tuple[HexsideKind, ...]


@dataclass(frozen=True, slots=True)
class Retreat:
    """Where a unit can fall back to."""

    barred_costs: tuple[Cost, ...]
    leaves_works: bool
    cornered_stands: bool


@dataclass(frozen=True, slots=True)
class ExperienceLevel:
    """What a level of experience brings."""

    id: Level
    from_xp: int
    xp_per_loss: int
    gains_in_defense: bool
    stand_bonus: int
    loss_shift: int
    unsupplied_suppression: int
    recovery: int
    recovery_slow: int
    supply_bonus: int
    armor_fright: bool
    air_fright: int


@dataclass(frozen=True, slots=True)
class Supply:
    """Supply sources, hubs, disruption and what being out of supply does."""

    hub_ranges: tuple[int, ...]
    rail_sources: tuple[SourceKind, ...]
    hub_sources: tuple[SourceKind, ...]
    ship_reach: int
    hub_road_limit: int
    hub_trucks_most: int
    truck_delay_supplied: int
    truck_delay_unsupplied: int
    truck_delay_overrun: int
    captured_hub_trucks: int
    rail_closes_in_snow: bool
    full_at_barrels: bool
    all_in_from_hub: bool
    own_hexes_only: bool
    river_mp: int
    major_river_blocks: bool
    mud_percent: int
    snow_percent: int
    road_mud_relief: int
    road_snow_relief: int
    road_hub: int
    pontoon_minor: int
    pontoon_major: int
    minor_river: int
    stragglers: int
    unsupplied_bonus: tuple[int, ...]
    ap_lost_from: int
    mp_lost_from: int
    mp_lost: int
    some_suppressed_on: int
    all_suppressed_from: int
    stragglers_from: int
    steps_shed: int
    hq_overrun_delay: int
    hq_supply_delay: int

    def hub_range(self, trucks: int) -> int:
        """Return the MPs that a hub with so many trucks, at least one, reaches (op.hub.range.table)."""
        return self.hub_ranges[min(trucks, len(self.hub_ranges)) - 1]


@dataclass(frozen=True, slots=True)
class HqAction:
    """What an action asks of a headquarters: a level of a branch, and CPs."""

    action: HqActionKind
    branch: Branch
    level: int
    cost: int
    special: bool
    in_preparation: bool


@dataclass(frozen=True, slots=True)
class HqMoves:
    """How headquarters move, and what it costs them."""

    rail_bonus: int
    a_turn: int
    branch: Branch


@dataclass(frozen=True, slots=True)
class HqHardships:
    """What headquarters suffer by want of supply and by the enemy, and how they get over it."""

    weighed_by_level: bool
    recovered_a_turn: int
    all_recovered_on: int
    unsupplied_branch: Branch
    unsupplied_cps: tuple[int, ...]
    pool_lost_from: int
    destroyed_on: int
    overrun_branch: Branch
    retreat_sheds: tuple[int, ...]
    retreat_destroys_from: int
    retreats_to_destruction: bool
    shed_armor: int
    shed_reach: int
    lost_cps: int
    lost_trucks: int


@dataclass(frozen=True, slots=True)
class Headquarters:
    """How far headquarters reach, what they can do, and what can happen to them."""

    ranges: tuple[int, ...]
    range_always_dry: bool
    range_own_hexes_only: bool
    orders_seen_from_intel: int
    moves: HqMoves
    hardships: HqHardships
    actions: tuple[HqAction, ...]


@dataclass(frozen=True, slots=True)
class Operations:
    """Special attacks and defensive orders."""

    least_experience: Level
    feint_two_percent: int
    fire_percent: int
    fire_percent_entrenched: int
    fire_percent_sheltered: int
    fire_entrenchment_percent: int
    fire_ruin_percent_per_shift: int
    set_piece_shift: int
    set_piece_ruin_percent_per_shift: int
    counterattack_surprise: int
    counterattack_minor_river: int
    counterattack_major_river: int
    assault_crossing_river: int
    assault_crossing_river_engineers: int
    recon_entry: int
    recon_entry_ski: int
    recon_suppressed: int


@dataclass(frozen=True, slots=True)
class Tables:
    """All figures of the operational rules."""

    terrains: tuple[Terrain, ...]
    movement: Movement
    zones: Zones
    combat: Combat
    specialists: Specialists
    stragglers: Stragglers
    reinforcement: Reinforcement
    retreat: Retreat
    experience: tuple[ExperienceLevel, ...]
    supply: Supply
    headquarters: Headquarters
    operations: Operations
    logistics: Logistics
    engineering: Engineering
    assets: Assets
    rewards: Rewards
    upgrades: Upgrades
    intelligence: Intelligence
