"""A ruleset: every figure of the operational rules, so that an author may change it.

The names of the fields are those of `studio.rules.operational.tables.tables`, which the engine reads.
"""

from typing import Literal

from pydantic import ConfigDict, Field

from studio.documents.model import Identifier, Line, Model
from studio.documents.operational.asset_tables import Assets
from studio.documents.operational.combat_tables import Combat, Retreat
from studio.documents.operational.fields import Cost, Percent, Reward, Shift, rule_field
from studio.documents.operational.headquarters_tables import Engineering, Headquarters, Logistics, Operations
from studio.documents.operational.intelligence_tables import Intelligence
from studio.documents.operational.supply_tables import Supply
from studio.documents.operational.upgrade_tables import Upgrades
from studio.documents.ruleset import Ruleset
from studio.documents.silence import Silence


class Terrain(Model):
    """One kind of terrain."""

    id: Identifier
    code: Line = rule_field("op.move.terrain-codes", "The three letters of the movement table")
    name: Line
    infantry: Cost = rule_field("op.move.cost.infantry", "MPs for infantry to enter, dry")
    mobile: Cost = rule_field("op.move.cost.mobile", "MPs for mobile units to enter, dry")
    mountain: Cost = rule_field("op.move.mountain-type", "MPs for mountain units to enter, dry")
    cavalry: Cost = rule_field("op.move.cavalry-type", "MPs for cavalry to enter, dry")
    supply: Cost = rule_field("op.move.cost.supply", "MPs of supply movement to enter, dry")
    mud: int = rule_field("op.move.cost.mud", "Places up the cost ladder in mud", ge=-4, le=4)
    snow: int = rule_field("op.move.cost.snow", "Places up the cost ladder in snow", ge=-4, le=4)
    snow_mobile: int = rule_field("op.move.cost.snow", "The same for mobile units", ge=-4, le=4)
    roads_close_in_snow: bool = rule_field("op.move.road.snow", "Roads into it cannot be used in snow")
    rails_close_in_snow: bool = rule_field("op.move.rail.snow", "Rail into it cannot be used in snow")
    shift: Shift = rule_field("op.combat.shift.terrain", "Shift for attacks into it")
    shift_in_snow: Shift = rule_field("op.combat.shift.frozen-swamp", "Shift for attacks into it in snow")
    mountain_troops_ignore_shift: bool = rule_field(
        "op.combat.shift.mountain-troops", "Mountain units ignore the shift"
    )
    stops_armor_shift: bool = rule_field("op.combat.armor.no-shift-terrain", "No armor shift into it")
    stops_armor_shift_in_snow: bool = rule_field(
        "op.combat.armor.frozen-swamp", "No armor shift into it in snow"
    )
    armor_penalty: bool = rule_field(
        "op.combat.armor.penalty-list-differs", "Armored attackers pay a penalty"
    )
    stops_artillery: bool = rule_field("op.combat.arty.zero-terrain", "No artillery shift into it")
    stops_artillery_entrenched: bool = rule_field(
        "op.combat.arty.zero-entrenched", "No artillery shift into it against an entrenched defender"
    )
    stops_artillery_entrenched_in_snow: bool = rule_field(
        "op.combat.arty.zero-entrenched", "The same in snow"
    )
    city: bool = rule_field("op.front.exclusions", "Counts as a city: never taken by sweeping the front line")
    water: bool = rule_field(
        "op.front.majority", "Sea or lake: no land unit, no owner, no say in the majority of neighbours"
    )
    slow_recovery: bool = rule_field("op.supply.recovery.mountain", "Suppressed steps recover more slowly")
    local_supply: bool = rule_field(
        "op.supply.source.local-reach", "Supplied when next to a source or supplied rail"
    )
    ship_supply: bool = rule_field("op.supply.source.ship-reach", "Supplied from ships where it is a coast")
    stragglers: bool = rule_field("op.stragglers.no-mountains", "Stragglers may be in it")
    hub_allowed: bool = rule_field("op.hub.create.not-mountain", "A supply hub may stand in it")
    supply_disruption: int = rule_field(
        "op.supply.disruption.table", "Points off supply entering it", ge=0, le=100
    )
    mud_relief: int = rule_field(
        "op.supply.disruption.weather", "Points fewer off supply entering it in mud", ge=0, le=100
    )
    snow_relief: int = rule_field("op.supply.disruption.weather", "The same in snow", ge=0, le=100)
    counterattack: bool = rule_field(
        "op.action.counterattack.terrain", "A unit in it can be ordered to counterattack"
    )
    assault_crossing: bool = rule_field(
        "op.action.assault-crossing.terrain",
        "Boats can land in it, whether in an assault crossing or in a river crossing "
        "(op.action.river-crossing.terrain)",
        title="Landing of boats",
    )
    limits_feints: bool = rule_field(
        "op.action.feint-attack.suppression-hard-target", "A feint suppresses 1 step in it and never 2"
    )
    limits_feints_in_snow: bool = rule_field(
        "op.action.feint-attack.suppression-hard-target", "The same in snow"
    )
    shelters_from_fire: bool = rule_field(
        "op.action.suppressive-fire.chance", "Suppressive fire has the least chance into it"
    )
    shelters_entrenched: bool = rule_field(
        "op.action.suppressive-fire.chance", "Suppressive fire has less chance against entrenched units in it"
    )
    shelters_entrenched_in_snow: bool = rule_field("op.action.suppressive-fire.chance", "The same in snow")
    hard_to_see: bool = rule_field(
        "op.action.intel.rough-terrain", "Seen only from near, whatever the Intel level"
    )
    air_shift: Shift = rule_field("op.asset.air-attack.shift.terrain", "Shift for air attacks on units in it")


