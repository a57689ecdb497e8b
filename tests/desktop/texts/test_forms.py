"""Briefing and translations are written in forms beside the page, and read by the player in the language chosen."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QScrollArea

from studio.desktop.dialogs import questions
from studio.desktop.preferences.general_page import GeneralPage
from studio.desktop.start.games import Game
from studio.desktop.texts.briefing_form import BriefingForm
from studio.desktop.texts.translation_form import TranslationForm
from studio.editing.changes.fields import SetFields
from studio.editing.translating import Translate

_LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def briefing(window):
    window.window_actions["briefing"].trigger()
    return window.findChild(BriefingForm)


@pytest.fixture
def translations(window, monkeypatch):
    monkeypatch.setattr(questions, "ask_name", lambda *_: "de")
    window.window_actions["translations"].trigger()
    form = window.findChild(TranslationForm)
    QTest.mouseClick(form.add, _LEFT)
    return form


def test_the_preview_follows_what_is_written_as_one_step(window, briefing):
    document = window.page.document
    before, steps = document.value, document.stack.index()
    briefing.text.moveCursor(briefing.text.textCursor().MoveOperation.End)
    QTest.keyClicks(briefing.text, " Go!")
    assert document.value.description.endswith(" Go!")
    assert briefing.card.texts == (document.value.title, document.value.description)
    assert document.stack.index() == steps + 1
    document.undo()
    assert document.value == before
    assert briefing.text.toPlainText() == before.description
    assert not briefing.card.picture.pixmap().isNull()
    briefing.accept()


def test_the_preview_shows_another_language(window, briefing):
    window.page.document.do(Translate("de", {"/description": "Im Morgengrauen."}))
    briefing.languages.setCurrentIndex(briefing.languages.findData("de"))
    briefing.languages.activated.emit(briefing.languages.currentIndex())
    assert briefing.card.texts[1] == "Im Morgengrauen."
    briefing.accept()


def test_the_keys_of_undo_take_back_a_translation_from_the_field_of_the_next(window, translations):
    form, document = translations, window.page.document
    assert QTest.qWaitForWindowActive(form)
    form.list.setCurrentItem(form.list.topLevelItem(0))
    form.translation.setFocus()
    QTest.keyClicks(form.translation, "Am Wadi")
    QTest.mouseClick(form.enter, _LEFT)
    assert document.value.translations["de"]["/title"].text == "Am Wadi"
    QTest.keyClick(form.translation, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert "/title" not in document.value.translations["de"]
    form.accept()


def test_texts_are_translated_one_after_the_other(window, translations):
    form, document = translations, window.page.document
    form.list.setCurrentItem(form.list.topLevelItem(0))
    form.translation.setPlainText("Am Wadi")
    QTest.mouseClick(form.enter, _LEFT)
    assert document.value.translations["de"]["/title"].text == "Am Wadi"
    assert form.original.text() == document.value.description
    # What was written is entered when another text is chosen, too.
    form.translation.setPlainText("Im Morgengrauen.")
    form.list.setCurrentItem(form.list.topLevelItem(0))
    assert document.value.translations["de"]["/description"].text == "Im Morgengrauen."
    assert form.translation.toPlainText() == "Am Wadi"
    assert form.bar.value() == 1
    for _ in range(3):
        document.undo()
    assert document.is_clean
    assert form.language is None
    form.accept()


def test_a_language_that_was_added_begins_with_its_first_text(translations):
    assert QTest.qWaitForWindowActive(translations)
    assert translations.list.currentItem() is translations.list.topLevelItem(0)
    assert translations.translation.isEnabled()
    assert translations.translation.hasFocus()
    translations.accept()


def test_a_long_original_is_read_to_its_end(window, translations):
    window.page.document.do(SetFields((), {"description": "It was a long day. " * 300}))
    translations.list.setCurrentItem(translations.list.topLevelItem(1))
    area = translations.original.parentWidget().parentWidget()
    assert isinstance(area, QScrollArea)
    QApplication.processEvents()
    bar = area.verticalScrollBar()
    assert translations.original.height() - area.viewport().height() == bar.maximum() > 0
    translations.accept()


def test_changed_originals_are_shown_and_confirmed(window, translations):
    form, document = translations, window.page.document
    document.do(Translate("de", {"/title": "Am Wadi"}))
    document.do(SetFields((), {"title": "At the Wadi"}))
    form.shown.setCurrentIndex(form.shown.findData("stale"))
    form.shown.activated.emit(form.shown.currentIndex())
    assert [item.text(3) for item in shown(form)] == ["changed since"]
    form.list.setCurrentItem(shown(form)[0])
    QTest.mouseClick(form.confirm, _LEFT)
    assert shown(form) == []
    assert not form.confirm.isEnabled()
    form.accept()


def test_a_language_without_a_right_tag_is_refused_in_the_form(window, translations, monkeypatch):
    monkeypatch.setattr(questions, "ask_name", lambda *_: "Deutsch!")
    QTest.mouseClick(translations.add, _LEFT)
    assert list(window.page.document.value.translations) == ["de"]
    QTest.mouseClick(translations.remove, _LEFT)
    assert window.page.document.value.translations == {}
    translations.accept()


def test_battles_are_told_in_the_language_of_the_preferences(window):
    """It is asked for in the preferences, and lost with this window, whose settings are its own."""
    document = window.page.document
    document.do(Translate("de", {"/title": "Am Wadi", "/map/names/3403/text": "Sfaks"}))
    window.window_actions["preferences"].trigger()
    field = window.findChild(GeneralPage).language
    field.setText("de")
    field.editingFinished.emit()
    assert "Sfaks" in {name.text for name in window.page.scene_for_play().names}
    assert "Sfaks" not in {name.text for name in window.page.scene.names}
    game = Game(window.page.file.path, document.value, "Tunisia")
    assert game.told_in(window.settings.language).title == "Am Wadi"
    field.setText("")
    field.editingFinished.emit()
    assert window.settings.language == ""
    assert "Sfaks" not in {name.text for name in window.page.scene_for_play().names}


def shown(form):
    items = (form.list.topLevelItem(number) for number in range(form.list.topLevelItemCount()))
    return [item for item in items if not item.isHidden()]
