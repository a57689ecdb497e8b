import importlib
import inspect
import pkgutil
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import studio.editing
from studio.documents.model import Document
from studio.documents.scenario import Scenario
from studio.editing.changes.change import Change, ChangedRegion, Composite, region_of
from studio.editing.changes.collections import collections_of, elements_of
from studio.editing.changes.elements import MoveElement, RemoveElement
from studio.editing.changes.features import features_of
from studio.editing.changes.rows import shape_of
from studio.editing.changes.terrain import owner_at, paint_terrain, terrain_at
from studio.hexes.coordinates import Hex
from studio.hexes.labels import parse_label
from tests.editing.changes.strategies import ALL_CHANGES, changed_documents
from tests.editing.samples import battle
from tests.support.lengths import sample


def concrete_changes() -> Iterator[type]:
    for found in pkgutil.walk_packages(studio.editing.__path__, "studio.editing."):
        module = importlib.import_module(found.name)
        for _, kind in inspect.getmembers(module, inspect.isclass):
            if (
                issubclass(kind, Change)
                and kind.__module__ == module.__name__
                and not inspect.isabstract(kind)
            ):
                yield kind


def test_every_kind_of_change_is_drawn_here() -> None:
    assert set(concrete_changes()) == set(ALL_CHANGES)


@pytest.mark.parametrize("kind", ALL_CHANGES, ids=lambda kind: kind.__name__)
@settings(max_examples=sample(20, 200))
@given(data=st.data())
def test_a_change_keeps_its_promises(kind: type[Change[Any]], data: st.DataObject) -> None:
    document, change = data.draw(changed_documents(kind))
    its_inverse_restores_the_very_document(document, change)
    it_leaves_a_document_that_its_model_takes(document, change)
    it_tells_all_that_differs(document, change)
    it_keeps_the_sequences(change.changed(document))


def its_inverse_restores_the_very_document(document: Document, change: Change[Any]) -> None:
    written = document.to_json()
    after, inverse = change.apply(document)
    assert document.to_json() == written, "the old value stays as it was"
    back, again = inverse.apply(after)
    assert back == document
    assert back.to_json() == written, "and so does what would be written to the file"
    assert again.changed(back).to_json() == after.to_json()
    assert change.text(document) == inverse.text(after) != ""


def it_leaves_a_document_that_its_model_takes(document: Document, change: Change[Any]) -> None:
    after = change.changed(document)
    assert type(after).model_validate_json(after.model_dump_json(by_alias=True)) == after


def it_tells_all_that_differs(document: Document, change: Change[Any]) -> None:
    told = change.changed_region(document)
    after = change.changed(document)
    if "map" not in told.kinds:
        differs = things_that_differ(document, after) | layers_that_differ(document, after)
        assert differs.kinds <= told.kinds
        assert differs.hexes <= told.hexes
        assert differs.ids <= told.ids


def it_keeps_the_sequences(after: Document) -> None:
    for collection in collections_of(after).values():
        known = list(collection.keys_of(elements_of(after, collection)))
        assert len(set(known)) == len(known)
        if collection.is_sorted:
            assert known == sorted(known)
    if isinstance(after, Scenario):
        for layer in ("hexsides", "crossings", "links"):
            lines = [(each.between, each.kind) for each in features_of(after.map, layer)]
            assert lines == sorted(set(lines))


def things_that_differ(before: Document, after: Document) -> ChangedRegion:
    union = ChangedRegion()
    for name, collection in collections_of(before).items():
        old, new = (
            dict(zip(collection.keys_of(items), items, strict=True))
            for items in (elements_of(before, collection), elements_of(after, collection))
        )
        for key in old.keys() | new.keys():
            if old.get(key) != new.get(key):
                places = {getattr(item, "at", None) for item in (old.get(key), new.get(key))}
                union |= region_of(name, {parse_label(at) for at in places if isinstance(at, str)}, (key,))
    return union


def layers_that_differ(before: Document, after: Document) -> ChangedRegion:
    union = ChangedRegion()
    if isinstance(before, Scenario) and isinstance(after, Scenario):
        for at in shape_of(before.map).hexes():
            if terrain_at(before, at) != terrain_at(after, at):
                union |= region_of("terrain", (at,))
            if owner_at(before, at) != owner_at(after, at):
                union |= region_of("territory", (at,))
        for layer in ("hexsides", "crossings", "links"):
            apart = set(features_of(before.map, layer)) ^ set(features_of(after.map, layer))
            for feature in apart:
                union |= region_of(layer, map(parse_label, feature.between.split("|")), (feature.between,))
    return union


def test_a_composite_that_fails_half_way_fails_as_a_whole() -> None:
    document = battle()
    both = Composite("Both", (paint_terrain([Hex(0, 0)], "hills"), RemoveElement("units", "nobody")))
    with pytest.raises(Exception, match="no unit"):
        both.apply(document)
    assert terrain_at(document, Hex(0, 0)) == "clear"


def test_a_composite_tells_what_later_changes_touch_after_the_earlier_ones() -> None:
    there_and_on = Composite(
        "Twice", (MoveElement("units", "first", Hex(3, 0)), MoveElement("units", "first", Hex(4, 0)))
    )
    assert there_and_on.changed_region(battle()).hexes == {Hex(1, 1), Hex(3, 0), Hex(4, 0)}
