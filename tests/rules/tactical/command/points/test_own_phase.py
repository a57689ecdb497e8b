"""What command points buy in the own Phase: Recce Actions, Repositions, snipers, and jump-off points that are moved."""

from dataclasses import replace
from typing import Any

import pytest

from studio.rules.kernel.transition import Transition
from studio.rules.tactical import course
from studio.rules.tactical.base.actions import Deploy, Done, Fire, GoTactical, Rally, StartMove, StepTo
from studio.rules.tactical.base.events import WindowOpened
from studio.rules.tactical.base.frames import Moving, Window
from studio.rules.tactical.base.ids import PointId, UnitId
from studio.rules.tactical.base.state import State
from studio.rules.tactical.command.points.actions import (
    ActivateTeam,
    MoveJumpOff,
    ReactFire,
    RecceAction,
    Reposition,
    RepositionSniper,
)
from studio.rules.tactical.command.points.parts import command_of
from studio.rules.tactical.ground.cover import crosses_cover
from tests.support.points_moments import about, left, legal, phase, play, quietly, refused, told
from tests.support.tactical_battle import GERMAN, US, unit
from tests.support.tactical_ground import SIGHT, cell_of
from tests.support.tactical_ground import told as ground_of

A, B, D = map(UnitId, ("a", "b", "d"))
US_1 = PointId("us-1")


def at(state: State, label: str) -> int:
    return cell_of(state.board.ground, label)


def other_figures(state: State, table: str, **figures: Any) -> State:
    tables = state.board.tables
    changed = replace(tables, **{table: replace(getattr(tables, table), **figures)})
    return replace(state, board=replace(state.board, tables=changed))


def scouts(**more: Any) -> State:
    return phase(
        unit("a", "team", US, "0508", **more),
        unit("b", "team", US, "0708"),
        unit("d", "team", GERMAN, "0503"),
        points=1,
        dice=(1, 1),
        rolls=(6, *[1] * 20),
        flags={"a": ("scout",)},
    )


@pytest.mark.rule(
    "coc.recce.cost", "coc.recce.is-activation", "coc.point.actions", "tactical.needs.scout-team"
)
def test_one_point_activates_a_scout_team_and_no_other() -> None:
    state = scouts()
    assert refused(state, RecceAction(B)) == "not-a-scout"
    after = play(state, RecceAction(A))
    assert left(after) == 0
    assert about(after) == "us activation"
    assert refused(play(after, Done()), ActivateTeam(A)) == "activated"
    by_die = play(state, ActivateTeam(A), Done())
    assert refused(by_die, RecceAction(A)) == "activated"


@pytest.mark.rule("coc.recce.choices", "coc.use.not-enough")
@pytest.mark.parametrize(("shock", "denied"), [(0, "infantry-only"), (1, None)])
def test_scouts_aboard_a_vehicle_pay_for_nothing_unless_they_can_rally(
    shock: int, denied: str | None
) -> None:
    state = phase(
        unit("a", "team", US, None, where="aboard", carrier=UnitId("h"), shock=shock),
        unit("h", "halftrack", US, "0508"),
        unit("d", "team", GERMAN, "0503"),
        points=1,
        dice=(1,),
        flags={"a": ("scout",)},
    )
    assert refused(state, RecceAction(A)) == denied
    if not denied:
        assert play(state, RecceAction(A), Rally(A)).units[A].shock == 0


@pytest.mark.rule("coc.recce.own-phase")
def test_a_recce_action_has_no_place_in_the_enemys_phase() -> None:
    state = scouts()
    enemys = replace(state, command=replace(command_of(state), active=GERMAN))
    assert refused(enemys.pushed(Window("phase-start", (US,), GERMAN, "")), RecceAction(A)) == "not-now"


