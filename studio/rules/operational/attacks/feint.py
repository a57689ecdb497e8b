"""The feint: a limited attack that draws the attention of some of the enemy (3.6 Operations)."""

from dataclasses import dataclass
from fractions import Fraction

from studio.rules.kernel.chance import Chance, Purpose
from studio.rules.kernel.forecast import Forecast, ForecastLine, ForecastOutcome
from studio.rules.operational.base.state import UnitId
from studio.rules.operational.combat.situation import Situation


@dataclass(frozen=True, slots=True)
class FeintSheet(Forecast):
    """A feint in figures; `lines` say what decides, `outcomes` how much of the defender is suppressed."""

    attacker: UnitId
    defender: UnitId
    #: How often 2 of the defender's elements are suppressed, not 1.
    two_percent: int
    #: How many of them can be suppressed.
    active: int
    #: An order has the attack fought like a feint, and the defender fall back then (op.order.rearguard.feint).
    rearguard: bool

    @property
    def defender_suppressed(self) -> tuple[Fraction, ...]:
        """The probability of each number of the defender's suppressed elements, from none on."""
        return tuple(Fraction(percent, 100) for percent in _percents(self.two_percent, self.active))


def feint_sheet(facts: Situation, *, rearguard: bool = False) -> FeintSheet:
    """Work out a feint, or an attack that a rearguard order makes one.

    Rules op.action.feint-attack.suppression and op.action.feint-attack.suppression-hard-target.
    """
    line = _chance(facts)
    two = line.value
    assert isinstance(two, int)
    active = sum(element.active for element in facts.defender.queue)
    lines = [line]
    if rearguard:
        lines.append(ForecastLine("Rearguard", "falls back", ("op.order.rearguard.feint",)))
    return FeintSheet(
        lines=tuple(lines),
        outcomes=tuple(
            ForecastOutcome(f"{count} of the defender suppressed", percent, 100)
            for count, percent in enumerate(_percents(two, active))
            if percent
        ),
        attacker=facts.attacker.id,
        defender=facts.defender.id,
        two_percent=two,
        active=active,
        rearguard=rearguard,
    )


def _chance(facts: Situation) -> ForecastLine:
    """Return how often 2 steps are suppressed, with what keeps it down."""
    hard = "op.action.feint-attack.suppression-hard-target"
    if facts.entrenched:
        return ForecastLine("2 SUP, in percent, against works", 0, (hard,))
    terrain = facts.terrain
    if terrain.limits_feints_in_snow if facts.frozen else terrain.limits_feints:
        return ForecastLine(f"2 SUP, in percent, into {terrain.name}", 0, (hard,))
    percent = facts.board.tables.operations.feint_two_percent
    return ForecastLine("2 SUP, in percent", percent, ("op.action.feint-attack.suppression",))


def _percents(two: int, active: int) -> list[int]:
    """Return how often each number of so many active elements is suppressed, from none on."""
    found = [0] * (1 + min(2, active))
    found[min(1, active)] += 100 - two
    found[min(2, active)] += two
    return found if found[-1] else found[:-1]


def draw_feint(sheet: FeintSheet, chance: Chance, drawn_for: Purpose) -> tuple[int, int | None, Chance]:
    """Draw what a feint suppresses, and from which roll of 0 to 99; None where nothing has to be drawn."""
    if not sheet.two_percent:
        return 1, None, chance
    roll, chance = chance.below(100, drawn_for)
    return (2 if roll >= 100 - sheet.two_percent else 1), roll, chance
