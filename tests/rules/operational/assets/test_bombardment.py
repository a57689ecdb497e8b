"""What falls on units comes as often as the sheet says, on the target and around it, and nothing is lost to sight."""

from collections import Counter
from collections.abc import Hashable, Mapping
from dataclasses import replace
from fractions import Fraction

import pytest

from studio.rules.kernel.chance import Chance
from studio.rules.kernel.events import Event
from studio.rules.kernel.forecast import ForecastOutcome
from studio.rules.operational.assets.bombardment import Bombing
from studio.rules.operational.assets.events import SaturationStrikeMade
from studio.rules.operational.assets.sheet import BombardmentSheet
from studio.rules.operational.base.actions import (
    AirAttack,
    FlyingArtillery,
    NavalBombardment,
    SaturationStrike,
)
from studio.rules.operational.base.state import State, UnitId
from studio.rules.operational.combat.events import CityRuined, StepsLost, UnitDestroyed
from studio.rules.operational.intelligence.event_visibility import is_visible_to
from studio.rules.operational.ruleset import Operational
from tests.rules.operational.figures.leaves import each_having
from tests.support import raids
from tests.support.battles import position, shipped_ruleset
from tests.support.chisquare import probability_beyond, statistic
from tests.support.dice import dice

RULES = Operational()
TARGET = UnitId("target")
SEEDS = 600
#: A target in a city by the sea with units of both sides beside it, one of them of a single step.
GIVEN = {
    "map": [".       .", "    CTY", ".       ~", "    ."],
    "territory": "x",
    "assets": {
        "allied": {
            name: {"a_turn": 1}
            for name in ("air_attack", "saturation_strike", "naval_bombardment", "flying_artillery")
        }
    },
    "units": [
        {
            "name": "Target",
            "is": "axis infantry 4+2",
            "at": "0201",
            "active": 3,
            "xp": 0,
            "specialists": ["engineers"],
        },
        {"name": "2nd", "is": "axis infantry 4+2", "at": "0101", "active": 1},
        {"name": "3rd", "is": "allied infantry 4+2", "at": "0301"},
    ],
}
ACTIONS: list[Bombing] = [
    AirAttack(TARGET),
    SaturationStrike(TARGET),
    NavalBombardment(TARGET),
    FlyingArtillery(TARGET),
]


def sheet(state: State, action: Bombing) -> BombardmentSheet:
    found = RULES.forecast(RULES.view(state, state.side), action)
    assert isinstance(found, BombardmentSheet)
    return found


def result(events: tuple[Event, ...], unit: str, destroyed: str) -> str:
    """What became of a unit, as sheets call it."""
    if any(isinstance(event, UnitDestroyed) and event.unit == unit for event in events):
        return destroyed
    for event in events:
        if isinstance(event, StepsLost) and event.unit == unit:
            kia, sup = event.kia, event.suppressed
            return ", ".join([f"{kia} KIA"] * bool(kia) + [f"{sup} SUP"] * bool(sup))
    return "No losses"


def assert_as_likely(seen: Counter[Hashable], outcomes: tuple[ForecastOutcome, ...]) -> None:
    """One test in ten thousand may fail by chance; with fixed seeds none does."""
    chances: Mapping[Hashable, Fraction] = {each.label: each.probability for each in outcomes}
    assert probability_beyond(*statistic(seen, chances, SEEDS)) > 0.0001


@pytest.mark.rule(
    "op.asset.window.roll",
    "op.asset.saturation.table",
    "op.asset.saturation.neighbors",
    "op.asset.saturation.friendly-fire",
    "op.asset.naval-bombardment.result",
    "op.asset.flying-artillery.result",
)
@pytest.mark.parametrize("action", ACTIONS, ids=lambda action: action.kind)
def test_what_happens_is_as_likely_as_the_sheet_says(action: Bombing) -> None:
    state = position(GIVEN)
    foreseen = sheet(state, action)
    target, ruined = Counter[Hashable](), Counter[Hashable]()
    around = {risk.unit: Counter[Hashable]() for risk in foreseen.neighbors}
    assert len(around) == (2 if action.kind == "saturation-strike" else 0)
    for seed in range(SEEDS):
        done = RULES.apply(replace(state, chance=Chance(seed)), action)
        target[result(done.events, TARGET, "The target is destroyed")] += 1
        ruined[any(isinstance(event, CityRuined) for event in done.events)] += 1
        for unit, seen in around.items():
            seen[result(done.events, unit, "Destroyed")] += 1
        made = done.events[0]
        assert getattr(made, "sheet", None) == foreseen
        before, after = (_elements(one) for one in (state, done.state))
        lost = [event for event in done.events if isinstance(event, StepsLost)]
        gone = [event for event in done.events if isinstance(event, UnitDestroyed)]
        # Every step and specialist is where it was, or among the losses.
        assert before - after == sum(event.kia for event in lost) + sum(
            len(event.specialists) for event in gone
        )
    assert_as_likely(target, foreseen.outcomes)
    for risk in foreseen.neighbors:
        assert_as_likely(around[risk.unit], risk.outcomes)
    share = Fraction(foreseen.ruins, 100)
    assert probability_beyond(*statistic(ruined, {True: share, False: 1 - share}, SEEDS)) > 0.0001


