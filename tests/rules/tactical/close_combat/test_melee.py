"""Close combat as it is fought: dice, losses, shock, and who holds the hex."""

from dataclasses import replace

import pytest

from studio.rules.tactical.base.actions import StartMove, StepTo
from studio.rules.tactical.base.events import FellBack, FiguresLost, HexEntered, UnitDefeated
from studio.rules.tactical.base.frames import Melee
from studio.rules.tactical.base.ids import UnitId
from studio.rules.tactical.base.standing import standing_of
from studio.rules.tactical.base.state import State
from studio.rules.tactical.close_combat.events import MeleeFought
from studio.rules.tactical.close_combat.falling_back import fall_back, hexes_of_falling_back
from studio.rules.tactical.close_combat.melee import forecast_step, resolve
from studio.rules.tactical.movement.moves import start, step
from tests.support.tactical_battle import GERMAN, activated, battle, unit
from tests.support.tactical_ground import cell_of, drawn, told

CLOSE_COMBAT = pytest.mark.rule("tactical.needs.close-combat")


def fight(state: State, dice: int = 1, at: str = "0505", attacker: str = "a") -> tuple[State, list[object]]:
    cell = cell_of(state.board.ground, at)
    done = resolve(state.pushed(Melee(UnitId(attacker), cell, dice)))
    assert not done.state.agenda
    return done.state, list(done.events)


def two(rolls: list[int], *, mine: int = 4, theirs: int = 3, **board: object) -> State:
    return battle(
        unit("a", at="0506", figures=mine),
        unit("d", side=GERMAN, at="0505", figures=theirs),
        rolls=rolls,
        **board,
    )


def place(state: State, name: str) -> str | None:
    at = state.units[UnitId(name)].at
    shape = state.board.ground.shape
    return None if at is None else shape.label(shape.at(at))


@CLOSE_COMBAT
def test_who_loses_more_falls_back_and_the_other_holds_the_hex() -> None:
    state, events = fight(two([1, 3, 5, 6, 6, 2, 4, 6]))

    assert place(state, "a") == "0505"
    assert len(state.units[UnitId("a")].figures) == 3
    assert len(state.units[UnitId("d")].figures) == 1
    assert place(state, "d") == "0502"
    fought = next(each for each in events if isinstance(each, MeleeFought))
    assert (fought.attack, fought.defence) == ((1, 3, 5, 6, 6), (2, 4, 6))
    assert (fought.attacker_lost, fought.defender_lost) == (1, 2)
    assert sum(outcome.weight for outcome in fought.sheet.outcomes) == fought.sheet.outcomes[0].total
    assert state.units[UnitId("d")].shock == 0
    assert any(isinstance(each, HexEntered) and each.unit == "a" for each in events)


@CLOSE_COMBAT
def test_fives_are_shock_in_points() -> None:
    state, _ = fight(two([1, 3, 5, 6, 6, 2, 5, 6], system="points"))
    assert state.units[UnitId("d")].shock == 1
    assert state.units[UnitId("a")].shock == 1


@CLOSE_COMBAT
def test_even_losses_are_fought_once_more_with_who_is_left_and_then_the_attacker_falls_back() -> None:
    # One each; then three figures and the die of the speed against two.
    state, events = fight(two([6, 1, 1, 1, 1, 6, 1, 1, 1, 1, 1, 1, 1, 1]))

    rounds = [each for each in events if isinstance(each, MeleeFought)]
    assert [(len(each.attack), len(each.defence)) for each in rounds] == [(5, 3), (4, 2)]
    assert [each.sheet.rounds for each in rounds] == [2, 1]
    assert place(state, "d") == "0505"
    assert place(state, "a") == "0509"


