"""Fire by units on the map: dice, what halves them, what is refused, and what the target suffers."""

from collections import Counter
from dataclasses import replace
from fractions import Fraction
from math import sqrt
from typing import Any

import pytest

from studio.rules.kernel.chance import Chance
from studio.rules.tactical.base.actions import Fire, StartMove, StepTo
from studio.rules.tactical.base.frames import Activation, FireType, Moving, Shot
from studio.rules.tactical.base.ids import LeaderId, UnitId, WeaponId
from studio.rules.tactical.base.standing import standing_of
from studio.rules.tactical.base.state import State
from studio.rules.tactical.fire import declared, shots
from studio.rules.tactical.fire.events import FireResolved, StrikeResolved
from studio.rules.tactical.fire.odds import odds_of_fire
from studio.rules.tactical.fire.sheet import FireSheet, with_shock
from studio.rules.tactical.movement import activations, moves
from tests.support.lengths import sample
from tests.support.tactical_battle import GERMAN, activated, battle, unit
from tests.support.tactical_ground import told

FIRE = pytest.mark.rule("tactical.needs.fire")
EFFECT = pytest.mark.rule("tactical.needs.fire-for-effect")
SUPPRESS = pytest.mark.rule("tactical.needs.suppressing-fire")
STANDING = pytest.mark.rule("tactical.needs.pinned-broken")
ARMOUR = pytest.mark.rule("tactical.needs.anti-tank")
A, D = UnitId("a"), UnitId("d")


def pair(
    kind: str = "squad", far: int = 3, *, terrain: str = "open", target: Any = None, rolls: Any = (),
    system: Any = "squad", leaders: Any = None, **more: Any,
) -> State:  # fmt: skip
    """A unit that faces a squad so many hexes to its north."""
    enemy = {"kind": "squad", **(target or {})}
    return activated(
        battle(
            unit("a", kind, at=f"05{1 + far:02d}", **more),
            unit("d", side=GERMAN, at="0501", **enemy),
            ground=told({"0501": terrain}),
            rolls=rolls,
            system=system,
            leaders=leaders,
        ),
        "a",
    )


def sheet(
    state: State, manner: FireType = "for-effect", weapon: str = "", *, moving: bool = False
) -> FireSheet:
    found = shots.forecast(state, Fire(A, D, weapon, manner, moving))
    assert sum(each.weight for each in found.outcomes) == found.outcomes[0].total
    return found  # type: ignore[return-value]


def dice(state: State, *, moving: bool = False) -> list[tuple[int, int]]:
    return [(each.dice, each.need) for each in sheet(state, moving=moving).groups]


def odds(state: State, manner: FireType = "for-effect") -> dict[str, Fraction]:
    """By how the target stands, whatever it lost."""
    found: dict[str, Fraction] = {}
    for each in sheet(state, manner).outcomes:
        standing = each.label.rpartition(", ")[2]
        found[standing] = found.get(standing, Fraction(0)) + each.probability
    return found


def of(total: int, **weights: int) -> dict[str, Fraction]:
    return {label: Fraction(weight, total) for label, weight in weights.items()}


def code(
    state: State, weapon: str = "", manner: FireType = "for-effect", *, moving: bool = False
) -> str | None:
    refused = shots.refusal(state, Fire(A, D, weapon, manner, moving))
    return None if refused is None else refused.code


@pytest.mark.rule("tactical.needs.shock")
@pytest.mark.parametrize("manner", ["for-effect", "suppressing"])
def test_the_forecast_in_points_tells_the_shock_to_be_expected(manner: FireType) -> None:
    shock = "Shock, on average"
    for system, is_told in (("points", True), ("squad", False)):
        state = pair(system=system, terrain="brush")
        forecast = with_shock(state, shots.forecast(state, Fire(A, D, "", manner)), manner)
        told = {each.label: each.value for each in forecast.lines}
        assert (shock in told) == is_told
        if not is_told:
            continue
        row = sheet(state, manner)
        (group,) = row.groups
        odds_of = odds_of_fire(group.dice, group.need, row.shock, row.kill)
        brought = sum(
            weight * (each.shocks + (each.kills if manner == "suppressing" else 0))
            for each, weight in odds_of.items()
        )
        assert told[shock] == f"{brought / sum(odds_of.values()):.1f}"


def fired(state: State, manner: FireType = "for-effect", weapon: str = "") -> tuple[State, Any]:
    done = shots.apply(state, Fire(A, D, weapon, manner))
    while done.state.top is not None and done.state.top.kind == "window":
        done = replace(done, state=done.state.popped())
    resolved = declared.resolve(done.state)
    return resolved.state, resolved.events[0]


