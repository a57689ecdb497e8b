"""A ruleset: every figure of the operational rules, so that an author may change it.

The names of the fields are those of `studio.rules.operational.tables`, which the engine reads.
"""

from typing import ClassVar, Literal

from pydantic import Field

from studio.documents.asset_figures import Assets
from studio.documents.figures import Cost, Percent, Shift, figure
from studio.documents.headquarters_figures import Headquarters, Operations
from studio.documents.part import Document, Identifier, Line, Part, Text


class Terrain(Part):
    """One kind of terrain."""

    id: Identifier
    code: Line = figure("op.move.terrain-codes", "The three letters of the movement table")
    name: Line
    infantry: Cost = figure("op.move.cost.infantry", "MPs for infantry to enter, dry")
    mobile: Cost = figure("op.move.cost.mobile", "MPs for mobile units to enter, dry")
    mountain: Cost = figure("op.move.mountain-type", "MPs for mountain units to enter, dry")
    cavalry: Cost = figure("op.move.cavalry-type", "MPs for cavalry to enter, dry")
    supply: Cost = figure("op.move.cost.supply", "MPs of supply movement to enter, dry")
    mud: int = figure("op.move.cost.mud", "Places up the cost ladder in mud", ge=-4, le=4)
    snow: int = figure("op.move.cost.snow", "Places up the cost ladder in snow", ge=-4, le=4)
    snow_mobile: int = figure("op.move.cost.snow", "The same for mobile units", ge=-4, le=4)
    roads_close_in_snow: bool = figure("op.move.road.snow", "Roads into it cannot be used in snow")
    rails_close_in_snow: bool = figure("op.move.rail.snow", "Rail into it cannot be used in snow")
    shift: Shift = figure("op.combat.shift.terrain", "Shift for attacks into it")
    shift_in_snow: Shift = figure("op.combat.shift.frozen-swamp", "Shift for attacks into it in snow")
    mountain_troops_ignore_shift: bool = figure(
        "op.combat.shift.mountain-troops", "Mountain units ignore the shift"
    )
    stops_armor_shift: bool = figure("op.combat.armor.no-shift-terrain", "No armor shift into it")
    stops_armor_shift_in_snow: bool = figure("op.combat.armor.frozen-swamp", "No armor shift into it in snow")
    armor_penalty: bool = figure("op.combat.armor.penalty-list-differs", "Armored attackers pay a penalty")
    stops_artillery: bool = figure("op.combat.arty.zero-terrain", "No artillery shift into it")
    stops_artillery_entrenched: bool = figure(
        "op.combat.arty.zero-entrenched", "No artillery shift into it against an entrenched defender"
    )
    stops_artillery_entrenched_in_snow: bool = figure("op.combat.arty.zero-entrenched", "The same in snow")
    city: bool = figure("op.front.exclusions", "Counts as a city: never taken by sweeping the front line")
    water: bool = figure(
        "op.front.majority", "Sea or lake: no land unit, no owner, no say in the majority of neighbours"
    )
    slow_recovery: bool = figure("op.supply.recovery.mountain", "Suppressed steps recover more slowly")
    local_supply: bool = figure(
        "op.supply.source.local-reach", "Supplied when next to a source or supplied rail"
    )
    stragglers: bool = figure("op.stragglers.no-mountains", "Stragglers may be in it")
    hub_allowed: bool = figure("op.hub.create.not-mountain", "A supply hub may stand in it")
    supply_disruption: int = figure(
        "op.supply.disruption.table", "Points off supply entering it", ge=0, le=100
    )
    counterattack: bool = figure(
        "op.action.counterattack.terrain", "A unit in it can be ordered to counterattack"
    )
    assault_crossing: bool = figure(
        "op.action.assault-crossing.terrain", "An assault crossing can lead into it"
    )
    limits_feints: bool = figure(
        "op.action.feint-attack.suppression-hard-target", "A feint suppresses 1 step in it and never 2"
    )
    limits_feints_in_snow: bool = figure("op.action.feint-attack.suppression-hard-target", "The same in snow")
    shelters_from_fire: bool = figure(
        "op.action.suppressive-fire.chance", "Suppressive fire has the least chance into it"
    )
    shelters_entrenched: bool = figure(
        "op.action.suppressive-fire.chance", "Suppressive fire has less chance against entrenched units in it"
    )
    shelters_entrenched_in_snow: bool = figure("op.action.suppressive-fire.chance", "The same in snow")
    air_shift: Shift = figure("op.asset.air-attack.shift.terrain", "Shift for air attacks on units in it")