@CLOSE_COMBAT
def test_who_has_nobody_left_is_gone_and_the_other_stays() -> None:
    won, events = fight(two([6, 1, 1, 1, 1, 1], theirs=1))
    assert won.units[UnitId("d")].where == "defeated"
    assert place(won, "a") == "0505"
    assert next(each.cause for each in events if isinstance(each, UnitDefeated)) == "close-combat"

    lost, _ = fight(two([1, 1, 6, 1, 1], mine=1, theirs=3))
    assert lost.units[UnitId("a")].where == "defeated"
    assert place(lost, "d") == "0505"


@CLOSE_COMBAT
@pytest.mark.parametrize(("condition", "dice"), [("pinned", 3), ("disrupted", 0)])
def test_the_disrupted_roll_nothing_and_the_pinned_do(condition: str, dice: int) -> None:
    state = two([6, *[1] * 10])
    state = state.with_unit(replace(state.units[UnitId("d")], condition=condition))  # type: ignore[arg-type]
    _, events = fight(state)
    assert len(next(each for each in events if isinstance(each, MeleeFought)).defence) == dice


@CLOSE_COMBAT
def test_the_broken_roll_nothing_in_points() -> None:
    state = two([6, *[1] * 10], system="points")
    state = state.with_unit(replace(state.units[UnitId("d")], shock=6))
    assert standing_of(state, state.units[UnitId("d")]) == "broken"
    _, events = fight(state)
    assert next(each for each in events if isinstance(each, MeleeFought)).defence == ()


@CLOSE_COMBAT
@pytest.mark.parametrize("rolling", [True, False])
def test_works_count_while_one_of_those_that_roll_is_in_them(rolling: bool) -> None:
    inside = unit("d", side=GERMAN, figures=3, in_works=True, condition="none" if rolling else "disrupted")
    beside = unit("e", side=GERMAN, figures=2)
    state = battle(
        unit("a", at="0506"), inside, beside, rolls=[6, *[1] * 20], markers=[("entrenchment", "0505")]
    )
    _, events = fight(state)
    fought = next(each for each in events if isinstance(each, MeleeFought))
    assert len(fought.defence) == (3 + 2 + 2 if rolling else 2)


@CLOSE_COMBAT
def test_defenders_lose_where_most_are_and_all_fall_back() -> None:
    state = battle(
        unit("a", at="0506"),
        unit("d", side=GERMAN, figures=2),
        unit("e", side=GERMAN, figures=3),
        rolls=[6, 6, 6, 1, 1, *[1] * 5],
    )
    state, events = fight(state)
    assert {name: len(state.units[UnitId(name)].figures) for name in "de"} == {"d": 1, "e": 1}
    assert [each.unit for each in events if isinstance(each, FellBack)] == ["d", "e"]
    assert place(state, "a") == "0505"


@CLOSE_COMBAT
def test_nobody_falls_back_into_the_hex_that_the_winner_takes() -> None:
    """Out of its dead end the way back would lead away from the enemy beside it."""
    ground = drawn("""
        ..~
        ~.~
        ~.~
        ...
    """)
    for system, far in (("squad", 3), ("points", 2)):
        units = (unit("a", at="0203"), unit("b", at="0101"), unit("d", side=GERMAN, at="0202", figures=3))
        state = battle(
            *units, ground=ground, system=system, inches_per_hex=3 if system == "points" else 2,
            rolls=[6, *[1] * 7],
        )  # fmt: skip
        assert hexes_of_falling_back(state) == far
        after, events = fight(state, at="0202")
        assert [len(each.path) for each in events if isinstance(each, FellBack)] == [1]
        assert (place(after, "a"), place(after, "d")) == ("0202", "0201")


@CLOSE_COMBAT
def test_a_gun_that_loses_is_lost() -> None:
    state = battle(unit("a", at="0506"), unit("g", "gun", GERMAN), rolls=[6, 1, 1, 1, 1, 1, 1, 1, 1])
    state, _ = fight(state)
    assert state.units[UnitId("g")].where == "defeated"
    assert place(state, "a") == "0505"


