"""Sweeps: which variants are played, the curves along them, and what they advise."""

import json
from dataclasses import replace
from itertools import permutations, product
from random import Random
from typing import Any

import pytest

from studio.documents.scenario import Scenario
from studio.playtest.lab.designs import Design, NotTwoValues, TooManyVariants, VariedTwice, plan_of
from studio.playtest.lab.pointers import (
    Factor,
    NoSuchPlace,
    SharedByAll,
    ValueRefused,
    WrongPointer,
    factor_of,
    with_values,
)
from studio.playtest.lab.sweep import Sweep, batches_counted, plan_sweep, sweep_of
from studio.playtest.lab.sweep_plots import plots_of_sweep
from studio.playtest.report import wilson
from studio.rules.kernel.decision import Side
from tests.playtest.battles import shipped
from tests.playtest.lab.results import games, planned


def scenario() -> Scenario:
    return shipped().scenario


def factor(pointer: str, *values: Any) -> Factor:
    return Factor(pointer, (pointer.strip("/"),), values[0], values, pointer.strip("/"))


def swept(texts: list[str], wins: list[int], design: Design = Design.ONE_AT_A_TIME) -> Sweep:
    """A sweep in which the battle as it is and then each variant were won so often of 200 times."""
    plan = plan_sweep(planned(), [factor_of(scenario(), each) for each in texts], design)
    assert len(plan.batches) == len(wins)
    return sweep_of(plan, Side("allies"), [games(won, 200) for won in wins])


def test_a_pointer_leads_through_lists_by_id_or_number_and_changes_nothing_else() -> None:
    for text in ("/objectives/sfax/deadline=8,11", "/objectives/4/deadline=8,11"):
        found = factor_of(scenario(), text)
        assert (found.now, found.values, found.label) == (9, (8, 11), "Sfax: deadline")
        changed = with_values(scenario(), {found: 11}).to_json()
        before = scenario().to_json()
        assert changed["objectives"][4].pop("deadline") == 11  # type: ignore[index]
        assert before["objectives"][4].pop("deadline") == 9  # type: ignore[index]
        assert changed == before


@pytest.mark.parametrize(
    ("text", "refusal", "said"),
    [
        ("turns", WrongPointer, "/objectives/sfax/deadline=8,9,10"),
        ("/turns", WrongPointer, "does not say what to vary"),
        ("turns=3", WrongPointer, "write a JSON pointer"),
        ("/objectives/sfaks/deadline=3", NoSuchPlace, "“sfaks” is not there, there are roumana"),
        ("/turns/first=3", NoSuchPlace, "nothing is below it"),
        ("/objectives/99/deadline=3", NoSuchPlace, "“99” is not there"),
        ("/turns=many", ValueRefused, 'The scenario cannot have "many" at /turns'),
        ("/turns=-1", ValueRefused, "at /turns"),
        ("/turns=NaN", ValueRefused, 'The scenario cannot have "NaN" at /turns'),
        ("/turns=1e400", ValueRefused, 'The scenario cannot have "1e400" at /turns'),
        pytest.param("/turns=" + "[" * 100_000, ValueRefused, "[…[", id="nested without end"),
        ("/title=\udcff", WrongPointer, "“/title=\\udcff” does not say what to vary"),
        ("/turnz=4", ValueRefused, "there is no field /turnz; there are turns"),
        ("/objectives/sfax/zz=4", ValueRefused, "there is no field /objectives/4/zz; there are name, at, "),
        ("/turns=[8]", ValueRefused, "The scenario cannot have [8] at /turns"),
        ('/objectives/sfax={"deadline":8}', ValueRefused, "at /objectives/sfax"),
        ("/turns=größer", ValueRefused, 'The scenario cannot have "größer" at /turns'),
        ("/ruleset=tactical", SharedByAll, "All variants of a sweep share /ruleset"),
        ("/catalogue=none", SharedByAll, "`studio batch … --against SCENARIO`"),
    ],
)
def test_what_cannot_be_varied_is_refused_in_a_sentence(
    text: str, refusal: type[Exception], said: str
) -> None:
    with pytest.raises(refusal) as refused:
        plan_sweep(planned(), [factor_of(scenario(), text)], Design.ONE_AT_A_TIME)
    assert said in str(refused.value)
    assert "\n" not in str(refused.value)