class Movement(Part):
    """Movement figures beside the terrain's own."""

    road_cost: int = figure("op.move.road.cost", "MPs a hex along a usable road or rail", ge=1, le=9)
    supply_uses_roads: bool = figure("op.move.road.cost", "Supply movement profits from roads and rail")
    unpaved_closed_in_mud: bool = figure("op.move.road.mud", "Unpaved roads cannot be used in mud")
    ridge_cost: int = figure("op.move.ridge", "MPs for crossing a ridge, on top of the hex", ge=0, le=9)
    min3: int = figure("op.move.min3.cost", "Least MPs into a hex with stragglers or an enemy HQ", ge=1, le=9)
    min3_straggler_steps: int = figure("op.move.min3.where", "Steps of stragglers that cause it", ge=1, le=9)
    leaves_works: bool = figure(
        "op.combat.side.attacker-leaves-entrenchment", "A unit that moves loses its entrenchment"
    )
    unsupplied_turns: int = figure(
        "op.front.unsupplied-no-take", "Turns out of supply from which it takes no hexes", ge=1, le=9
    )


class Zones(Part):
    """Zones of control."""

    weak_below: int = figure("op.zoc.weak-definition", "A unit with fewer active steps is weak", ge=0, le=12)
    blocked_by: tuple[
        Literal["minor-river", "major-river", "wadi", "ridge", "escarpment", "impassable"], ...
    ] = figure("op.zoc.blocked-hexsides", "Hexsides across which no zone of control reaches")


class Column(Part):
    """One column of the combat results, for a final odds number."""

    odds: int = figure("op.combat.loss.lookup", "The odds number", ge=-20, le=20)
    attacker_easy: int = figure("op.combat.loss.attacker-table", "Attacker KIA, easy", ge=0, le=12)
    attacker_normal: int = figure("op.combat.loss.attacker-table", "Attacker KIA, normal", ge=0, le=12)
    attacker_classic: int = figure("op.combat.loss.attacker-table", "Attacker KIA, classic", ge=0, le=12)
    attacker_hard: int = figure("op.combat.loss.attacker-table", "Attacker KIA, hard", ge=0, le=12)
    defender_kia: int = figure("op.combat.loss.defender-table", "Defender KIA", ge=0, le=12)
    defender_sup: int = figure("op.combat.loss.sup-table", "Defender SUP", ge=0, le=12)
    retreat: Percent = figure("op.retreat.table", "Chance of a retreat")
    overrun: Percent = figure("op.retreat.overrun-table", "Chance of an overrun")
    removal: Percent = figure(
        "op.action.set-piece.entrenchment-table",
        "Chance of each roll for entrenchment in a set piece attack",
    )


class SpreadWeight(Part):
    """How often the randomised odds differ by so much from the plain ones."""

    by: int = Field(ge=-2000, le=2000, description="Hundredths of an odds number.")
    weight: int = Field(ge=0, le=1_000_000)