@FIRE
@EFFECT
def test_a_squad_at_close_range_in_the_open() -> None:
    state = pair()
    assert dice(state) == [(8, 4)]
    assert [each.weight for each in sheet(state).outcomes] == [390625, 625000, 437500, 175000, 51491]
    assert dice(pair(far=5)) == [(4, 5)]
    assert dice(pair(figures=2)) == [(4, 4)]


@SUPPRESS
@pytest.mark.rule("tactical.needs.squad-conditions")
def test_suppressing_hard_cover_takes_nobody_and_pins_or_disrupts() -> None:
    found = odds(pair(terrain="rocks"), "suppressing")
    assert found == of(1679616, steady=390625, pinned=1281250, disrupted=7741)
    state, event = fired(pair(terrain="rocks", rolls=[4, 4, 1, 1, 1, 1, 1, 1, 5, 6]), "suppressing")
    assert (event.kills, event.shocks) == (1, 1)
    assert (state.units[D].condition, len(state.units[D].figures), state.units[D].shock) == ("pinned", 4, 0)
    # A condition never gets better by fire.
    again = pair(target={"condition": "disrupted"}, rolls=[4, *[1] * 7, 3])
    assert fired(again, "suppressing")[0].units[D].condition == "disrupted"


@FIRE
def test_being_pinned_and_moving_halve_each_group_once() -> None:
    assert dice(pair(condition="pinned", terrain="brush")) == [(4, 4)]
    advancing = moves.start(pair(), StartMove(A, "slow")).state
    advancing = moves.step(advancing, StepTo(A, 0)).state.popped()
    while isinstance(advancing.top, Moving):
        advancing = moves.close(advancing).state
    assert code(advancing) == "done"
    assert code(advancing, moving=True) is None
    assert dice(advancing, moving=True) == [(4, 4)]
    pinned = advancing.with_unit(replace(advancing.units[A], condition="pinned"))
    assert dice(pinned, moving=True) == [(2, 4)]
    assert activations.end(pinned).state is not None


@FIRE
def test_crews_serve_their_weapon_and_the_others_fire_their_own() -> None:
    assert dice(pair("mg-team", 4)) == [(6, 4), (1, 4)]
    assert dice(pair("mg-team", 6)) == [(6, 4), (1, 5)]
    assert dice(pair("mg-team", 12)) == [(4, 5)]
    assert dice(pair("mg-team", 4, figures=1)) == [(3, 4)]
    assert dice(pair("bazooka-team", 2)) == [(2, 4)]


@EFFECT
def test_hard_cover_halves_the_dice_for_effect_without_shock_alone() -> None:
    hard = {"terrain": "rocks"}
    assert dice(pair(**hard)) == [(4, 4)]
    assert [each.dice for each in sheet(pair(**hard), "suppressing").groups] == [8]
    assert dice(pair(system="points", **hard)) == [(8, 4)]
    state = pair(**hard)
    tables = state.board.tables
    plain = replace(tables, fire=replace(tables.fire, hard_cover_halves=False))
    assert dice(replace(state, board=replace(state.board, tables=plain))) == [(8, 4)]


@STANDING
@pytest.mark.rule("tactical.needs.shock")
def test_what_becomes_of_teams_in_points() -> None:
    two = {"kind": "team", "figures": 2}
    assert odds(pair("team", 3, system="points", terrain="brush", target=two)) == of(
        2985984, steady=2381643, pinned=116640, broken=239584, destroyed=248117
    )
    shaken = {"kind": "team", "figures": 6, "shock": 5}
    assert odds(pair("mg-team", 6, system="points", terrain="rocks", target=shaken)) == of(
        4478976, steady=3100000, pinned=1354903, broken=24066, destroyed=7
    )


@SUPPRESS
def test_suppressing_in_points_reads_lighter_cover_and_kills_are_shock() -> None:
    three = {"kind": "team", "figures": 3}
    state = pair("mg-team", 4, system="points", terrain="brush", target=three)
    assert odds(state, "suppressing") == of(2187, steady=1808, pinned=364, broken=15)
    assert odds(state) == of(11943936, steady=11024667, pinned=426384, broken=305672, destroyed=187213)
    after, _ = fired(
        pair(
            "mg-team", 4, system="points", terrain="brush", target=three, rolls=[4, 4, 4, 1, 1, 1, 1, 2, 4, 6]
        ),
        "suppressing",
    )
    assert (after.units[D].shock, len(after.units[D].figures)) == (2, 3)
    tables = state.board.tables
    plain = replace(tables, fire=replace(tables.fire, suppress_relief=0))
    assert odds(replace(state, board=replace(state.board, tables=plain)), "suppressing") != odds(
        state, "suppressing"
    )