class Movement(Model):
    """Movement figures beside the terrain's own."""

    road_cost: int = rule_field("op.move.road.cost", "MPs a hex along a usable road or rail", ge=1, le=9)
    supply_uses_roads: bool = rule_field("op.move.road.cost", "Supply movement profits from roads and rail")
    unpaved_closed_in_mud: bool = rule_field("op.move.road.mud", "Unpaved roads cannot be used in mud")
    ridge_cost: int = rule_field("op.move.ridge", "MPs for crossing a ridge, on top of the hex", ge=0, le=9)
    min3: int = rule_field(
        "op.move.min3.cost", "Least MPs into a hex with stragglers or an enemy HQ", ge=1, le=9
    )
    min3_straggler_steps: int = rule_field(
        "op.move.min3.where", "Steps of stragglers that cause it", ge=1, le=9
    )
    leaves_works: bool = rule_field(
        "op.combat.side.attacker-leaves-entrenchment", "A unit that moves loses its entrenchment"
    )
    unsupplied_turns: int = rule_field(
        "op.front.unsupplied-no-take", "Turns out of supply from which it takes no hexes", ge=1, le=9
    )


class Zones(Model):
    """Zones of control."""

    weak_below: int = rule_field(
        "op.zoc.weak-definition", "A unit with fewer active steps is weak", ge=0, le=12
    )
    blocked_by: tuple[
        Literal["minor-river", "major-river", "wadi", "ridge", "escarpment", "impassable"], ...
    ] = rule_field("op.zoc.blocked-hexsides", "Hexsides across which no zone of control reaches")


class Stragglers(Model):
    """How often a lost step becomes stragglers, by the faction that lost it."""

    allied: Percent = rule_field("op.stragglers.conversion-odds", "Allied steps")
    axis: Percent = rule_field("op.stragglers.conversion-odds", "Axis steps")
    soviet: Percent = rule_field("op.stragglers.conversion-odds", "Soviet steps")
    most_in_hex: int = rule_field("op.stragglers.one-per-hex", "Most steps in one hex", ge=1, le=9)
    mp: int = rule_field("op.stragglers.auto-move", "MPs of infantry movement a turn", ge=0, le=20)
    hub_delay: int = rule_field(
        "op.stragglers.reorg-hub", "Turns until those reorganized at a hub are available", ge=0, le=9
    )
    keep_equipment: bool = rule_field(
        "op.stragglers.return-to-own-hq", "They bring their armor equipment back"
    )