class Combat(Part):
    """Odds, shifts, losses, retreat and overrun."""

    xp_most: int = figure("op.xp.range", "The most xp that a unit can have", ge=0, le=400)
    towed_places: int = figure(
        "op.step.queue.towed-arty", "Places to the left for each further towed gun", ge=0, le=9
    )
    columns: tuple[Column, ...] = Field(
        min_length=1, description="In rising sequence of odds; a number between two belongs to the lower one."
    )
    spread: tuple[SpreadWeight, ...] = figure(
        "op.combat.loss.random", "Normal spread as integer weights", min_length=1
    )
    odds_per_threefold: int = figure("op.combat.odds.raw", "Odds that a threefold ratio is worth", ge=1, le=9)
    defender_floor: int = figure(
        "op.combat.odds.active-only", "Least combat value of a defender", ge=1, le=99
    )
    armor_divisor: int = figure("op.combat.armor.formula", "Armor points that make one shift", ge=1, le=100)
    armor_rounds_up_from: int = figure(
        "op.combat.armor.formula",
        "Hundredths of a shift that make a whole one: 50 is halves up",
        ge=1,
        le=100,
    )
    armor_cap: int = figure("op.combat.armor.cap", "Largest armor shift", ge=0, le=9)
    armor_entrenched_percent: int = figure(
        "op.combat.armor.entrenched", "Added to the armor of an entrenched defender", ge=0, le=500
    )
    armor_fortified_percent: int = figure(
        "op.combat.armor.fortified", "Added to the armor of a fortified defender", ge=0, le=500
    )
    armor_penalty_mechanized: Shift = figure("op.combat.armor.penalty", "Penalty of mechanized attackers")
    armor_penalty_armored: Shift = figure("op.combat.armor.penalty", "Penalty of armored attackers")
    artillery_cap: int = figure("op.combat.arty.cap", "Largest artillery shift", ge=0, le=9)
    mud: Shift = figure("op.combat.shift.weather", "Shift in mud")
    snow: Shift = figure("op.combat.shift.weather", "Shift in snow")
    minor_river: Shift = figure("op.combat.shift.river", "Shift across a minor river")
    minor_river_bridge: Shift = figure(
        "op.combat.shift.river", "The same over an intact bridge, which takes nothing off in the manual"
    )
    major_river_bridge: Shift = figure(
        "op.move.river.major-no-attack", "Shift over an intact bridge on a major river"
    )
    major_river_bridge_engineers: Shift = figure(
        "op.move.river.major-no-attack", "The same with active engineers"
    )
    wadi: Shift = figure("op.move.wadi-defence", "Shift across a wadi")
    ridge: Shift = figure("op.combat.shift.ridge", "Shift across a ridge")
    escarpment: Shift = figure("op.combat.shift.escarpment", "Shift across an escarpment, by road")
    entrenched: Shift = figure("op.combat.shift.entrenchment", "Shift against an entrenched defender")
    fortified: Shift = figure("op.combat.shift.entrenchment", "Shift against a fortified defender")
    fort_intact: Shift = figure("op.combat.shift.fort", "Shift against a fixed fortification")
    fort_destroyed: Shift = figure("op.combat.shift.fort", "Shift against a destroyed fortification")
    engineer_counter: int = figure(
        "op.combat.shift.entrenchment-engineers",
        "What one engineer step takes off the entrenchment shift",
        ge=0,
        le=9,
    )
    special_forces_losses: Shift = figure(
        "op.combat.loss.special-forces", "Loss shift of each active special forces step"
    )
    no_retreat_losses: Shift = figure(
        "op.combat.loss.no-retreat", "Loss shift of a defender under no retreat orders"
    )
    no_retreat_retreat: Shift = figure("op.retreat.shift.no-retreat", "Retreat shift under no retreat orders")
    retreat_per_loss: Shift = figure(
        "op.retreat.shift.losses", "Retreat shift for each loss earlier in the turn"
    )
    attacker_sup_percent: Percent = figure(
        "op.combat.loss.attacker-sup-normal", "Chance of 1 SUP without an overrun"
    )
    attacker_sup_overrun_two_percent: Percent = figure(
        "op.combat.loss.attacker-sup-overrun", "Chance of 2 SUP, not 1, with an overrun"
    )
    entrenchment_lost_from_kia: int = figure(
        "op.combat.side.entrenchment-loss", "KIA that cost a level of entrenchment", ge=1, le=12
    )
    attack_leaves_works: bool = figure(
        "op.combat.side.attacker-leaves-entrenchment", "A unit that attacks loses its own entrenchment"
    )
    ruin_percent_per_shift: int = figure(
        "op.combat.side.ruins", "Chance of ruins for each artillery shift", ge=0, le=100
    )


