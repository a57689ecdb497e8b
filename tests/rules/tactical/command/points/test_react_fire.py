"""React Fire: infantry fires at who moves before it, for three points."""

from typing import Any

import pytest

from studio.rules.tactical.base.actions import Done, StartMove, WatchFire
from studio.rules.tactical.base.frames import Shot
from studio.rules.tactical.base.ids import UnitId
from studio.rules.tactical.base.standing import standing_of
from studio.rules.tactical.base.state import State
from studio.rules.tactical.command.points.actions import (
    ActivateTeam,
    Interrupt,
    ReactFire,
)
from studio.rules.tactical.command.points.events import ReactedWithFire
from tests.support import points_battles as points
from tests.support.points_battles import about, hex_of, of, phase, play, points_of, refused, steps
from tests.support.tactical_battle import GERMAN, unit

MOVER, FIRER = UnitId("a"), UnitId("d")
GO = (ActivateTeam(MOVER), Done(), StartMove(MOVER, "normal"))


def moving(*more: dict[str, Any], rolls: tuple[int, ...] = (4, 4), held: int = 6, **rest: Any) -> State:
    """The US team sets out northwards from 0508, before a German one in 0503 that faces it."""
    state = phase(
        unit("a", "team", at="0508"),
        unit("d", "team", GERMAN, at="0503"),
        *more,
        dice=(1,),
        points=(rest.pop("own", 0), held),
        rolls=rolls,
        **rest,
    )
    # With six points in hand he is asked already as the activation begins.
    return play(state, *(GO if held >= 6 else (GO[0], GO[2])))


@pytest.mark.rule(
    "coc.react-fire.cost",
    "coc.react-fire.choose-point",
    "coc.example.react-fire-without-overwatch",
    "tactical.needs.reaction-windows",
)
def test_a_team_that_does_not_watch_reacts_as_the_move_begins_for_three_points() -> None:
    state = moving(held=4, rolls=(4, 4))
    assert about(state) == "german reaction hex-entered"
    assert of(state, "d").readiness == "fresh"
    assert hex_of(state, "a") == "0508"
    assert points_of(play(state, ReactFire(FIRER))) == (0, 1)


@pytest.mark.rule("coc.react-fire.cost")
def test_each_unit_that_fires_costs_three_points() -> None:
    more = unit("e", "team", GERMAN, at="0603")
    state = play(moving(more), ReactFire(FIRER))
    assert points_of(state) == (0, 3)
    assert points_of(play(state, ReactFire(UnitId("e")))) == (0, 0)


@pytest.mark.rule("coc.use.not-enough")
def test_two_points_pay_for_no_react_fire_and_nothing_is_lost() -> None:
    state = moving(held=2)
    assert about(state) == "us movement"
    with_three = moving(held=3)
    assert refused(with_three, ReactFire(FIRER)) is None
    two = points.with_points(with_three, 0, 2)
    assert refused(two, ReactFire(FIRER)) == "too-few-points"
    assert points_of(two) == (0, 2)


@pytest.mark.rule("coc.react-fire.enemy-phase")
def test_nobody_reacts_with_fire_in_his_own_phase() -> None:
    """The German side interrupts and moves, and the side whose Phase it is only watches with points in hand."""
    state = phase(
        unit("a", "team", at="0508", readiness="watching"),
        unit("b", "team", at="0608"),
        unit("d", "team", GERMAN, at="0503"),
        dice=(1,),
        points=(5, 6),
        rolls=(4, 4),
    )
    state = play(state, ActivateTeam(UnitId("b")), Interrupt(FIRER), StartMove(FIRER, "normal"))
    assert about(state) == "us reaction hex-entered"
    assert refused(state, ReactFire(MOVER)) == "own-phase"
    assert not any(isinstance(each, ReactFire) for each in points.RULES.legal(state))
    assert refused(state, WatchFire(MOVER)) is None


@pytest.mark.rule("coc.react-fire.infantry")
def test_a_tank_never_reacts_with_fire() -> None:
    state = moving(unit("t", "tank", GERMAN, at="0303"))
    assert refused(state, ReactFire(UnitId("t"))) == "infantry-only"


@pytest.mark.rule("coc.react-fire.fire-for-effect", "coc.react-fire.moving-target")
def test_it_is_fire_for_effect_at_who_moves() -> None:
    state = moving(unit("b", "team", at="0708"))
    done = points.RULES.apply(state, ReactFire(FIRER))
    fired = [each for each in done.events if isinstance(each, ReactedWithFire)]
    assert [(each.units, each.target) for each in fired] == [((FIRER,), MOVER)]
    resolved = [each for each in done.events if getattr(each, "manner", None)]
    assert {each.manner for each in resolved} == {"for-effect"}  # type: ignore[attr-defined]
    assert not any(isinstance(each, Shot) for each in done.state.agenda)


@pytest.mark.rule("coc.react-fire.moving-target")
def test_who_stands_still_or_fires_is_no_target() -> None:
    state = phase(
        unit("a", "team", at="0508"), unit("d", "team", GERMAN, at="0503"), dice=(1,), points=(0, 6)
    )
    for each in (state, play(state, ActivateTeam(MOVER))):
        assert refused(each, ReactFire(FIRER)) == "not-now"


