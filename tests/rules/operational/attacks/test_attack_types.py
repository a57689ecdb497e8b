"""Special attacks: what is drawn agrees with their sheets, and what they leave behind."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest

from studio.rules.kernel.chance import Chance
from studio.rules.kernel.events import Event
from studio.rules.operational.attacks import attack
from studio.rules.operational.attacks.engagement import engage, forecast_attack
from studio.rules.operational.attacks.events import FeintMade, SuppressiveFireMade
from studio.rules.operational.attacks.feint import FeintSheet
from studio.rules.operational.attacks.set_piece import set_piece_sheet
from studio.rules.operational.attacks.suppressive_fire import SuppressiveFireSheet
from studio.rules.operational.base.actions import Attack, AttackType
from studio.rules.operational.base.state import State, Unit, UnitId
from studio.rules.operational.combat.events import (
    CityRuined,
    CombatFought,
    EntrenchmentLost,
    StepsLost,
    UnitDestroyed,
)
from studio.rules.operational.combat.sheet import CombatSheet
from studio.rules.operational.combat.sheet_calculation import sheet_of, surroundings
from studio.rules.operational.combat.situation import situation
from tests.support.fights import ATTACKER, DEFENDER, duel, specialist, steps
from tests.support.lengths import sample

FIGHTS = sample(1000, 2000)
GUNS = specialist(artillery=2, slot=5)
ENGINEERS = specialist(engineer=True, slot=6)
MARINES = specialist(special_forces=True, amphibious=True, attack=2, slot=6)


def fights(state: State, attack_type: AttackType, count: int = 60) -> Iterator[tuple[State, list[Event]]]:
    """Attacks with one seed after the other: the state after each, and what happened."""
    for seed in range(count):
        fresh = replace(state, chance=Chance(seed))
        yield engage(fresh, fresh.units[ATTACKER], fresh.units[DEFENDER], attack_type)


def sheet(state: State, attack_type: AttackType) -> Any:
    return forecast_attack(state, state.units[ATTACKER], state.units[DEFENDER], attack_type)


def agrees(seen: Counter[int], shares: tuple[Fraction, ...], count: int) -> None:
    """No frequency is further off than four standard deviations, and nothing came that could not."""
    assert seen.keys() <= {number for number, share in enumerate(shares) if share}
    for number, share in enumerate(shares):
        spread = 4 * float(count * share * (1 - share)) ** 0.5
        assert abs(seen[number] - float(count * share)) <= spread + 1, number


def suppressed(unit: Unit | None) -> int:
    assert unit is not None
    return sum(element.suppressed for element in unit.queue)


@pytest.mark.rule("op.action.feint-attack.suppression")
def test_feints_come_out_as_often_as_their_sheet_says() -> None:
    state = duel()
    seen: Counter[int] = Counter()
    for after, events in fights(state, "feint", FIGHTS):
        seen[suppressed(after.units.get(DEFENDER))] += 1
        assert [event.sheet for event in events if isinstance(event, FeintMade)] == [sheet(state, "feint")]
        assert after.chance.draws > 0
    agrees(seen, sheet(state, "feint").defender_suppressed, FIGHTS)


@pytest.mark.rule(
    "op.action.feint-attack.no-ruins",
    "op.action.feint-attack.no-entrenchment-effect",
    "op.action.feint-attack.attacker-suppression",
)
def test_a_feint_costs_one_step_and_does_nothing_to_cities_and_works() -> None:
    state = duel("CTY", attacking=[GUNS] * 3, defender={"entrenchment": 2})
    for after, events in fights(state, "feint"):
        assert after.units[DEFENDER].entrenchment == 2
        assert after.ground == state.ground
        assert suppressed(after.units[ATTACKER]) == 1
        assert not any(isinstance(event, CityRuined | EntrenchmentLost | UnitDestroyed) for event in events)


@pytest.mark.rule("op.action.feint-attack.attacker-suppression")
def test_what_stands_first_in_the_queue_is_suppressed_be_it_step_or_specialist() -> None:
    state = duel(attacking=[GUNS])
    unit = state.units[ATTACKER]
    for queue in (unit.queue, (unit.queue[-1], *unit.queue[:-1])):
        led = replace(state, units={**state.units, ATTACKER: replace(unit, queue=queue)})
        after, _ = next(fights(led, "feint"))
        assert after.units[ATTACKER].queue == (*queue[1:], replace(queue[0], suppressed=True))


@pytest.mark.rule("op.action.feint-attack.amphibious-suppressed")
def test_across_a_minor_river_the_amphibious_specialist_is_suppressed() -> None:
    state = duel(features=["minor-river"], attacking=[GUNS, MARINES])
    after, _ = next(fights(state, "feint"))
    *others, last = after.units[ATTACKER].queue
    assert (last.specialist, last.suppressed) == ("a1", True)
    assert not any(element.suppressed for element in others)


@pytest.mark.rule("op.action.suppressive-fire.rolls", "op.action.suppressive-fire.chance")
@pytest.mark.parametrize(("sign", "works"), [("CLR", 0), ("CTY", 1), ("MTN", 0), ("BOC", 2)])
def test_fire_comes_out_as_often_as_its_sheet_says(sign: str, works: int) -> None:
    state = duel(sign, attacking=[GUNS], defender={"entrenchment": works})
    seen: Counter[int] = Counter()
    for after, events in fights(state, "suppressive-fire", FIGHTS):
        seen[suppressed(after.units.get(DEFENDER))] += 1
        (made,) = (event for event in events if isinstance(event, SuppressiveFireMade))
        assert made.sheet == sheet(state, "suppressive-fire")
        assert sum(roll < made.sheet.percent for roll in made.rolls) == suppressed(after.units[DEFENDER])
    agrees(seen, sheet(state, "suppressive-fire").defender_suppressed, FIGHTS)


@pytest.mark.rule("op.action.suppressive-fire.rolls")
def test_three_rolls_suppress_one_and_a_half_on_average_and_three_at_most() -> None:
    shares = sheet(duel(attacking=[GUNS]), "suppressive-fire").defender_suppressed
    assert sum(number * share for number, share in enumerate(shares)) == Fraction(3, 2)
    assert len(shares) == 4


@pytest.mark.rule("op.action.suppressive-fire.entrenchment")
def test_fire_takes_a_level_of_works_in_a_quarter_of_cases() -> None:
    state = duel(attacking=[GUNS], defender={"entrenchment": 2})
    seen: Counter[int] = Counter()
    for after, _ in fights(state, "suppressive-fire", FIGHTS):
        seen[2 - after.units[DEFENDER].entrenchment] += 1
    assert sheet(state, "suppressive-fire").works_percent == 25
    agrees(seen, (Fraction(3, 4), Fraction(1, 4)), FIGHTS)
    assert sheet(duel(attacking=[GUNS]), "suppressive-fire").works_percent == 0


@pytest.mark.rule("op.action.suppressive-fire.ruins", "op.action.set-piece.ruins")
@pytest.mark.parametrize(
    ("attack_type", "percent"), [("suppressive-fire", 30), ("set-piece", 12), ("regular", 6)]
)
def test_each_type_ruins_cities_as_often_as_its_sheet_says(attack_type: AttackType, percent: int) -> None:
    """An artillery shift of 3 against works in a city, where the shift itself is 0."""
    guns = [GUNS, specialist(artillery=1, slot=6)]
    state = duel("CTY", attacking=guns, defender={"entrenchment": 1})
    assert sheet(state, attack_type).ruins == percent
    seen = Counter(int(bool(after.ground.ruined)) for after, _ in fights(state, attack_type, 1000))
    agrees(seen, (1 - Fraction(percent, 100), Fraction(percent, 100)), 1000)


@pytest.mark.rule("op.action.suppressive-fire.suppresses-artillery")
def test_fire_spends_all_guns_even_those_that_were_towed_and_nothing_else() -> None:
    towed = specialist(artillery=1, towed=True, slot=4)
    state = duel(attacking=[GUNS, towed, ENGINEERS])
    unit = state.units[ATTACKER]
    queue = tuple(
        replace(element, tow_suppressed=True) if element.specialist == "a1" else element
        for element in unit.queue
    )
    state = replace(state, units={**state.units, ATTACKER: replace(unit, queue=queue)})
    after, _ = next(fights(state, "suppressive-fire"))
    spent = {element.specialist for element in after.units[ATTACKER].queue if element.suppressed}
    assert spent == {"a0", "a1"}
    assert sheet(state, "suppressive-fire").rolls == 3


@pytest.mark.rule("op.action.set-piece.kia-to-sup")
def test_set_piece_attacks_suppress_as_often_as_the_sheet_says() -> None:
    state = duel(attacking=[GUNS], attacker_is={"attack": 7}, defender={"losses": 1})
    foreseen = sheet(state, "set-piece")
    own: Counter[int] = Counter()
    other: Counter[int] = Counter()
    retreats = 0
    for after, events in fights(state, "set-piece", FIGHTS):
        assert not any(isinstance(event, UnitDestroyed) for event in events)
        assert sum(event.kia + event.stragglers for event in events if isinstance(event, StepsLost)) == 0
        (fought,) = (event for event in events if isinstance(event, CombatFought))
        assert fought.sheet == foreseen
        retreats += fought.retreats
        own[suppressed(after.units.get(ATTACKER))] += 1
        other[suppressed(after.units.get(DEFENDER))] += 1
    agrees(own, foreseen.attacker_suppressed, FIGHTS)
    agrees(other, foreseen.defender_suppressed, FIGHTS)
    agrees(Counter({1: retreats, 0: FIGHTS - retreats}), _yes(foreseen.retreat_chance), FIGHTS)
    assert (foreseen.mean_attacker_kia, foreseen.mean_defender_kia, foreseen.survival) == (0, 0, 1)
    mean = sum(number * share for number, share in enumerate(foreseen.defender_suppressed))
    assert foreseen.mean_defender_sup == mean


def _yes(chance: Fraction) -> tuple[Fraction, Fraction]:
    return 1 - chance, chance


@pytest.mark.rule("op.action.set-piece.kia-to-sup", "op.action.set-piece.shift")
def test_the_results_are_those_of_a_regular_attack_two_columns_on() -> None:
    state = duel()
    facts = situation(state, state.units[ATTACKER], state.units[DEFENDER])
    around = surroundings(state, state.units[ATTACKER], state.units[DEFENDER])
    plain, prepared = sheet_of(facts, around), set_piece_sheet(facts, around)
    assert prepared.odds == plain.odds + 2
    stronger = sheet(duel(attacker_is={"attack": 4}, attacker={"xp": 300}), "regular")
    assert stronger.odds == prepared.odds
    assert prepared.defender_kia == stronger.defender_kia


@pytest.mark.rule("op.action.set-piece.kia-to-sup")
def test_predicted_losses_of_a_set_piece_attack_are_suppressed_steps() -> None:
    plain, prepared = (sheet(duel(), attack_type) for attack_type in ("regular", "set-piece"))
    assert (plain.predicted_attacker_kia, plain.predicted_defender_kia) == (2, 1)
    assert (prepared.predicted_attacker_kia, prepared.predicted_defender_kia) == (0, 0)
    assert (prepared.predicted_attacker_sup, prepared.predicted_defender_sup) == (1, 1)


@pytest.mark.rule(
    "op.action.set-piece.entrenchment-table",
    "op.action.set-piece.entrenchment-roll",
    "op.action.set-piece.engineer-rolls",
)
@pytest.mark.parametrize(
    ("attack_value", "percent", "engineers", "shares"),
    [
        (1, 25, 0, (Fraction(3, 4), Fraction(1, 4))),
        (1, 25, 1, (Fraction(9, 16), Fraction(6, 16), Fraction(1, 16))),
        (10, 100, 0, (Fraction(0), Fraction(1))),
        (10, 100, 1, (Fraction(0), Fraction(0), Fraction(1))),
        (10, 100, 3, (Fraction(0), Fraction(0), Fraction(1))),
    ],
)
def test_works_are_removed_by_rolls_at_the_odds(
    attack_value: int, percent: int, engineers: int, shares: tuple[Fraction, ...]
) -> None:
    state = duel(
        attacker_is={"attack": attack_value},
        defender_is={"defense": 10},
        defender={"entrenchment": 2},
        attacking=[ENGINEERS] * engineers,
    )
    foreseen = sheet(state, "set-piece")
    assert (foreseen.removal_percent, foreseen.removal_rolls) == (percent, 1 + engineers)
    assert foreseen.works_removed == shares
    seen: Counter[int] = Counter()
    for after, events in fights(state, "set-piece", FIGHTS // 4):
        (fought,) = (event for event in events if isinstance(event, CombatFought))
        if not fought.retreats:
            seen[2 - after.units[DEFENDER].entrenchment] += 1
    agrees(seen, shares, seen.total())


@pytest.mark.rule("op.action.set-piece.entrenchment-roll")
def test_without_a_roll_that_succeeds_works_outlast_any_losses() -> None:
    """Two steps lost would cost a level in a regular attack."""
    state = duel(attacker_is={"attack": 5}, defender_is={"defense": 10}, defender={"entrenchment": 1})
    held = {
        (after.units[DEFENDER].entrenchment, suppressed(after.units[DEFENDER]))
        for after, events in fights(state, "set-piece", 300)
        if after.units[DEFENDER].at == 1
    }
    assert {works for works, _ in held} == {0, 1}
    assert any(works == 1 and count > 1 for works, count in held)


@pytest.mark.rule("op.action.set-piece.overrun", "op.action.set-piece.spends-all")
def test_an_overrun_leaves_a_locked_ap_and_no_mps() -> None:
    state = duel(attacker_is={"attack": 60})
    seen = set()
    for after, events in fights(state, "set-piece", 40):
        (fought,) = (event for event in events if isinstance(event, CombatFought))
        unit = after.units[ATTACKER]
        seen.add((fought.overrun, unit.ap, unit.mp))
    assert seen == {(True, "locked", 0), (False, "expended", 0)}


@pytest.mark.rule("op.combat.special-attacks")
def test_special_attacks_teach_by_what_they_suppress() -> None:
    """A regular attacker learns 10 for each step; a green defender 20 for each, and 20 for standing."""
    for attack_type, own in (("feint", 1), ("suppressive-fire", 0)):
        state = duel("FOR", attacking=[GUNS], attacker={"xp": 100}, defender={"xp": 0})
        for after, _ in fights(state, attack_type, 12):  # type: ignore[arg-type]
            lost = suppressed(after.units[DEFENDER])
            assert after.units[ATTACKER].xp == 100 + 10 * lost
            assert after.units[DEFENDER].xp == 20 * own + 20
            assert after.units[DEFENDER].losses == lost


def test_each_type_has_a_sheet_of_its_own() -> None:
    state = duel(attacking=[GUNS])
    kinds = {
        attack_type: type(sheet(state, attack_type))
        for attack_type in ("regular", "feint", "suppressive-fire", "set-piece")
    }
    assert kinds == {
        "regular": CombatSheet,
        "feint": FeintSheet,
        "suppressive-fire": SuppressiveFireSheet,
        "set-piece": CombatSheet,
    }


@pytest.mark.rule("op.combat.special-attacks")
def test_there_is_no_other_type() -> None:
    state = duel()
    denied = attack.refusal(state, Attack(ATTACKER, DEFENDER, "charge"))  # type: ignore[arg-type]
    assert denied is not None
    assert denied.code == "no-such-manner"


@pytest.mark.rule("op.action.feint-attack.suppression")
def test_nothing_is_suppressed_where_nothing_is_active() -> None:
    state = duel(defender={"queue": steps(0, 3)})
    for after, events in fights(state, "feint", 8):
        assert after.units[DEFENDER].queue == steps(0, 3)
        assert [event.unit for event in events if isinstance(event, StepsLost)] == [ATTACKER]


@pytest.mark.parametrize("attack_type", ["feint", "suppressive-fire"])
@pytest.mark.parametrize("active", [0, 1, 2, 6])
def test_what_may_be_suppressed_adds_up_and_agrees_with_the_outcomes(
    attack_type: AttackType, active: int
) -> None:
    found = sheet(duel(attacking=[GUNS], defender={"queue": steps(active, 1)}), attack_type)
    shares = [share for share in found.defender_suppressed if share]
    assert sum(shares) == 1
    assert len(found.defender_suppressed) <= active + 1
    assert [outcome.probability for outcome in found.outcomes] == shares


@pytest.mark.rule("op.action.feint-attack.suppression")
@pytest.mark.parametrize(
    ("two", "active", "shares"),
    [(0, 3, (0, 1)), (30, 3, (0, Fraction(7, 10), Fraction(3, 10))), (30, 1, (0, 1)), (0, 0, (1,))],
)
def test_the_sheet_of_a_feint_ends_with_the_most_that_it_can_suppress(
    two: int, active: int, shares: tuple[Fraction | int, ...]
) -> None:
    sheet = FeintSheet(
        (),
        (),
        attacker=UnitId("1st"),
        defender=UnitId("2nd"),
        two_percent=two,
        active=active,
        rearguard=False,
    )
    assert sheet.defender_suppressed == shares


@pytest.mark.rule("op.action.suppressive-fire.rolls", "op.action.suppressive-fire.chance")
def test_three_fires_of_guns_with_two_columns_suppress_four_and_a_half_steps_on_average() -> None:
    fire = sheet(duel(attacking=[specialist(artillery=2)]), "suppressive-fire")
    mean = sum(number * share for number, share in enumerate(fire.defender_suppressed))
    assert 3 * mean == Fraction(9, 2)