@pytest.mark.parametrize("design", Design)
@pytest.mark.parametrize(
    ("texts", "said"),
    [
        (("/turns=10,12", "/turns=9,13"), "/turns is varied twice"),
        (("/objectives/sfax/deadline=8,10", "/objectives/4/deadline=7,11"), "4/deadline is varied twice"),
        (("/objectives=[],{}", "/objectives/sfax/deadline=7,11"), "one lies in the other"),
    ],
)
def test_nothing_is_varied_twice(texts: tuple[str, str], said: str, design: Design) -> None:
    with pytest.raises(VariedTwice, match=said):
        plan_of([factor_of(scenario(), each) for each in texts], design)


@pytest.mark.parametrize("design", [Design.FULL, Design.FRACTIONAL])
def test_of_values_that_are_tried_together_the_wrong_one_is_told(design: Design) -> None:
    for one, other in permutations(["/turns=0,9", "/objectives/sfax/deadline=8,9"]):
        with pytest.raises(
            ValueRefused, match=r"The scenario cannot have 0 at /turns: .* It must be at least 1"
        ):
            plan_sweep(planned(), [factor_of(scenario(), each) for each in (one, other)], design)


def test_one_at_a_time_leaves_the_others_and_what_is_as_it_was() -> None:
    turns, steps = factor("/turns", 11, 10, 12), factor("/steps", 3, 4)
    assert plan_of([turns, steps], Design.ONE_AT_A_TIME).variants == ({turns: 10}, {turns: 12}, {steps: 4})


def test_the_full_plan_has_every_combination_but_that_of_now() -> None:
    turns, steps = factor("/turns", 11, 10, 12), factor("/steps", 3, 4)
    found = plan_of([turns, steps], Design.FULL).variants
    assert [(each[turns], each[steps]) for each in found] == [
        pair for pair in product((11, 10, 12), (3, 4)) if pair != (11, 3)
    ]
    with pytest.raises(TooManyVariants, match="10000 variants"):
        plan_of([factor(f"/{name}", *range(10)) for name in "abcd"], Design.FULL)


