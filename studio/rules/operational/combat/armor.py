"""The armor shift and the armor penalty (3.3 Armor)."""

from collections.abc import Iterable

from studio.rules.operational.base.catalogue_types import SpecialistType
from studio.rules.operational.combat.situation import Situation


def armor_shift(facts: Situation) -> int:
    """Return the armor shift, from 0 to its cap (op.combat.armor.formula, .cap, .attack-only)."""
    if not _possible(facts):
        return 0
    combat = facts.board.tables.combat
    attack = 100 * _attacker_total(facts)
    defense = _defender_total(facts) * (100 + _entrenchment_percent(facts))
    remaining = max(0, defense - 100 * _offset(facts))
    one = 100 * combat.armor_divisor
    rounded = (100 * (attack - remaining) + one * (100 - combat.armor_rounds_up_from)) // (100 * one)
    return max(0, min(combat.armor_cap, rounded))


def armor_penalty(facts: Situation) -> int:
    """Return the penalty of armor that attacks into close terrain.

    Rules op.combat.armor.penalty, .penalty-list-differs, op.naval.assault.no-armor-penalty and
    op.para.combat.no-armor-arty.
    """
    combat = facts.board.tables.combat
    if facts.approach != "land" or not (facts.terrain.armor_penalty or facts.fort == "intact"):
        return 0
    if facts.attacker_type.arm == "armored":
        return combat.armor_penalty_armored
    return combat.armor_penalty_mechanized if facts.attacker_type.arm == "mechanized" else 0


def _possible(facts: Situation) -> bool:
    """Return whether hexside and terrain allow an armor shift (op.combat.armor.no-shift-hexsides, .no-shift-terrain).

    Over a minor river amphibious armor alone counts, which `_attacker_total` sees to (op.combat.armor.amphibious). From
    sea and air there is none (op.naval.assault.no-armor-arty, op.para.combat.no-armor-arty).
    """
    if facts.approach != "land":
        return False
    if facts.hexside & {"major-river", "ridge", "escarpment"} or facts.fort == "intact":
        return False
    terrain = facts.terrain
    return not (terrain.stops_armor_shift_in_snow if facts.frozen else terrain.stops_armor_shift)


def _attacker_total(facts: Situation) -> int:
    tanks = _specialist_total(facts, _crossing(facts, "tank"))
    kind = facts.attacker_type
    if "minor-river" in facts.hexside or kind.armor_kind != "offensive":
        return tanks
    return tanks + kind.armor * facts.attacker.active_steps


def _defender_total(facts: Situation) -> int:
    armored = [specialist for specialist in facts.defending if specialist.armor_role != "none"]
    return facts.defender_type.armor * facts.defender.active_steps + _specialist_total(facts, armored)


def _offset(facts: Situation) -> int:
    """Return what self-propelled AT guns cancel of the defender's armor (op.combat.armor.self-propelled-at)."""
    return _specialist_total(facts, _crossing(facts, "self-propelled-at"))


def _crossing(facts: Situation, role: str) -> list[SpecialistType]:
    """Return the attacker's specialists with that part in armor; over a minor river those that swim."""
    river = "minor-river" in facts.hexside
    return [each for each in facts.attacking if each.armor_role == role and (each.amphibious or not river)]


def _specialist_total(facts: Situation, specialists: Iterable[SpecialistType]) -> int:
    """Return whole shifts as armor points (op.combat.armor.specialist-whole)."""
    return facts.board.tables.combat.armor_divisor * sum(specialist.armor for specialist in specialists)


def _entrenchment_percent(facts: Situation) -> int:
    combat = facts.board.tables.combat
    percents = (0, combat.armor_entrenched_percent, combat.armor_fortified_percent)
    return percents[facts.defender.entrenchment]
