"""Experience: the levels, what a combat teaches, and what each level is worth."""

from dataclasses import replace
from itertools import pairwise

import pytest

from studio.rules.kernel.chance import Chance
from studio.rules.operational.base.actions import Attack
from studio.rules.operational.base.state import UnitId
from studio.rules.operational.base.steps import level_of
from studio.rules.operational.combat.events import ExperienceGained, StepsLost
from studio.rules.operational.combat.losses import gain_experience
from studio.rules.operational.combat.shifts import defender_loss_shifts, odds_shifts
from studio.rules.operational.ruleset import Operational
from studio.rules.operational.turn.supply_check import check_supply
from tests.support.battles import position
from tests.support.fights import ATTACKER, DEFENDER, combat_sheet, duel, facts, specialist

FIRST = UnitId("1st")
LEAST = {"green": 0, "regular": 100, "veteran": 200, "elite": 300}


def learned(xp: int, losses: int, *, attacking: bool, stood: bool = True) -> int:
    """The xp of a unit after a combat in which it made the enemy lose so many elements."""
    state = duel(attacker={"xp": xp})
    return (
        gain_experience(state, ATTACKER, None, losses, attacking=attacking, stood=stood)[0].units[ATTACKER].xp
    )


@pytest.mark.rule("op.xp.levels")
@pytest.mark.parametrize(
    ("xp", "level"),
    [
        (0, "green"),
        (99, "green"),
        (100, "regular"),
        (199, "regular"),
        (200, "veteran"),
        (299, "veteran"),
        (300, "elite"),
        (400, "elite"),
    ],
)
def test_xp_sets_the_level(xp: int, level: str) -> None:
    state = duel(attacker={"xp": xp})
    assert level_of(state.board, state.units[ATTACKER]).id == level


@pytest.mark.rule("op.xp.meaning", "op.xp.effects.shift-all")
def test_the_more_experienced_fare_better() -> None:
    odds = [
        combat_sheet(state, state.units[ATTACKER], state.units[DEFENDER]).odds_hundredths
        for state in (duel(attacker={"xp": xp}, defender={"xp": 200}) for xp in LEAST.values())
    ]
    assert [after - before for before, after in pairwise(odds)] == [100, 100, 100]
    shifts = [
        sum(
            line.value
            for line in odds_shifts(facts(attacker={"xp": 200}, defender={"xp": xp}))
            if line.label == "Experience"
        )
        for xp in LEAST.values()
    ]
    assert shifts == [2, 1, 0, -1]


@pytest.mark.rule("op.xp.range")
def test_xp_never_exceeds_four_hundred() -> None:
    assert learned(399, 4, attacking=True) == 400
    assert learned(400, 4, attacking=True) == 400


@pytest.mark.rule("op.xp.slower-with-level")
@pytest.mark.parametrize(
    ("level", "each"),
    [
        pytest.param("green", 20, marks=pytest.mark.rule("op.xp.green.gain")),
        pytest.param("regular", 10, marks=pytest.mark.rule("op.xp.regular.gain")),
        pytest.param("veteran", 5, marks=pytest.mark.rule("op.xp.veteran.gain")),
        pytest.param("elite", 1, marks=pytest.mark.rule("op.xp.elite.gain")),
    ],
)
def test_attackers_learn_by_the_losses_they_inflict(level: str, each: int) -> None:
    least, green = LEAST[level], level == "green"
    assert learned(least, 3, attacking=True, stood=False) == least + 3 * each
    assert learned(least, 3, attacking=False, stood=False) == least + (3 * each if green else 0)


@pytest.mark.rule("op.xp.slower-with-level", "op.xp.green.stand-bonus", "op.combat.side.green-stand")
def test_the_level_at_the_start_of_a_combat_sets_the_rate_for_all_of_it() -> None:
    assert learned(95, 3, attacking=True) == 175
    assert learned(95, 0, attacking=False) == 115
    assert learned(95, 0, attacking=False, stood=False) == 95


@pytest.mark.rule("op.xp.effects.green-armor-fright")
def test_green_defenders_take_fright_at_armor() -> None:
    armored = {"armor": 6, "armor_kind": "offensive"}
    green = facts(attacker_is=armored, defender={"xp": 0})
    armor = next(line.value for line in odds_shifts(green) if line.label == "Armor")
    assert isinstance(armor, int)
    assert armor > 0
    assert [line.value for line in defender_loss_shifts(green) if line.label == "Panzer fright"] == [armor]
    regular = facts(attacker_is=armored, defender={"xp": 100})
    assert not defender_loss_shifts(regular)


