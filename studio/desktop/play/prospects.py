"""What an attack may bring, in the rows that the combat sheet shows; and what of it then came."""

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction

from studio.rules.kernel.events import Event
from studio.rules.operational.combat.retreat import retreat_path
from studio.rules.operational.combat.sheet import CombatSheet
from studio.rules.operational.events import CombatFought, StepsLost, UnitCornered, UnitRetreated
from studio.rules.operational.state import State, UnitId


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

    def kia(self, unit: UnitId) -> int:
        """Elements that a unit lost for good, those included that became stragglers."""
        return sum(each.kia + each.stragglers for each in self.losses if each.unit == unit)

    def sup(self, unit: UnitId) -> int:
        """Elements of a unit that were suppressed."""
        return sum(each.suppressed for each in self.losses if each.unit == unit)


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
    )


def prospects(state: State, sheet: CombatSheet, result: Fought | None = None) -> Prospects:
    """List what may come of an attack from a state; with a result, also what came."""
    total = sheet.total
    spreads = (
        Spread(
            "Attacker loses",
            "op.combat.loss.attacker-kia",
            _shares(sheet.attacker_kia, total),
            None if result is None else result.kia(sheet.attacker),
        ),
        Spread(
            "Defender loses",
            "op.combat.loss.defender-kia",
            _shares(sheet.defender_kia, total),
            None if result is None else result.kia(sheet.defender),
        ),
        Spread(
            "Defender suppressed",
            "op.combat.loss.defender-sup",
            _suppressed(sheet),
            None if result is None else result.sup(sheet.defender),
        ),
    )
    return Prospects(spreads, tuple(_prospects(state, sheet, result)))


def _prospects(state: State, sheet: CombatSheet, result: Fought | None) -> Iterable[Prospect]:
    attacker, defender = state.units[sheet.attacker], state.units[sheet.defender]
    assert attacker.at is not None
    has_way = retreat_path(state, defender, attacker.at) is not None
    retreat, none = sheet.retreat_chance, Fraction(0)
    gone = result is not None and result.kia(sheet.defender) >= sheet.destroyed_by
    yield Prospect(
        "Defender retreats",
        "op.retreat.random",
        retreat if has_way else none,
        None if result is None else result.retreated,
    )
    yield Prospect(
        "Defender cornered",
        "op.retreat.cornered",
        none if has_way else retreat,
        None if result is None else result.cornered,
    )
    yield Prospect(
        "Defender destroyed",
        "op.step.queue.kia-removed",
        1 - sheet.survival,
        None if result is None else gone,
    )
    yield Prospect(
        "Overrun",
        "op.retreat.overrun",
        sheet.overrun_chance,
        None if result is None else result.combat.overrun,
    )


def predicted_losses(sheet: CombatSheet) -> tuple[int, int]:
    """The steps that attacker and defender are expected to lose, read with odds that are not randomised.

    Rules op.combat.loss.predicted-plain and op.quick.combat.prediction-ratio.
    """
    return sheet.predicted_attacker_kia, sheet.predicted_defender_kia


def _shares(weights: tuple[int, ...], total: int) -> tuple[Fraction, ...]:
    return tuple(Fraction(weight, total) for weight in weights)


def _suppressed(sheet: CombatSheet) -> tuple[Fraction, ...]:
    """A defender that neither lost KIA nor retreated loses its column's SUP, all others none."""
    if not sheet.defender_sup:
        return (Fraction(1),)
    stood = sheet.mean_defender_sup / sheet.defender_sup
    return (1 - stood, *(Fraction(0),) * (sheet.defender_sup - 1), stood)
