"""Jump-off points are elements of a battle of command points, and of no other."""

import pytest

from studio.documents.tactical.scenario import TacticalScenario
from studio.editing.changes.change import Change
from studio.editing.changes.collections import NoSuchCollection, collections_of
from studio.editing.changes.elements import AddElement, MoveElement
from studio.editing.changes.fields import SetFields
from studio.editing.changes.references import SideInUse, without_references_to
from studio.editing.changes.size import Resize
from studio.editing.comparison.compare import TakeDifferences, compare
from studio.editing.comparison.merge import merge
from studio.editing.uses import uses_in
from studio.hexes.coordinates import Hex
from tests.support.small_tactical import small_battle

MEADOW = Hex(5, 5)


@pytest.fixture
def battle() -> TacticalScenario:
    return small_battle("points", {})


def moved(document: TacticalScenario, number: int = 0, at: Hex = MEADOW) -> TacticalScenario:
    return done(document, MoveElement("jump_offs", places(document)[number][0], at))


def done(document: TacticalScenario, change: Change) -> TacticalScenario:
    after = change.changed(document)
    assert isinstance(after, TacticalScenario)
    return after


def places(document: TacticalScenario) -> list[tuple[str, str]]:
    assert document.tactical.points is not None
    return [(each.id, each.at) for each in document.tactical.points.jump_offs]


@pytest.mark.parametrize("system", ["squad", "cards"])
def test_a_battle_without_command_points_has_none(system: str, battle: TacticalScenario) -> None:
    other, part = small_battle(system, {}), battle.tactical.points
    assert part is not None
    assert "jump_offs" not in collections_of(other)
    with pytest.raises(NoSuchCollection):
        AddElement("jump_offs", part.jump_offs[0]).changed(other)
    assert done(other, Resize(0, 0, other.map.columns + 2, other.map.rows, "open")).tactical == other.tactical


def test_a_moved_point_is_one_difference_and_is_taken_over(battle: TacticalScenario) -> None:
    after = moved(battle)
    (only,) = compare(battle, after)
    assert (only.subject, only.after) == (f"Jump-off point {places(battle)[0][0]}", "hex 0606")
    assert done(battle, TakeDifferences((only,))) == after


def test_points_that_two_authors_moved_lie_where_each_put_his(battle: TacticalScenario) -> None:
    merged = merge(battle, moved(battle), moved(battle, 1, Hex(6, 6)))
    assert places(merged.document)[:2] == [places(moved(battle))[0], places(moved(battle, 1, Hex(6, 6)))[1]]


def test_the_part_comes_and_goes_with_its_points(battle: TacticalScenario) -> None:
    bare = done(battle, SetFields(("tactical",), {"points": None}))
    for one, other in ((battle, bare), (bare, battle)):
        assert done(one, TakeDifferences(compare(one, other))) == other
        assert merge(one, other, one).document == other
        assert merge(one, one, other).document == other


def test_points_lie_on_a_larger_map_where_they_lay(battle: TacticalScenario) -> None:
    after = done(battle, Resize(-2, 0, battle.map.columns + 2, battle.map.rows, "open"))
    assert places(after) == [(name, f"{int(at[:2]) + 2:02}{at[2:]}") for name, at in places(battle)]


def test_a_side_with_points_cannot_go(battle: TacticalScenario) -> None:
    only_points = battle.tactical.model_copy(
        update={"units": (), "sections": (), "leaders": (), "objectives": (), "reinforcements": ()}
    )
    bare = battle.model_copy(update={"tactical": only_points, "zones": ()})
    with pytest.raises(SideInUse, match="jump-off points"):
        without_references_to(bare, "sides", "americans")


def test_who_uses_a_side_is_told_of_its_points_once(battle: TacticalScenario) -> None:
    who = [use.who for use in uses_in(battle, "", None)["sides", "americans"]]
    assert [each for each in who if "ump" in each] == [
        f"Jump-off point {name}: side" for name, _ in places(battle) if name.startswith("americans")
    ]
