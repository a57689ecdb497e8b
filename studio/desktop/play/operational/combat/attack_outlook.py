"""What an attack may bring, in the rows that the combat sheet shows; and what of it then came."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import Literal

from studio.rules.kernel.events import Event
from studio.rules.operational.attacks.events import FeintMade, SuppressiveFireMade
from studio.rules.operational.attacks.feint import FeintSheet
from studio.rules.operational.attacks.suppressive_fire import SuppressiveFireSheet
from studio.rules.operational.base.state import UnitId
from studio.rules.operational.combat.events import (
    CityRuined,
    CombatFought,
    EntrenchmentLost,
    StepsLost,
    UnitCornered,
    UnitRetreated,
)
from studio.rules.operational.combat.sheet import LANDINGS, CombatSheet
from studio.rules.operational.landings.events import LandingFailed, UnitLanded


@dataclass(frozen=True, slots=True)
class Spread:
    """How likely each number of a unit's lost elements is, from 0; `drawn` is the number that came."""

    who: Literal["Attacker", "Defender"]
    what: Literal["KIA", "stragglers", "suppressed"]
    rule: str
    chances: tuple[Fraction, ...]
    drawn: int | None = None


@dataclass(frozen=True, slots=True)
class Likelihood:
    """Something that happens or does not; `came` says which, once it is known."""

    label: str
    rule: str
    chance: Fraction
    came: bool | None = None

    def description(self) -> str:
        """Return what is uncertain, and what came, in words."""
        if self.came is None:
            return self.label
        return f"{self.label}: it {'came' if self.came else 'did not come'}"


@dataclass(frozen=True, slots=True)
class AttackOutlook:
    """All that is uncertain about an attack, as exact probabilities."""

    spreads: tuple[Spread, ...]
    attack_outlook: tuple[Likelihood, ...]


#: The sheets of all types of attack.
Sheet = CombatSheet | FeintSheet | SuppressiveFireSheet


@dataclass(frozen=True, slots=True)
class AttackResult:
    """What the events of an attack tell."""

    sheet: Sheet
    #: The look-ups; None where none were made, as in a feint.
    combat: CombatFought | None
    losses: tuple[StepsLost, ...]
    retreated: bool
    cornered: bool
    ruined: bool
    dug_out: bool
    landed: bool

    def lost(self, unit: UnitId) -> tuple[int, int, int]:
        """Return elements of a unit that were killed, that became stragglers, and that were suppressed."""
        mine = [each for each in self.losses if each.unit == unit]
        return (
            sum(each.kia for each in mine),
            sum(each.stragglers for each in mine),
            sum(each.suppressed for each in mine),
        )


def find_attack(events: Iterable[Event]) -> AttackResult | None:
    """Find what the events of one action say of an attack; None where none was made."""
    found = tuple(events)
    attack = next(
        (each for each in found if isinstance(each, CombatFought | FeintMade | SuppressiveFireMade)), None
    )
    if attack is None:
        return None
    return AttackResult(
        attack.sheet,
        attack if isinstance(attack, CombatFought) else None,
        tuple(_losses_in_combat(found)),
        any(isinstance(event, UnitRetreated) for event in found),
        any(isinstance(event, UnitCornered) for event in found),
        any(isinstance(event, CityRuined) for event in found),
        any(isinstance(event, EntrenchmentLost) for event in found),
        any(isinstance(event, UnitLanded) for event in found),
    )


def _losses_in_combat(events: Iterable[Event]) -> Iterator[StepsLost]:
    """Yield the losses of a combat; what is lost because a landing failed is none of it."""
    failed = set[UnitId]()
    for event in events:
        if isinstance(event, LandingFailed):
            failed.add(event.unit)
        elif isinstance(event, StepsLost) and event.unit not in failed:
            yield event


def attack_outlook(sheet: Sheet, result: AttackResult | None = None) -> AttackOutlook:
    """List what may come of an attack; with a result, also what came."""
    if isinstance(sheet, CombatSheet):
        spreads = (*_find_spreads(sheet, "Attacker", result), *_find_spreads(sheet, "Defender", result))
        return AttackOutlook(spreads, tuple(_find_likelihoods(sheet, result)))
    lost = result.lost(sheet.defender) if result is not None else None
    rule = sheet.lines[-1].rules[0]
    spread = Spread("Defender", "suppressed", rule, sheet.defender_suppressed, lost and lost[2])
    found = _find_fire_chances(sheet, result) if isinstance(sheet, SuppressiveFireSheet) else ()
    return AttackOutlook((spread,), tuple(found))


