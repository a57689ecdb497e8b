"""Assault Deployments: passengers that attack at once, and guns that are set down ready."""

from dataclasses import replace
from typing import Any

import pytest

from studio.rules.tactical.base.actions import (
    Done,
    Face,
    Fire,
    GoTactical,
    StartMove,
    StepTo,
    Watch,
    WatchFire,
)
from studio.rules.tactical.base.events import GunChanged, WatchSpent
from studio.rules.tactical.base.frames import Activation, Moving
from studio.rules.tactical.base.ids import UnitId
from studio.rules.tactical.base.state import State
from studio.rules.tactical.close_combat.events import MeleeFought
from studio.rules.tactical.command.points.actions import (
    ActivateSection,
    ActivateTeam,
    AssaultDeploy,
    Interrupt,
    ReactFire,
    Reposition,
)
from studio.rules.tactical.command.points.parts import command_of
from studio.rules.tactical.fire.events import FireResolved
from studio.rules.tactical.ruleset import Tactical
from tests.support.points_moments import about, left, legal, phase, play, quietly, refused, told
from tests.support.tactical_battle import GERMAN, US, unit
from tests.support.tactical_ground import cell_of
from tests.support.tactical_ground import told as ground_of

TRACK, TEAM, D, E = map(UnitId, ("track", "a", "d", "e"))


def at(state: State, label: str) -> int:
    return cell_of(state.board.ground, label)


def riding(*others: Any, points: int = 5, dice: tuple[int, ...] = (1, 1, 1), **more: Any) -> State:
    """A halftrack in 0508 with a team aboard, activated; a German team stands in 0505."""
    state = phase(
        unit("track", "halftrack", US, "0508"),
        unit("a", "team", US, None, where="aboard", carrier=TRACK),
        unit("b", "team", US, "1112"),
        *(others or (unit("d", "team", GERMAN, "0505"),)),
        points=points,
        dice=dice,
        rolls=more.pop("rolls", [1] * 40),
        **more,
    )
    return quietly(play(state, ActivateTeam(TRACK)))


def off(state: State) -> State:
    return quietly(play(state, AssaultDeploy(TEAM)))


@pytest.mark.rule("coc.assault.cost", "coc.use.unit-that-counts")
def test_it_costs_three_points_for_vehicle_and_passengers_together() -> None:
    after = play(riding(), AssaultDeploy(TEAM))
    assert left(after) == 2
    assert command_of(after).used_points == {TRACK, TEAM}
    assert refused(riding(points=2), AssaultDeploy(TEAM)) == "too-few-points"


@pytest.mark.rule("coc.assault.cost", "coc.use.once-per-unit-and-phase", "tactical.needs.teams-sections")
def test_a_section_of_two_teams_in_one_vehicle_pays_once_and_a_team_of_another_does_not_get_off() -> None:
    two = unit("c", "team", US, None, where="aboard", carrier=TRACK)
    stranger = unit("f", "team", US, None, where="aboard", carrier=TRACK)
    enemy = unit("d", "team", GERMAN, "0101")
    state = riding(enemy, two, stranger, points=9, sections={"first": "a c"})
    assert refused(state, AssaultDeploy(UnitId("c"))) is None
    state = quietly(play(off(state), Done(), Done()))
    assert (about(state), left(state)) == ("us activation", 6)
    assert refused(state, AssaultDeploy(UnitId("f"))) == "points-used"
    after = play(state, AssaultDeploy(UnitId("c")))
    assert left(after) == 6
    assert command_of(after).used_points == {TRACK, TEAM, "c"}


@pytest.mark.rule("coc.assault.cost", "coc.use.once-per-unit-and-phase", "tactical.needs.teams-sections")
@pytest.mark.parametrize("first", ["f", "c"])
def test_nobody_gets_off_for_nothing_because_a_team_of_his_section_used_points_elsewhere(first: str) -> None:
    aboard = {"where": "aboard", "carrier": TRACK}
    two, stranger = (unit(each, "team", US, None, **aboard) for each in ("c", "f"))
    enemy = unit("d", "team", GERMAN, "0101")
    state = phase(
        *(unit("track", "halftrack", US, "0508"), unit("a", "team", US, None, **aboard), two, stranger),
        *(unit("b", "team", US, "1112"), enemy),
        points=9,
        dice=(1,),
        sections={"first": "a b c"},
    )
    # A team of the section that is elsewhere shifts.
    state = quietly(play(state, Reposition(UnitId("b")), Done(), ActivateTeam(TRACK)))
    state = quietly(play(quietly(play(state, AssaultDeploy(UnitId(first)))), Done(), Done()))
    assert (about(state), left(state)) == ("us activation", 3)
    assert refused(state, AssaultDeploy(TEAM)) == "points-used"