class Stragglers(Part):
    """How often a lost step becomes stragglers, by the faction that lost it."""

    allied: Percent = figure("op.stragglers.conversion-odds", "Allied steps")
    axis: Percent = figure("op.stragglers.conversion-odds", "Axis steps")
    soviet: Percent = figure("op.stragglers.conversion-odds", "Soviet steps")
    most_in_hex: int = figure("op.stragglers.one-per-hex", "Most steps in one hex", ge=1, le=9)
    mp: int = figure("op.stragglers.auto-move", "MPs of infantry movement a turn", ge=0, le=20)
    hub_delay: int = figure(
        "op.stragglers.reorg-hub", "Turns until those reorganized at a hub are available", ge=0, le=9
    )
    keep_equipment: bool = figure("op.stragglers.return-to-own-hq", "They bring their armor equipment back")


class Reinforcement(Part):
    """What steps are made of, and what taking them in costs a unit."""

    mechanized_armor: int = figure(
        "op.reinforce.step.types", "Armor equipment of a mechanized step", ge=0, le=9
    )
    armored_armor: int = figure("op.reinforce.step.types", "Armor equipment of an armored step", ge=0, le=9)
    xp_per_step: int = figure("op.xp.reinforce.regular", "xp lost with each step taken in", ge=0, le=400)
    xp_per_elite_step: int = figure(
        "op.xp.reinforce.elite", "xp lost with each step from the elite store", ge=0, le=400
    )
    delay_after_action: int = figure(
        "op.action.reorg.delay-after-move",
        "Turns until what a unit gives up that has moved or attacked can be deployed",
        ge=0,
        le=9,
    )


class Specialists(Part):
    """The most specialist steps of a unit, by the faction of its side, where a scenario does not say more."""

    allied: int = figure("op.step.spec.max-allied", "Specialists of an Allied unit", ge=0, le=9)
    axis: int = figure("op.step.spec.max-axis", "Specialists of an Axis unit", ge=0, le=9)
    soviet: int = figure("op.step.spec.max-axis", "Specialists of a Soviet unit", ge=0, le=9)


class Retreat(Part):
    """Where a unit can fall back to."""

    barred_costs: tuple[Cost, ...] = figure("op.retreat.terrain", "Costs that a retreating unit cannot pay")
    leaves_works: bool = figure(
        "op.combat.side.attacker-leaves-entrenchment", "A unit that retreats loses its entrenchment"
    )
    cornered_stands: bool = figure(
        "op.combat.side.green-stand", "A cornered unit earns the xp of a unit that did not retreat"
    )


class ExperienceLevel(Part):
    """What a level of experience brings."""

    id: Literal["green", "regular", "veteran", "elite"]
    from_xp: int = figure("op.xp.levels", "The least xp of the level", ge=0, le=400)
    xp_per_loss: int = figure("op.xp.slower-with-level", "xp for each step lost by the enemy", ge=0, le=400)
    gains_in_defense: bool = figure("op.xp.slower-with-level", "Earns it when defending too")
    stand_bonus: int = figure(
        "op.xp.green.stand-bonus", "Further xp for a combat without retreat", ge=0, le=400
    )
    loss_shift: Shift = figure("op.xp.effects", "Shift on its own combat losses")
    unsupplied_suppression: int = figure(
        "op.supply.effect.turn-2.suppression",
        "Steps suppressed on the second turn out of supply",
        ge=0,
        le=12,
    )
    recovery: int = figure("op.supply.recovery.table", "Suppressed steps that recover a turn", ge=0, le=12)
    recovery_slow: int = figure("op.supply.recovery.table", "The same in mountains", ge=0, le=12)
    supply_bonus: int = figure(
        "op.supply.disruption.elite-bonus", "Points added when it is supplied", ge=0, le=100
    )
    armor_fright: bool = figure("op.combat.loss.panzer-fright", "Armor shifts count twice against its losses")
    air_fright: Shift = figure("op.asset.air-attack.shift.green", "Shift for air attacks on it")


