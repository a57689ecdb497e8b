"""Watching, and firing at who comes by; taking cover; rallying."""

from dataclasses import replace
from typing import Any

import pytest

from studio.rules.tactical.base.actions import GoTactical, Rally, Watch, WatchFire
from studio.rules.tactical.base.events import WatchSpent
from studio.rules.tactical.base.frames import Moving, Shot, Window
from studio.rules.tactical.base.ids import UnitId
from studio.rules.tactical.base.standing import standing_of
from studio.rules.tactical.base.state import State
from studio.rules.tactical.fire import nerve, watching
from studio.rules.tactical.fire.damage import add_shock, lose_figures, set_condition
from tests.support.tactical_battle import GERMAN, US, activated, battle, unit

OP_FIRE = pytest.mark.rule("tactical.needs.op-fire")
OVERWATCH = pytest.mark.rule("tactical.needs.overwatch")
STANCE = pytest.mark.rule("tactical.needs.tactical-stance")
RALLY = pytest.mark.rule("tactical.needs.rally")
A, D = UnitId("a"), UnitId("d")


def asked(system: Any = "squad", kind: str = "squad", target: str = "squad", **more: Any) -> State:
    """The window in which a unit that watches is asked about an enemy in front of it."""
    state = battle(
        unit("a", kind, at="0505", **{"readiness": "watching", **more}),
        unit("d", target, GERMAN, "0502"),
        system=system,
    )
    return state.pushed(Window("hex-entered", (US,), GERMAN, D, state.units[D].at))


def code(state: State) -> str | None:
    refused = watching.fire_refusal(state, WatchFire(A))
    return None if refused is None else refused.code


@OP_FIRE
@OVERWATCH
@pytest.mark.parametrize(("system", "left"), [("squad", "fatigued"), ("points", "fresh")])
def test_a_watcher_fires_once_at_who_comes_by(system: str, left: str) -> None:
    state = asked(system)
    assert [each.manner for each in watching.legal_fire(state)] == ["for-effect", "suppressing"]
    done = watching.fire(state.with_unit(replace(state.units[A], tactical=True)), WatchFire(A))
    assert done.state.units[A].readiness == left
    assert not done.state.units[A].tactical
    assert isinstance(done.events[0], WatchSpent)
    shot = next(each for each in done.state.agenda if isinstance(each, Shot))
    assert (shot.firer, shot.target, shot.cause) == ("a", "d", "watch")
    assert watching.forecast(state, WatchFire(A)).outcomes
    again = replace(done.state, agenda=state.agenda)
    assert code(again) == "not-watching"


@OP_FIRE
@OVERWATCH
@pytest.mark.parametrize(
    ("state", "refused"),
    [
        (asked(readiness="fresh"), "not-watching"),
        (asked(condition="pinned"), "pinned"),
        (asked("points", shock=5), "pinned"),
        (asked("points", facing=3), "out-of-arc"),
        (asked("points", kind="tank", facing=3), "out-of-arc"),
        (asked(kind="tank", facing=3), None),
        (asked(facing=3), None),
        (asked(target="tank"), "no-weapon"),
        (asked(kind="bazooka-team", target="tank"), None),
        (battle(unit("a", readiness="watching")), "not-now"),
        (asked(where="aboard"), "no-weapon"),
    ],
)
def test_who_does_not_react(state: State, refused: str | None) -> None:
    assert code(state) == refused
    assert bool(list(watching.legal_fire(state))) == (refused is None)


@OP_FIRE
@OVERWATCH
def test_units_begin_to_watch_unless_they_are_shaken_or_do_already() -> None:
    def refused(**more: Any) -> str | None:
        found = watching.watch_refusal(activated(battle(unit("a", **more)), "a"), Watch(A))
        return None if found is None else found.code

    assert refused() is None
    assert refused(condition="pinned") == "pinned"
    assert refused(where="aboard") == "not-on-map"
    assert refused(kind="gun", gun="unready") == "static"
    state = activated(battle(unit("a")), "a")
    assert watching.watch(state, Watch(A)).state.units[A].readiness == "watching"
    assert refused(readiness="watching") == "watching"


