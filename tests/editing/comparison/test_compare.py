"""Two versions of a document are compared, and what is taken over makes them alike."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from studio.documents.packs.library import Library
from studio.documents.ruleset import Ruleset
from studio.editing.changes.elements import RemoveElement
from studio.editing.changes.elevation import SetElevation
from studio.editing.changes.fields import SetFields
from studio.editing.changes.size import Resize
from studio.editing.changes.terrain import SetTerrain, SetTerritory
from studio.editing.comparison.compare import OtherKind, TakeDifferences, compare
from studio.editing.translating import Translate
from studio.hexes.coordinates import Hex
from tests.editing.changes.strategies import ALL_CHANGES, changed_documents
from tests.editing.samples import battle, journey
from tests.support.lengths import sample
from tests.support.small_tactical import small_battle


def changed(document, *changes):
    for change in changes:
        document = change.changed(document)
    return document


@pytest.mark.parametrize("made", [battle, journey])
def test_a_document_does_not_differ_from_itself(made):
    assert compare(made(), made()) == ()


def test_each_difference_is_said_with_its_place():
    before = battle()
    unit = before.units[0]
    after = changed(
        before,
        SetFields((), {"title": "Another title"}),
        SetTerrain({Hex(0, 0): "forest", Hex(0, 1): "forest", Hex(3, 3): "forest"}),
        SetTerritory({Hex(2, 2): None}),
        SetElevation({Hex(1, 1): 3}),
        SetFields(("units", unit.id), {"name": "Renamed"}),
        RemoveElement("objectives", before.objectives[0].id),
    )
    found = {each.pointer: each for each in compare(before, after)}
    assert (found["/title"].before, found["/title"].after) == (before.title, "Another title")
    terrain = [each for pointer, each in found.items() if pointer.startswith("/terrain/")]
    assert {hexes for each in terrain for hexes in each.hexes} <= {Hex(0, 0), Hex(0, 1), Hex(3, 3)}
    assert {each.after for each in terrain} == {"forest"}
    assert found["/elevation/0202"].after == "3"
    renamed = found[f"/units/{unit.id}"]
    assert (renamed.subject, renamed.before, renamed.after) == (
        "Unit Renamed",
        f"name {unit.name}",
        "name Renamed",
    )
    gone = found[f"/objectives/{before.objectives[0].id}"]
    assert (gone.before, gone.after) == ("present", "—")


def test_a_translation_is_told_by_its_language_and_its_text_and_taken_by_itself():
    plain = battle()
    unit = plain.units[0]
    before = changed(plain, Translate("de", {"/title": "Titel", f"/units/{unit.id}/name": "Regiment"}))
    after = changed(
        before,
        Translate("de", {"/title": "Ein Titel", f"/units/{unit.id}/name": ""}),
        Translate("it", {"/title": "Titolo"}),
    )
    differences = compare(before, after)
    assert [(each.subject, each.before, each.after) for each in differences] == [
        ("Title in de", "Titel", "Ein Titel"),
        (f"Unit {unit.name} in de", "Regiment", "—"),
        ("Title in it", "—", "Titolo"),
    ]
    for each in differences:
        taken = TakeDifferences((each,)).changed(before)
        assert len(compare(taken, after)) == 2
    assert TakeDifferences(differences).changed(before) == after
    assert TakeDifferences(compare(after, plain)).changed(after) == plain
    retitled = changed(before, SetFields((), {"title": "Another title"}))
    confirmed = changed(retitled, Translate("de", {"/title": "Titel"}))
    (only,) = compare(retitled, confirmed)
    assert (only.before, only.after) == ("Titel (the original has changed since)", "Titel")
    (bare,) = compare(plain, changed(plain, Translate("de", {})))
    assert (bare.subject, bare.after) == ("The language de", "present")
    assert TakeDifferences((bare,)).changed(plain).translations["de"] == {}


def test_one_difference_is_taken_and_the_others_are_left():
    before = battle()
    after = changed(
        before, SetFields((), {"title": "B"}), SetTerrain({Hex(0, 0): "forest", Hex(4, 4): "forest"})
    )
    differences = compare(before, after)
    taken = TakeDifferences(differences[:1]).changed(before)
    assert taken.title == "B"
    assert taken.map == before.map
    assert len(compare(taken, after)) == len(differences) - 1


def test_what_a_part_says_is_taken_and_the_elements_in_it_stay():
    before = small_battle("squad", {})
    after = changed(before, SetFields(("tactical",), {"visibility": 9}))
    (only,) = compare(before, after)
    assert only.subject == "Tactical"
    assert TakeDifferences((only,)).changed(before) == after


def test_maps_of_another_size_are_taken_whole():
    before = battle()
    columns, rows = before.map.columns, before.map.rows
    after = changed(before, Resize(-2, 0, columns + 2, rows, next(iter(before.map.legend.values()))))
    differences = compare(before, after)
    assert [each.pointer for each in differences][:1] == ["/map"]
    assert TakeDifferences(differences).changed(before) == after


def test_documents_of_other_kinds_are_refused():
    ruleset = Library.at_hand().load(Ruleset, "operational").document
    with pytest.raises(OtherKind, match="A scenario and a ruleset cannot be compared"):
        compare(battle(), ruleset)


@pytest.mark.parametrize("kind", ALL_CHANGES, ids=lambda kind: kind.__name__)
@settings(max_examples=sample(8, 100), deadline=None)
@given(data=st.data())
def test_taking_all_differences_leaves_none(kind, data):
    before, change = data.draw(changed_documents(kind))
    after = change.changed(before)
    taking = TakeDifferences(compare(before, after))
    taken, back = taking.apply(before)
    assert compare(taken, after) == ()
    assert back.changed(taken) == before