class Supply(Part):
    """Supply sources, hubs, disruption and what being out of supply does."""

    hub_ranges: tuple[int, ...] = figure(
        "op.hub.range.table", "Range in MPs of a hub with 1, 2, ... trucks", min_length=1
    )
    rail_sources: tuple[Literal["rail", "port", "truck", "ship", "air"], ...] = figure(
        "op.supply.source.types", "Kinds that feed the rail system"
    )
    hub_sources: tuple[Literal["rail", "port", "truck", "ship", "air"], ...] = figure(
        "op.supply.source.types", "Kinds that feed hubs"
    )
    ship_reach: int = figure(
        "op.supply.source.ship-reach", "Hexes that a ship source reaches along the coast", ge=0, le=9
    )
    hub_road_limit: int = figure("op.hub.create.road", "MPs by road from supplied rail to a hub", ge=0, le=99)
    mud_percent: int = figure("op.supply.disruption.weather", "Points off for each hex in mud", ge=0, le=100)
    snow_percent: int = figure(
        "op.supply.disruption.weather", "Points off for each hex in snow", ge=0, le=100
    )
    road_hub: int = figure(
        "op.supply.disruption.road-hub", "Points off beyond a hub fed by road", ge=0, le=100
    )
    pontoon_minor: int = figure(
        "op.supply.disruption.pontoon", "Points off over a pontoon, minor river", ge=0, le=100
    )
    pontoon_major: int = figure(
        "op.supply.disruption.pontoon", "Points off over a pontoon, major river", ge=0, le=100
    )
    minor_river: int = figure(
        "op.supply.disruption.minor-river", "Points off over a minor river without a bridge", ge=0, le=100
    )
    stragglers: int = figure(
        "op.supply.disruption.stragglers", "Points off past large stragglers", ge=0, le=100
    )
    unsupplied_bonus: tuple[int, ...] = figure(
        "op.supply.disruption.out-of-supply-bonus", "Points added after 1, 2, ... turns out of supply"
    )
    ap_lost_from: int = figure(
        "op.supply.effect.turn-2.no-ap", "Turns out of supply that cost the AP", ge=1, le=9
    )
    mp_lost_from: int = figure(
        "op.supply.effect.turn-3.less-mp", "Turns out of supply that cost MPs", ge=1, le=9
    )
    mp_lost: int = figure("op.supply.effect.turn-3.less-mp", "MPs lost then", ge=0, le=9)
    some_suppressed_on: int = figure(
        "op.supply.effect.turn-2.suppression", "Turn out of supply that suppresses some steps", ge=1, le=9
    )
    all_suppressed_from: int = figure(
        "op.supply.effect.turn-3.all-suppressed", "Turns out of supply that suppress all steps", ge=1, le=9
    )
    stragglers_from: int = figure(
        "op.supply.effect.turn-4.stragglers", "Turns out of supply that shed stragglers", ge=1, le=9
    )
    steps_shed: int = figure("op.supply.effect.turn-4.stragglers", "Steps shed each turn", ge=0, le=12)
    hq_overrun_delay: int = figure(
        "op.enroute.hq.destroyed-return", "Turns until an overrun HQ may return", ge=0, le=9
    )
    hq_supply_delay: int = figure(
        "op.enroute.hq.destroyed-return",
        "Turns until an HQ destroyed by lack of supply may return",
        ge=0,
        le=9,
    )


class Rewards(Part):
    """Prestige and score for objectives."""

    prestige: tuple[int, ...] = figure(
        "op.objective.primary.prestige", "On time, one turn late, ...; the last for any later", min_length=1
    )
    score: tuple[int, ...] = figure(
        "op.objective.score.primary", "On time, one turn late, ...; the last for any later", min_length=1
    )
    bonus_prestige: int = figure(
        "op.objective.bonus.reward", "Prestige for a bonus objective taken in time", ge=0, le=999
    )
    bonus_score: int = figure("op.objective.score.bonus", "Score for the same", ge=0, le=999)


class Ruleset(Document):
    """All figures of the operational rules."""

    FORMAT: ClassVar[str] = "ruleset"
    VERSION: ClassVar[int] = 1

    format: Literal["ruleset"]
    version: int = Field(ge=1, description="The version of the file format.")
    id: Identifier
    title: Line
    engine: Literal["operational"] = Field(description="The rules that these figures are for.")
    notes: Text = ""
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
    assets: Assets
    rewards: Rewards