def _elements(state: State) -> int:
    return sum(len(unit.queue) for unit in state.units.values())


@pytest.mark.rule("op.asset.saturation.neighbors")
def test_where_the_data_have_it_so_one_roll_decides_what_befalls_a_neighbor() -> None:
    shipped = shipped_ruleset()
    strike = shipped.assets.saturation_strike
    exclusive = strike.model_copy(update={"around": strike.around.model_copy(update={"exclusive": True})})
    figures = shipped.model_copy(
        update={"assets": shipped.assets.model_copy(update={"saturation_strike": exclusive})}
    )
    state, action = position(GIVEN, figures), SaturationStrike(TARGET)
    risks = sheet(state, action).neighbors
    assert [[(each.label, each.weight) for each in risk.outcomes] for risk in risks] == [
        [("No losses", 5000), ("1 SUP", 2500), ("Destroyed", 2500)],
        [("No losses", 5000), ("1 SUP", 2500), ("1 KIA", 2500)],
    ]
    seen = Counter[Hashable](
        result(RULES.apply(replace(state, chance=Chance(seed)), action).events, risks[1].unit, "Destroyed")
        for seed in range(SEEDS)
    )
    assert_as_likely(seen, risks[1].outcomes)


@pytest.mark.rule("op.asset.saturation.neighbors")
@pytest.mark.parametrize(
    ("around", "rolls", "befalls"),
    [
        ({"exclusive": True}, [24, 24], "1 SUP"),
        ({"exclusive": True}, [25, 25], "1 KIA"),
        ({"exclusive": True}, [50, 50], "No losses"),
        ({"sup_percent": 100, "kia_percent": 0}, [99, 0, 99, 0], "1 SUP"),
        ({"sup_percent": 0, "kia_percent": 100}, [0, 99, 0, 99], "1 KIA"),
    ],
)
def test_the_data_say_what_befalls_a_neighbor(around, rolls, befalls):
    shipped = shipped_ruleset()
    strike = shipped.assets.saturation_strike
    strike = strike.model_copy(update={"around": strike.around.model_copy(update=around)})
    assets = shipped.assets.model_copy(update={"saturation_strike": strike})
    state = position(GIVEN, shipped.model_copy(update={"assets": assets}))
    done = RULES.apply(replace(state, chance=dice([0, 99, *rolls])), SaturationStrike(TARGET))
    assert result(done.events, UnitId("3rd"), "Destroyed") == befalls
    (made,) = (event for event in done.events if isinstance(event, SaturationStrikeMade))
    assert made.sheet.target == TARGET


@pytest.mark.rule("op.asset.saturation.neighbors", "op.intel.hidden", "op.asset.saturation.visible")
def test_losses_of_enemies_in_the_fog_are_not_shown() -> None:
    state = position(
        {
            "map": [".       .       .", "    .       ."],
            "territory": ["a       x       x", "    x       x"],
            "assets": {"allied": {"saturation_strike": {"a_turn": 1}}},
            "fog": True,
            "units": [
                {"name": "1st", "is": "allied infantry 4+2", "at": "0101"},
                {"name": "Target", "is": "axis infantry 4+2", "at": "0201"},
                {"name": "Hidden", "is": "axis infantry 4+2", "at": "0301", "active": 1},
            ],
        }
    )
    action, hidden = SaturationStrike(TARGET), UnitId("hidden")
    refused, nobody = (RULES.refusal(state, SaturationStrike(UnitId(name))) for name in ("hidden", "nobody"))
    assert refused is not None
    assert nobody is not None
    assert refused.text == nobody.text.replace("nobody", "hidden")
    assert (refused.code, refused.rules) == (nobody.code, nobody.rules)
    met = 0
    for seed in range(40):
        start = replace(state, chance=Chance(seed))
        done = RULES.apply(start, action)
        told = [event for event in done.events if is_visible_to(state.side, event, start, done.state)]
        assert isinstance(told[0], SaturationStrikeMade)
        assert {risk.unit for risk in told[0].sheet.neighbors} == {"1st"}
        assert all(getattr(event, "unit", "") != hidden for event in told)
        met += hidden not in done.state.units
    assert met


@pytest.mark.rule("op.asset.saturation.shift.green", "op.asset.naval-bombardment.shift.green")
@pytest.mark.parametrize(("xp", "label"), [(0, "Green unit"), (100, "Regular unit"), (300, "Elite unit")])
def test_a_shift_by_experience_is_called_after_the_level_of_the_target(xp: int, label: str) -> None:
    shaken = each_having(shipped_ruleset(), "experience", saturation_fright=2, naval_fright=2, air_fright=2)
    assert [line.label for line in raids.sheet(figures=shaken, asset="saturation-strike", xp=xp).lines] == [
        label
    ]
    assert [line.label for line in raids.sheet(figures=shaken, asset="naval-bombardment", xp=xp).lines] == [
        label
    ]
    assert [line.label for line in raids.sheet(figures=shaken, xp=xp).lines] == ["Air fright"]
