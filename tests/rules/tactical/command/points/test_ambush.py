"""Ambushes: a team that was not deployed fires from near a jump-off point, and may vanish again."""

from dataclasses import replace
from typing import Any

import pytest

from studio.rules.tactical.base.actions import Deploy, Done, Face, Fire, StartMove, Throw, WatchFire
from studio.rules.tactical.base.ids import UnitId, WeaponId
from studio.rules.tactical.base.standing import standing_of
from studio.rules.tactical.base.state import State
from studio.rules.tactical.command.points.actions import (
    ActivateSection,
    ActivateTeam,
    Ambush,
    Interrupt,
    LeaveMap,
    ReactFire,
    StayOnMap,
)
from tests.support.points_battles import (
    RULES,
    about,
    at,
    command_of,
    declined_to,
    hex_of,
    in_phase_of,
    of,
    other_figures,
    phase,
    play,
    points_of,
    refused,
    steps,
    with_points,
)
from tests.support.tactical_battle import GERMAN, US, WEAPONS, unit

A, D, E, HIDDEN = UnitId("a"), UnitId("d"), UnitId("e"), UnitId("h")
UNDEPLOYED = {"where": "undeployed", "shown": False}


def lurking(
    *more: dict[str, Any],
    kind: str = "bazooka-team",
    points: tuple[int, int] = (6, 0),
    dice: tuple[int, ...] = (1,),
    **rest: Any,
) -> State:
    """The US side has a team in hiding and a jump-off point in 0508, and a team on the map far from all."""
    return phase(
        unit("a", "team", at="1014"),
        unit("h", kind, at=None, **{**UNDEPLOYED, **rest.pop("hidden", {})}),
        unit("d", "team", GERMAN, at="0501"),
        *more,
        dice=dice,
        points=points,
        jump_offs=rest.pop("jump_offs", {"farm": "US 0508"}),
        **rest,
    )


def ambush(state: State, label: str) -> Ambush:
    return Ambush(HIDDEN, at(state, label))


@pytest.mark.rule("coc.ambush.near-jump-off", "coc.example.bazooka-ambush", "coc.measure.compare")
def test_six_hexes_from_the_jump_off_point_are_twelve_inches() -> None:
    state = lurking(unit("t", "tank", GERMAN, at="0801"))
    for label, code in (("0514", None), ("0512", None), ("1108", None), ("0507", None)):
        assert refused(state, ambush(state, label)) == code, label
    far = lurking(jump_offs={"farm": "US 0514"})
    assert refused(far, ambush(far, "0508")) is None
    assert refused(far, ambush(far, "0507")) == "too-far"
    assert refused(other_figures(far, "point_distances", ambush=14), ambush(far, "0507")) is None
    of_enemy = lurking(jump_offs={"farm": "German 0508"})
    assert refused(of_enemy, ambush(of_enemy, "0508")) == "too-far"


@pytest.mark.rule("coc.ambush.away-from-infantry", "coc.ambush.near-vehicles")
def test_enemy_infantry_must_be_four_hexes_off_and_vehicles_need_not() -> None:
    state = lurking(unit("e", "team", GERMAN, at="0504"), unit("t", "tank", GERMAN, at="0509"))
    assert refused(state, ambush(state, "0508")) is None
    assert refused(state, ambush(state, "0507")) == "too-near-enemy"
    assert refused(state, ambush(state, "0509")) == "enemy-there"
    nearer = other_figures(state, "point_distances", ambush_clear=4)
    assert refused(nearer, ambush(state, "0507")) is None


@pytest.mark.rule("coc.ambush.who", "coc.ambush.no-vehicles")
@pytest.mark.parametrize(
    ("kind", "flags", "code"),
    [
        ("team", (), None),
        ("gun", (), "infantry-only"),
        ("gun", ("support",), None),
        ("tank", ("support",), "no-vehicles"),
        ("truck", (), "no-vehicles"),
    ],
)
def test_teams_of_infantry_and_support_units_ambush_and_vehicles_never(
    kind: str, flags: tuple[str, ...], code: str | None
) -> None:
    state = lurking(kind=kind, flags={"h": flags})
    assert refused(state, ambush(state, "0508")) == code


