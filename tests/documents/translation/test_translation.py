"""Texts of documents are found under stable keys, said in other languages, and counted."""

from pathlib import Path
from typing import Any

import pytest

from studio.documents.reading.loading import open_document
from studio.documents.storage.shipped import shipped_content
from studio.documents.translation.coverage import NotTranslated, coverage_of, require_language, translated
from studio.documents.translation.texts import texts_of, with_texts
from studio.documents.translation.translations import Translation, fingerprint
from tests.editing.samples import battle

SHIPPED = (
    "packs/tunisia/scenarios/wadi-akarit.scenario.json",
    "packs/squads/scenarios/rocherath.scenario.json",
    "packs/tunisia/campaigns/the-bridgehead.campaign.json",
    "catalogues/ww2.catalogue.json",
    "catalogues/tactical.catalogue.json",
)


def said(document: Any, **texts: str) -> Any:
    """A document with its title in some languages."""
    made = {
        tag.replace("_", "-"): {"/title": Translation(text=text, of=fingerprint(document.title))}
        for tag, text in texts.items()
    }
    return document.model_copy(update={"translations": made})


@pytest.mark.parametrize("name", SHIPPED)
def test_every_text_of_shipped_documents_can_be_said_otherwise(name: str) -> None:
    document = open_document(shipped_content() / Path(name)).document
    texts = texts_of(document)
    assert {"/title", "/notes"} <= texts.keys()
    other = with_texts(document, {key: f"{text}*" for key, text in texts.items()})
    assert texts_of(other) == {key: f"{text}*" for key, text in texts.items()}
    assert with_texts(document, texts) is document


def test_keys_name_elements_by_id_or_hex_whatever_their_sequence() -> None:
    path = shipped_content() / SHIPPED[0]
    scenario: Any = open_document(path).document
    texts = texts_of(scenario)
    assert texts["/units/51-highland/designation"] == "51 H"
    assert texts["/map/names/3403/text"] == "Sfax"
    assert texts["/sides/axis/name"] == "Italian First Army"
    assert texts_of(scenario.model_copy(update={"units": scenario.units[::-1]})) == texts


def test_a_region_falls_back_on_its_language_and_a_text_on_the_original() -> None:
    document = said(battle(), pt="Batalha", pt_BR="Briga")
    assert translated(document, "pt-BR").title == "Briga"
    assert translated(document, "pt-PT").title == "Batalha"
    assert translated(document, "pt").sides == document.sides
    assert translated(document, "de") is document
    assert translated(document, "") is document


def test_coverage_tells_missing_stale_and_unknown_texts_apart() -> None:
    document = said(battle(), de="Schlacht")
    assert [row.standing for row in coverage_of(document, "de").rows if row.key == "/title"] == ["done"]
    assert 0 < coverage_of(document, "de").percent < 100
    changed = document.model_copy(update={"title": "Another battle"})
    [title] = [row for row in coverage_of(changed, "de").rows if row.key == "/title"]
    assert (title.standing, title.translation, title.original) == ("stale", "Schlacht", "Another battle")
    whole = {key: Translation(text=text, of=fingerprint(text)) for key, text in texts_of(document).items()}
    lost = {**whole, "/units/nobody/name": whole["/title"]}
    full = coverage_of(document.model_copy(update={"translations": {"de": lost}}), "de")
    assert (full.percent, full.count("done"), full.unknown) == (100, len(whole), ("/units/nobody/name",))


def test_a_language_that_is_not_there_is_told_with_those_that_are() -> None:
    document = said(battle(), de="Schlacht", fr="Bataille")
    require_language("", document)
    require_language("de-AT", document)
    with pytest.raises(
        NotTranslated, match=r"not translated into it\. It is in de, fr; choose another one\."
    ):
        require_language("it", document)
