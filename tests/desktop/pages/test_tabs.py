import json
import os
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit

from studio.desktop.dialogs import questions
from studio.desktop.forms.fields import LongText
from studio.documents.reading.loading import open_document
from studio.documents.storage.shipped import shipped_content
from studio.editing.changes.fields import SetFields
from studio.editing.changes.terrain import paint_terrain
from studio.editing.creation import new_campaign
from studio.hexes.labels import parse_label


def tabs(window):
    return [window.pages.tabText(index) for index in range(window.pages.count())]


def paint(window):
    assert window.page.document.attempt(paint_terrain([parse_label("0713")], "forest"))


@pytest.mark.parametrize("replace", [True, False])
def test_what_another_program_wrote_is_replaced_only_if_the_author_says_so(
    window, battle, monkeypatch, replace
):
    paint(window)
    other = json.loads(battle.read_text()) | {"title": "Theirs"}
    battle.write_text(json.dumps(other))
    asked = []
    monkeypatch.setattr(questions, "ask_replace", lambda _parent, words: asked.append(words) or replace)
    assert window.pages.save() is replace
    assert "changed by another program" in asked[0]
    assert (open_document(battle).document.title == "Theirs") is not replace
    assert window.page.document.is_clean is replace


def test_why_a_file_was_not_saved_is_told_until_it_is(window, battle):
    paint(window)
    (battle.parent / ".backup").write_text("in the way")
    assert not window.pages.save()
    assert any("was not saved" in each for each in window.messages.bar.messages)
    (battle.parent / ".backup").unlink()
    assert window.pages.save()
    assert window.messages.bar.messages == ()


def test_a_file_that_is_open_is_brought_to_the_front(window, battle):
    scenario = window.page
    window.open_path(battle.parents[1] / "campaigns" / "tunisia-1943.campaign.json")
    assert window.page is not scenario
    window.open_path(battle)
    assert window.page is scenario
    assert window.pages.count() == 2
    window.open_path(Path(os.path.relpath(battle)))
    assert window.pages.count() == 2


def test_a_window_with_unsaved_work_stays_if_the_author_says_so(window, monkeypatch):
    paint(window)
    monkeypatch.setattr(questions, "ask_unsaved", lambda *_: questions.Answer.CANCEL)
    assert not window.close()
    assert window.isVisible()
    monkeypatch.setattr(questions, "ask_unsaved", lambda *_: questions.Answer.DISCARD)
    assert window.close()
    assert window.pages.count() == 0


def test_no_page_closes_if_one_of_them_is_to_stay(window, battle, monkeypatch):
    scenario = window.page
    window.open_path(battle.parents[1] / "campaigns" / "tunisia-1943.campaign.json")
    window.pages.setCurrentWidget(scenario)
    paint(window)
    window.pages.tabBar().moveTab(0, 1)
    monkeypatch.setattr(questions, "ask_unsaved", lambda *_: questions.Answer.CANCEL)
    assert not window.close()
    assert window.pages.count() == 2


def test_saving_under_another_name_leads_the_page_there(window, battle, monkeypatch, tmp_path):
    paint(window)
    other = battle.with_name("copy.scenario.json")
    monkeypatch.setattr(questions, "ask_save_as", lambda *_: other)
    window.pages.save_as()
    assert window.page.file.path == other
    assert window.page.document.is_clean
    assert open_document(other).document == window.page.document.value
    assert open_document(battle).document != window.page.document.value


def test_what_is_being_written_is_saved_with_the_rest(window, hands, battle):
    title = window.inspector.findChild(QLineEdit, "title")
    title.setFocus()
    title.selectAll()
    QTest.keyClicks(title, "Gabes gap")
    hands.key("s", Qt.KeyboardModifier.ControlModifier)
    assert open_document(battle).document.title == "Gabes gap"
    assert QApplication.focusWidget().objectName() == "title"


def test_what_is_being_written_is_asked_about_before_the_page_closes(window, monkeypatch):
    asked = []
    monkeypatch.setattr(
        questions, "ask_unsaved", lambda *words: asked.append(words) or questions.Answer.CANCEL
    )
    notes = window.inspector.findChild(LongText, "notes")
    notes.setFocus()
    QTest.keyClicks(notes, "Dawn.")
    assert not window.pages.close_page(0)
    assert asked


