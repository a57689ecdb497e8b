"""Every shift of the odds with its cause (3.3 Shifts)."""

from collections.abc import Iterator
from typing import Final

from studio.rules.kernel.changed_copies import quick_constructor
from studio.rules.kernel.forecast import ForecastLine
from studio.rules.operational.base.steps import level_number, level_of
from studio.rules.operational.base.terrain import can_be_ruined
from studio.rules.operational.combat.armor import armor_penalty, armor_shift
from studio.rules.operational.combat.situation import Situation

#: A sheet has many, and who looks for the best attack makes many sheets.
_line: Final = quick_constructor(ForecastLine)
_EXPERIENCE: Final = ("op.xp.effects",)


def odds_shifts(facts: Situation) -> tuple[ForecastLine, ...]:
    """Return all shifts of the odds number other than zero; a positive one favours the attacker (op.combat.odds.sign)."""
    return tuple(line for line in _lines(facts) if line.value)


def _lines(facts: Situation) -> Iterator[ForecastLine]:
    yield _line("Armor", armor_shift(facts), ("op.combat.armor.formula",))
    yield _line("Armor in close terrain", armor_penalty(facts), ("op.combat.armor.penalty",))
    yield _line("Artillery", artillery_shift(facts), ("op.combat.arty.specialists-only",))
    if facts.approach != "air":
        yield from _shelter(facts)
    levels = level_number(facts.board, facts.attacker) - level_number(facts.board, facts.defender)
    yield _line("Experience", levels, ("op.combat.shift.xp",))


def _shelter(facts: Situation) -> Iterator[ForecastLine]:
    """Return what the defender's hex does for it; nothing against a drop (op.para.combat.no-terrain)."""
    combat = facts.board.tables.combat
    yield _line(facts.terrain.name, _terrain(facts), ("op.combat.shift.terrain",))
    weather = {"dry": 0, "mud": combat.mud, "snow": combat.snow}[facts.weather]
    yield _line(facts.weather.capitalize(), weather, ("op.combat.shift.weather",))
    yield from hexside_shifts(facts)
    yield _line(*_entrenchment(facts), ("op.combat.shift.entrenchment",))
    fort = {"none": 0, "intact": combat.fort_intact, "destroyed": combat.fort_destroyed}[facts.fort]
    yield _line("Fixed fortification", fort, ("op.combat.shift.fort",))


def artillery_shift(facts: Situation) -> int:
    """Return what the attacker's artillery brings, from 0 to its cap (op.combat.arty.specialists-only, .cap)."""
    terrain = facts.terrain
    entrenched_stops = (
        terrain.stops_artillery_entrenched_in_snow if facts.frozen else terrain.stops_artillery_entrenched
    )
    stopped = terrain.stops_artillery or (
        facts.entrenched and (entrenched_stops or "escarpment" in facts.hexside)
    )
    return 0 if stopped else unhindered_artillery(facts)


def unhindered_artillery(facts: Situation) -> int:
    """Return the artillery shift as it would be in the open (op.combat.side.ruins-entrenched).

    From sea and air there is none (op.naval.assault.no-armor-arty, op.para.combat.no-armor-arty).
    """
    if facts.approach != "land":
        return 0
    guns = sum(specialist.artillery for specialist in facts.attacking)
    return min(facts.board.tables.combat.artillery_cap, guns)


def ruin_percent(facts: Situation, per_shift: int) -> int:
    """Return how often bombardment ruins the defender's city (op.combat.side.ruins, op.combat.side.ruins-entrenched)."""
    if not can_be_ruined(facts.board, facts.terrain):
        return 0
    return min(100, unhindered_artillery(facts) * per_shift)


def _terrain(facts: Situation) -> int:
    """Return the shift of the ground; mountain troops ignore that of mountains, but not on trucks.

    Rules op.combat.shift.mountain-troops and op.action.motor-pool.mobile.
    """
    terrain = facts.terrain
    climbs = facts.attacker_type.movement == "mountain" and not facts.attacker.motorized
    if terrain.mountain_troops_ignore_shift and climbs:
        return 0
    return terrain.shift_in_snow if facts.frozen else terrain.shift


