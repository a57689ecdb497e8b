"""Mortars, barrages and smoke."""

from dataclasses import replace
from typing import Any

import pytest

from studio.rules.tactical.base.actions import Bombard, LaySmoke
from studio.rules.tactical.base.board import SectionFacts
from studio.rules.tactical.base.events import FireDeclared, MarkerPlaced
from studio.rules.tactical.base.frames import FireType, Shot
from studio.rules.tactical.base.ids import SectionId, UnitId, WeaponId
from studio.rules.tactical.base.state import Modifier, State
from studio.rules.tactical.fire import declared, indirect, smoke
from studio.rules.tactical.fire.events import FireResolved, StrikeResolved
from tests.support.tactical_battle import GERMAN, activated, battle, unit
from tests.support.tactical_ground import cell_of, told

FIRE = pytest.mark.rule("tactical.needs.fire")
MARKERS = pytest.mark.rule("tactical.needs.markers")
M = UnitId("m")
MORTAR = WeaponId("mortar")


def pair(at: str = "0505", *, mine: str = "0510", terrain: str = "open", **more: Any) -> State:
    """A mortar, and a squad of four that it sees."""
    state = battle(
        unit("m", "mortar-team", at=mine, **more),
        unit("d", side=GERMAN, at=at),
        ground=told({at: terrain}),
    )
    return activated(state, "m")


def bombard(state: State, at: str = "0505", manner: FireType = "for-effect") -> Bombard:
    return Bombard(M, cell_of(state.board.ground, at), MORTAR, manner)


def code(state: State, action: Bombard | LaySmoke) -> str | None:
    refused = indirect.refusal(state, action) if isinstance(action, Bombard) else smoke.refusal(state, action)
    return None if refused is None else refused.code


@FIRE
@pytest.mark.rule("tactical.needs.suppressing-fire")
def test_a_mortar_at_a_squad_in_light_cover() -> None:
    state = pair(terrain="brush")
    suppressing = indirect.forecast(state, bombard(state, manner="suppressing"))
    assert {each.label: (each.weight, each.total) for each in suppressing.outcomes} == {
        "steady": (625, 1296),
        "pinned": (671, 1296),
    }
    effect = indirect.forecast(state, bombard(state))
    assert (
        effect.outcomes[0].probability.numerator * 104976
        == 83521 * effect.outcomes[0].probability.denominator
    )


@FIRE
def test_hexes_from_the_least_to_the_farthest_are_bombarded() -> None:
    assert code(pair("0508"), bombard(pair(), "0508")) == "too-near"
    assert code(pair("0507"), bombard(pair(), "0507")) is None
    state = pair()
    short = replace(state.board.weapons[MORTAR], range=4)
    near = replace(state, board=replace(state.board, weapons={**state.board.weapons, MORTAR: short}))
    assert code(near, bombard(near)) == "out-of-range"
    assert list(indirect.legal(near)) == []
    assert list(indirect.legal(state)) == [bombard(state), bombard(state, manner="suppressing")]


@FIRE
@pytest.mark.parametrize(
    ("more", "refused"),
    [
        ({"condition": "pinned"}, "no-observer"),
        ({"condition": "disrupted"}, "broken"),
        ({"figures": 0}, "no-weapon"),
        ({}, None),
    ],
)
def test_who_cannot_bombard(more: dict[str, Any], refused: str | None) -> None:
    state = pair(**more)
    assert code(state, bombard(state)) == refused


@FIRE
def test_no_target_no_bombardment() -> None:
    state = pair()
    assert code(state, bombard(state, "0504")) == "no-target"
    assert code(state, Bombard(M, 9999, MORTAR)) == "no-target"
    assert code(state, Bombard(M, cell_of(state.board.ground, "0505"), WeaponId("rifle"))) == "no-weapon"