def test_a_file_saved_under_another_name_is_among_the_recent_ones(window, battle, monkeypatch):
    other = battle.with_name("copy.scenario.json")
    monkeypatch.setattr(questions, "ask_save_as", lambda *_: other)
    window.pages.save_as()
    assert window.recent.paths()[:2] == [other, battle]


def test_nothing_is_saved_over_a_file_that_is_open_on_another_page(window, battle, monkeypatch):
    campaign = battle.parents[1] / "campaigns" / "tunisia-1943.campaign.json"
    window.open_path(campaign)
    monkeypatch.setattr(questions, "ask_save_as", lambda *_: battle)
    window.pages.save_as()
    assert window.page.file.path == campaign
    assert "open on another page" in window.statusBar().currentMessage()


def test_a_battle_goes_on_if_the_author_stays(window, monkeypatch):
    paint(window)
    window.battle.start()
    monkeypatch.setattr(questions, "ask_unsaved", lambda *_: questions.Answer.CANCEL)
    assert not window.close()
    assert window.play is not None


def test_closing_the_page_of_a_battle_ends_the_battle(window):
    window.battle.start()
    assert window.pages.close_page(0)
    assert window.play is None


def test_a_frame_shows_that_a_battle_is_played(window):
    def edge():
        picture = window.pages.grab().toImage()
        return picture.pixelColor(1, picture.height() // 2).name()

    before = edge()
    window.battle.start()
    assert edge() == "#b3541e"
    window.battle.stop()
    assert edge() == before


def test_tabs_that_rest_while_a_battle_is_played_say_why_when_they_are_clicked(window):
    window.window_actions["new-campaign"].trigger()
    window.pages.setCurrentIndex(0)
    window.battle.start()
    bar, why = window.pages.tabBar(), "Leave the battle to go to another page or to close one."
    QTest.mouseClick(
        window.windowHandle(), Qt.MouseButton.LeftButton, pos=bar.mapTo(window, bar.tabRect(1).center())
    )
    assert window.pages.currentIndex() == 0
    assert window.statusBar().currentMessage() == why
    assert window.pages.tabToolTip(1).endswith(why)
    window.battle.stop()
    assert why not in window.pages.tabToolTip(1)


def test_the_title_is_set_when_it_changes_and_not_at_every_change(window):
    told = []
    window.pages.state_changed.connect(lambda: told.append(window.pages.tabText(0)))
    for label in ("0713", "0714", "0715"):
        assert window.page.document.attempt(paint_terrain([parse_label(label)], "forest"))
    assert len(told) == 1
    assert told[0].endswith(" *")


def test_pages_of_one_title_are_numbered_in_their_tabs(window):
    documents = [new_campaign("Mine"), new_campaign("Mine"), new_campaign("Other")]
    for each in documents:
        window.pages.open_new(each)
    assert tabs(window)[-3:] == ["Mine", "Mine 2", "Other"]
    window.pages.close_page(window.pages.count() - 3)
    assert tabs(window)[-2:] == ["Mine", "Other"]


@pytest.mark.parametrize("title", ["", "  "])
def test_a_page_without_a_title_is_called_by_the_id_of_its_document(window, title):
    window.page.document.do(SetFields((), {"title": title}))
    assert window.pages.tabText(0) == "wadi-akarit *"
    assert window.windowTitle().startswith("wadi-akarit")


def test_a_tab_tells_the_whole_title_and_where_the_file_is(window, battle, tmp_path):
    assert window.pages.tabToolTip(0) == f"Wadi Akarit, April 1943\n{battle}"
    shipped = shipped_content() / "packs/tunisia/scenarios/wadi-akarit.scenario.json"
    title = "The long and winding road from the wadi Akarit to Sfax and the sea beyond, April 1943"
    window.page.document.do(SetFields((), {"title": title}))
    assert title not in window.pages.tabText(0), "it has no room there"
    assert window.pages.tabToolTip(0) == f"{title}\n{battle}"
    window.page.file.save_as(tmp_path / "other.scenario.json")
    assert window.pages.tabToolTip(0) == f"{title}\n{tmp_path / 'other.scenario.json'}"
    window.window_actions["new-campaign"].trigger()
    assert window.pages.tabToolTip(1).endswith("\nNot saved yet")
    window.open_path(shipped)
    assert window.pages.tabToolTip(2) == f"Wadi Akarit, April 1943\nCopy of {shipped}"