@pytest.mark.rule("coc.recce.choices")
def test_a_scout_team_does_one_of_four_things() -> None:
    state = play(scouts(shock=3), RecceAction(A))
    kinds = {each.kind for each in legal(state)}
    assert kinds == {"start-move", "fire", "go-tactical", "rally", "face", "done"}
    rallied = play(state, Rally(A))
    assert rallied.units[A].shock == 2
    assert refused(rallied, StartMove(A, "slow")) in ("done", "not-now")
    assert refused(state, Fire(A, D, moving=True)) == "not-while-moving"
    hidden = play(state, GoTactical(A))
    assert refused(hidden, Fire(A, D)) in ("done", "not-now")


def shifting(roll: int = 4, **more: Any) -> State:
    return phase(
        unit("a", "team", US, "0508", **more),
        unit("b", "team", US, "1110"),
        unit("d", "team", GERMAN, "0503", readiness="watching"),
        points=5,
        dice=(1, 1),
        rolls=(roll, *[1] * 20),
    )


def moved_by(state: State) -> int:
    return next(each.total for each in state.agenda if isinstance(each, Moving))


@pytest.mark.rule(
    "coc.reposition.cost", "coc.reposition.own-phase", "coc.reposition.distance", "coc.point.from-full-die"
)
@pytest.mark.parametrize(("roll", "hexes"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 3)])
def test_a_reposition_goes_as_many_inches_as_a_die_shows(roll: int, hexes: int) -> None:
    state = shifting(roll)
    after = play(state, Reposition(A))
    assert moved_by(after) == hexes
    assert left(after) == 2
    enemys = replace(state, command=replace(command_of(state), active=GERMAN)).pushed(
        Window("phase-start", (US,), GERMAN, "")
    )
    assert refused(enemys, Reposition(A)) == "not-now"


@pytest.mark.rule("coc.reposition.cost", "coc.use.player-chooses")
def test_two_units_reposition_for_seven_points() -> None:
    state = phase(
        unit("a", "team", US, "0508"), unit("b", "team", US, "0708"), points=7, rolls=[1] * 4, dice=(1,)
    )
    state = play(state, Reposition(A), Done(), Reposition(B), Done())
    assert left(state) == 1
    assert refused(play(state), Reposition(A)) == "too-few-points"


@pytest.mark.rule(
    "coc.reposition.pinned-may",
    "coc.reposition.pinned-stays",
    "coc.reposition.shock-ignored",
    "coc.reposition.distance",
)
def test_a_pinned_unit_shifts_as_far_and_stays_pinned() -> None:
    state = shifting(shock=7)
    after = play(state, Reposition(A))
    assert moved_by(after) == 2
    moved = play(after, StepTo(A, 3), Done())
    assert moved.units[A].shock == 7
    assert moved.units[A].at == at(moved, "0509")
    assert refused(shifting(shock=12), Reposition(A)) == "broken"


@pytest.mark.rule("coc.reposition.infantry-not-activated")
def test_only_infantry_that_has_not_been_activated() -> None:
    state = shifting()
    assert refused(play(state, ActivateTeam(A), Done()), Reposition(A)) == "activated"
    tank = phase(unit("a", "tank", US, "0508"), points=5)
    assert refused(tank, Reposition(A)) == "infantry-only"


@pytest.mark.rule("coc.reposition.obstacles", "coc.reposition.building", "coc.reposition.no-close-combat")
def test_what_a_reposition_crosses_and_enters() -> None:
    def steps(ground: Any, *others: Any) -> set[int]:
        state = phase(unit("a", "team", US, "0508"), *others, points=5, rolls=(6,), ground=ground)
        after = play(state, Reposition(A))
        return {each.direction for each in legal(after) if isinstance(each, StepTo)}

    everywhere = {0, 1, 2, 3, 4, 5}
    assert steps(ground_of()) == everywhere
    assert steps(ground_of(sides={"0508 0507": "wall"})) == everywhere
    assert steps(ground_of(sides={"0508 0507": "high-wall"})) == everywhere - {0}
    house = {"0507": "building"}
    assert steps(ground_of(house, openings={"0507 0508": "window"})) == everywhere
    assert steps(ground_of(house, openings={"0507 0508": "none"})) == everywhere - {0}
    assert steps(ground_of(), unit("d", "team", GERMAN, "0507")) == everywhere - {0}
    assert steps(ground_of({"0507": "marsh"})) == everywhere
    assert steps(ground_of({"0507": "water"})) == everywhere - {0}