@pytest.mark.rule("coc.ambush.who")
def test_who_is_on_the_map_or_broken_does_not_ambush() -> None:
    state = lurking()
    assert refused(state, Ambush(A, at(state, "0508"))) == "deployed"
    assert refused(state, Ambush(D, at(state, "0508"))) == "not-yours"
    broken = lurking(hidden={"shock": 4})
    assert refused(broken, ambush(broken, "0508")) == "broken"


@pytest.mark.rule("coc.ambush.captured-jump-off", "coc.jump-off.enemy-phase")
def test_a_captured_point_and_one_moved_in_this_enemy_phase_serve_for_none() -> None:
    for changes in ({"captured": True}, {"usable_from": 2}):
        state = lurking()
        point = next(iter(command_of(state).jump_offs))
        moved = {point: replace(command_of(state).jump_offs[point], **changes)}
        state = replace(state, command=replace(command_of(state), jump_offs=moved))
        assert refused(state, ambush(state, "0508")) == "too-far"


@pytest.mark.rule("coc.use.discarded", "coc.dice.actions", "coc.use.die-is-six-points")
def test_nine_points_and_an_ambush_leave_three_and_five_pay_for_none() -> None:
    state = lurking(points=(9, 0))
    assert points_of(play(state, ambush(state, "0508"))) == (3, 0)
    few = lurking(points=(5, 0))
    assert refused(few, ambush(few, "0508")) == "too-few-points"


@pytest.mark.rule("coc.ambush.once-per-phase")
def test_each_side_ambushes_once_in_a_phase() -> None:
    more = unit("i", "team", at=None, **UNDEPLOYED), unit("x", "team", GERMAN, at=None, **UNDEPLOYED)
    state = lurking(*more, points=(12, 6), jump_offs={"farm": "US 0508", "mill": "German 0501"})
    state = play(state, ambush(state, "0508"), Done())
    state = declined_to(state, "us dice")
    assert refused(state, Ambush(UnitId("i"), at(state, "0508"))) == "once-a-phase"
    state = play(state, ActivateTeam(A))
    assert about(state) == "german reaction activation-start"
    assert refused(state, Ambush(UnitId("x"), at(state, "0501"))) is None


@pytest.mark.rule("coc.ambush.fire", "coc.ambush.facing", "coc.ambush.cannot-move")
def test_an_ambusher_is_turned_and_fires_at_one_enemy_in_its_arc_and_moves_not() -> None:
    state = lurking(
        unit("t", "tank", GERMAN, at="0506"), unit("u", "tank", GERMAN, at="0509"), unit("v", "tank", GERMAN, at="0505")
    )  # fmt: skip
    state = play(state, ambush(state, "0507"))
    assert about(state) == "us activation"
    assert (of(state, "h").facing, hex_of(state, "h")) == (0, "0507")
    assert refused(state, Fire(HIDDEN, UnitId("t"), "bazooka")) is None
    assert refused(state, Fire(HIDDEN, UnitId("u"), "bazooka")) == "out-of-arc"
    assert refused(state, StartMove(HIDDEN, "normal")) == "not-now"
    turned = play(state, Face(HIDDEN, 3))
    assert refused(turned, Fire(HIDDEN, UnitId("u"), "bazooka")) is None
    fired = play(state, Fire(HIDDEN, UnitId("t"), "bazooka"))
    assert refused(fired, Fire(HIDDEN, UnitId("v"), "bazooka")) in ("done", "not-now")
    assert refused(fired, Face(HIDDEN, 3)) in ("done", "not-now")
    later = declined_to(fired, "us dice")
    assert refused(later, ActivateTeam(HIDDEN)) == "activated"


