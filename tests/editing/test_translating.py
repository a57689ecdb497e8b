"""What is said in other languages is entered, kept in one order, and follows what it is said of."""

from typing import Any

import pytest

from studio.documents.text.canonical import canonical_text
from studio.documents.translation.coverage import coverage_of
from studio.editing.changes.elements import MoveElement, RemoveElement
from studio.editing.changes.fields import SetFields
from studio.editing.changes.size import Resize
from studio.editing.changes.values import NoSuchField, WrongValue
from studio.editing.translating import NoSuchLanguage, RemoveLanguage, Translate, text_label
from studio.hexes.labels import parse_label
from tests.editing.samples import battle, journey


def translated_battle() -> Any:
    """A battle whose first unit and first place have German names."""
    document = battle()
    unit, place = document.units[0], document.map.names[0]
    texts = {f"/map/names/{place.at}/text": "Ort", f"/units/{unit.id}/name": "Einheit", "/title": "Schlacht"}
    return Translate("de", texts).changed(document)


def keys(document: Any) -> list[str]:
    return list(document.translations["de"])


def test_translations_lie_in_the_order_of_the_file_whatever_order_they_were_made_in() -> None:
    document = translated_battle()
    assert keys(document)[0] == "/title"
    one_by_one = battle()
    for key in reversed(keys(document)):
        text = document.translations["de"][key].text
        one_by_one = Translate("de", {key: text}).changed(one_by_one)
    assert canonical_text(one_by_one.to_json()) == canonical_text(document.to_json())


def test_an_empty_text_takes_a_translation_out_and_a_language_goes_with_all_of_it() -> None:
    document = Translate("de", {"/title": ""}).changed(translated_battle())
    assert "/title" not in keys(document)
    assert RemoveLanguage("de").changed(document) == battle()
    with pytest.raises(NoSuchLanguage, match="add the language first"):
        RemoveLanguage("it").changed(document)


def test_entering_it_again_says_that_it_fits_the_changed_original() -> None:
    changed = SetFields((), {"title": "Another"}).changed(translated_battle())
    assert coverage_of(changed, "de").count("stale") == 1
    confirmed = Translate("de", {"/title": "Schlacht"}).changed(changed)
    assert coverage_of(confirmed, "de").count("stale") == 0


def test_translations_follow_an_element_to_another_id_or_hex_and_go_with_it() -> None:
    document = translated_battle()
    unit, place = document.units[0].id, document.map.names[0].at
    renamed = SetFields(("units", unit), {"id": "renamed"}).changed(document)
    assert "/units/renamed/name" in keys(renamed)
    free = next(
        label for label in ("0101", "0202", "0303") if label not in {name.at for name in document.map.names}
    )
    moved = MoveElement("names", place, parse_label(free)).changed(document)
    assert f"/map/names/{free}/text" in keys(moved)
    removed = RemoveElement("names", place).changed(document)
    assert not any(key.startswith("/map/names") for key in keys(removed))


def test_translations_of_places_follow_a_map_that_grows_at_its_beginning() -> None:
    document = translated_battle()
    at = parse_label(document.map.names[0].at)
    grown = Resize(-2, -1, document.map.columns + 2, document.map.rows + 1, "clear").changed(document)
    label = f"{at.column + 3:02}{at.row + 2:02}"
    assert f"/map/names/{label}/text" in keys(grown)
    assert coverage_of(grown, "de").unknown == ()


def test_what_cannot_be_a_language_or_has_none_is_refused() -> None:
    with pytest.raises(WrongValue, match="translations"):
        Translate("German!", {}).changed(battle())
    ruleset: Any = type(battle().map)
    assert "translations" not in ruleset.model_fields
    with pytest.raises(NoSuchField, match="translations"):
        Translate("de", {}).changed(battle().map)  # type: ignore[type-var]


def test_texts_are_called_by_what_they_are_of() -> None:
    document = battle()
    unit, place = document.units[0], document.map.names[0]
    assert text_label(document, "/description") == "Description"
    assert text_label(document, f"/units/{unit.id}/designation") == f"Unit {unit.name}: designation"
    assert text_label(document, f"/units/{unit.id}/name") == f"Unit {unit.name}"
    assert text_label(document, f"/map/names/{place.at}/text") == f"Place name {place.text}"
    assert text_label(journey(), "/nodes/gone/text") == "Node gone: text"