@CLOSE_COMBAT
def test_other_figures_are_followed() -> None:
    state = two([4, 1, 1, 1, 1, 1, 1, 1])
    tables = state.board.tables
    figures = replace(tables.close_combat, kill=4, fall_back_hexes=1)
    state = replace(state, board=replace(state.board, tables=replace(tables, close_combat=figures)))
    state, events = fight(state)
    assert [each.figures for each in events if isinstance(each, FiguresLost)] == [("regular",)]
    assert place(state, "d") == "0504"


@CLOSE_COMBAT
def test_a_unit_falls_back_from_the_enemy_and_to_its_rear_by_open_ground() -> None:
    # To the north lies water, to the north-west and north-east the ways are as far from the enemy.
    ground = told({"0504": "water", "0503": "water"})
    state = battle(
        unit("a", at="0506"),
        unit("d", side=GERMAN, figures=3),
        rolls=[6, 1, 1, 1, 1, 1, 1, 1],
        ground=ground,
    )
    _, events = fight(state)
    fell = next(each for each in events if isinstance(each, FellBack))
    distances = [ground.distance(cell_of(ground, "0506"), cell) for cell in fell.path]
    assert distances == [2, 3, 4]


@CLOSE_COMBAT
def test_who_cannot_fall_back_is_lost() -> None:
    around = dict.fromkeys(("0504", "0404", "0405", "0605", "0604"), "water")
    for names in (around, {}):
        state, _ = fight(two([6, 1, 1, 1, 1, 1, 1, 1], ground=told(names)))
        assert state.units[UnitId("d")].where == ("defeated" if names else "map")


@CLOSE_COMBAT
def test_who_has_fallen_back_as_far_as_its_way_is_open_goes_no_farther() -> None:
    shut = dict.fromkeys(("0503", "0403", "0404", "0603", "0604"), "water")
    state = battle(unit("a", at="0506"), unit("d", side=GERMAN), ground=told(shut))
    after = fall_back(state, UnitId("d"), 3).state
    assert (place(after, "d"), after.agenda) == ("0504", ())


@pytest.mark.rule("tactical.needs.pinned-broken", "tactical.needs.anti-tank")
def test_a_broken_vehicle_that_cannot_move_is_lost() -> None:
    for immobilized, where in ((False, "map"), (True, "defeated")):
        state = battle(unit("d", "tank", GERMAN, shock=8, immobilized=immobilized), system="points")
        assert fall_back(state, UnitId("d"), 3).state.units[UnitId("d")].where == where


@CLOSE_COMBAT
def test_where_no_enemy_is_left_a_unit_falls_back_to_its_rear() -> None:
    state = battle(unit("d", side=GERMAN))
    assert place(fall_back(state, UnitId("d"), 3).state, "d") == "0502"


@CLOSE_COMBAT
def test_who_falls_back_watches_no_more_and_leaves_its_cover() -> None:
    for system, readiness in (("squad", "fatigued"), ("points", "fresh")):
        state = two([6, 1, 1, 1, 1, 1, 1, 1], system=system)
        told_so = replace(state.units[UnitId("d")], readiness="watching", tactical=True, in_works=False)
        state, _ = fight(state.with_unit(told_so))
        after = state.units[UnitId("d")]
        assert (after.readiness, after.tactical, after.in_works) == (readiness, False, False)


@CLOSE_COMBAT
def test_a_step_into_the_enemys_hex_is_forecast_with_the_sheet_that_is_fought() -> None:
    state = activated(two([1, 3, 5, 6, 6, 2, 4, 6]), "a")
    moving = start(state, StartMove(UnitId("a"), "normal")).state
    sheet = forecast_step(moving, StepTo(UnitId("a"), 0))
    assert sheet is not None
    done = step(moving, StepTo(UnitId("a"), 0))
    fought = next(each for each in resolve(done.state).events if isinstance(each, MeleeFought))
    assert fought.sheet == sheet
    assert (sheet.outcomes[0].weight, sheet.outcomes[0].total) == (1620345428081, 2821109907456)
    assert forecast_step(moving, StepTo(UnitId("a"), 3)) is None