@pytest.mark.rule("coc.ambush.charge")
def test_instead_a_single_charge_or_grenade_goes_into_a_vehicle_within_two_hexes() -> None:
    state = lurking(
        unit("t", "tank", GERMAN, at="0505"),
        unit("u", "tank", GERMAN, at="0509"),
        unit("v", "tank", GERMAN, at="0504"),
        kind="team",
        hidden={"counted": {"grenades": 2}},
    )
    state = play(state, ambush(state, "0507"))
    assert refused(state, Throw(HIDDEN, UnitId("v"), "grenades")) == "too-far"
    done = play(state, Throw(HIDDEN, UnitId("t"), "grenades"))
    assert of(done, "h").counted["grenades"] == 1
    assert refused(done, Throw(HIDDEN, UnitId("u"), "grenades")) in ("done", "not-now")
    assert refused(done, Fire(HIDDEN, UnitId("t"))) in ("done", "not-now", "no-target")


def in_enemy_phase(*more: dict[str, Any], points: tuple[int, int] = (6, 0), **rest: Any) -> State:
    """A German team is about to pass before the place of an Ambush, in the German Phase."""
    state = lurking(
        unit("e", "team", GERMAN, at="0303"), *more, points=points, kind=rest.pop("kind", "team"), **rest
    )
    return in_phase_of(state, GERMAN, 1)


@pytest.mark.rule("coc.ambush.choose-point", "coc.ambush.not-moving", "coc.ambush.before-move-ends")
def test_the_ambusher_is_asked_in_each_hex_of_the_path_and_his_appearance_is_no_move() -> None:
    state = play(in_enemy_phase(points=(6, 9), rolls=(4, 4)), ActivateTeam(E))
    state = play(state, Done(), StartMove(E, "normal"))
    asked = []
    for direction in (None, 3, 3, 3, 3):
        if direction is not None:
            state = play(state, *steps("e", direction))
        assert about(state) == "us reaction hex-entered"
        assert any(isinstance(each, Ambush) for each in RULES.legal(state))
        asked.append(hex_of(state, "e"))
        if len(asked) == 3:
            sprung = play(state, Ambush(HIDDEN, at(state, "0508")))
            assert about(sprung) == "us activation"
            assert refused(sprung, ReactFire(D)) == "not-now"
            fired = play(sprung, Fire(HIDDEN, E))
            assert about(declined_to(fired, "german movement")) == "german movement"
            assert hex_of(fired, "e") == "0305"
        state = play(state, Done())
    assert asked == ["0303", "0304", "0305", "0306", "0307"]


@pytest.mark.rule("coc.ambush.shock-shortens", "tactical.needs.shock")
def test_three_points_of_shock_take_three_inches_off_the_move() -> None:
    """Twelve inches are 6 hexes; two are made, and after 3 Shock nine inches are 5 hexes, so 3 more instead of 4."""
    state = play(in_enemy_phase(rolls=(6, 6, 6, 6, 6, 1, 1, 1, 4, 4, 4)), ActivateTeam(E), Done())
    state = play(state, StartMove(E, "normal"), Done(), *steps("e", 3), Done(), *steps("e", 3))
    state = play(state, Ambush(HIDDEN, at(state, "0509")), Fire(HIDDEN, E))
    state = declined_to(state, "german movement")
    assert of(state, "e").shock == 3
    made = 0
    while refused(state, *steps("e", 0)) is None:
        state = play(state, *steps("e", 0 if made % 2 else 3))
        made += 1
        if about(state) != "german movement":
            break
    assert made == 3


@pytest.mark.rule("coc.ambush.pinned-halts")
def test_who_is_pinned_by_the_ambush_halts_in_the_second_hex_of_his_path() -> None:
    state = in_enemy_phase(rolls=(6, 6, 6, 1, 1, 1, 1, 1, 4))
    state = state.with_unit(replace(of(state, "e"), figures=("rifleman",) * 2, shock=2))
    state = play(state, ActivateTeam(E), Done(), StartMove(E, "normal"), Done(), *steps("e", 3))
    state = play(state, Ambush(HIDDEN, at(state, "0508")), Fire(HIDDEN, E))
    assert standing_of(state, of(state, "e")) == "pinned"
    assert hex_of(state, "e") == "0304"
    assert about(declined_to(state, "german activation")) == "german activation"


def answered(**rest: Any) -> State:
    """An ambusher has fired at a tank from 0508, and a German machine gun in 0503 watches the place."""
    watcher = unit("w", "mg-team", GERMAN, at="0503", readiness="watching")
    state = lurking(unit("t", "tank", GERMAN, at="0507"), watcher, **rest)
    return play(state, ambush(state, "0508"), Fire(HIDDEN, UnitId("t"), "bazooka"))