@FIRE
@STANDING
def test_an_example_with_its_dice() -> None:
    state = pair("mg-team", 4, system="points", terrain="brush", target={"kind": "team", "figures": 2},
                 rolls=[1, 3, 4, 4, 5, 6, 6, 2, 3, 5, 5, 6])  # fmt: skip
    forecast = sheet(state)
    after, event = fired(state)
    assert isinstance(event, FireResolved)
    assert event.sheet == forecast
    assert (event.kills, event.shocks) == (1, 2)
    assert (len(after.units[D].figures), after.units[D].shock) == (1, 2)
    assert standing_of(after, after.units[D]) == "broken"
    # In squad and cards a shock of fire for effect does nothing.
    plain, _ = fired(pair(rolls=[4, 4, 4, 1, 1, 1, 1, 1, 3, 4, 5]))
    assert (plain.units[D].shock, plain.units[D].condition, len(plain.units[D].figures)) == (0, "none", 3)


@pytest.mark.rule("tactical.needs.leaders-orders")
def test_a_kill_may_be_a_leader_and_spares_the_figure_then() -> None:
    state = pair(system="points", leaders={"l": "d"}, rolls=[4, *[1] * 7, 6, 6])
    after, _ = fired(state)
    assert after.leaders[LeaderId("l")].unit is None
    assert len(after.units[D].figures) == 4
    spared, _ = fired(pair(system="points", leaders={"l": "d"}, rolls=[4, *[1] * 7, 6, 5]))
    assert spared.leaders[LeaderId("l")].unit == "d"
    assert len(spared.units[D].figures) == 3
    assert sheet(state).outcomes != sheet(replace(state, leaders={})).outcomes


@FIRE
@pytest.mark.parametrize(
    ("state", "refused"),
    [
        (pair(far=9), "out-of-range"),
        (pair(where="aboard"), "not-on-map"),
        (pair(condition="disrupted"), "broken"),
        (pair("mortar-team", 12), "no-weapon"),
        (pair(system="points", facing=3), "out-of-arc"),
        (pair(facing=3), None),
        (pair("gun", facing=3), "out-of-arc"),
        (pair("gun", gun="unready"), "static"),
    ],
)
def test_what_is_refused(state: State, refused: str | None) -> None:
    assert code(state) == refused
    assert any(each.target == D for each in shots.legal(state)) == (refused is None)


@FIRE
def test_nobody_fires_at_what_is_hidden_or_not_there() -> None:
    state = pair()
    smoke = battle(markers=[("smoke", "0503")]).markers
    assert code(replace(state, markers=smoke)) == "no-sight"
    refused = shots.refusal(state, Fire(A, UnitId("nobody")))
    assert refused is not None
    assert refused.code == "no-target"
    assert code(state, "bazooka") == "no-weapon"


@pytest.mark.rule("tactical.needs.move-or-fire-weapons")
def test_what_cannot_move_and_fire_does_not_advance() -> None:
    state = pair("mg-team", 4)
    assert code(state, moving=True) is None
    heavy = replace(state.board.weapons[WeaponId("mg")], move_and_fire=False)
    tripod = replace(state, board=replace(state.board, weapons={**state.board.weapons, heavy.id: heavy}))
    assert code(tripod, moving=True) == "not-while-moving"
    assert code(pair("gun"), moving=True) == "not-while-moving"
    arms = replace(state.board.weapons[WeaponId("squad-rifle")], move_and_fire=False)
    state = pair()
    slung = replace(state, board=replace(state.board, weapons={**state.board.weapons, arms.id: arms}))
    assert code(slung, moving=True) == "not-while-moving"


@pytest.mark.rule("tactical.needs.move-or-fire-weapons")
def test_a_vehicle_that_has_moved_fires_those_of_its_weapons_that_are_fired_on_the_move() -> None:
    state = pair("tank", 3)
    heavy = replace(state.board.weapons[WeaponId("kwk")], move_and_fire=False)
    state = replace(state, board=replace(state.board, weapons={**state.board.weapons, heavy.id: heavy}))
    assert code(state, "kwk") is None
    frame = state.top
    assert isinstance(frame, Activation)
    moved = state.with_top(replace(frame, doing=A, spent=("move",), mode="slow"))
    assert code(moved, "kwk", moving=True) == "not-while-moving"
    assert code(moved, "hull-mg", moving=True) is None
    assert {each.weapon for each in shots.legal(moved)} == {"hull-mg"}