def _find_fire_chances(sheet: SuppressiveFireSheet, result: AttackResult | None) -> Iterator[Likelihood]:
    rows = [
        ("Works lose a level", "op.action.suppressive-fire.entrenchment", sheet.works_percent),
        ("City falls into ruins", "op.action.suppressive-fire.ruins", sheet.ruins),
    ]
    came = (None, None) if result is None else (result.dug_out, result.ruined)
    for (label, rule, percent), each in zip(rows, came, strict=True):
        if percent:
            yield Likelihood(label, rule, Fraction(percent, 100), each)


def _find_spreads(
    sheet: CombatSheet, who: Literal["Attacker", "Defender"], result: AttackResult | None
) -> Iterator[Spread]:
    """Yield the losses of one unit; what cannot be is left out unless it came all the same, as when it was cornered."""
    is_attacker = who == "Attacker"
    unit = sheet.attacker if is_attacker else sheet.defender
    losses = sheet.attacker_toll if is_attacker else sheet.defender_toll
    lost = result.lost(unit) if result is not None else None
    kia_rule = "op.combat.loss.attacker-kia" if is_attacker else "op.combat.loss.defender-kia"
    sup_rule = "op.combat.loss.attacker-sup" if is_attacker else "op.combat.loss.defender-sup"
    suppressed = sheet.attacker_suppressed if is_attacker else sheet.defender_suppressed
    yield Spread(who, "KIA", kia_rule, losses.kia, lost and lost[0])
    if len(losses.stragglers) > 1:
        yield Spread(who, "stragglers", "op.stragglers.conversion", losses.stragglers, lost and lost[1])
    if len(suppressed) > 1 or (lost and lost[2]):
        yield Spread(who, "suppressed", sup_rule, suppressed, lost and lost[2])


def _find_likelihoods(sheet: CombatSheet, result: AttackResult | None) -> Iterator[Likelihood]:
    falls_back = sheet.retreat_chance - sheet.cornered_chance
    rows = [
        ("Defender retreats", "op.retreat.random", falls_back),
        ("Defender cornered", "op.retreat.cornered", sheet.cornered_chance),
        ("Defender destroyed", "op.step.queue.kia-removed", 1 - sheet.survival),
        ("Overrun", "op.retreat.overrun", sheet.overrun_chance),
    ]
    if sheet.manner in LANDINGS:
        rule = "op.naval.assault.success.move" if sheet.manner == "naval-assault" else "op.para.cleared.land"
        rows[-1] = ("Attacker lands, or else is lost", rule, sheet.landing_chance)
    if sheet.ruins:
        rows.append(("City falls into ruins", "op.combat.side.ruins", Fraction(sheet.ruins, 100)))
    came: tuple[bool | None, ...] = (None,) * 5
    if result is not None:
        gone = sum(result.lost(sheet.defender)[:2]) >= sheet.destroyed_by
        overrun = result.combat is not None and result.combat.overrun
        overrun = result.landed if sheet.manner in LANDINGS else overrun
        came = (result.retreated, result.cornered, gone, overrun, result.ruined)
    for (label, rule, chance), each in zip(rows, came, strict=False):
        yield Likelihood(label, rule, chance, each)


def prediction(sheet: Sheet) -> str:
    """Return what stands over the enemy: the steps that both are expected to lose, by odds that are not randomised.

    Rules op.combat.loss.predicted-plain, op.quick.combat.prediction-ratio and op.action.set-piece.kia-to-sup: a set
    piece attack suppresses them; of a feint or of fire, how many steps may be suppressed.
    """
    if isinstance(sheet, CombatSheet) and sheet.attacker_toll.spares:
        return f"{sheet.predicted_attacker_sup} : {sheet.predicted_defender_sup} SUP"
    if isinstance(sheet, CombatSheet):
        return f"{sheet.predicted_attacker_kia} : {sheet.predicted_defender_kia}"
    possible_actions = [count for count, chance in enumerate(sheet.defender_suppressed) if chance]
    few, many = possible_actions[0], possible_actions[-1]
    return f"{few} SUP" if few == many else f"{few}–{many} SUP"