@pytest.mark.rule(
    "coc.ambush.overwatch-answers",
    "coc.example.bazooka-ambush",
    "coc.example.bazooka-due-to-leave",
    "coc.example.overwatch-spent",
    "tactical.needs.overwatch",
)
def test_who_watches_fires_when_the_ambush_is_complete_and_watches_no_more() -> None:
    watcher = UnitId("w")
    state = answered(rolls=(6,) * 8 + (1,) * 4)
    assert of(state, "t").where == "defeated"
    state = declined_to(state, "german reaction unit-appeared")
    assert of(state, "h").where == "map"
    state = play(state, WatchFire(watcher))
    assert of(state, "w").readiness == "fresh"
    assert refused(state, WatchFire(watcher)) in ("not-watching", "not-now")
    silent = other_side_watches_not(answered())
    assert about(declined_to(silent, "us dice")) == "us dice"


def other_side_watches_not(state: State) -> State:
    return state.with_unit(replace(of(state, "w"), readiness="fresh"))


@pytest.mark.rule(
    "coc.ambush.interrupt-answers", "coc.ambush.interrupt-answers-who", "coc.ambush.interrupt-answers-time"
)
def test_six_points_let_the_ambushed_side_fire_at_the_ambusher_alone_even_in_its_own_phase() -> None:
    other = unit("b", "team", at="0408")
    for active in ("us", "german"):
        state = lurking(
            unit("e", "team", GERMAN, at="0503"), other, unit("p", "team", GERMAN, at="0403", shock=7), points=(6, 6)
        )  # fmt: skip
        if active == "german":
            state = in_phase_of(state, GERMAN, 1)
            state = play(state, ActivateTeam(D))
        state = declined_to(play(state, ambush(state, "0508"), Done()), "german reaction unit-appeared")
        assert refused(state, Interrupt(UnitId("p"))) == "pinned"
        state = play(state, Interrupt(E))
        assert points_of(state) == (0, 0)
        assert about(state) == "german activation"
        legal = list(RULES.legal(state))
        assert {each.target for each in legal if isinstance(each, Fire)} == {HIDDEN}
        assert not any(isinstance(each, StartMove) for each in legal)
        assert command_of(state).interrupted == {GERMAN}


def ended(state: State) -> State:
    """Decline what comes until the Phase is over, or somebody has to choose for an ambusher."""
    number = command_of(state).phase
    for _ in range(30):
        if about(state).endswith("ambushers") or command_of(state).phase != number or state.ending:
            return state
        state = play(state, Done())
    raise AssertionError("the Phase does not end")


@pytest.mark.rule("coc.ambush.end-choice", "coc.ambush.leave-redeploys", "coc.ambush.leave-drops-shock")
def test_at_the_end_of_the_phase_it_leaves_without_its_shock_or_stays() -> None:
    state = lurking(hidden={"shock": 2, "figures": 2})
    state = play(state, ambush(state, "0508"))
    state = ended(state)
    assert about(state) == "us ambushers"
    assert refused(state, Done()) == "choice-due"
    stayed = play(state, StayOnMap(HIDDEN))
    assert (of(stayed, "h").where, of(stayed, "h").shock) == ("map", 2)
    left = play(state, LeaveMap(HIDDEN))
    gone = of(left, "h")
    assert (gone.where, gone.at, gone.shock, len(gone.figures)) == ("undeployed", None, 0, 2)
    again = in_phase_of(with_points(left, 6, 0), US, 1)
    assert refused(again, ambush(again, "0508")) is None
    assert refused(again, ActivateTeam(HIDDEN)) is None