class Reinforcement(Model):
    """What steps are made of, and what taking them in costs a unit."""

    mechanized_armor: int = rule_field(
        "op.reinforce.step.types", "Armor equipment of a mechanized step", ge=0, le=9
    )
    armored_armor: int = rule_field(
        "op.reinforce.step.types", "Armor equipment of an armored step", ge=0, le=9
    )
    xp_per_step: int = rule_field("op.xp.reinforce.regular", "xp lost with each step taken in", ge=0, le=400)
    xp_per_elite_step: int = rule_field(
        "op.xp.reinforce.elite", "xp lost with each step from the elite store", ge=0, le=400
    )
    delay_after_action: int = rule_field(
        "op.action.reorg.delay-after-move",
        "Turns until what a unit gives up that has moved or attacked can be deployed",
        ge=0,
        le=9,
    )
    delay_at_rest: int = rule_field(
        "op.action.reorg.delay-after-move",
        "The same for a unit that has done neither",
        ge=0,
        le=9,
    )
    green_transfers: bool = rule_field("op.action.transfer.xp", "Green units can give steps by transfer")
    security_steps: int = rule_field(
        "op.action.security-unit.effect", "The most steps of a force pool in a new security unit", ge=1, le=9
    )
    security_step_cost: int = rule_field(
        "op.action.security-unit.cost", "CPs for each of them, beside those of the action", ge=0, le=3
    )
    security_xp: int = rule_field("op.action.security-unit.xp", "xp of a new security unit", ge=0, le=400)


class Specialists(Model):
    """The most specialist steps of a unit, by the faction of its side, where a scenario does not say more."""

    allied: int = rule_field("op.step.spec.max-allied", "Specialists of an Allied unit", ge=0, le=9)
    axis: int = rule_field("op.step.spec.max-axis", "Specialists of an Axis unit", ge=0, le=9)
    soviet: int = rule_field("op.step.spec.max-axis", "Specialists of a Soviet unit", ge=0, le=9)


class ExperienceLevel(Model):
    """What a level of experience brings."""

    id: Literal["green", "regular", "veteran", "elite"]
    from_xp: int = rule_field("op.xp.levels", "The least xp of the level", ge=0, le=400)
    xp_per_loss: int = rule_field(
        "op.xp.slower-with-level", "xp for each step lost by the enemy", ge=0, le=400
    )
    gains_in_defense: bool = rule_field("op.xp.slower-with-level", "Earns it when defending too")
    stand_bonus: int = rule_field(
        "op.xp.green.stand-bonus", "Further xp for a combat without retreat", ge=0, le=400
    )
    loss_shift: Shift = rule_field("op.xp.effects", "Shift on its own combat losses")
    unsupplied_suppression: int = rule_field(
        "op.supply.effect.turn-2.suppression",
        "Steps suppressed on the second turn out of supply",
        ge=0,
        le=12,
    )
    recovery: int = rule_field(
        "op.supply.recovery.table", "Suppressed steps that recover a turn", ge=0, le=12
    )
    recovery_slow: int = rule_field("op.supply.recovery.table", "The same in mountains", ge=0, le=12)
    supply_bonus: int = rule_field(
        "op.supply.disruption.elite-bonus", "Points added when it is supplied", ge=0, le=100
    )
    armor_fright: bool = rule_field(
        "op.combat.loss.panzer-fright", "Armor shifts count twice against its losses"
    )
    air_fright: Shift = rule_field("op.asset.air-attack.shift.green", "Shift for air attacks on it")


class Rewards(Model):
    """Prestige and score for objectives."""

    prestige: tuple[Reward, ...] = rule_field(
        "op.objective.primary.prestige", "On time, one turn late, ...; the last for any later", min_length=1
    )
    score: tuple[Reward, ...] = rule_field(
        "op.objective.score.primary", "On time, one turn late, ...; the last for any later", min_length=1
    )
    bonus_prestige: int = rule_field(
        "op.objective.bonus.reward", "Prestige for a bonus objective taken in time", ge=0, le=999
    )
    bonus_score: int = rule_field("op.objective.score.bonus", "Score for the same", ge=0, le=999)


class OperationalRuleset(Ruleset):
    """All figures of the operational rules."""

    model_config = ConfigDict(title="Ruleset")

    engine: Literal["operational"] = Field(description="The rules that these figures are for.")
    terrains: tuple[Terrain, ...] = Field(min_length=1)
    movement: Movement
    zones: Zones
    combat: Combat
    specialists: Specialists
    stragglers: Stragglers
    reinforcement: Reinforcement
    retreat: Retreat
    experience: tuple[ExperienceLevel, ...] = Field(min_length=1)
    supply: Supply
    headquarters: Headquarters
    operations: Operations
    logistics: Logistics
    engineering: Engineering
    assets: Assets
    rewards: Rewards
    upgrades: Upgrades
    intelligence: Intelligence
    silenced: tuple[Silence, ...] = ()
