"""Naval assaults and drops come out as often as their sheets say."""

from collections import Counter
from collections.abc import Hashable
from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest

from studio.rules.kernel.chance import Chance
from studio.rules.kernel.events import Action
from studio.rules.operational.base.actions import NavalAssault, ParaDrop
from studio.rules.operational.base.state import State, UnitId
from studio.rules.operational.combat.armor import armor_penalty
from studio.rules.operational.combat.events import StepsLost
from studio.rules.operational.combat.sheet import CombatSheet
from studio.rules.operational.combat.situation import situation_from_afar
from studio.rules.operational.landings.events import LandingFailed, UnitLanded
from studio.rules.operational.ruleset import Operational
from tests.support.battles import position
from tests.support.chisquare import probability_beyond, statistic
from tests.support.sentences import cell

OPERATIONAL = Operational()
FIRST, ENEMY = UnitId("1st"), UnitId("enemy")
TRIALS = 400
#: How likely one of all comparisons is to fail though forecast and resolution agree.
SIGNIFICANCE = 0.01


def coast(
    carrier: str, *, attack: int, active: int = 6, held_by: int = 4, is_open: bool = True, **given: Any
) -> State:
    """A unit off a coast or in the air, and an enemy in the hex in which it is to land, who may have a way out."""
    ground = "x" if is_open else "-"
    return position(
        {
            "map": ["~       .       .       .", "    .       .       ."],
            "territory": [f"-       {ground}       x       a", f"    x       {ground}       x"],
            "units": [
                {
                    "name": "1st",
                    "is": "allied infantry 4+2",
                    "embarked": f"{carrier} at 0101",
                    "attack": attack,
                    "active": active,
                },
                {"name": "Enemy", "is": "axis infantry 4+2", "at": "0201", "active": held_by},
            ],
            **given,
        }
    )


FIGHTS = [
    pytest.param(coast("boat", attack=12), id="assault"),
    pytest.param(coast("boat", attack=20, is_open=False), id="assault-cornering"),
    pytest.param(coast("plane", attack=6), id="drop"),
    pytest.param(coast("plane", attack=10, is_open=False), id="drop-cornering"),
]


def action_of(state: State) -> Action:
    embarked = state.units[FIRST].embarked
    assert embarked is not None
    at = cell(state, "0201")
    return NavalAssault(FIRST, at) if embarked.carrier == "boat" else ParaDrop(FIRST, at)


def compare(observed: Counter[Hashable], probabilities: dict[Hashable, Fraction], comparisons: int) -> None:
    squares, freedom = statistic(observed, probabilities, TRIALS)
    assert probability_beyond(squares, freedom) > SIGNIFICANCE / comparisons


@pytest.mark.rule("op.naval.assault.success.move", "op.naval.assault.failure.steps", "op.para.cleared.land")
@pytest.mark.parametrize("state", FIGHTS)
def test_a_landing_comes_out_as_often_as_its_sheet_says(state: State) -> None:
    action = action_of(state)
    sheet = OPERATIONAL.forecast(OPERATIONAL.view(state, state.side), action)
    assert isinstance(sheet, CombatSheet)
    landed, lost = Counter[Hashable](), Counter[Hashable]()
    for seed in range(TRIALS):
        events = OPERATIONAL.apply(replace(state, chance=Chance(seed)), action).events
        landed[any(isinstance(event, UnitLanded) for event in events)] += 1
        found = [event for event in events if isinstance(event, StepsLost) and event.unit == ENEMY]
        lost[sum(event.kia + event.stragglers for event in found)] += 1
    chance = sheet.landing_chance
    compare(landed, {True: chance, False: 1 - chance}, 2 * len(FIGHTS))
    weights = {count: Fraction(weight, sheet.total) for count, weight in enumerate(sheet.defender_kia)}
    compare(lost, dict(weights), 2 * len(FIGHTS))
    if isinstance(action, NavalAssault):
        assert sheet.attacker_toll.stragglers == (Fraction(1),)


DROPS = [
    pytest.param({}, id="beside-enemy-hexes"),
    pytest.param(
        {"territory": ["-       -       x       a", "    x       -       x"]}, id="beside-unowned-land"
    ),
    pytest.param({"hubs": [{"is": "axis hub", "at": "0201", "trucks": 1}]}, id="onto-a-hub"),
    pytest.param(
        {
            "territory": ["-       a       x       a", "    x       a       x"],
            "stragglers": [{"at": "0301", "is": "allied stragglers", "steps": 2}],
        },
        id="beside-friendly-hexes",
    ),
]


@pytest.mark.rule("op.para.failed.stragglers", "op.para.cleared.stragglers", "op.para.cleared.kia")
@pytest.mark.parametrize("given", DROPS)
def test_steps_straggle_in_a_drop_as_often_as_its_sheet_says(given: dict[str, Any]) -> None:
    state = coast("plane", attack=1, active=3, held_by=1, **given)
    action = action_of(state)
    sheet = OPERATIONAL.forecast(OPERATIONAL.view(state, state.side), action)
    assert isinstance(sheet, CombatSheet)
    lost = Counter[Hashable]()
    for seed in range(TRIALS):
        kia = strays = 0
        for event in OPERATIONAL.apply(replace(state, chance=Chance(seed)), action).events:
            if isinstance(event, LandingFailed):
                break
            if isinstance(event, StepsLost) and event.unit == FIRST:
                kia, strays = event.kia, event.stragglers
        lost[kia, strays] += 1
    compare(lost, dict(sheet.attacker_toll.split()), len(DROPS))


@pytest.mark.rule("op.naval.assault.no-armor-penalty")
@pytest.mark.parametrize(("approach", "penalty"), [("land", True), ("sea", False), ("air", False)])
def test_armor_pays_its_penalty_on_land_alone(approach: Any, penalty: bool) -> None:
    state = position(
        {
            "map": ["~       .       .       .", "    CTY     .       ."],
            "units": [
                {"name": "1st", "is": "allied armored mobile 6+3", "embarked": "boat at 0101"},
                {"name": "Enemy", "is": "axis infantry 4+2", "at": "0201"},
            ],
        }
    )
    facts = situation_from_afar(state, state.units[FIRST], state.units[ENEMY], approach)
    assert bool(armor_penalty(facts)) is penalty