@OP_FIRE
@OVERWATCH
@pytest.mark.rule("coc.react-fire.moving-target", "coc.hit-the-dirt.ends-movement")
@pytest.mark.parametrize(("tactical", "refused"), [(False, None), (True, "no-target")])
def test_others_fire_at_who_is_stopped_by_wire_and_at_nobody_who_has_hit_the_dirt(
    tactical: bool, refused: str | None
) -> None:
    state = asked("points")
    target, window = state.units[D], state.top
    assert isinstance(window, Window)
    stopped = Moving(D, "normal", 2, 8, 4, spent=1, ended=True)
    agenda = (stopped, replace(window, reacted=True))
    assert code(replace(state, agenda=agenda).with_unit(replace(target, tactical=tactical))) == refused


@OP_FIRE
@OVERWATCH
def test_who_is_pinned_watches_no_more() -> None:
    squad = battle(unit("a", readiness="watching"))
    done = set_condition(squad, squad.units[A], "pinned")
    assert done.state.units[A].readiness == "fatigued"
    assert any(isinstance(each, WatchSpent) for each in done.events)

    points = battle(unit("a", readiness="watching", figures=4, shock=3), system="points")
    for done in (add_shock(points, points.units[A], 2), lose_figures(points, points.units[A], 2)):
        assert standing_of(done.state, done.state.units[A]) == "pinned"
        assert done.state.units[A].readiness == "fresh"
        assert any(isinstance(each, WatchSpent) for each in done.events)
    assert add_shock(points, points.units[A], 1).state.units[A].readiness == "watching"


@OP_FIRE
@pytest.mark.rule("squad.status.op-fire.which-units")
def test_who_was_pinned_when_put_in_op_fire_mode_stays_so_under_fire_that_changes_nothing() -> None:
    state = battle(unit("a", figures=4, condition="pinned", readiness="watching"))
    pinned = state.units[A]
    for done in (set_condition(state, pinned, "pinned"), lose_figures(state, pinned, 1)):
        assert done.state.units[A].readiness == "watching"
        assert not any(isinstance(each, WatchSpent) for each in done.events)
    assert set_condition(state, pinned, "disrupted").state.units[A].readiness == "fatigued"


@STANCE
def test_infantry_takes_cover() -> None:
    state = activated(battle(unit("a")), "a")
    done = nerve.go_tactical(state, GoTactical(A)).state
    assert done.units[A].tactical

    def refused(**more: Any) -> str | None:
        found = nerve.tactical_refusal(activated(battle(unit("a", **more)), "a"), GoTactical(A))
        return None if found is None else found.code

    assert refused(tactical=True) == "already-tactical"
    assert refused(kind="tank") == "infantry-only"
    assert refused(condition="disrupted") == "broken"
    assert refused(condition="pinned") is None


@RALLY
@pytest.mark.rule("tactical.needs.pinned-broken")
def test_rallying_takes_a_shock_and_what_follows_from_it() -> None:
    state = activated(battle(unit("a", figures=3, shock=4), system="points"), "a")
    assert standing_of(state, state.units[A]) == "pinned"
    done = nerve.rally(state, Rally(A)).state
    assert (done.units[A].shock, standing_of(done, done.units[A])) == (3, "steady")

    def refused(system: Any = "points", **more: Any) -> str | None:
        found = nerve.rally_refusal(activated(battle(unit("a", **more), system=system), "a"), Rally(A))
        return None if found is None else found.code

    assert refused(figures=3) == "no-shock"
    assert refused("squad", condition="pinned") == "no-shock"
    assert refused(figures=3, shock=6) == "broken"
    assert refused(figures=1, shock=2) == "broken"
    assert refused(at=None, where="undeployed", figures=3, shock=2) == "not-on-map"


@RALLY
@pytest.mark.rule("tactical.needs.transport")
def test_passengers_rally_too() -> None:
    rider = unit("a", at=None, where="aboard", carrier=UnitId("t"), shock=2)
    state = activated(battle(rider, unit("t", "truck"), system="points"), "a")
    assert list(nerve.legal_rally(state)) == [Rally(A)]
