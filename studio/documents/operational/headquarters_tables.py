"""The figures of headquarters, and of the special attacks and defensive orders that they help with."""

from typing import Literal

from pydantic import Field

from studio.documents.model import Model
from studio.documents.nations import Faction
from studio.documents.operational.fields import MovementPoints, Percent, Shift, rule_field
from studio.documents.operational.hardship_tables import HqHardships, HqMoves
from studio.documents.operational.hq_types import Branch, HqActionKind


class HqAction(Model):
    """What an action asks of a headquarters, unless its type has terms of its own."""

    action: HqActionKind
    branch: Branch = rule_field("op.action.branch-table", "The branch that does it")
    level: int = rule_field("op.action.three-levels", "The level of the branch that it needs", ge=1, le=3)
    cost: int = rule_field("op.hq.action.cost-range", "CPs that it costs; deploying is free", ge=0, le=3)
    special: bool = rule_field(
        "op.action.level-division", "Only HQ types that name it among their own actions can do it"
    )
    in_preparation: bool = rule_field(
        "op.prep.hq-actions", "Can be done in battle preparation, before a side's first turn", default=False
    )


class Headquarters(Model):
    """How far headquarters reach, what they can do, and what can happen to them."""

    ranges: tuple[MovementPoints, ...] = rule_field(
        "op.hq.range.table", "Range of command in MPs with 1, 2, ... trucks", min_length=1
    )
    range_always_dry: bool = rule_field("op.hq.range.trace", "Range is traced at dry costs in any weather")
    range_own_hexes_only: bool = rule_field("op.hq.range.trace", "Range is traced through own hexes only")
    orders_seen_from_intel: int = rule_field(
        "op.action.intel.level-3", "Level of Intel that sees the orders of enemies in range", ge=0, le=4
    )
    moves: HqMoves = Field(description="How headquarters move.")
    hardships: HqHardships = Field(description="What want of supply and the enemy do to headquarters.")
    actions: tuple[HqAction, ...] = Field(description="One row an action; what has none cannot be done.")


class Operations(Model):
    """Special attacks and defensive orders."""

    least_experience: Literal["green", "regular", "veteran", "elite"] = rule_field(
        "op.action.no-retreat.needs-regular", "The level of experience that they take"
    )
    feint_two_percent: Percent = rule_field(
        "op.action.feint-attack.suppression", "Chance that a feint suppresses 2 steps, not 1"
    )
    fire_percent: Percent = rule_field(
        "op.action.suppressive-fire.chance", "Chance of each roll of suppressive fire"
    )
    fire_percent_entrenched: Percent = rule_field(
        "op.action.suppressive-fire.chance", "The same against entrenched units in cover"
    )
    fire_percent_sheltered: Percent = rule_field(
        "op.action.suppressive-fire.chance", "The same into mountains and ruins"
    )
    fire_entrenchment_percent: Percent = rule_field(
        "op.action.suppressive-fire.entrenchment", "Chance that it takes a level of entrenchment"
    )
    fire_ruin_percent_per_shift: Percent = rule_field(
        "op.action.suppressive-fire.ruins", "Chance of ruins for each artillery shift"
    )
    set_piece_shift: Shift = rule_field("op.action.set-piece.shift", "Shift of a set piece attack")
    set_piece_ruin_percent_per_shift: Percent = rule_field(
        "op.action.set-piece.ruins", "Chance of ruins for each artillery shift"
    )
    counterattack_surprise: Shift = rule_field("op.order.counter.surprise", "Shift of a counterattack")
    counterattack_minor_river: Shift = rule_field(
        "op.order.counter.river", "Shift against an attacker that came over a minor river"
    )
    counterattack_major_river: Shift = rule_field(
        "op.order.counter.river", "Shift against an attacker that came over a major river"
    )
    assault_crossing_river: Shift = rule_field(
        "op.action.assault-crossing.river-shift", "River shift of an assault crossing"
    )
    assault_crossing_river_engineers: Shift = rule_field(
        "op.action.assault-crossing.river-shift-engineers",
        "The same with engineers or amphibious special forces",
    )
    recon_entry: int = rule_field(
        "op.action.recon-in-force.entry-cost", "Most MPs of mobile movement into the hex", ge=1, le=9
    )
    recon_entry_ski: int = rule_field(
        "op.action.recon-in-force.entry-cost-ski",
        "Most MPs of infantry movement into it with a ski specialist in snow",
        ge=1,
        le=9,
    )
    recon_suppressed: int = rule_field(
        "op.action.recon-in-force.plain-suppresses",
        "Elements suppressed by recon in force without a specialist",
        ge=0,
        le=12,
    )


class Logistics(Model):
    """What quartermasters do."""

    emergency_subordinates_only: bool = rule_field(
        "op.action.emergency-supply.target", "Emergency supply reaches the units of the HQ only"
    )
    dump_needs_network: bool = rule_field(
        "op.action.supply-dump.needs-supply", "A dump takes a unit that is supplied by the network"
    )
    motor_pool_mp: int = rule_field(
        "op.action.motor-pool.extended-mp", "MPs that a motor pool adds to extended movement", ge=0, le=9
    )
    truck_card_trucks: int = rule_field(
        "camp.card.truck.add", "Truck assets that a truck card adds", ge=0, le=9
    )
    truck_card_motorizes: tuple[Faction, ...] = rule_field(
        "camp.card.truck.motorize.allied", "The factions that can motorize a headquarters with a truck card"
    )


class Engineering(Model):
    """What engineers do."""

    works_spend: bool = rule_field(
        "op.action.entrench.needs-full-mp-ap", "Digging in spends all MPs and the AP of the unit"
    )
