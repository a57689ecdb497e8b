"""What combat reads off its tables, in figures: odds, shifts, losses, retreat and overrun."""

from dataclasses import dataclass
from typing import Literal

#: op.combat.loss.difficulty-levels
Difficulty = Literal["easy", "normal", "classic", "hard"]


@dataclass(frozen=True, slots=True)
class Column:
    """One column of the combat results, for a final odds number."""

    odds: int
    attacker_easy: int
    attacker_normal: int
    attacker_classic: int
    attacker_hard: int
    defender_kia: int
    defender_sup: int
    retreat: int
    overrun: int
    removal: int

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


@dataclass(frozen=True, slots=True)
class SpreadWeight:
    """How often the randomised odds differ by so much from the plain ones."""

    by: int
    weight: int


@dataclass(frozen=True, slots=True, eq=False)
class Combat:
    """Odds, shifts, losses, retreat and overrun; known by identity, so that what is worked out from it can be kept."""

    xp_most: int
    towed_places: int
    columns: tuple[Column, ...]
    spread: tuple[SpreadWeight, ...]
    odds_per_threefold: int
    defender_floor: int
    armor_divisor: int
    armor_rounds_up_from: int
    armor_cap: int
    armor_entrenched_percent: int
    armor_fortified_percent: int
    armor_penalty_mechanized: int
    armor_penalty_armored: int
    artillery_cap: int
    mud: int
    snow: int
    minor_river: int
    minor_river_bridge: int
    major_river_bridge: int
    major_river_bridge_engineers: int
    wadi: int
    ridge: int
    escarpment: int
    entrenched: int
    fortified: int
    fort_intact: int
    fort_destroyed: int
    engineer_counter: int
    special_forces_losses: int
    no_retreat_losses: int
    no_retreat_retreat: int
    retreat_per_loss: int
    attacker_sup_percent: int
    attacker_sup_overrun_two_percent: int
    entrenchment_lost_from_kia: int
    attack_leaves_works: bool
    ruin_percent_per_shift: int
