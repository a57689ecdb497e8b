"""The figures of combat: odds, shifts, losses, retreat, experience."""

from studio.tables.figure import Percent, Score, Shift, entry, figure, table
from studio.tables.operational.kinds import Cost, Difficulty, Level


@table()
class Column:
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

    def attacker_kia(self, difficulty: Difficulty) -> int:
        """Return the attacker's losses at a difficulty of the attacking side (op.combat.loss.attacker-table)."""
        match difficulty:
            case "easy":
                return self.attacker_easy
            case "normal":
                return self.attacker_normal
            case "classic":
                return self.attacker_classic
            case "hard":
                return self.attacker_hard


# Known by identity, so that what is worked out from it can be kept.
@table(eq=False)
class Combat:
    """Odds, shifts, losses, retreat and overrun."""

    xp_most: int = figure("op.xp.range", "The most xp that a unit can have", ge=0, le=400)
    towed_places: int = figure(
        "op.step.queue.towed-arty", "Places to the left for each further towed gun", ge=0, le=9
    )
    columns: tuple[Column, ...] = entry(
        min_length=1, description="In rising sequence of odds; a number between two belongs to the lower one."
    )
    sigma: int = figure(
        "op.combat.loss.random", "Hundredths by which odds deviate: the standard deviation", ge=0, le=400
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
    attack_over_major_river: bool = figure(
        "op.move.river.major-no-attack",
        "Regular attacks go over an intact bridge on a major river",
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
    overrun_of_destroyed: bool = figure(
        "op.retreat.overrun", "A defender that is destroyed outright can be overrun too"
    )
    regular_leaves_works: bool = figure(
        "op.combat.side.attacker-leaves-entrenchment",
        "A unit that makes a regular attack loses its own entrenchment",
    )
    set_piece_leaves_works: bool = figure(
        "op.combat.side.attacker-leaves-entrenchment",
        "A unit that makes a set piece attack loses its own entrenchment",
    )
    assault_leaves_works: bool = figure(
        "op.combat.side.attacker-leaves-entrenchment",
        "A unit that makes an assault crossing loses its own entrenchment",
    )
    ruin_percent_per_shift: int = figure(
        "op.combat.side.ruins", "Chance of ruins for each artillery shift", ge=0, le=100
    )

    def leaves_works(self, manner: str) -> bool:
        """Return whether an attack of a manner costs its unit its works (op.combat.side.attacker-leaves-entrenchment)."""
        match manner:
            case "set-piece":
                return self.set_piece_leaves_works
            case "assault-crossing":
                return self.assault_leaves_works
            case _:
                return self.regular_leaves_works


@table()
class Retreat:
    """Where a unit can fall back to."""

    barred_costs: tuple[Cost, ...] = figure("op.retreat.terrain", "Costs that a retreating unit cannot pay")
    leaves_works: bool = figure(
        "op.combat.side.attacker-leaves-entrenchment", "A unit that retreats loses its entrenchment"
    )
    cornered_stands: bool = figure(
        "op.combat.side.green-stand", "A cornered unit earns the xp of a unit that did not retreat"
    )


@table()
class ExperienceLevel:
    """What a level of experience brings."""

    id: Level
    from_xp: int = figure("op.xp.levels", "The least xp of the level", ge=0, le=400)
    xp_per_loss: int = figure("op.xp.slower-with-level", "xp for each step lost by the enemy", ge=0, le=400)
    gains_in_defense: bool = figure("op.xp.slower-with-level", "Earns it when defending too")
    stand_bonus: int = figure(
        "op.xp.green.stand-bonus", "Further xp for a combat without retreat", ge=0, le=400
    )
    attacker_loss_shift: Shift = figure(
        "op.xp.effects.veteran-loss-shift", "Shift on its own losses when it attacks: above 0 it loses less"
    )
    defender_loss_shift: Shift = figure(
        "op.xp.effects.veteran-loss-shift", "Shift on its own losses when it defends: below 0 it loses less"
    )
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
    kill_score: Score = figure("camp.score.kill", "Score for destroying an enemy unit of the level")
    air_fright: Shift = figure("op.asset.air-attack.shift.green", "Shift for air attacks on it")
    saturation_fright: Shift = figure("op.asset.saturation.shift.green", "Shift for saturation strikes on it")
    naval_fright: Shift = figure(
        "op.asset.naval-bombardment.shift.green", "Shift for naval bombardments of it"
    )
    flying_artillery_fright: Shift = figure(
        "op.asset.flying-artillery.shift.green", "Shift for flying artillery on it"
    )
