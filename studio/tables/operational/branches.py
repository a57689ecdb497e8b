"""The branches of headquarters, the kinds of their actions, and the figures of what they do."""

from typing import Literal

from studio.tables.figure import Percent, Shift, figure, table
from studio.tables.operational.kinds import Faction, Level

#: op.hq.branch.five
Branch = Literal["force-pool", "intel", "operations", "logistics", "engineering"]


HqActionKind = Literal[
    "feint-attack",
    "suppressive-fire",
    "set-piece-attack",
    "assault-crossing",
    "no-retreat",
    "rearguard",
    "counterattack",
    "deploy",
    "reorg",
    "transfer-step",
    "long-range-transfer",
    "security-unit",
    "kampfgruppe",
    "recon-in-force",
    "emergency-supply",
    "supply-dump",
    "oversupply",
    "motor-pool",
    "bridge-repair",
    "bridge-build",
    "bridge-destroy",
    "river-crossing",
    "entrench",
    "fortify",
]


@table()
class Operations:
    """Special attacks and defensive orders."""

    least_experience: Level = figure(
        "op.action.no-retreat.needs-regular", "The level of experience that they take"
    )
    feint_two_percent: Percent = figure(
        "op.action.feint-attack.suppression", "Chance that a feint suppresses 2 steps, not 1"
    )
    fire_percent: Percent = figure(
        "op.action.suppressive-fire.chance", "Chance of each roll of suppressive fire"
    )
    fire_percent_entrenched: Percent = figure(
        "op.action.suppressive-fire.chance", "The same against entrenched units in cover"
    )
    fire_percent_sheltered: Percent = figure(
        "op.action.suppressive-fire.chance", "The same into mountains and ruins"
    )
    fire_entrenchment_percent: Percent = figure(
        "op.action.suppressive-fire.entrenchment", "Chance that it takes a level of entrenchment"
    )
    fire_ruin_percent_per_shift: Percent = figure(
        "op.action.suppressive-fire.ruins", "Chance of ruins for each artillery shift"
    )
    set_piece_shift: Shift = figure("op.action.set-piece.shift", "Shift of a set piece attack")
    set_piece_ruin_percent_per_shift: Percent = figure(
        "op.action.set-piece.ruins", "Chance of ruins for each artillery shift"
    )
    counterattack_surprise: Shift = figure("op.order.counter.surprise", "Shift of a counterattack")
    counterattack_minor_river: Shift = figure(
        "op.order.counter.river", "Shift against an attacker that came over a minor river"
    )
    counterattack_major_river: Shift = figure(
        "op.order.counter.river", "Shift against an attacker that came over a major river"
    )
    assault_crossing_river: Shift = figure(
        "op.action.assault-crossing.river-shift", "River shift of an assault crossing"
    )
    assault_crossing_river_engineers: Shift = figure(
        "op.action.assault-crossing.river-shift-engineers",
        "The same with engineers or amphibious special forces",
    )
    recon_entry: int = figure(
        "op.action.recon-in-force.entry-cost", "Most MPs of mobile movement into the hex", ge=1, le=9
    )
    recon_entry_ski: int = figure(
        "op.action.recon-in-force.entry-cost-ski",
        "Most MPs of infantry movement into it with a ski specialist in snow",
        ge=1,
        le=9,
    )
    recon_suppressed: int = figure(
        "op.action.recon-in-force.plain-suppresses",
        "Elements suppressed by recon in force without a specialist",
        ge=0,
        le=12,
    )


@table()
class Logistics:
    """What quartermasters do."""

    emergency_subordinates_only: bool = figure(
        "op.action.emergency-supply.target", "Emergency supply reaches the units of the HQ only"
    )
    dump_needs_network: bool = figure(
        "op.action.supply-dump.needs-supply", "A dump takes a unit that is supplied by the network"
    )
    motor_pool_mp: int = figure(
        "op.action.motor-pool.extended-mp", "MPs that a motor pool adds to extended movement", ge=0, le=9
    )
    truck_card_trucks: int = figure("camp.card.truck.add", "Truck assets that a truck card adds", ge=0, le=9)
    truck_card_motorizes: tuple[Faction, ...] = figure(
        "camp.card.truck.motorize.allied", "The factions that can motorize a headquarters with a truck card"
    )


@table()
class Engineering:
    """What engineers do."""

    works_spend: bool = figure(
        "op.action.entrench.needs-full-mp-ap", "Digging in spends all MPs and the AP of the unit"
    )