@pytest.mark.rule("coc.assault.own-phase")
def test_the_vehicle_has_to_be_activated_in_the_own_phase() -> None:
    state = phase(
        unit("track", "halftrack", US, "0508"),
        unit("a", "team", US, None, where="aboard", carrier=TRACK),
        unit("d", "team", GERMAN, "0505"),
        points=9,
    )
    assert refused(state, AssaultDeploy(TEAM)) == "not-now"
    enemys = play(replace(state, command=replace(command_of(state), active=GERMAN)))
    enemys = enemys.with_top(replace(enemys.top, side=GERMAN))  # type: ignore[type-var]
    asked = play(enemys, ActivateTeam(D))
    assert about(asked) == "us reaction"
    moved = play(asked, Interrupt(TRACK, position="Driver"))
    assert refused(moved, AssaultDeploy(TEAM)) == "not-now"


@pytest.mark.rule("coc.sniper.no-normal-move")
def test_a_sniper_who_rides_does_not_assault() -> None:
    state = riding(flags={"a": ("sniper",)})
    assert refused(state, AssaultDeploy(TEAM)) == "static"
    assert "assault-deploy" not in {each.kind for each in legal(state)}


@pytest.mark.rule("coc.assault.any-speed", "coc.assault.vehicle-moves-first")
def test_the_vehicle_moves_at_any_speed_first_and_not_afterwards() -> None:
    state = play(riding(), StartMove(TRACK, "fast"))
    state = play(quietly(state), StepTo(TRACK, 3))
    state = play(quietly(state), StepTo(TRACK, 3))
    state = play(quietly(state), Done())
    after = off(state)
    assert after.units[TEAM].at == at(after, "0510")
    while not (isinstance(after.top, Activation) and after.top.cause == "team"):
        after = play(after, Done())
    assert not any(isinstance(each, StartMove) for each in legal(after))
    standing = off(riding())
    assert standing.units[TEAM].at == at(standing, "0508"), "one that stands may use it as well"


@pytest.mark.rule("coc.assault.distance")
def test_passengers_go_three_hexes_whatever_the_ground() -> None:
    state = off(riding(ground=ground_of({"0509": "marsh", "0510": "wood", "0511": "marsh"})))
    for label in ("0509", "0510", "0511"):
        state = quietly(play(state, StepTo(TEAM, 3)))
        assert state.units[TEAM].at == at(state, label)
    assert not any(isinstance(each, StepTo) for each in legal(state))
    assert refused(riding(), AssaultDeploy(TEAM, 3)) == "not-now", "they step, and are not put down"


@pytest.mark.rule("coc.react-fire.shock-shortens", "coc.assault.distance", "tactical.needs.shock")
@pytest.mark.parametrize(("shock", "further"), [(1, 2), (2, 1), (3, 1), (4, 0)])
@pytest.mark.parametrize("before", [0, 2])
def test_shock_that_comes_on_their_way_shortens_it_and_what_they_had_does_not(
    shock: int, further: int, before: int
) -> None:
    """Of 6 inches, 3 hexes, one is gone; after 3 points of shock 3 inches are left of the whole, 2 hexes, so one more."""
    aboard = unit("a", "team", US, None, where="aboard", carrier=TRACK, shock=before)
    state = phase(unit("track", "halftrack", US, "0508"), aboard, unit("d", "team", GERMAN, "0505"), points=5)
    state = quietly(play(state, ActivateTeam(TRACK)))
    state = quietly(play(off(state), StepTo(TEAM, 3)))
    struck = state.with_unit(replace(state.units[TEAM], shock=before + shock))
    for _ in range(further):
        struck = quietly(play(struck, StepTo(TEAM, 3)))
    assert refused(struck, StepTo(TEAM, 3)) == "too-far"
    assert struck.units[TEAM].at == at(struck, f"{509 + further:04}")


@pytest.mark.rule("coc.react-fire.shock-shortens")
def test_react_fire_shortens_their_way() -> None:
    # Six dice of the machine gun and its rifle at close range: three hit, and all three are shocks.
    gun = unit("d", "mg-team", GERMAN, "0505")
    state = riding(gun, points=6, rolls=[4, 4, 4, 1, 1, 1, 1, 3, 3, 3])
    state = play(quietly(play(state, AssaultDeploy(TEAM))), StepTo(TEAM, 3))
    state = quietly(play(state, ReactFire(D)))
    assert state.units[TEAM].shock == 3
    state = play(state, StepTo(TEAM, 3))
    assert refused(quietly(state), StepTo(TEAM, 3)) == "too-far"