@FIRE
@pytest.mark.parametrize("direction", ["section", "officer", "leader", "nobody"])
def test_fire_is_directed_by_the_section_an_officer_or_a_leader(direction: str) -> None:
    # A wood hides the target from the mortar, not from the other team.
    ground = told({"0508": "wood", "0507": "wood"})
    state = battle(
        unit("m", "mortar-team", at="0510"),
        unit("o", at="0705"),
        unit("d", side=GERMAN, at="0505"),
        ground=ground,
        system="points" if direction == "leader" else "squad",
        leaders={"l": "o"} if direction == "leader" else {},
        flags={"o": ["officer"]} if direction == "officer" else {},
    )
    if direction == "section":
        section = SectionFacts(SectionId("s"), "Section", state.units[M].side, (M, UnitId("o")))
        units = {
            name: replace(facts, section=section.id) if name in ("m", "o") else facts
            for name, facts in state.board.units.items()
        }
        state = replace(state, board=replace(state.board, units=units, sections={section.id: section}))
    state = activated(state, "m")
    assert code(state, bombard(state)) == ("no-observer" if direction == "nobody" else None)
    shaken = state.with_unit(replace(state.units[UnitId("o")], condition="pinned", shock=5))
    assert code(shaken, bombard(shaken)) == "no-observer"


@pytest.mark.rule("tactical.needs.sniper")
@pytest.mark.parametrize("watcher", ["m", "o", "nobody"])
def test_a_sniper_is_not_bombarded_before_one_of_those_who_direct_the_fire_has_spotted_him(
    watcher: str,
) -> None:
    state = battle(
        unit("m", "mortar-team", at="0510"),
        unit("o", at="0608"),
        unit("s", "sniper-team", GERMAN),
        flags={"s": ["sniper"], "o": ["officer"]},
    )
    spotted = replace(state.command, spotting={f"{watcher}>s": 2, "m>other": 2})
    state = activated(replace(state, command=spotted), "m")
    assert code(state, bombard(state)) == ("no-target" if watcher == "nobody" else None)
    joined = state.with_unit(replace(state.units[UnitId("s")], id=UnitId("d")))
    units = {**state.board.units, UnitId("d"): replace(state.board.units[UnitId("s")], flags=frozenset())}
    joined = replace(joined, board=replace(state.board, units=units))
    done = indirect.apply(joined, bombard(joined))
    hit = [each.target for each in done.events if isinstance(each, FireDeclared)]
    assert hit == (["d"] if watcher == "nobody" else ["d", "s"])


@pytest.mark.rule("tactical.needs.hex-sharing")
def test_nobody_bombards_a_hex_that_both_sides_share() -> None:
    state = battle(unit("m", "mortar-team", at="0510"), unit("a"), unit("d", side=GERMAN), share_hexes=True)
    state = activated(state, "m")
    assert code(state, bombard(state)) == "shared-hex"


@FIRE
@pytest.mark.rule("tactical.needs.anti-tank")
def test_each_enemy_in_the_hex_is_fired_at_and_armour_is_struck_at_the_rear() -> None:
    state = battle(
        unit("m", "mortar-team", at="0510"),
        unit("d", side=GERMAN),
        unit("e", side=GERMAN),
        unit("t", "tank", GERMAN, facing=3),
        rolls=[1] * 4 + [1] * 4 + [1] + [1] * 3,
    )
    done = indirect.apply(activated(state, "m"), bombard(state))
    assert [each.target for each in done.events if isinstance(each, FireDeclared)] == ["d", "e", "t"]
    after, seen = done.state, []
    while isinstance(after.top, Shot):
        resolved = declared.resolve(after)
        after, seen = resolved.state, [*seen, resolved.events[0]]
    assert [each.target for each in seen if isinstance(each, FireResolved)] == ["d", "e"]
    strike = next(each for each in seen if isinstance(each, StrikeResolved))
    assert (strike.sheet.face, strike.sheet.strike, strike.sheet.armour) == ("rear", 1, 3)

    again = activated(state, "m")
    suppressed = indirect.apply(again, bombard(again, manner="suppressing"))
    assert [each.target for each in suppressed.events if isinstance(each, FireDeclared)] == ["d", "e"]


@FIRE
def test_walls_and_taking_cover_are_no_help_against_what_falls_from_above() -> None:
    ground = told(sides={"0505 0506": "wall"})
    state = battle(unit("m", "mortar-team", at="0510"), unit("d", side=GERMAN, tactical=True), ground=ground)
    state = activated(state, "m")
    sheet = indirect.forecast(state, bombard(state))
    assert getattr(sheet, "cover") == 0  # noqa: B009
    inside = replace(state.units[UnitId("d")], in_works=True)
    sheltered = battle(
        unit("m", "mortar-team", at="0510"), unit("d", side=GERMAN), markers=[("entrenchment", "0505")]
    ).with_unit(inside)
    assert getattr(indirect.forecast(sheltered, bombard(sheltered)), "cover") == 2  # noqa: B009