@ARMOUR
@pytest.mark.parametrize(
    ("kind", "far", "weapon", "facing", "expected"),
    [
        ("bazooka-team", 2, "bazooka", 4, [9028, 5028, 3499, 2128]),
        ("bazooka-team", 1, "bazooka", 4, [54560, 42048, 38864, 41675]),
        ("bazooka-team", 1, "bazooka", 3, [740144, 349040, 268715, 236424]),
        ("tank", 3, "kwk", 3, None),
    ],
)
def test_strikes_by_face_and_range(
    kind: str, far: int, weapon: str, facing: int, expected: list[int] | None
) -> None:
    state = pair(kind, far, target={"kind": "tank", "facing": facing})
    outcomes = sheet(state, weapon=weapon).outcomes
    if expected is None:
        assert outcomes[-1].probability.as_integer_ratio() == (977987, 4782969)
    else:
        assert [each.weight for each in outcomes] == expected
    assert code(state, weapon, "suppressing") == "not-suppressed"


@ARMOUR
@pytest.mark.rule("tactical.needs.vehicles")
def test_what_strikes_do_to_a_tank() -> None:
    def after(strike: list[int], saves: list[int], system: Any = "squad", **more: Any) -> State:
        # Six strike dice, at a front of six.
        state = pair(
            "bazooka-team",
            2,
            system=system,
            target={"kind": "tank", "facing": 3, **more},
            rolls=[*strike, *saves],
        )
        done, event = fired(state, weapon="bazooka")
        assert isinstance(event, StrikeResolved)
        return done

    six = [1] * 6
    assert after([2, 3, 5, 5, 6, 6], [1, 4, 5, 6, 1, 1]).units[D].immobilized
    assert after([2, 3, 5, 5, 6, 6], [1, 4, 5, 6, 1, 1]).units[D].hull == 1
    assert after([5, 5, 1, 1, 1, 1], six, hull=1).units[D].where == "defeated"
    assert after([5, 5, 6, 1, 1, 1], [2, 2, 2, 4, 1, 1]).units[D].where == "defeated"
    assert after([5, 1, 1, 1, 1, 1], six).units[D].condition == "pinned"
    assert after([5, 1, 1, 1, 1, 1], six, "points").units[D].shock == 1
    assert after([5, 1, 1, 1, 1, 1], [5, 1, 1, 1, 1, 1]).units[D].condition == "none"


@ARMOUR
def test_small_arms_strike_faces_without_armour_with_half_their_dice() -> None:
    truck = pair(target={"kind": "truck"}, far=3)
    found = shots.sheet_of(truck, truck.units[A], truck.units[D], "squad-rifle", "for-effect", moving=False)
    # Four squad rifles have eight dice so near.
    assert found.strike == 4  # type: ignore[union-attr]
    assert code(pair(target={"kind": "tank"}), "squad-rifle") == "no-weapon"


@ARMOUR
@FIRE
def test_an_indirect_weapon_strikes_nobody_whom_it_is_fired_at_directly() -> None:
    state = pair("mortar-team", 4, target={"kind": "tank"})
    mortar = replace(state.board.weapons[WeaponId("mortar")], counted=0)
    weapons = {**state.board.weapons, mortar.id: mortar}
    assert code(replace(state, board=replace(state.board, weapons=weapons)), "mortar") == "no-weapon"


@pytest.mark.rule("tactical.needs.facing")
def test_a_weapon_with_an_arc_of_its_own_is_fired_all_round() -> None:
    behind = pair("mg-team", facing=3, system="points")
    assert code(behind) == "out-of-arc"
    weapons = {
        **behind.board.weapons,
        WeaponId("mg"): replace(behind.board.weapons[WeaponId("mg")], arc="all"),
    }
    # The rifle of the third figure points ahead.
    assert dice(replace(behind, board=replace(behind.board, weapons=weapons))) == [(6, 4)]


@FIRE
def test_a_weapon_that_points_elsewhere_leaves_its_crew_their_own_arms() -> None:
    behind = pair("mg-team", facing=3, system="points")
    weapons = {
        **behind.board.weapons,
        WeaponId("rifle"): replace(behind.board.weapons[WeaponId("rifle")], arc="all"),
    }
    assert dice(replace(behind, board=replace(behind.board, weapons=weapons))) == [(3, 4)]


@pytest.mark.rule("tactical.needs.pinned-broken", "tactical.needs.move-or-fire-weapons")
def test_who_is_pinned_cannot_move_and_so_does_not_begin_an_advance_by_firing() -> None:
    pinned = pair(condition="pinned")
    assert code(pinned, moving=True) == "pinned"
    assert code(pinned) is None
    assert {each.moving for each in shots.legal(pinned)} == {False}