@pytest.mark.rule("coc.assault.obstacles", "coc.assault.building")
def test_passengers_cross_lesser_obstacles_and_enter_houses_by_doors_alone() -> None:
    def open_ahead(ground: Any) -> bool:
        return any(each == StepTo(TEAM, 3) for each in legal(off(riding(ground=ground))))

    assert open_ahead(ground_of(sides={"0508 0509": "wall"}))
    assert not open_ahead(ground_of(sides={"0508 0509": "high-wall"}))
    assert open_ahead(ground_of({"0509": "building"}, openings={"0509 0508": "door"}))
    assert not open_ahead(ground_of({"0509": "building"}, openings={"0509 0508": "window"}))
    assert not open_ahead(ground_of({"0509": "water"}))


@pytest.mark.rule("coc.assault.close-combat-straight", "coc.assault.close-combat-not-past")
def test_they_charge_along_the_straight_line_and_past_nobody() -> None:
    state = off(riding())
    straight = quietly(play(state, StepTo(TEAM, 0)))
    straight = quietly(play(straight, StepTo(TEAM, 0)))
    assert refused(straight, StepTo(TEAM, 0)) is None
    aside = off(riding(unit("d", "team", GERMAN, "0706")))

    def last_step(*directions: int) -> str | None:
        state = aside
        for each in directions[:-1]:
            state = quietly(play(state, StepTo(TEAM, each)))
        return refused(state, StepTo(TEAM, directions[-1]))

    assert last_step(1, 0, 1) is None
    assert last_step(0, 1, 1) == "enemy-there", "as far, and not straight"
    between = off(riding(unit("d", "team", GERMAN, "0505"), unit("e", "team", GERMAN, "0507")))
    assert refused(between, StepTo(TEAM, 0)) is None, "the first on the line is the one that is engaged"


@pytest.mark.rule("coc.assault.close-combat-1d6", "coc.assault.then-one-of-five")
def test_their_close_combat_counts_one_die_of_movement_and_is_all_they_do() -> None:
    near = riding(unit("d", "team", GERMAN, "0507", figures=2), rolls=[6] * 7 + [1] * 40)
    state = off(near)
    assert isinstance(state.top, Moving)
    assert state.top.dice == 1
    (fought,) = (each for each in told(state, StepTo(TEAM, 0)) if isinstance(each, MeleeFought))
    assert len(fought.attack) == 6 + 1
    after = quietly(play(state, StepTo(TEAM, 0)))
    assert not any(getattr(each, "unit", None) == TEAM and each.kind != "face" for each in legal(after))


@pytest.mark.rule("coc.assault.then-one-of-five")
@pytest.mark.parametrize(
    "what", [Fire(TEAM, D), Fire(TEAM, D, manner="suppressing"), GoTactical(TEAM), Watch(TEAM)]
)
def test_afterwards_they_do_one_thing_of_five(what: Any) -> None:
    state = play(off(riding()), Done())
    assert refused(state, what) is None
    after = quietly(play(state, what))
    others = [
        each for each in legal(after) if each.kind in ("fire", "go-tactical", "watch") and each.unit == TEAM
    ]
    assert others == []
    assert refused(state, Fire(TEAM, D, moving=True)) == "not-while-moving"


@pytest.mark.rule("coc.assault.activation")
def test_it_is_their_activation_of_the_phase() -> None:
    state = off(riding())
    while about(state) != "us dice":
        state = play(quietly(state), Done())
    assert refused(state, ActivateTeam(TEAM)) == "activated"
    before = riding()
    done = replace(before, command=replace(command_of(before), activated=frozenset({TEAM, TRACK})))
    assert refused(done, AssaultDeploy(TEAM)) == "activated"


@pytest.mark.rule("tactical.needs.overwatch")
def test_who_watches_fires_at_those_who_get_off() -> None:
    state = play(riding(unit("d", "team", GERMAN, "0505", readiness="watching")), AssaultDeploy(TEAM))
    assert about(state) == "german reaction"
    assert refused(state, WatchFire(D)) is None


@pytest.mark.rule("coc.use.unit-that-counts", "tactical.needs.overwatch")
def test_a_vehicle_that_lets_its_passengers_off_watches_no_more() -> None:
    state = riding()
    state = state.with_unit(replace(state.units[TRACK], readiness="watching"))
    done = Tactical().apply(state, AssaultDeploy(TEAM))
    assert done.state.units[TRACK].readiness == "fresh"
    assert [each.unit for each in done.events if isinstance(each, WatchSpent)] == [TRACK]


@pytest.mark.rule("tactical.needs.pinned-broken", "coc.assault.vehicle-moves-first")
@pytest.mark.parametrize(("over", "denied"), [(0, None), (1, None), (None, "broken")])
def test_nobody_gets_off_a_vehicle_that_has_broken_on_its_way(over: int | None, denied: str | None) -> None:
    state = riding()
    track = state.units[TRACK]
    crew = len(track.figures)
    shaken = replace(track, shock=2 * crew if over is None else crew + over)
    assert refused(state.with_unit(shaken), AssaultDeploy(TEAM)) == denied


