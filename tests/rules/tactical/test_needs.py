"""What all three command systems take for granted: one source of chance, one record of a unit, figures, hexes of one side."""

from dataclasses import fields, replace

import pytest

from studio.rules.kernel.chance import Chance
from studio.rules.tactical.base.actions import Fire
from studio.rules.tactical.base.board import Objective
from studio.rules.tactical.base.frames import Melee
from studio.rules.tactical.base.ids import ObjectiveId, UnitId
from studio.rules.tactical.base.state import State, Unit
from studio.rules.tactical.close_combat import melee
from studio.rules.tactical.fire import shots
from studio.rules.tactical.fire.damage import lose_figures
from studio.rules.tactical.fire.events import FireResolved
from studio.rules.tactical.ruleset import Tactical
from studio.rules.tactical.victory.objectives import side_alone_in
from tests.support.small_tactical import begun
from tests.support.tactical_battle import GERMAN, activated, battle, unit
from tests.support.tactical_ground import cell_of

A, D = UnitId("a"), UnitId("d")
RULES = Tactical()


@pytest.mark.rule("tactical.needs.random")
@pytest.mark.parametrize("system", ["squad", "cards", "points"])
def test_all_chance_comes_from_one_source_that_is_saved_with_the_game(system: str) -> None:
    one, two, other = begun(system, 3), begun(system, 3), begun(system, 4)
    assert one == two
    assert other.chance != one.chance
    state = replace(battle(unit("a"), unit("d", side=GERMAN, at="0503")), chance=Chance(7))
    fired = activated(state, "a")
    first, again = (shots.apply(fired, Fire(A, D)) for _ in range(2))
    assert first == again
    resolved = shots.resolve(first.state)
    (rolled,) = (each for each in resolved.events if isinstance(each, FireResolved))
    logged = [len(each) for each in rolled.rolled]
    assert logged == [group.dice for group in rolled.sheet.groups], "every roll is logged"
    assert resolved.state.chance != state.chance


@pytest.mark.rule("tactical.needs.random")
def test_the_dice_of_a_unit_fall_alike_whatever_others_have_rolled_before_it() -> None:
    state = battle(
        *(unit("a"), unit("d", side=GERMAN, at="0503")),
        *(unit("b", at="0901"), unit("e", side=GERMAN, at="0903")),
    )
    seen = set()
    for seed in range(20):
        start = replace(state, chance=Chance(seed))
        alone, after = _fire(start, "a", "d"), _fire(start, "b", "e")
        assert _fire(replace(start, chance=after[1]), "a", "d")[0] == alone[0]
        again = _fire(replace(start, chance=alone[1]), "a", "d")[0]
        seen |= {alone[0].rolled, again.rolled, after[0].rolled}
    assert len(seen) > 50, "no two rolls have the same dice but by chance"


def _fire(state: State, firer: str, target: str) -> tuple[FireResolved, Chance]:
    """What a unit that is activated rolls in a shot, and the chance after it."""
    fired = shots.apply(activated(state, firer), Fire(UnitId(firer), UnitId(target))).state
    resolved = shots.resolve(fired)
    (rolled,) = (each for each in resolved.events if isinstance(each, FireResolved))
    return rolled, resolved.state.chance


@pytest.mark.rule("tactical.needs.unit")
def test_one_record_of_a_unit_serves_all_systems_and_what_one_does_not_use_stays_neutral() -> None:
    names = {each.name for each in fields(Unit)}
    assert {"side", "where", "at", "facing", "figures", "hull", "shock", "condition", "readiness"} <= names
    for system in ("squad", "cards", "points"):
        state = begun(system)
        for each in state.units.values():
            facts, kind = state.facts(each.id), state.type_of(each.id)
            assert (facts.side, kind.kind in ("infantry", "vehicle", "gun")) == (each.side, True)
            assert facts.nation
            assert facts.rank
            assert each.where in ("map", "off", "undeployed", "aboard", "due")
            assert (each.shock, each.condition, each.readiness) == (0, "none", "fresh")
            assert (each.hull > 0) == (kind.kind == "vehicle")


@pytest.mark.rule("tactical.needs.squad-figures")
def test_figures_are_lost_one_by_one_in_their_sequence_until_none_is_left() -> None:
    state = battle(unit("a"))
    mixed = replace(state.units[A], figures=("regular", "regular", "regular", "crew"))
    state = state.with_unit(mixed)
    hurt = lose_figures(state, mixed, 2).state
    assert hurt.units[A].figures == ("regular", "crew")
    assert hurt.type_of(A).places == 4
    assert lose_figures(hurt, hurt.units[A], 2).state.units[A].where == "defeated"


@pytest.mark.rule("tactical.needs.hex-sharing")
def test_a_hex_is_one_sides_after_close_combat_unless_the_scenario_lets_both_stay() -> None:
    def fought(*, share: bool) -> tuple[str, str]:
        state = battle(
            unit("a", at="0506"),
            unit("d", side=GERMAN, at="0505"),
            unit("b", at="0508"),
            rolls=[6, 1, 1, 1, 1, 1, 1, 1, 1] + [1] * 20,
            share_hexes=share,
        )
        here = cell_of(state.board.ground, "0505")
        after = melee.resolve(state.pushed(Melee(A, here, 1))).state
        label = after.board.ground.shape
        sides = {each.side for each in after.units_at(here)}
        objective = Objective(ObjectiveId("x"), "X", here)
        assert (side_alone_in(after, objective.at) is None) == (len(sides) != 1), (
            "a contested hex is nobody's"
        )
        denied = shots.refusal(activated(after, "b"), Fire(UnitId("b"), D))
        assert (denied is not None and denied.code == "shared-hex") == share
        return tuple(label.label(label.at(after.units[each].at)) for each in (A, D))  # type: ignore[return-value, arg-type]

    assert fought(share=True) == ("0505", "0505")
    held, driven = fought(share=False)
    assert held == "0505"
    assert driven != "0505"