@pytest.mark.rule(
    "coc.reposition.no-overwatch",
    "coc.reposition.no-reaction",
    "coc.reposition.not-activating",
    "coc.reposition.activate-after",
)
def test_nobody_reacts_to_a_reposition_and_the_unit_is_activated_afterwards() -> None:
    state = shifting()
    events = told(state, Reposition(A))
    after = play(state, Reposition(A))
    events += told(after, StepTo(A, 0))
    assert not any(isinstance(each, WindowOpened) for each in events)
    after = play(after, StepTo(A, 0), Done())
    assert about(after) == "us dice"
    assert after.units[A].moved == 0
    assert A not in command_of(after).activated
    fired = play(after, ActivateTeam(A), Fire(A, D))
    assert fired.units[A].fired


@pytest.mark.rule("coc.reposition.markers")
def test_a_reposition_ends_stance_and_overwatch() -> None:
    after = play(shifting(tactical=True, readiness="watching"), Reposition(A))
    assert (after.units[A].tactical, after.units[A].readiness) == (False, "fresh")


@pytest.mark.rule("coc.reposition.distance")
def test_other_dice_of_a_reposition_are_followed() -> None:
    state = phase(unit("a", "team", US, "0508"), points=5, rolls=(4, 4))
    assert moved_by(play(other_figures(state, "point_distances", reposition_dice=2), Reposition(A))) == 4


WOODS = {"0513": "wood", "0504": "wood", "0511": "wood", "0206": "wood"}


def sniper(**more: Any) -> State:
    return phase(
        unit("a", "team", US, "0508", figures=1, **more),
        unit("b", "team", US, "0709"),
        unit("d", "team", GERMAN, "0502"),
        points=5,
        dice=(1, 1),
        flags={"a": ("sniper",)},
        ground=ground_of(WOODS, size=(11, 24)),
        rolls=[1] * 20,
    )


@pytest.mark.rule(
    "coc.sniper.no-normal-move",
    "coc.sniper.cost",
    "coc.sniper.into-cover",
    "coc.sniper.distance",
    "coc.sniper.away-from-enemy",
)
def test_a_sniper_moves_by_points_into_cover_far_from_the_enemy() -> None:
    state = sniper()
    go = lambda label: RepositionSniper(A, at(state, label))  # noqa: E731
    assert refused(state, go("0513")) is None
    assert refused(state, go("0512")) == "not-in-cover"
    assert refused(state, go("0504")) == "too-near-enemy"
    assert refused(state, go("0522")) == "too-far"
    assert refused(state, RepositionSniper(B, at(state, "0513"))) == "not-a-sniper"
    assert refused(state, Reposition(A)) == "static"
    moved = play(state, go("0513"))
    assert left(moved) == 2
    assert moved.units[A].at == at(moved, "0513")
    assert refused(play(state, ActivateTeam(A)), StartMove(A, "slow")) == "static"
    poor = replace(state, command=replace(command_of(state), points={US: 2, GERMAN: 0}))
    assert refused(poor, go("0513")) == "too-few-points"
    away = state.with_unit(replace(state.units[A], where="undeployed", at=None))
    assert refused(away, go("0513")) == "not-on-map"


@pytest.mark.rule("coc.sniper.any-phase", "coc.sniper.cost")
def test_a_side_that_can_only_move_its_sniper_is_asked() -> None:
    state = sniper()
    moved = replace(command_of(state), dice=(), used_points=frozenset({B}))
    done = play(replace(state, command=moved), RepositionSniper(A, at(state, "0513")))
    assert about(done) != "us dice", "two points buy it nothing"
    richer = replace(command_of(state), dice=(), used_points=frozenset({B}), points={US: 4, GERMAN: 0})
    assert about(course.run(Transition(replace(state, command=richer), ())).state) == "us dice"