@FIRE
def test_a_short_or_pinned_crew_has_half_the_dice() -> None:
    for more, dice in (({}, 4), ({"figures": 2}, 2), ({"condition": "pinned"}, 2)):
        state = pair(**more)
        sheet = indirect.forecast(state, bombard(state))
        assert [each.dice for each in getattr(sheet, "groups")] == [dice]  # noqa: B009


@pytest.mark.rule("tactical.needs.facing")
def test_a_weapon_with_an_arc_of_its_own_bombards_all_round() -> None:
    state = battle(unit("m", "mortar-team", at="0510", facing=3), unit("d", side=GERMAN), system="points")
    state = activated(state, "m")
    assert code(state, bombard(state)) == "out-of-arc"
    all_round = replace(state.board.weapons[MORTAR], arc="all")
    turning = replace(state, board=replace(state.board, weapons={**state.board.weapons, MORTAR: all_round}))
    assert code(turning, bombard(turning)) is None


@pytest.mark.rule("tactical.needs.card-effects")
@pytest.mark.parametrize(("amount", "dice"), [(3, [7]), (-1, [3]), (-9, [0])])
def test_cards_change_the_dice_of_a_bombardment(amount: int, dice: list[int]) -> None:
    state = pair()
    state = replace(state, modifiers=(Modifier("dice", state.units[M].side, amount, "round"),))
    sheet = indirect.forecast(state, bombard(state))
    assert [each.dice for each in getattr(sheet, "groups")] == dice  # noqa: B009


@pytest.mark.rule("tactical.needs.card-effects")
def test_a_barrage_from_off_the_map_is_resolved_without_a_firer() -> None:
    state = battle(unit("d", side=GERMAN), rolls=[1] * 4)
    shot = Shot(UnitId(""), UnitId("d"), "mortar", "for-effect", "barrage")
    done = declared.resolve(state.pushed(shot))
    fired = next(each for each in done.events if isinstance(each, FireResolved))
    assert (fired.unit, fired.cause, [len(faces) for faces in fired.rolled]) == ("", "barrage", [4])
    assert fired.sheet.groups[0].need == state.board.tables.fire.hit_indirect


@MARKERS
def test_smoke_takes_a_round_and_hides_the_hex() -> None:
    state = pair(counted={"mortar": 1})
    assert code(state, bombard(state)) is None
    action = LaySmoke(M, cell_of(state.board.ground, "0505"), MORTAR)
    assert action in list(smoke.legal(state))
    done = smoke.apply(state, action)
    assert [each.marker for each in done.events if isinstance(each, MarkerPlaced)] == ["smoke"]
    assert done.state.units[M].counted == {"mortar": 0}
    again = activated(replace(done.state, agenda=()), "m")
    assert code(again, bombard(again)) == "no-observer"
    assert code(again, replace(action, at=cell_of(state.board.ground, "0504"))) == "none-left"
    assert list(smoke.legal(again)) == []


@MARKERS
def test_smoke_is_laid_where_none_lies_by_weapons_that_can() -> None:
    state = pair(counted={"mortar": 1})
    ground = state.board.ground
    smoky = replace(state, markers=battle(markers=[("smoke", "0507")]).markers)
    assert code(smoky, LaySmoke(M, cell_of(ground, "0507"), MORTAR)) == "no-observer"
    seen = activated(
        battle(unit("m", "mortar-team", at="0510", counted={"mortar": 1}), unit("o", at="0506"),
               flags={"o": ["officer"]}, markers=[("smoke", "0507")]), "m",
    )  # fmt: skip
    assert code(seen, LaySmoke(M, cell_of(ground, "0507"), MORTAR)) == "smoke-there"
    clear = replace(state.board.weapons[MORTAR], smoke=False)
    without = replace(state, board=replace(state.board, weapons={**state.board.weapons, MORTAR: clear}))
    assert code(without, LaySmoke(M, cell_of(ground, "0505"), MORTAR)) == "no-weapon"