def towing(**more: Any) -> State:
    state = phase(
        unit("track", "truck", US, "0508"),
        unit("a", "gun", US, None, where="aboard", carrier=TRACK, gun="towed"),
        unit("b", "team", US, "1112"),
        unit("d", "team", GERMAN, "0502"),
        points=5,
        dice=(1, 1),
        **more,
    )
    return quietly(play(state, ActivateTeam(TRACK)))


@pytest.mark.rule(
    "coc.assault.towed",
    "coc.assault.towed-distance",
    "coc.assault.towed-ready",
    "coc.assault.towed-no-fire",
    "coc.assault.towed-no-overwatch",
)
def test_a_gun_in_tow_is_set_down_ready_and_neither_fires_nor_watches() -> None:
    state = towing(ground=ground_of({"0609": "water"}))
    places = {each.at for each in legal(state) if isinstance(each, AssaultDeploy)}
    assert at(state, "0505") in places
    assert at(state, "0511") in places
    assert at(state, "0609") not in places
    for cell in (at(state, "0504"), len(state.board.ground.shape), -1):
        assert refused(state, AssaultDeploy(TEAM, cell)) == "too-far"
    assert refused(state, AssaultDeploy(TEAM)) == "not-now"
    deployed = Tactical().apply(state, AssaultDeploy(TEAM, at(state, "0506")))
    assert [each.gun for each in deployed.events if isinstance(each, GunChanged)] == ["ready"]
    down = quietly(deployed.state)
    assert (down.units[TEAM].gun, down.units[TEAM].at) == ("ready", at(down, "0506"))
    mine = {each.kind for each in legal(down) if getattr(each, "unit", None) == TEAM}
    assert mine == {"face"}, "it is turned freely, and does nothing else"
    assert play(down, Face(TEAM, 2)).units[TEAM].facing == 2
    assert left(down) == 2
    while about(down) != "us dice":
        down = play(quietly(down), Done())
    assert refused(down, ActivateTeam(TEAM)) == "activated"


@pytest.mark.rule("coc.assault.towed-distance")
def test_a_gun_may_be_set_down_in_the_hex_of_its_vehicle() -> None:
    state = towing()
    down = quietly(play(state, AssaultDeploy(TEAM, at(state, "0508"))))
    assert (down.units[TEAM].where, down.units[TEAM].at) == ("map", at(state, "0508"))


@pytest.mark.rule("coc.assault.towed-distance", "coc.assault.obstacles", "coc.assault.building")
def test_a_gun_is_set_down_beyond_no_obstacle_and_in_no_building() -> None:
    hedge = {f"0508 {each}": "hedge" for each in ("0507", "0607", "0407", "0408", "0509")}
    state = towing(ground=ground_of({"0809": "building"}, sides=hedge))
    places = {each.at for each in legal(state) if isinstance(each, AssaultDeploy)}
    for label, refusal in (
        ("0608", None),
        ("0507", None),
        ("0506", "closed"),
        ("0809", "closed"),
        ("0508", None),
    ):
        assert refused(state, AssaultDeploy(TEAM, at(state, label))) == refusal
        assert (at(state, label) in places) == (refusal is None)


@pytest.mark.rule("coc.assault.towed-distance", "tactical.needs.fortifications")
def test_mines_go_off_under_a_gun_that_is_set_down_on_them() -> None:
    state = towing(markers=[("mines", "0506"), ("mines", "0508")])
    for label, mined in (("0506", True), ("0508", False)):
        down = Tactical().apply(state, AssaultDeploy(TEAM, at(state, label)))
        assert any(isinstance(each, FireResolved) for each in down.events) == mined


@pytest.mark.rule("coc.assault.vehicle-moves-first", "tactical.needs.teams-sections")
def test_the_vehicle_alone_moves_no_more_and_the_other_teams_of_its_section_do() -> None:
    state = phase(
        unit("track", "halftrack", US, "0508"),
        unit("a", "team", US, None, where="aboard", carrier=TRACK),
        unit("f", "team", US, "0608"),
        unit("d", "team", GERMAN, "0101"),
        dice=(2,),
        points=3,
        sections={"armoured": "track f"},
    )
    state = off(quietly(play(state, ActivateSection(TRACK))))
    # The way of the passengers ends where they got off, then their part, then the vehicle's.
    state = quietly(play(state, Done(), Done()))
    assert refused(state, StartMove(TRACK, "normal")) == "done"
    state = play(state, Done())
    assert refused(state, StartMove(UnitId("f"), "normal")) is None
