"""The figures of combat in a ruleset: odds, shifts, losses, retreat."""

from pydantic import Field

from studio.documents.model import Model
from studio.documents.operational.fields import Cost, Percent, Shift, rule_field


class Column(Model):
    """One column of the combat results, for a final odds number."""

    odds: int = rule_field("op.combat.loss.lookup", "The odds number", ge=-20, le=20)
    attacker_easy: int = rule_field("op.combat.loss.attacker-table", "Attacker KIA, easy", ge=0, le=12)
    attacker_normal: int = rule_field("op.combat.loss.attacker-table", "Attacker KIA, normal", ge=0, le=12)
    attacker_classic: int = rule_field("op.combat.loss.attacker-table", "Attacker KIA, classic", ge=0, le=12)
    attacker_hard: int = rule_field("op.combat.loss.attacker-table", "Attacker KIA, hard", ge=0, le=12)
    defender_kia: int = rule_field("op.combat.loss.defender-table", "Defender KIA", ge=0, le=12)
    defender_sup: int = rule_field("op.combat.loss.sup-table", "Defender SUP", ge=0, le=12)
    retreat: Percent = rule_field("op.retreat.table", "Chance of a retreat")
    overrun: Percent = rule_field("op.retreat.overrun-table", "Chance of an overrun")
    removal: Percent = rule_field(
        "op.action.set-piece.entrenchment-table",
        "Chance of each roll for entrenchment in a set piece attack",
    )


class SpreadWeight(Model):
    """How often the randomised odds differ by so much from the plain ones."""

    by: int = Field(ge=-2000, le=2000, description="Hundredths of an odds number.")
    weight: int = Field(ge=0, le=1_000_000)


class Combat(Model):
    """Odds, shifts, losses, retreat and overrun."""

    xp_most: int = rule_field("op.xp.range", "The most xp that a unit can have", ge=0, le=400)
    towed_places: int = rule_field(
        "op.step.queue.towed-arty", "Places to the left for each further towed gun", ge=0, le=9
    )
    columns: tuple[Column, ...] = Field(
        min_length=1, description="In rising sequence of odds; a number between two belongs to the lower one."
    )
    spread: tuple[SpreadWeight, ...] = rule_field(
        "op.combat.loss.random", "Normal spread as integer weights", min_length=1
    )
    odds_per_threefold: int = rule_field(
        "op.combat.odds.raw", "Odds that a threefold ratio is worth", ge=1, le=9
    )
    defender_floor: int = rule_field(
        "op.combat.odds.active-only", "Least combat value of a defender", ge=1, le=99
    )
    armor_divisor: int = rule_field(
        "op.combat.armor.formula", "Armor points that make one shift", ge=1, le=100
    )
    armor_rounds_up_from: int = rule_field(
        "op.combat.armor.formula",
        "Hundredths of a shift that make a whole one: 50 is halves up",
        ge=1,
        le=100,
    )
    armor_cap: int = rule_field("op.combat.armor.cap", "Largest armor shift", ge=0, le=9)
    armor_entrenched_percent: int = rule_field(
        "op.combat.armor.entrenched", "Added to the armor of an entrenched defender", ge=0, le=500
    )
    armor_fortified_percent: int = rule_field(
        "op.combat.armor.fortified", "Added to the armor of a fortified defender", ge=0, le=500
    )
    armor_penalty_mechanized: Shift = rule_field("op.combat.armor.penalty", "Penalty of mechanized attackers")
    armor_penalty_armored: Shift = rule_field("op.combat.armor.penalty", "Penalty of armored attackers")
    artillery_cap: int = rule_field("op.combat.arty.cap", "Largest artillery shift", ge=0, le=9)
    mud: Shift = rule_field("op.combat.shift.weather", "Shift in mud")
    snow: Shift = rule_field("op.combat.shift.weather", "Shift in snow")
    minor_river: Shift = rule_field("op.combat.shift.river", "Shift across a minor river")
    minor_river_bridge: Shift = rule_field(
        "op.combat.shift.river", "The same over an intact bridge, which takes nothing off in the manual"
    )
    major_river_bridge: Shift = rule_field(
        "op.move.river.major-no-attack", "Shift over an intact bridge on a major river"
    )
    major_river_bridge_engineers: Shift = rule_field(
        "op.move.river.major-no-attack", "The same with active engineers"
    )
    wadi: Shift = rule_field("op.move.wadi-defence", "Shift across a wadi")
    ridge: Shift = rule_field("op.combat.shift.ridge", "Shift across a ridge")
    escarpment: Shift = rule_field("op.combat.shift.escarpment", "Shift across an escarpment, by road")
    entrenched: Shift = rule_field("op.combat.shift.entrenchment", "Shift against an entrenched defender")
    fortified: Shift = rule_field("op.combat.shift.entrenchment", "Shift against a fortified defender")
    fort_intact: Shift = rule_field("op.combat.shift.fort", "Shift against a fixed fortification")
    fort_destroyed: Shift = rule_field("op.combat.shift.fort", "Shift against a destroyed fortification")
    engineer_counter: int = rule_field(
        "op.combat.shift.entrenchment-engineers",
        "What one engineer step takes off the entrenchment shift",
        ge=0,
        le=9,
    )
    special_forces_losses: Shift = rule_field(
        "op.combat.loss.special-forces", "Loss shift of each active special forces step"
    )
    no_retreat_losses: Shift = rule_field(
        "op.combat.loss.no-retreat", "Loss shift of a defender under no retreat orders"
    )
    no_retreat_retreat: Shift = rule_field(
        "op.retreat.shift.no-retreat", "Retreat shift under no retreat orders"
    )
    retreat_per_loss: Shift = rule_field(
        "op.retreat.shift.losses", "Retreat shift for each loss earlier in the turn"
    )
    attacker_sup_percent: Percent = rule_field(
        "op.combat.loss.attacker-sup-normal", "Chance of 1 SUP without an overrun"
    )
    attacker_sup_overrun_two_percent: Percent = rule_field(
        "op.combat.loss.attacker-sup-overrun", "Chance of 2 SUP, not 1, with an overrun"
    )
    entrenchment_lost_from_kia: int = rule_field(
        "op.combat.side.entrenchment-loss", "KIA that cost a level of entrenchment", ge=1, le=12
    )
    attack_leaves_works: bool = rule_field(
        "op.combat.side.attacker-leaves-entrenchment", "A unit that attacks loses its own entrenchment"
    )
    ruin_percent_per_shift: int = rule_field(
        "op.combat.side.ruins", "Chance of ruins for each artillery shift", ge=0, le=100
    )


class Retreat(Model):
    """Where a unit can fall back to."""

    barred_costs: tuple[Cost, ...] = rule_field(
        "op.retreat.terrain", "Costs that a retreating unit cannot pay"
    )
    leaves_works: bool = rule_field(
        "op.combat.side.attacker-leaves-entrenchment", "A unit that retreats loses its entrenchment"
    )
    cornered_stands: bool = rule_field(
        "op.combat.side.green-stand", "A cornered unit earns the xp of a unit that did not retreat"
    )
