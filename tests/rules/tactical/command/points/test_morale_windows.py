"""Tests of force morale as they fall due: the moment before the roll, what owes them, and a full die that avoids one."""

from dataclasses import replace
from typing import Any

import pytest

from studio.rules.kernel.transition import Transition
from studio.rules.tactical import course
from studio.rules.tactical.base import frames
from studio.rules.tactical.base.actions import Done, StartMove
from studio.rules.tactical.base.ids import UnitId
from studio.rules.tactical.base.standing import standing_of, standing_under
from studio.rules.tactical.base.state import State
from studio.rules.tactical.command.points import events
from studio.rules.tactical.command.points.actions import ActivateTeam, AvoidTest, Reposition
from studio.rules.tactical.command.points.events import MoraleTested
from studio.rules.tactical.fire.damage import add_shock
from studio.rules.tactical.fire.strikes import defeat_with_load
from tests.support.points_battles import (
    about,
    command_of,
    of,
    other_figures,
    phase,
    play,
    points_of,
    refused,
    told,
    with_points,
)
from tests.support.tactical_battle import GERMAN, US, unit

A = UnitId("a")


def force(*more: dict[str, Any], points: tuple[int, int] = (0, 0), **rest: Any) -> State:
    return phase(
        unit("a", "team", at="0508"),
        unit("b", "team", at="0612"),
        unit("d", "team", GERMAN, at="0501"),
        *more,
        dice=(1,),
        points=points,
        **rest,
    )


def breaks(state: State, name: str = "a") -> Transition[State]:
    """A unit suffers as much shock as breaks it, and the battle goes on."""
    found = of(state, name)
    return course.run(add_shock(state, found, 2 * len(found.figures) - found.shock))


def falls(state: State, name: str) -> Transition[State]:
    """A unit is lost."""
    return course.run(defeat_with_load(state, of(state, name), "armour"))


def taken_tests(done: Transition[State]) -> list[str]:
    """The causes of the tests that were taken."""
    return [each.cause for each in done.events if isinstance(each, MoraleTested)]


def morale(state: State) -> int:
    return command_of(state).morale[US]


@pytest.mark.rule("tactical.needs.force-morale", "coc.example.bazooka-broken")
def test_a_team_that_breaks_calls_for_a_test_at_once() -> None:
    done = breaks(force(rolls=(5,)))
    assert taken_tests(done) == ["team-broken"]
    assert morale(done.state) == 7
    again = course.run(add_shock(done.state, of(done.state, "a"), 1))
    assert taken_tests(again) == []
    rallied = course.run(add_shock(done.state, of(done.state, "a"), -7)).state
    assert taken_tests(breaks(rallied)) == []
    assert taken_tests(falls(done.state, "a")) == ["team-destroyed"]
    assert taken_tests(falls(force(), "a")) == ["team-destroyed"]


@pytest.mark.rule(
    "coc.morale.avoid", "coc.morale.before-the-roll", "coc.dice.actions", "tactical.needs.reaction-windows"
)
def test_six_points_before_the_roll_avoid_it() -> None:
    done = breaks(force(rolls=(5,), points=(6, 0)))
    assert taken_tests(done) == []
    assert about(done.state) == "us reaction test-due"
    avoided = play(done.state, AvoidTest())
    assert (morale(avoided), points_of(avoided)) == (9, (0, 0))
    assert any(isinstance(each, events.TestAvoided) for each in told(done.state, AvoidTest()))
    taken = play(done.state, Done())
    assert (morale(taken), points_of(taken)) == (7, (6, 0))
    assert refused(taken, AvoidTest()) == "not-now"
    cheaper = breaks(other_figures(force(points=(4, 0)), "point_prices", avoid_test=4))
    assert refused(cheaper.state, AvoidTest()) is None
    assert taken_tests(breaks(force(points=(5, 0)))) == ["team-broken"]


@pytest.mark.rule("coc.morale.one-test", "tactical.needs.timing-conflict")
def test_two_tests_due_and_six_points_one_is_avoided_and_one_rolled() -> None:
    due = (frames.TestDue(US, "team-broken", "b"), frames.TestDue(US, "team-broken", "a"))
    state = force(rolls=(5,), points=(6, 0)).pushed(*due)
    state = course.run(Transition(state, ())).state
    done = told(state, AvoidTest())
    assert [type(each).__name__ for each in done if isinstance(each, events.TestAvoided | MoraleTested)] == [
        "TestAvoided", "MoraleTested",
    ]  # fmt: skip
    state = play(state, AvoidTest())
    assert (morale(state), points_of(state)) == (7, (0, 0))


