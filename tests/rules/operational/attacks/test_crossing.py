"""Assault crossings: what is drawn agrees with their sheet, and with whether the attacker is over the river."""

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction

import pytest

from studio.documents.operational.ruleset import OperationalRuleset
from studio.rules.kernel.chance import Chance
from studio.rules.kernel.events import Event
from studio.rules.operational.attacks.crossing import crossing_sheet
from studio.rules.operational.attacks.engagement import engage, forecast_attack
from studio.rules.operational.base.state import State
from studio.rules.operational.combat.events import CombatFought
from studio.rules.operational.combat.sheet import CombatSheet
from studio.rules.operational.combat.sheet_calculation import sheet_of, surroundings
from studio.rules.operational.combat.situation import situation
from studio.rules.operational.frontline.events import HexesTaken, UnitMoved
from tests.support.battles import shipped_ruleset
from tests.support.fights import ATTACKER, DEFENDER, duel, specialist

FIGHTS = 1500
ENGINEERS = specialist(engineer=True, slot=6)


def fights(state: State, count: int) -> Iterator[tuple[State, list[Event]]]:
    """Assault crossings with one seed after the other: the state after each, and what happened."""
    for seed in range(count):
        fresh = replace(state, chance=Chance(seed))
        yield engage(fresh, fresh.units[ATTACKER], fresh.units[DEFENDER], "assault-crossing")


def foreseen(state: State) -> CombatSheet:
    sheet = forecast_attack(state, state.units[ATTACKER], state.units[DEFENDER], "assault-crossing")
    assert isinstance(sheet, CombatSheet)
    return sheet


@pytest.mark.rule("op.action.assault-crossing.crosses", "op.action.assault-crossing.spends-all")
def test_the_attacker_crosses_as_often_as_its_sheet_says() -> None:
    state = duel(features=["major-river"], attacker_is={"attack": 40}, attacking=[ENGINEERS])
    sheet, there = foreseen(state), state.units[DEFENDER].at
    share = sheet.attacker_survival * (1 - sheet.survival + sheet.retreat_chance - sheet.cornered_chance)
    over = 0
    for after, events in fights(state, FIGHTS):
        assert [event.sheet for event in events if isinstance(event, CombatFought)] == [sheet]
        unit, enemy = after.units[ATTACKER], after.units.get(DEFENDER)
        assert (unit.mp, unit.ap) == (0, "expended")
        crossed = unit.at == there
        assert crossed == (enemy is None or enemy.at != there)
        assert crossed == any(isinstance(event, UnitMoved) for event in events)
        assert crossed == any(isinstance(event, HexesTaken) for event in events)
        over += crossed
    assert Fraction(1, 10) < share < Fraction(9, 10)
    assert abs(over - float(FIGHTS * share)) < 4 * float(FIGHTS * share * (1 - share)) ** 0.5


@pytest.mark.rule(
    "op.action.assault-crossing.river-shift", "op.action.assault-crossing.river-shift-engineers"
)
@pytest.mark.parametrize("bridge", [(), ("bridge",)])
def test_only_the_river_makes_it_differ_from_a_regular_attack(bridge: tuple[str, ...]) -> None:
    for attacking in ((), (ENGINEERS,)):
        state = duel("FOR", features=["major-river", *bridge], attacking=attacking)
        attacker, defender = state.units[ATTACKER], state.units[DEFENDER]
        facts, around = situation(state, attacker, defender), surroundings(state, attacker, defender)
        plain, assault = sheet_of(facts, around), crossing_sheet(facts, around)
        labels = ("Bridge over a major river", "Assault over a major river")
        assert [line for line in plain.lines if line.label not in labels] == [
            line for line in assault.lines if line.label not in labels
        ]
        assert [line.value for line in assault.lines if line.label in labels] == [-2 if attacking else -4]
        assert assault.manner == "assault-crossing"


def with_river(shift: int) -> OperationalRuleset:
    """The shipped figures with another river shift of assault crossings."""
    shipped = shipped_ruleset()
    operations = shipped.operations.model_copy(update={"assault_crossing_river": shift})
    return shipped.model_copy(update={"operations": operations})


@pytest.mark.rule("op.order.counter.decision", "op.action.counterattack.decision")
def test_whether_to_strike_back_is_decided_by_the_shifts_of_the_crossing() -> None:
    """Tanks that would lose one step striking back do so only where standing costs them as much."""
    attack_types = []
    for shift in (-9, 0):
        state = duel(
            figures=with_river(shift),
            features=["major-river"],
            defender={"order": "counterattack", "order_known": True},
            defender_is={"attack": 1},
        )
        attack_types.append(foreseen(state).manner)
    assert attack_types == ["assault-crossing", "counterattack"]