@pytest.mark.rule("coc.react-fire.arc", "coc.react-fire.choose-point")
def test_fire_is_opened_in_those_hexes_of_the_path_that_lie_in_the_arc() -> None:
    """The way from 0304 to 0704 passes before the German team in 0503, which faces south."""
    state = phase(
        unit("a", "team", at="0304"),
        unit("d", "team", GERMAN, at="0503"),
        dice=(1,),
        points=(0, 5),
        rolls=(4, 4),
    )
    state = play(state, ActivateTeam(MOVER), StartMove(MOVER, "normal"))
    asked = []
    for direction in (None, 2, 1, 2, 1):
        if direction is not None:
            state = play(state, *steps("a", direction))
        if about(state) == "german reaction hex-entered":
            asked.append(hex_of(state, "a"))
            state = play(state, Done())
    assert asked == ["0404", "0504", "0604"]
    assert hex_of(state, "a") == "0704"


@pytest.mark.rule("coc.react-fire.pinned-firer")
def test_pinned_units_react_only_where_the_scenario_lets_them_and_broken_ones_never() -> None:
    for shock, terms, code in (
        (7, {}, "pinned"),
        (7, {"pinned_react": True}, None),
        (12, {"pinned_react": True}, "broken"),
        (12, {}, "broken"),
    ):
        # Another team can react, so that the German side is asked.
        state = moving(unit("e", "team", GERMAN, at="0603", shock=shock), terms=terms, held=3)
        assert refused(state, ReactFire(UnitId("e"))) == code


@pytest.mark.rule("coc.react-fire.pinned-halts", "coc.react-fire.before-move-ends", "coc.ambush.pinned-halts")
def test_a_target_that_is_pinned_halts_where_fire_was_opened() -> None:
    state = play(pinning(), ReactFire(FIRER))
    assert hex_of(state, "a") == "0507"
    assert standing_of(state, of(state, "a")) == "pinned"
    assert about(state) == "us activation"
    assert refused(state, *steps("a", 0)) == "not-now"


def pinning(*more: dict[str, Any]) -> State:
    """One more hit will pin the team of one man, which has made one of its hexes."""
    state = phase(
        unit("a", "team", at="0508", figures=2, shock=2),
        unit("d", "team", GERMAN, at="0503"),
        *more,
        dice=(1,),
        points=(0, 3),
        # Two dice of the move; then six dice, of which one hits, and its effect is shock.
        rolls=(6, 6, 6, 1, 1, 1, 1, 1, 4),
    )
    state = play(state, ActivateTeam(MOVER), StartMove(MOVER, "normal"), Done())
    return play(state, *steps("a", 0))


@pytest.mark.rule("coc.react-fire.shock-shortens", "coc.react-fire.before-move-ends", "tactical.needs.shock")
def test_shock_shortens_what_is_left_of_the_move() -> None:
    """Of 8 inches, 4 hexes, one is made; after 4 points of shock 4 inches are left, that is 2 hexes, so one more."""
    state = moving(held=3, rolls=(4, 4, 6, 6, 6, 6, 1, 1, 4, 4, 4, 4))
    state = play(state, Done(), *steps("a", 0))
    state = play(state, ReactFire(FIRER))
    assert of(state, "a").shock == 4
    assert about(state) == "us movement"
    assert refused(state, *steps("a", 0)) is None
    state = play(state, *steps("a", 0))
    assert refused(state, *steps("a", 0)) == "too-far"
    assert hex_of(state, "a") == "0506"


@pytest.mark.rule("coc.react-fire.moving-target", "coc.react-fire.pinned-halts")
def test_who_has_been_halted_moves_no_more_so_nobody_else_fires_at_it_there() -> None:
    state = points.with_points(pinning(unit("e", "team", GERMAN, at="0603")), 0, 6)
    assert refused(state, ReactFire(UnitId("e"))) is None
    state = play(state, ReactFire(FIRER))
    assert refused(state, ReactFire(UnitId("e"))) in ("no-target", "not-now")
    assert not any(isinstance(each, ReactFire) for each in points.RULES.legal(state))


@pytest.mark.rule("coc.react-fire.arc", "tactical.needs.charges-grenades")
@pytest.mark.parametrize(("facing", "asked"), [(3, "german reaction hex-entered"), (0, "us movement")])
def test_nothing_is_thrown_at_armour_that_moves_behind_the_team(facing: int, asked: str) -> None:
    """The vehicle sets out one hex before the team, or behind it."""
    state = phase(
        unit("a", "tank", at="0504"),
        unit("d", "team", GERMAN, at="0503", facing=facing, counted={"grenades": 1}),
        dice=(1,),
        points=(0, 3),
    )
    assert about(play(state, ActivateTeam(MOVER), StartMove(MOVER, "slow"))) == asked


@pytest.mark.rule("coc.react-fire.moving-target", "tactical.needs.overwatch", "tactical.needs.fortifications")
def test_others_fire_at_who_was_pinned_by_mines_before_anybody_fired() -> None:
    state = phase(
        unit("a", "team", at="0508", figures=2, shock=2),
        unit("d", "team", GERMAN, at="0503", readiness="watching"),
        unit("e", "team", GERMAN, at="0502", readiness="watching"),
        unit("f", "team", GERMAN, at="0504"),
        markers=[("mines", "0507")],
        dice=(1,),
        points=(0, 3),
        # The move, then a hit of the mines and its shock.
        rolls=(6, 2, 5, 1, 1, 1, 3),
    )
    state = play(state, GO[0], GO[2], Done(), *steps("a", 0))
    assert standing_of(state, of(state, "a")) == "pinned"
    assert about(state) == "german reaction hex-entered"
    state = play(state, WatchFire(FIRER))
    assert refused(state, WatchFire(UnitId("e"))) is None
    assert refused(state, ReactFire(UnitId("f"))) is None
