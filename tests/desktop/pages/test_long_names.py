"""However long a name in a file is, the window stays as wide as it was and answers."""

import json

import pytest
from PySide6.QtWidgets import QApplication

from studio.documents.text.shortened import MESSAGE
from tests.content.shipped import CONTENT

FILES = {
    "scenario": "packs/tunisia/scenarios/wadi-akarit.scenario.json",
    "campaign": "packs/tunisia/campaigns/the-bridgehead.campaign.json",
    "catalogue": "catalogues/ww2.catalogue.json",
}


@pytest.fixture
def narrow(open_window):
    window = open_window()
    window.resize(1280, 720)
    return window


def is_narrow(window):
    QApplication.processEvents()
    return window.width() == 1280 and window.minimumSizeHint().width() <= 1280


@pytest.mark.parametrize("letters", [300, 300_000])
@pytest.mark.parametrize("kind", FILES)
def test_an_unknown_field_of_a_long_name_is_told_shortened(narrow, tmp_path, kind, letters):
    file = tmp_path / f"long.{kind}.json"
    data = json.loads((CONTENT / FILES[kind]).read_text("utf-8"))
    file.write_text(json.dumps(data | {"w" * letters: 1, **{f"extra{number}": 1 for number in range(500)}}))
    narrow.open_path(file)
    (first, *_, last) = narrow.page.file.loaded.notices
    assert "w…w" in first
    assert len(first) < 500
    assert last == "So it does with 491 more."
    assert is_narrow(narrow)


@pytest.mark.parametrize(
    "text",
    ['{"format": "%s"}', '{"format": "scenario", "version": 1, "%s": 1, "map": "%s"}', '{"%s": 1, "%s": 2}'],
    ids=["format", "value", "twice"],
)
def test_a_file_that_cannot_be_opened_is_told_in_a_short_sentence(narrow, tmp_path, text):
    file = tmp_path / "long.scenario.json"
    file.write_text(text.replace("%s", "w" * 300_000))
    narrow.open_path(file)
    assert narrow.page is None
    assert 0 < len(narrow.statusBar().currentMessage()) < 700
    assert is_narrow(narrow)


def test_names_as_long_as_may_be_make_no_panel_of_a_battle_wide(narrow, tmp_path):
    data = json.loads((CONTENT / FILES["scenario"]).read_text("utf-8"))
    longest = "W" * 200
    data["title"] = data["description"] = longest
    for collection in ("sides", "units", "hqs", "objectives", "zones"):
        for each in data[collection]:
            each["name"] = longest
    file = tmp_path / "long.scenario.json"
    file.write_text(json.dumps(data))
    narrow.open_path(file)
    assert narrow.page is not None
    assert is_narrow(narrow)
    narrow.battle.start()
    assert narrow.play is not None
    assert is_narrow(narrow)
    narrow.battle.stop()


def test_a_message_is_never_longer_than_a_person_reads(narrow):
    narrow.messages.show_message("word " * 5000)
    assert len(narrow.statusBar().currentMessage()) == MESSAGE