@pytest.mark.rule("coc.ambush.section-team-leaves", "tactical.needs.undeployed")
def test_a_team_of_a_section_leaves_and_its_section_deploys_later_with_its_losses() -> None:
    mate = unit("i", "team", at=None, **UNDEPLOYED)
    state = lurking(mate, kind="team", hidden={"figures": 2}, sections={"first": "h i"})
    state = ended(play(state, ambush(state, "0508")))
    assert of(state, "h").where == "undeployed"
    assert command_of(state).ambushers == ()
    state = in_phase_of(state, US, 2)
    state = play(state, ActivateSection(UnitId("i")))
    state = play(state, Deploy(HIDDEN, at(state, "0508")))
    assert len(of(state, "h").figures) == 2
    assert refused(state, Deploy(UnitId("i"), at(state, "0507"))) in (None, "not-now")


@pytest.mark.rule("coc.ambush.static-stays", "coc.ambush.static-section-team")
@pytest.mark.parametrize("sections", [{}, {"first": "h i"}])
def test_who_cannot_move_and_fire_in_one_phase_stays(sections: dict[str, str]) -> None:
    mate = unit("i", "team", at=None, **UNDEPLOYED)
    state = lurking(mate, kind="gun", flags={"h": ("support",)}, sections=sections)
    state = ended(play(state, ambush(state, "0508")))
    assert of(state, "h").where == "map"
    assert not about(state).endswith("ambushers")


@pytest.mark.rule("coc.ambush.static-stays", "coc.sniper.no-fire", "tactical.needs.move-or-fire-weapons")
@pytest.mark.parametrize("sections", [{}, {"first": "h i"}])
@pytest.mark.parametrize("flags", [(), ("sniper",)])
def test_a_sniper_and_who_carries_a_weapon_that_is_not_fired_on_the_move_stay_as_well(
    sections: dict[str, str], flags: tuple[str, ...]
) -> None:
    mate = unit("i", "team", at=None, **UNDEPLOYED)
    state = lurking(mate, kind="sniper-team", flags={"h": flags}, sections=sections)
    if not flags:
        weapons = state.board.weapons
        rifle = replace(weapons[WeaponId("sniper-rifle")], move_and_fire=False)
        state = replace(state, board=replace(state.board, weapons={**weapons, rifle.id: rifle}))
    state = ended(play(state, ambush(state, "0508")))
    assert of(state, "h").where == "map"
    assert not about(state).endswith("ambushers")


@pytest.mark.rule("coc.ambush.static-stays", "tactical.needs.move-or-fire-weapons")
@pytest.mark.parametrize("weapon", ["rifle", "bazooka"])
def test_who_carries_what_is_not_fired_on_the_move_stays(weapon: str) -> None:
    """Whether it is the weapon of the team that is not fired on the move, or those of its figures."""
    heavy = replace(WEAPONS[WeaponId(weapon)], move_and_fire=False)
    state = lurking(weapons={**WEAPONS, heavy.id: heavy})
    state = ended(play(state, ambush(state, "0508")))
    assert of(state, "h").where == "map"
    assert not about(state).endswith("ambushers")
    assert about(ended(play(lurking(), ambush(state, "0508")))).endswith("ambushers")


@pytest.mark.rule("coc.ambush.pinned-broken-stays", "coc.example.bazooka-broken")
@pytest.mark.parametrize(("shock", "standing"), [(4, "pinned"), (6, "broken")])
@pytest.mark.parametrize("sections", [{}, {"first": "h i"}])
def test_a_pinned_or_broken_ambusher_stays_whether_it_would_have_to_leave_or_not(
    shock: int, standing: str, sections: dict[str, str]
) -> None:
    mate = unit("i", "team", at=None, **UNDEPLOYED)
    state = lurking(mate, sections=sections)
    state = play(state, ambush(state, "0508"))
    state = state.with_unit(replace(of(state, "h"), figures=("rifleman",) * 3, shock=shock))
    assert standing_of(state, of(state, "h")) == standing
    state = ended(state)
    assert of(state, "h").where == "map"
    assert not about(state).endswith("ambushers")


@pytest.mark.rule("coc.ambush.end-choice")
def test_an_ambusher_that_died_in_the_phase_is_asked_about_by_nobody() -> None:
    state = lurking(unit("k", "team", at="0914"))
    state = play(state, ambush(state, "0508"))
    state = state.with_unit(replace(of(state, "h"), where="defeated", at=None, figures=()))
    state = ended(state)
    assert of(state, "h").where == "defeated"
    assert command_of(state).phase == 2