@pytest.mark.rule("coc.sniper.away-from-enemy", "coc.sniper.distance")
def test_vehicles_keep_a_sniper_away_as_well_and_the_limits_are_counted_in_hexes() -> None:
    state = sniper()
    near = state.with_unit(replace(state.units[D], at=at(state, "0506")))
    assert refused(near, RepositionSniper(A, at(state, "0511"))) == "too-near-enemy"
    exact = state.with_unit(replace(state.units[D], at=at(state, "0505")))
    assert refused(exact, RepositionSniper(A, at(state, "0511"))) is None, "6 hexes are 12 inches"
    wider = other_figures(near, "point_distances", sniper_clear=8)
    assert refused(wider, RepositionSniper(A, at(state, "0511"))) is None
    shorter = other_figures(state, "point_distances", sniper=6)
    assert refused(shorter, RepositionSniper(A, at(state, "0513"))) == "too-far"


@pytest.mark.rule("coc.sniper.any-phase")
def test_a_sniper_moves_at_the_start_and_end_of_an_enemy_phase() -> None:
    state = sniper()
    enemys = replace(state, command=replace(command_of(state), active=GERMAN))
    for moment in ("phase-start", "phase-end"):
        asked = enemys.pushed(Window(moment, (US,), GERMAN, ""))
        assert refused(asked, RepositionSniper(A, at(state, "0513"))) is None
    asked = enemys.pushed(Window("hex-entered", (US,), GERMAN, "d", 0))
    assert refused(asked, RepositionSniper(A, at(state, "0513"))) == "not-now"


@pytest.mark.rule("coc.sniper.no-fire", "coc.sniper.fired-before")
def test_a_sniper_does_not_fire_and_move_in_one_phase() -> None:
    state = sniper()
    moved = play(state, RepositionSniper(A, at(state, "0511")), ActivateTeam(A))
    assert refused(moved, Fire(A, D)) == "sniper-moved"
    seen = state.with_unit(replace(state.units[D], at=at(state, "0505")))
    fired = quietly(play(seen, ActivateTeam(A), Fire(A, D)))
    fired = play(fired, Done()) if about(fired) == "us activation" else fired
    assert refused(fired, RepositionSniper(A, at(state, "0513"))) == "fired"


@pytest.mark.rule("coc.sniper.no-normal-move", "tactical.needs.move-or-fire-weapons")
def test_a_sniper_who_never_moves_fires_on_no_advance() -> None:
    state = sniper()
    seen = state.with_unit(replace(state.units[D], at=at(state, "0505")))
    seen = play(seen, ActivateTeam(A))
    assert refused(seen, Fire(A, D)) is None
    assert refused(seen, Fire(A, D, moving=True)) == "not-while-moving"


@pytest.mark.rule("coc.sniper.spotting-restarts", "coc.sniper.spotting-restarts-same-area")
def test_who_was_spotting_begins_again_and_goes_on_watching() -> None:
    state = sniper()
    watching = state.with_unit(replace(state.units[D], readiness="watching"))
    command = replace(command_of(watching), spotting={"d>a": 1, "d>b": 1})
    moved = play(replace(watching, command=command), RepositionSniper(A, at(state, "0511")))
    assert command_of(moved).spotting == {"d>b": 1}
    assert moved.units[D].readiness == "watching"


def peg(*units: Any, at_: str = "0509", active: str = US, points: int = 6, **more: Any) -> State:
    ground = more.pop("ground", None) or ground_of(WOODS, size=(11, 24))
    forces = units or (unit("a", "team", US, "0506"), unit("d", "team", GERMAN, "0502"))
    return phase(*forces, jump_offs={"us-1": at_}, points=points, active=active, ground=ground, **more)


def to(state: State, label: str) -> MoveJumpOff:
    return MoveJumpOff(US_1, at(state, label))


