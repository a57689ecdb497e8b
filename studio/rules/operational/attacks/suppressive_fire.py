"""Suppressive fire: artillery keeps a defender's head down without an attack (3.6 Operations)."""

from dataclasses import dataclass
from fractions import Fraction

from studio.rules.kernel.chance import Chance, Purpose
from studio.rules.kernel.forecast import Forecast, ForecastLine, ForecastOutcome
from studio.rules.operational.base.state import UnitId
from studio.rules.operational.combat import chances
from studio.rules.operational.combat.shifts import artillery_shift, ruin_percent
from studio.rules.operational.combat.situation import Situation


@dataclass(frozen=True, slots=True)
class SuppressiveFireSheet(Forecast):
    """Suppressive fire in figures; `lines` say what decides, `outcomes` how much of the defender is suppressed."""

    attacker: UnitId
    defender: UnitId
    #: How many rolls there are, and the chance in percent of each.
    rolls: int
    percent: int
    #: How many of the defender's elements can be suppressed.
    active: int
    #: How often it takes a level of the defender's works, in percent; 0 without works.
    works_percent: int
    #: How often it turns the defender's city into ruins, in percent.
    ruins: int

    @property
    def defender_suppressed(self) -> tuple[Fraction, ...]:
        """The probability of each number of the defender's suppressed elements, from none on."""
        return chances.straggler_chances(self.rolls, self.percent, self.active)


def fire_sheet(facts: Situation) -> SuppressiveFireSheet:
    """Work out suppressive fire.

    Rules op.action.suppressive-fire.rolls, op.action.suppressive-fire.zero-arty-shift,
    op.action.suppressive-fire.entrenchment and op.action.suppressive-fire.ruins.
    """
    operations = facts.board.tables.operations
    rolls, line = 1 + artillery_shift(facts), _chance(facts)
    percent = line.value
    assert isinstance(percent, int)
    active = sum(element.active for element in facts.defender.queue)
    whole = 100**rolls
    return SuppressiveFireSheet(
        lines=(ForecastLine("Rolls", rolls, ("op.action.suppressive-fire.rolls",)), line),
        outcomes=tuple(
            ForecastOutcome(f"{count} of the defender suppressed", int(share * whole), whole)
            for count, share in enumerate(chances.straggler_chances(rolls, percent, active))
        ),
        attacker=facts.attacker.id,
        defender=facts.defender.id,
        rolls=rolls,
        percent=percent,
        active=active,
        works_percent=operations.fire_entrenchment_percent if facts.entrenched else 0,
        ruins=ruin_percent(facts, operations.fire_ruin_percent_per_shift),
    )


def _chance(facts: Situation) -> ForecastLine:
    """Return the chance of each roll (op.action.suppressive-fire.chance)."""
    operations, terrain = facts.board.tables.operations, facts.terrain
    rules = ("op.action.suppressive-fire.chance",)
    cover = terrain.shelters_entrenched_in_snow if facts.frozen else terrain.shelters_entrenched
    if terrain.shelters_from_fire:
        label, percent = f"Each, in percent, into {terrain.name}", operations.fire_percent_sheltered
    elif cover and facts.entrenched:
        label, percent = (
            f"Each, in percent, against works in {terrain.name}",
            operations.fire_percent_entrenched,
        )
    else:
        label, percent = "Each, in percent", operations.fire_percent
    return ForecastLine(label, percent, rules)


def draw_fire(
    sheet: SuppressiveFireSheet, chance: Chance, drawn_for: Purpose
) -> tuple[tuple[int, ...], Chance]:
    """Draw the rolls, from 0 to 99; each below the sheet's percentage suppresses one element."""
    rolls = []
    for _ in range(sheet.rolls):
        roll, chance = chance.below(100, drawn_for)
        rolls.append(roll)
    return tuple(rolls), chance