def rested(level: str, *, mountain: bool) -> int:
    """How many of five suppressed steps a supplied unit recovers in a turn."""
    unit = {"name": "1st", "is": "allied infantry 4+2", "at": "0101", "active": 1, "suppressed": 5}
    given = {
        "map": ["MTN" if mountain else "."],
        "sources": [{"is": "allied rail source", "at": "0101"}],
        "units": [unit],
    }
    state = replace(position(given), turn=2)
    trained = replace(state.units[FIRST], xp=LEAST[level])
    return check_supply(replace(state, units={FIRST: trained}))[0].units[FIRST].active_steps - 1


@pytest.mark.rule("op.xp.effects")
@pytest.mark.parametrize(
    ("level", "normal", "mountain"),
    [
        pytest.param("green", 1, 0, marks=pytest.mark.rule("op.xp.effects.green-recovery")),
        pytest.param("regular", 2, 1, marks=pytest.mark.rule("op.xp.effects.regular-recovery")),
        pytest.param("veteran", 3, 2, marks=pytest.mark.rule("op.xp.effects.veteran-recovery")),
        pytest.param("elite", 3, 2, marks=pytest.mark.rule("op.xp.effects.elite-recovery")),
    ],
)
def test_recovery_follows_the_level(level: str, normal: int, mountain: int) -> None:
    assert rested(level, mountain=False) == normal
    assert rested(level, mountain=True) == mountain


@pytest.mark.rule("op.xp.effects")
@pytest.mark.parametrize(
    ("level", "count"),
    [
        pytest.param("green", 3, marks=pytest.mark.rule("op.xp.effects.green-oos-sup")),
        pytest.param("regular", 2, marks=pytest.mark.rule("op.xp.effects.regular-oos-sup")),
        pytest.param("veteran", 1, marks=pytest.mark.rule("op.xp.effects.veteran-oos-sup")),
        pytest.param("elite", 1, marks=pytest.mark.rule("op.xp.effects.elite-oos-sup")),
    ],
)
def test_going_without_supply_suppresses_by_level(level: str, count: int) -> None:
    unit = {"name": "1st", "is": "allied infantry 4+2", "at": "0101", "turns_out_of_supply": 1}
    state = replace(position({"map": ["."], "units": [unit]}), turn=2)
    trained = replace(state.units[FIRST], xp=LEAST[level])
    after = check_supply(replace(state, units={FIRST: trained}))[0].units[FIRST]
    assert sum(element.suppressed for element in after.queue) == count


@pytest.mark.rule("op.xp.effects.regular-oos-sup")
def test_regulars_have_no_loss_shift() -> None:
    assert not defender_loss_shifts(facts(defender={"xp": 150}, defending=[specialist()]))


@pytest.mark.rule("op.xp.stragglers-count")
def test_steps_that_straggle_teach_as_much_as_those_that_are_killed() -> None:
    state = duel(attacker={"xp": 100}, attacker_is={"attack": 20})
    gained = []
    for percent in (0, 100):
        figures = replace(state.board.tables.stragglers, axis=percent)
        board = replace(state.board, tables=replace(state.board.tables, stragglers=figures))
        done = Operational().apply(replace(state, board=board, chance=Chance(3)), Attack(ATTACKER, DEFENDER))
        lost = next(each for each in done.events if isinstance(each, StepsLost) and each.unit == DEFENDER)
        assert lost.stragglers == (lost.kia + lost.stragglers if percent else 0)
        assert lost.kia + lost.stragglers >= 2
        gained.append(done.state.units[ATTACKER].xp - 100)
        assert gained[-1] == 10 * (lost.kia + lost.stragglers + lost.suppressed)
    assert gained[0] == gained[1]


@pytest.mark.rule("op.xp.gain-and-loss")
def test_the_event_tells_what_was_gained() -> None:
    state = duel(attacker={"xp": 150})
    after, events = gain_experience(state, ATTACKER, None, 2, attacking=True, stood=True)
    gained = next(event for event in events if isinstance(event, ExperienceGained))
    assert gained.xp == after.units[ATTACKER].xp - 150 > 0
