"""Colours, motion, tooltips and safe copies."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from studio.desktop.appearance.theme import apply_theme, current_scheme
from studio.desktop.dialogs import questions
from studio.documents.storage.autosave import autosave_path
from studio.editing.changes.terrain import paint_terrain
from studio.hexes.labels import parse_label
from studio.playtest.campaigns.documents import open_campaign
from studio.playtest.campaigns.saving import RunKeeper
from studio.playtest.campaigns.session import start_campaign
from tests.support.small_campaign import small_campaign


def app():
    return QApplication.instance()


@pytest.fixture(autouse=True)
def _light_again():
    yield
    apply_theme(app(), "light")


def take(box, key):
    box.setFocus()
    QTest.keyClick(box, key)


@pytest.mark.rule("op.quick.options")
def test_a_scheme_is_chosen_and_left_to_the_system_again(preferences, window, settings):
    scheme = preferences.general.scheme
    assert scheme.currentText() == "As the system has it"
    take(scheme, Qt.Key.Key_End)
    assert current_scheme(app()) == "dark"
    assert settings.value("window/scheme") == "dark"
    window.window_actions["dark"].trigger()
    assert current_scheme(app()) == "light"
    window.activateWindow()
    QApplication.processEvents()
    preferences.activateWindow()
    QApplication.processEvents()
    assert scheme.currentText() == "Light", "the menu has changed it meanwhile"
    take(scheme, Qt.Key.Key_Home)
    assert settings.value("window/scheme") is None


def test_motion_and_tooltips_are_those_of_the_menus(preferences, window):
    for box, name in ((preferences.general.motion, "motion"), (preferences.general.tooltips, "tooltips")):
        action = window.window_actions[name]
        assert box.isChecked()
        assert action.isChecked()
        take(box, Qt.Key.Key_Space)
        assert not action.isChecked()
        action.trigger()
        assert box.isChecked()
    assert window.settings.shows_tooltips


def test_a_safe_copy_is_made_as_soon_as_the_person_wants(preferences, window, open_window, battle, qtbot):
    longest = preferences.general.longest
    assert longest.value() == 20
    longest.setFocus()
    longest.selectAll()
    QTest.keyClicks(longest, "2")
    assert window.page.document.attempt(paint_terrain([parse_label("0713")], "forest"))
    # A coarse timer may be a twentieth late.
    assert window.page.file._timer.remainingTime() <= 2100
    assert not autosave_path(battle).exists()
    later = open_window()
    later.open_path(battle.parents[1] / "campaigns" / "tunisia-1943.campaign.json")
    assert later.page.file._delay.longest == 2


@pytest.mark.rule("op.quick.campaign-save-as", "op.quick.options")
def test_saving_runs_by_hand_is_off_until_it_is_ticked(preferences, window, settings, monkeypatch, tmp_path):
    session, _ = start_campaign(open_campaign(small_campaign(tmp_path / "pack")), seed=1, level="normal")
    folder = tmp_path / "runs/run-1.run"
    window.campaign.begin(session, RunKeeper(folder, session))
    names = iter(["C:/first", "before Alpha", "before Alpha"])
    monkeypatch.setattr(questions, "ask_name", lambda *_: next(names))
    alerts = []
    monkeypatch.setattr(window.messages, "alert", alerts.append)
    save_as = window.window_actions["campaign-save-as"]
    assert not preferences.general.saved_runs.isChecked()
    save_as.trigger()
    assert [each.name for each in folder.parent.iterdir()] == ["run-1.run"]
    take(preferences.general.saved_runs, Qt.Key.Key_Space)
    assert settings.value("campaigns/save-as", type=bool)
    for _ in range(3):
        save_as.trigger()
    assert {each.name for each in folder.parent.iterdir()} == {"run-1.run", "before Alpha.run"}
    assert "cannot be the name of a run" in alerts[0]
    assert "was not saved" in alerts[1]
    window.campaign.leave()