@pytest.mark.parametrize("count", range(1, 16))
def test_in_a_fraction_each_factor_is_balanced_against_every_other(count: int) -> None:
    factors = [factor(f"/f{number}", 0, 1) for number in range(count)]
    kept = [Factor(each.pointer, each.path, None, each.values, each.label) for each in factors]
    found = plan_of(kept, Design.FRACTIONAL).variants
    assert len(found) <= 2 * (count + 1)
    for number, one in enumerate(kept):
        for other in kept[:number]:
            together = [(each[one], each[other]) for each in found]
            assert {together.count(pair) for pair in product((0, 1), repeat=2)} == {len(found) // 4}


def test_a_fraction_takes_two_values_of_each() -> None:
    with pytest.raises(NotTwoValues, match="/turns has 3"):
        plan_of([factor("/turns", 1, 2, 3)], Design.FRACTIONAL)


def test_the_advice_is_the_variant_that_is_most_even() -> None:
    found = swept(["/objectives/sfax/deadline=10,11,12"], [60, 80, 104, 140])
    assert found.advice == (
        "Sfax: deadline 11 instead of 9 gives Eighth Army 52 %, 45 to 59; it is 30 % now.".replace(" %", "%")
    )
    assert found.advised == {"/objectives/sfax/deadline": 11}
    (curve,) = found.curves
    assert [(each.value, each.is_now, each.wins.count) for each in curve.points] == [
        (9, True, 60),
        (10, False, 80),
        (11, False, 104),
        (12, False, 140),
    ]
    assert curve.effect == pytest.approx(0.4)
    assert json.loads(json.dumps(found.data()))["curves"][0]["points"][2]["wins"]["share"] == 0.52
    assert "Sfax: deadline (/objectives/sfax/deadline), 40 points apart" in found.text


def test_a_battle_that_is_as_even_as_any_variant_is_left_alone() -> None:
    found = swept(["/turns=10,12"], [99, 60, 140])
    assert found.advised == {}
    assert found.advice.endswith("none of what was tried is more even.")


def test_a_difference_that_chance_explains_is_told_as_such() -> None:
    assert "chance alone could explain" in swept(["/turns=12"], [90, 99]).advice


def test_curves_of_a_full_plan_are_pooled_over_the_other_factors() -> None:
    found = swept(["/turns=11,12", "/objectives/sfax/deadline=9,10"], [50, 70, 90, 110], Design.FULL)
    turns, deadline = found.curves
    assert [(each.value, each.wins.count, each.wins.of) for each in turns.points] == [
        (11, 120, 400),
        (12, 200, 400),
    ]
    assert [each.value for each in deadline.points] == [9, 10]


def test_games_of_one_seed_that_go_alike_tell_no_more_than_one_of_them() -> None:
    found = swept(["/turns=11,12", "/objectives/sfax/deadline=9,10"], [80, 80, 80, 80], Design.FULL)
    for point in found.curves[0].points:
        assert (point.wins.count, point.wins.of) == (160, 400)
        assert (point.wins.low, point.wins.high) == (found.now.low, found.now.high)


def test_those_that_go_otherwise_tell_more() -> None:
    plan = plan_sweep(
        planned(),
        [factor_of(scenario(), each) for each in ("/turns=11,12", "/weather/0=dry,mud")],
        Design.FULL,
    )
    chance = Random(1943)
    results = [
        [replace(game, winner=Side("allies" if chance.random() < 0.4 else "axis")) for game in games(0, 200)]
        for _ in plan.batches
    ]
    for point in sweep_of(plan, Side("allies"), results).curves[0].points:
        alone = wilson(point.wins.count, point.wins.of)
        assert alone.high - alone.low <= point.wins.high - point.wins.low < 1.2 * (alone.high - alone.low)


def test_the_intervals_along_a_curve_hold_the_share_however_alike_the_games_of_a_seed_go() -> None:
    plan = plan_sweep(
        planned(),
        [factor_of(scenario(), each) for each in ("/turns=11,12", "/weather/0=dry,mud")],
        Design.FULL,
    )
    chances, chance, held = (0.3, 0.4, 0.5, 0.6), Random(1943), 0
    for _ in range(100):
        luck = [chance.random() for _ in range(40)]
        results = [
            [
                replace(game, winner=Side("allies" if luck[game.seed - 1] < share else "axis"))
                for game in games(0, 40)
            ]
            for share in chances
        ]
        point = sweep_of(plan, Side("allies"), results).curves[0].points[0]
        held += point.wins.low <= 0.35 <= point.wins.high
    assert held >= 90


def test_numbers_are_drawn_as_a_curve_with_its_band_and_words_as_bars() -> None:
    found = swept(["/turns=9,10", "/weather/0=mud"], [60, 80, 104, 140])
    along, beside = plots_of_sweep(found)
    assert "Turns: wins of Eighth Army" in along
    assert "turns (now 11)" in along
    assert "FillBetweenPolyCollection" in along or "PolyCollection" in along
    assert "Weather of turn 1: wins of Eighth Army" in beside
    assert "dry (now)" in beside
    assert "mud" in beside
    assert plots_of_sweep(found) == (along, beside)


@pytest.mark.parametrize("design", Design)
def test_the_batches_named_for_a_point_have_the_games_that_it_counts(design: Design) -> None:
    texts = ["/turns=11,10", "/objectives/sfax/deadline=8,11"]
    plan = plan_sweep(planned(), [factor_of(scenario(), each) for each in texts], design)
    wins = [20 + 7 * number for number in range(len(plan.batches))]
    sweep = sweep_of(plan, Side("allies"), [games(won, 200) for won in wins])
    first, *points = batches_counted(plan, sweep)
    assert first == (0,)
    counted = [point.wins for curve in sweep.curves for point in curve.points]
    assert [(sum(wins[number] for number in each), 200 * len(each)) for each in points] == [
        (share.count, share.of) for share in counted
    ]