@pytest.mark.rule(
    "coc.jump-off.distance", "coc.jump-off.behind-troops", "coc.jump-off.in-cover", "coc.dice.actions"
)
def test_a_jump_off_point_moves_to_cover_behind_the_troops() -> None:
    state = peg()
    assert refused(state, to(state, "0513")) is None
    assert refused(state, to(state, "0504")) == "not-behind-troops"
    seen = state.with_unit(replace(state.units[D], at=at(state, "1105")))
    assert refused(seen, to(state, "0512")) == "not-in-cover"
    assert refused(state, to(state, "0523")) == "too-far"
    after = play(state, to(state, "0513"))
    assert left(after) == 0
    assert command_of(after).jump_offs[US_1].at == at(state, "0513")
    assert refused(peg(points=5), to(state, "0513")) == "too-few-points"


@pytest.mark.rule("coc.jump-off.behind-troops")
def test_it_lies_three_rows_behind_the_nearest_troops_and_with_the_switch_behind_all() -> None:
    def code(label: str, **terms: bool) -> str | None:
        state = peg(
            unit("a", "team", US, "0508"), unit("b", "team", US, "0519"), unit("d", "team", GERMAN, "0502"),
            terms=terms, ground=ground_of({"0511": "wood", "0510": "wood"}, size=(11, 24)),
        )  # fmt: skip
        return refused(state, to(state, label))

    assert code("0511") is None
    assert code("0510") == "not-behind-troops"
    assert code("0511", rear_of_all=True) == "not-behind-troops"


@pytest.mark.rule("coc.jump-off.snipers-not-counted")
def test_snipers_are_no_troops_to_be_behind() -> None:
    state = peg(unit("a", "team", US, "0506"), unit("d", "team", GERMAN, "0502"), flags={"a": ("sniper",)})
    assert refused(state, to(state, "0513")) == "no-troops"


@pytest.mark.rule("coc.jump-off.not-captured")
def test_a_captured_point_is_not_moved() -> None:
    state = peg()
    command = command_of(state)
    fallen = {US_1: replace(command.jump_offs[US_1], captured=True)}
    assert (
        refused(replace(state, command=replace(command, jump_offs=fallen)), to(state, "0513")) == "captured"
    )
    assert refused(state, MoveJumpOff(PointId("german-1"), at(state, "0513"))) == "unknown"


@pytest.mark.rule("coc.jump-off.enemy-phase")
def test_a_point_is_moved_at_the_start_and_end_of_an_enemy_phase_and_not_in_between() -> None:
    state = peg()
    enemys = replace(state, command=replace(command_of(state), active=GERMAN))
    for moment in ("phase-start", "phase-end"):
        asked = enemys.pushed(Window(moment, (US,), GERMAN, ""))
        assert refused(asked, to(state, "0513")) is None
    asked = enemys.pushed(Window("hex-entered", (US,), GERMAN, "d", at(state, "0502")))
    assert refused(asked, to(state, "0513")) == "not-now"


@pytest.mark.rule("coc.jump-off.in-cover")
def test_behind_cover_means_from_every_enemy_on_the_map() -> None:
    ground = ground_of({"0510": "wood"}, sides={"0613 0612": "hedge"}, size=(11, 24))

    def code(*enemies: str) -> str | None:
        germans = [unit(f"d{number}", "team", GERMAN, each) for number, each in enumerate(enemies)]
        state = peg(unit("a", "team", US, "0506"), *germans, ground=ground)
        return refused(state, to(state, "0513"))

    assert code("0502") is None, "the wood lies between"
    assert code("0502", "1013") == "not-in-cover", "one of two has a clear line"
    assert code() is None


