"""What only one of two versions changed is in their merge, and what both changed is shown and nothing else."""

from functools import reduce

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from studio.documents.hexmap import PlaceName
from studio.documents.packs.library import Library
from studio.documents.ruleset import Ruleset
from studio.editing.changes.elements import AddElement, RemoveElement
from studio.editing.changes.elevation import SetElevation
from studio.editing.changes.features import DrawFeature, EraseFeature
from studio.editing.changes.fields import SetFields
from studio.editing.changes.layers import keep_layer
from studio.editing.changes.size import Resize
from studio.editing.changes.terrain import SetTerrain, SetTerritory
from studio.editing.comparison.compare import OtherKind, TakeDifferences, compare
from studio.editing.comparison.merge import merge
from studio.hexes.coordinates import Hex, Orientation
from studio.hexes.hexsides import hexside
from tests.editing.changes.strategies import ALL_CHANGES, changed_documents
from tests.editing.samples import battle, journey
from tests.support.lengths import sample

BASE = battle()
FIRST, SECOND = BASE.units[:2]
EAST = frozenset({hexside(Hex(4, 0), Hex(5, 0), Orientation.FLAT)})
RIVER = frozenset({hexside(Hex(0, 1), Hex(1, 1), Orientation.FLAT)})
SIDE, ENEMY = (side.id for side in BASE.sides)


def changed(document, *changes):
    return reduce(lambda made, change: change.changed(made), changes, document)


def collided(base, ours, theirs):
    """Both ways, for who comes first may only say what is kept."""
    made, turned = merge(base, ours, theirs), merge(base, theirs, ours)
    assert compare(made.document, turned.other) == ()
    assert compare(TakeDifferences(made.collisions).changed(made.document), made.other) == ()
    return made.document, [each.pointer for each in made.collisions]


@pytest.mark.parametrize(
    ("ours", "theirs"),
    [
        (SetFields((), {"title": "Ours"}), SetFields((), {"turns": 7})),
        (
            SetFields(("units", FIRST.id), {"name": "Ours"}),
            SetFields(("units", SECOND.id), {"name": "Theirs"}),
        ),
        (SetFields(("units", FIRST.id), {"name": "Ours"}), SetFields(("units", FIRST.id), {"active": 1})),
        (SetFields(("units", FIRST.id), {"name": "Same"}), SetFields(("units", FIRST.id), {"name": "Same"})),
        (RemoveElement("units", FIRST.id), SetFields(("units", SECOND.id), {"name": "Theirs"})),
        (SetTerrain({Hex(0, 0): "bog"}), SetTerrain({Hex(0, 1): "forest", Hex(0, 2): "bog"})),
        (SetTerritory({Hex(0, 0): SIDE}), SetTerritory({Hex(0, 1): ENEMY, Hex(3, 3): None})),
        (SetElevation({Hex(0, 0): 1}), SetElevation({Hex(0, 1): 2})),
        (DrawFeature("hexsides", "ridge", EAST), EraseFeature("hexsides", RIVER)),
        (
            SetFields(("names", "0202"), {"text": "Fordham"}),
            AddElement("names", PlaceName(at="0303", text="Mill")),
        ),
        (SetFields((), {"turns": 9}), Resize(-2, 0, 8, 5, "clear")),
        (SetTerritory({Hex(0, 0): ENEMY}), keep_layer(BASE, "later")),
    ],
    ids=repr,
)
def test_what_does_not_collide_is_all_there(ours, theirs):
    document, pointers = collided(BASE, ours.changed(BASE), theirs.changed(BASE))
    assert pointers == []
    assert compare(document, changed(BASE, theirs, ours)) == ()


def test_both_versions_of_what_collides_are_kept():
    ours = changed(
        BASE,
        SetFields((), {"title": "Ours", "turns": 7}),
        SetTerrain({Hex(0, 0): "bog", Hex(0, 1): "bog"}),
        RemoveElement("units", FIRST.id),
        SetFields(("units", SECOND.id), {"name": "Ours"}),
    )
    theirs = changed(
        BASE,
        SetFields((), {"title": "Theirs"}),
        SetTerrain({Hex(0, 1): "forest", Hex(0, 2): "forest"}),
        SetFields(("units", FIRST.id), {"name": "Theirs"}),
        SetFields(("units", SECOND.id), {"name": "Theirs", "active": 1}),
    )
    document, pointers = collided(BASE, ours, theirs)
    assert pointers == ["/title", "/terrain/0102", f"/units/{SECOND.id}", f"/units/{FIRST.id}"]
    units = {unit.id: unit for unit in document.units}
    assert (document.title, document.turns) == ("Ours", 7)
    assert FIRST.id not in units
    assert (units[SECOND.id].name, units[SECOND.id].active) == ("Ours", 1)


def test_what_one_took_away_and_the_other_came_to_use_collides():
    ours = changed(BASE, RemoveElement("zones", "west"))
    theirs = changed(BASE, SetFields(("units", FIRST.id), {"at": None, "arrival": SECOND.arrival}))
    document, pointers = collided(BASE, ours, theirs)
    assert pointers == ["/zones/west", f"/units/{FIRST.id}"]
    assert all(unit.arrival is None or unit.arrival.zone is None for unit in document.units)


def test_maps_of_another_size_collide_whole():
    ours = changed(BASE, SetTerrain({Hex(0, 0): "forest"}))
    theirs = changed(BASE, Resize(0, 0, 8, 5, "clear"))
    document, pointers = collided(BASE, ours, theirs)
    assert pointers == ["/map"]
    assert document.map == ours.map


def test_new_elements_stand_behind_those_that_they_stood_behind():
    def with_units(*ids):
        units = {unit.id: unit for unit in BASE.units}
        return BASE.model_copy(
            update={"units": tuple(units.get(each, FIRST.model_copy(update={"id": each})) for each in ids)}
        )

    ours = with_units("first", "a", "second", "third")
    theirs = with_units("b", "second", "first", "c", "third")
    document, pointers = collided(BASE, ours, theirs)
    assert pointers == []
    assert [unit.id for unit in document.units] == ["b", "second", "first", "c", "a", "third"]


def test_figures_of_tables_are_merged_one_by_one():
    base = Library.at_hand().load(Ruleset, "operational").document
    ours, theirs = (
        base.model_copy(update={"supply": base.supply.model_copy(update=update)})
        for update in ({"ship_reach": 2}, {"hub_road_limit": 9})
    )
    assert collided(base, ours, theirs)[0].supply == ours.supply.model_copy(update={"hub_road_limit": 9})


def test_without_a_base_all_that_differs_collides():
    theirs = changed(BASE, SetFields((), {"turns": 9}))
    made = merge(None, BASE, theirs)
    assert (made.document, made.other, len(made.collisions)) == (BASE, theirs, 1)
    with pytest.raises(OtherKind):
        merge(journey(), BASE, theirs)


@pytest.mark.parametrize("kind", ALL_CHANGES, ids=lambda kind: kind.__name__)
@settings(max_examples=sample(4, 100), deadline=None)
@given(data=st.data())
def test_what_only_one_version_changed_is_as_it_has_it(kind, data):
    base, change = data.draw(changed_documents(kind))
    version = change.changed(base)
    for ours, theirs in ((version, base), (base, version), (version, version)):
        made = merge(base, ours, theirs)
        assert made.collisions == ()
        assert compare(made.document, version) == ()