@pytest.mark.rule("tactical.needs.vehicles")
def test_two_gunners_with_the_same_weapon_fire_once_each() -> None:
    state = pair("tank")
    tank = state.type_of(A)
    twice = replace(tank, positions=(*tank.positions, replace(tank.positions[-1], name="Loader")))
    state = replace(state, board=replace(state.board, types={**state.board.types, "tank": twice}))
    legal = list(shots.legal(state))
    assert len(set(legal)) == len(legal)
    for left in (1, 0):
        fired = shots.apply(state, Fire(A, D, "hull-mg")).state
        state = replace(fired, agenda=tuple(each for each in fired.agenda if isinstance(each, Activation)))
        assert (code(state, "hull-mg") is None) == bool(left)


@ARMOUR
def test_other_figures_of_armour_are_followed() -> None:
    state = pair("bazooka-team", 2, target={"kind": "tank", "facing": 4}, terrain="brush")
    tables = state.board.tables
    plain = sheet(state, weapon="bazooka")
    assert plain.armour == 5  # type: ignore[attr-defined]
    for changed in (
        {"strike_hit": 4},
        {"armour_save": 4},
        {"light_cover": 3},
        {"immobilize": 1},
        {"destroy": 4},
    ):
        other = replace(tables, armour=replace(tables.armour, **changed))
        found = sheet(replace(state, board=replace(state.board, tables=other)), weapon="bazooka")
        assert found.outcomes != plain.outcomes, changed


@FIRE
def test_other_figures_of_fire_are_followed() -> None:
    state = pair()
    tables = state.board.tables
    for changed in (
        {"hit_close": 5},
        {"effects": (replace(tables.fire.effects[0], kill=4), *tables.fire.effects[1:])},
    ):
        other = replace(tables, fire=replace(tables.fire, **changed))
        assert (
            sheet(replace(state, board=replace(state.board, tables=other))).outcomes != sheet(state).outcomes
        )
    far = pair(far=6)
    other = replace(tables, fire=replace(tables.fire, hit_far=6))
    assert dice(replace(far, board=replace(far.board, tables=other))) == [(4, 6)]


@FIRE
@pytest.mark.parametrize(
    ("state", "manner"),
    [
        (pair(), "for-effect"),
        (pair(terrain="rocks"), "suppressing"),
        (
            pair("mg-team", 6, system="points", terrain="brush", target={"kind": "team"}, leaders={"l": "d"}),
            "for-effect",
        ),
        (
            pair("mg-team", 4, system="points", terrain="brush", target={"kind": "team", "figures": 3}),
            "suppressing",
        ),
    ],
)
def test_as_often_as_the_sheet_says(state: State, manner: FireType) -> None:
    """What shots do lies within four standard errors of the forecast."""
    rolled, count = Counter[str](), sample(300, 20_000)
    declared_shot = shots.apply(state, Fire(A, D, "", manner)).state
    while declared_shot.top is not None and declared_shot.top.kind == "window":
        declared_shot = declared_shot.popped()
    figures = len(state.units[D].figures)
    for seed in range(count):
        after = declared.resolve(replace(declared_shot, chance=Chance(seed))).state.units[D]
        lost = figures - len(after.figures)
        standing = "destroyed" if after.where == "defeated" else standing_of(state, after)
        rolled[standing if not lost or standing == "destroyed" else f"{lost} lost, {standing}"] += 1
    for outcome in sheet(state, manner).outcomes:
        share = float(outcome.probability)
        error = sqrt(count * share * (1 - share))
        assert abs(rolled.pop(outcome.label, 0) - count * share) <= 4 * error + 1, outcome.label
    assert not rolled


@FIRE
@EFFECT
def test_where_nothing_shocks_kills_alone_count() -> None:
    state = pair(
        "team", target={"kind": "team", "shock": 3}, rolls=[4, 4, 4, 1, 1, 1, 5, 5, 4], system="points"
    )
    figures = state.board.tables.fire
    rows = tuple(replace(row, shock=7) for row in figures.effects)
    tables = replace(state.board.tables, fire=replace(figures, effects=rows))
    fired = shots.apply(
        replace(state, board=replace(state.board, tables=tables)), Fire(A, D, "", "for-effect")
    ).state
    found = shots.resolve(fired if isinstance(fired.top, Shot) else fired.popped())
    (told,) = (event for event in found.events if isinstance(event, FireResolved))
    assert (told.kills, told.shocks) == (2, 0)
    target = found.state.units[D]
    assert (len(target.figures), target.shock) == (4, 3)