def test_a_line_crosses_cover_by_a_hex_between_or_by_a_hexside_with_cover() -> None:
    ground = ground_of({"0505": "wood"}, sides={"0708 0707": "hedge"})
    cell = lambda label: cell_of(ground, label)  # noqa: E731
    crosses = lambda a, b: crosses_cover(ground, SIGHT, cell(a), cell(b))  # noqa: E731
    assert crosses("0503", "0507")
    assert crosses("0507", "0503")
    assert not crosses("0503", "0505"), "its own ground is no cover on the way"
    assert crosses("0706", "0709")
    assert not crosses("0906", "0909")


@pytest.mark.rule("coc.jump-off.in-cover")
@pytest.mark.parametrize(
    ("terrain", "levels", "sides", "covered"),
    [
        ({"0604": "brush"}, {}, {}, False),
        ({"0604": "brush", "0605": "brush"}, {}, {}, True),
        ({"0604": "brush"}, {}, {"0505 0605": "hedge"}, True),
        ({"0604": "brush"}, {}, {"0605 0705": "hedge"}, True),
        ({}, {}, {"0505 0604": "hedge", "0605 0705": "hedge"}, True),
        ({}, {}, {"0505 0604": "hedge", "0604 0705": "hedge"}, False),
        ({"0605": "brush"}, {"0604": 3}, {}, True),
        ({"0604": "wood"}, {}, {"0505 0605": "hedge"}, True),
        ({"0604": "wood"}, {}, {}, False),
    ],
)
def test_along_a_side_each_way_that_is_open_to_sight_has_to_cross_cover_by_its_hex_or_a_side(
    terrain: dict[str, str], levels: dict[str, int], sides: dict[str, str], covered: bool
) -> None:
    ground = ground_of(terrain, levels, sides=sides)
    start, target = cell_of(ground, "0505"), cell_of(ground, "0705")
    assert crosses_cover(ground, SIGHT, start, target) == covered
    assert crosses_cover(ground, SIGHT, target, start) == covered


@pytest.mark.rule("coc.jump-off.deploy-at-once", "coc.jump-off.enemy-phase", "tactical.needs.jump-off-points")
def test_it_serves_at_once_in_the_own_phase_and_from_the_next_in_the_enemys() -> None:
    new = unit("b", "team", US, None, where="undeployed", shown=False)
    own = peg(unit("a", "team", US, "0506"), unit("d", "team", GERMAN, "0502"), new, dice=(1,))
    moved = quietly(play(own, to(own, "0513"), ActivateTeam(B)))
    assert refused(moved, Deploy(B, at(own, "0516"))) is None
    assert refused(moved, Deploy(B, at(own, "0517"))) == "too-far"
    enemys = replace(own, command=replace(command_of(own), active=GERMAN))
    asked = enemys.pushed(Window("phase-start", (US,), GERMAN, ""))
    late = play(asked, to(own, "0513"))
    assert command_of(late).jump_offs[US_1].usable_from == command_of(late).phase + 1


@pytest.mark.rule("tactical.needs.jump-off-points", "tactical.needs.undeployed")
def test_who_deploys_is_near_a_point_and_not_beside_enemy_infantry() -> None:
    new = unit("b", "team", US, None, where="undeployed", shown=False)
    state = peg(unit("d", "team", GERMAN, "0506"), unit("e", "tank", GERMAN, "0710"), new, dice=(1,))
    state = quietly(play(state, ActivateTeam(B)))
    codes = {
        label: refused(state, Deploy(B, at(state, label)))
        for label in ("0509", "0512", "0513", "0507", "0710")
    }
    assert codes == {
        "0509": None,
        "0512": None,
        "0513": "too-far",
        "0507": "too-near-enemy",
        "0710": "enemy-there",
    }
    assert refused(state, Deploy(B, at(state, "0709"))) is None, "vehicles may be near"
    after = play(state, Deploy(B, at(state, "0509")))
    assert (after.units[B].where, after.units[B].shown) == ("map", True)


@pytest.mark.rule("coc.reposition.no-reaction")
def test_the_move_of_a_reposition_is_no_target_of_react_fire() -> None:
    after = play(shifting(), Reposition(A))
    assert refused(after, ReactFire(D)) == "not-now"