@pytest.mark.rule("tactical.needs.force-morale", "tactical.needs.teams-sections")
def test_the_last_team_of_a_section_owes_that_of_the_section() -> None:
    state = force(sections={"first": "a b"}, rolls=(1, 3))
    first = breaks(state)
    assert taken_tests(first) == ["team-broken"]
    last = breaks(first.state, "b")
    assert taken_tests(last) == ["section-gone"]
    assert morale(last.state) == 7
    assert taken_tests(falls(last.state, "b")) == ["team-destroyed"]
    at_two = replace(state, command=replace(command_of(state), morale={US: 2, GERMAN: 9}))
    lost = falls(falls(at_two, "a").state, "b").state
    assert morale(lost) == 0
    other = other_figures(state, "force_morale", section_more=4)
    assert morale(breaks(breaks(other).state, "b").state) == 4
    apart = other_figures(state, "force_morale", causes=("team-broken", "team-destroyed"))
    assert taken_tests(breaks(breaks(apart).state, "b")) == ["team-broken"]


@pytest.mark.rule("tactical.needs.force-morale", "squad.status.placing.lost")
def test_a_team_that_came_in_vain_does_not_hold_its_section_together() -> None:
    state = force(sections={"first": "a b"})
    state = state.with_unit(replace(of(state, "b"), where="due", at=None))
    lost = course.run(Transition(state.pushed(frames.Placing(US, (UnitId("b"),), frozenset())), ()))
    assert of(lost.state, "b").where == "gone"
    assert taken_tests(falls(lost.state, "a")) == ["section-gone"]


@pytest.mark.rule("tactical.needs.force-morale", "tactical.needs.sniper")
def test_guns_and_armed_vehicles_owe_a_test_and_trucks_and_snipers_none() -> None:
    state = force(
        unit("t", "tank", at="0812"),
        unit("g", "gun", at="0712"),
        unit("k", "truck", at="0912"),
        unit("s", "team", at="1012", figures=1),
        flags={"s": ("sniper",)},
    )
    causes = {name: taken_tests(falls(state, name)) for name in "tgks"}
    assert causes == {"t": ["team-destroyed"], "g": ["team-destroyed"], "k": [], "s": []}


@pytest.mark.rule("tactical.needs.force-morale", "tactical.needs.leaders-orders")
@pytest.mark.parametrize(("senior", "left"), [((), 7), (("captain",), 6)])
def test_a_leader_whose_unit_is_destroyed_far_from_friends_is_lost(
    senior: tuple[str, ...], left: int
) -> None:
    state = force(leaders={"captain": "a"}, senior=senior, rolls=(1, 5))
    done = falls(state, "a")
    assert taken_tests(done) == ["team-destroyed", "leader-lost"]
    assert morale(done.state) == left
    near = force(unit("c", "team", at="0509"), leaders={"captain": "a"}, senior=senior)
    after = falls(near, "a")
    assert taken_tests(after) == ["team-destroyed"]
    assert next(iter(after.state.leaders.values())).unit == "c"
    dearer = other_figures(state, "force_morale", senior_more=3)
    assert morale(falls(dearer, "a").state) == (4 if senior else 7)


@pytest.mark.rule("tactical.needs.pinned-broken", "tactical.needs.rally", "tactical.needs.shock")
def test_shock_against_figures() -> None:
    """X83: of three figures 4 Shock pin, 3 do not, 6 break; one figure breaks by 2."""
    nerve = force().board.tables.nerve
    found = [standing_under(shock, 3, nerve) for shock in (3, 4, 5, 6)]
    assert found == ["steady", "pinned", "pinned", "broken"]
    assert standing_under(2, 1, nerve) == "broken"
    assert standing_under(6, 3, replace(nerve, broken_multiple=3)) == "pinned"


@pytest.mark.rule("tactical.needs.pinned-broken")
def test_broken_units_fall_back_three_hexes_in_their_next_own_phase() -> None:
    state = force(unit("c", "team", at="0507", shock=12))
    for _ in range(2):
        number = command_of(state).phase
        while command_of(state).phase == number:
            state = play(state, Done())
    assert command_of(state).active == US
    here, shape = of(state, "c").at, state.board.ground.shape
    assert here is not None
    assert shape.label(shape.at(here)) == "0510"


@pytest.mark.rule("coc.use.at-once")
def test_points_serve_from_the_moment_they_are_gained() -> None:
    """Two points and a 5 of this Phase's roll pay for a Reposition in it."""
    state = with_points(force(rolls=(1, 1, 1, 1, 1, 5, 1, 1, 1, 1)), 2, 0)
    assert refused(state, Reposition(A)) == "too-few-points"
    number = command_of(state).phase
    while command_of(state).phase < number + 2:
        state = play(state, Done())
    assert points_of(state)[0] == 3
    assert refused(state, Reposition(A)) is None


@pytest.mark.rule("tactical.needs.force-morale", "tactical.needs.shock")
def test_a_team_that_breaks_by_doubling_calls_for_a_test_as_well() -> None:
    """Its last figure has one shock, and gets another as its move ends."""
    state = phase(
        unit("a", "team", at="0508", figures=1, shock=1),
        unit("d", "team", GERMAN, at="0501"),
        dice=(1,),
        rolls=(6, 6, 6, 5),
    )
    moved = play(state, ActivateTeam(A), StartMove(A, "fast"), Done())
    assert (of(moved, "a").shock, standing_of(moved, of(moved, "a"))) == (2, "broken")
    assert morale(moved) == 7
