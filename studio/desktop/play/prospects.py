"""What an attack may bring, in the rows that the combat sheet shows; and what of it then came."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from fractions import Fraction

from studio.rules.kernel.events import Event
from studio.rules.operational.combat.sheet import CombatSheet
from studio.rules.operational.events import CityRuined, CombatFought, StepsLost, UnitCornered, UnitRetreated
from studio.rules.operational.state import UnitId


@dataclass(frozen=True, slots=True)
class Spread:
    """How likely each number of something is, from 0; `drawn` is the number that came."""

    label: str
    rule: str
    chances: tuple[Fraction, ...]
    drawn: int | None = None


@dataclass(frozen=True, slots=True)
class Prospect:
    """Something that happens or does not; `came` says which, once it is known."""

    label: str
    rule: str
    chance: Fraction
    came: bool | None = None


@dataclass(frozen=True, slots=True)
class Prospects:
    """All that is uncertain about an attack, as exact probabilities."""

    spreads: tuple[Spread, ...]
    prospects: tuple[Prospect, ...]


@dataclass(frozen=True, slots=True)
class Fought:
    """What the events of an attack tell."""

    combat: CombatFought
    losses: tuple[StepsLost, ...]
    retreated: bool
    cornered: bool
    ruined: bool

    def lost(self, unit: UnitId) -> tuple[int, int, int]:
        """Elements of a unit that were killed, that became stragglers, and that were suppressed."""
        mine = [each for each in self.losses if each.unit == unit]
        return (
            sum(each.kia for each in mine),
            sum(each.stragglers for each in mine),
            sum(each.suppressed for each in mine),
        )


def fought(events: Iterable[Event]) -> Fought | None:
    """Gather what the events of one action tell of a combat; None where none was fought."""
    told = tuple(events)
    combat = next((event for event in told if isinstance(event, CombatFought)), None)
    if combat is None:
        return None
    return Fought(
        combat,
        tuple(event for event in told if isinstance(event, StepsLost)),
        any(isinstance(event, UnitRetreated) for event in told),
        any(isinstance(event, UnitCornered) for event in told),
        any(isinstance(event, CityRuined) for event in told),
    )


def prospects(sheet: CombatSheet, result: Fought | None = None) -> Prospects:
    """List what may come of an attack; with a result, also what came."""
    spreads = (*_spreads(sheet, "Attacker", result), *_spreads(sheet, "Defender", result))
    return Prospects(spreads, tuple(_prospects(sheet, result)))


def _spreads(sheet: CombatSheet, who: str, result: Fought | None) -> Iterator[Spread]:
    """The losses of one unit; what cannot be is left out unless it came all the same, as when it was cornered."""
    is_attacker = who == "Attacker"
    unit = sheet.attacker if is_attacker else sheet.defender
    toll = sheet.attacker_toll if is_attacker else sheet.defender_toll
    lost = result.lost(unit) if result is not None else None
    kia_rule = "op.combat.loss.attacker-kia" if is_attacker else "op.combat.loss.defender-kia"
    sup_rule = "op.combat.loss.attacker-sup" if is_attacker else "op.combat.loss.defender-sup"
    suppressed = sheet.attacker_suppressed if is_attacker else sheet.defender_suppressed
    yield Spread(f"{who} KIA", kia_rule, toll.kia, lost and lost[0])
    if len(toll.stragglers) > 1:
        yield Spread(f"{who} stragglers", "op.stragglers.conversion", toll.stragglers, lost and lost[1])
    if len(suppressed) > 1 or (lost and lost[2]):
        yield Spread(f"{who} suppressed", sup_rule, suppressed, lost and lost[2])


def _prospects(sheet: CombatSheet, result: Fought | None) -> Iterator[Prospect]:
    falls_back = sheet.retreat_chance - sheet.cornered_chance
    rows = [
        ("Defender retreats", "op.retreat.random", falls_back),
        ("Defender cornered", "op.retreat.cornered", sheet.cornered_chance),
        ("Defender destroyed", "op.step.queue.kia-removed", 1 - sheet.survival),
        ("Overrun", "op.retreat.overrun", sheet.overrun_chance),
    ]
    if sheet.ruins:
        rows.append(("City falls into ruins", "op.combat.side.ruins", Fraction(sheet.ruins, 100)))
    came: tuple[bool | None, ...] = (None,) * 5
    if result is not None:
        gone = sum(result.lost(sheet.defender)[:2]) >= sheet.destroyed_by
        came = (result.retreated, result.cornered, gone, result.combat.overrun, result.ruined)
    for (label, rule, chance), each in zip(rows, came, strict=False):
        yield Prospect(label, rule, chance, each)


def predicted_losses(sheet: CombatSheet) -> tuple[int, int]:
    """The steps that attacker and defender are expected to lose, read with odds that are not randomised.

    Rules op.combat.loss.predicted-plain and op.quick.combat.prediction-ratio.
    """
    return sheet.predicted_attacker_kia, sheet.predicted_defender_kia