def hexside_shifts(facts: Situation) -> Iterator[ForecastLine]:
    """Return what lies between the two units, in the defender's favour; shifts of zero among them."""
    combat = facts.board.tables.combat
    if "minor-river" in facts.hexside and not is_bridging(facts):
        river = combat.minor_river_bridge if facts.crossing in ("bridge", "pontoon") else combat.minor_river
        yield _line("Minor river", river, ("op.combat.shift.river",))
    if "major-river" in facts.hexside:
        yield major_river_shift(facts)
    if "wadi" in facts.hexside:
        yield _line("Wadi", combat.wadi, ("op.move.wadi-defence",))
    if "ridge" in facts.hexside:
        yield _line("Ridge", combat.ridge, ("op.combat.shift.ridge",))
    if "escarpment" in facts.hexside:
        yield _line("Escarpment", combat.escarpment, ("op.combat.shift.escarpment",))


def major_river_shift(facts: Situation) -> ForecastLine:
    """Return what a major river brings the defender where a bridge leads over it."""
    combat = facts.board.tables.combat
    shift = combat.major_river_bridge_engineers if is_bridging(facts) else combat.major_river_bridge
    return _line("Bridge over a major river", shift, ("op.move.river.major-no-attack",))


def is_bridging(facts: Situation) -> bool:
    """Return whether the attacker has active engineers or amphibious special forces with it."""
    return any(
        specialist.engineer or (specialist.special_forces and specialist.amphibious)
        for specialist in facts.attacking
    )


def _entrenchment(facts: Situation) -> tuple[str, int]:
    """Return the entrenchment shift as far as engineers leave it (op.combat.shift.entrenchment-engineers).

    They take off no more than there is against them: a figure above 0 stays as an author has it.
    """
    combat = facts.board.tables.combat
    label = ("", "Entrenched", "Fortified")[facts.defender.entrenchment]
    shift = (0, combat.entrenched, combat.fortified)[facts.defender.entrenchment]
    counters = sum(specialist.engineer or specialist.special_forces for specialist in facts.attacking)
    return label, max(shift, min(0, shift + combat.engineer_counter * counters))


def attacker_loss_shifts(facts: Situation) -> tuple[ForecastLine, ...]:
    """Return the shifts of the attacker's loss look-up alone; a positive one spares it (op.combat.loss.special-forces)."""
    forces = sum(specialist.special_forces for specialist in facts.attacking)
    lines = (
        _line(
            "Special forces",
            forces * facts.board.tables.combat.special_forces_losses,
            ("op.combat.loss.special-forces",),
        ),
        _line(
            "Attacker's experience", level_of(facts.board, facts.attacker).attacker_loss_shift, _EXPERIENCE
        ),
    )
    return tuple(line for line in lines if line.value)


def defender_loss_shifts(facts: Situation) -> tuple[ForecastLine, ...]:
    """Return the shifts of the defender's loss look-up alone; a positive one costs it (op.combat.loss.defender-kia)."""
    level = level_of(facts.board, facts.defender)
    fright = armor_shift(facts) if level.armor_fright else 0
    ordered = facts.board.tables.combat.no_retreat_losses if facts.defender.order == "no-retreat" else 0
    lines = (
        _line("Panzer fright", fright, ("op.combat.loss.panzer-fright",)),
        _line("No retreat orders", ordered, ("op.combat.loss.no-retreat",)),
        _line("Defender's experience", level.defender_loss_shift, _EXPERIENCE),
    )
    return tuple(line for line in lines if line.value)


def retreat_shifts(facts: Situation) -> tuple[ForecastLine, ...]:
    """Return the shifts of the retreat look-up alone (op.retreat.shift.no-retreat, op.retreat.shift.losses)."""
    combat = facts.board.tables.combat
    if facts.defender.order == "no-retreat":
        return (_line("No retreat orders", combat.no_retreat_retreat, ("op.retreat.shift.no-retreat",)),)
    losses = combat.retreat_per_loss * facts.defender.losses
    if not losses:
        return ()
    return (_line("Losses earlier in the turn", losses, ("op.retreat.shift.losses",)),)
