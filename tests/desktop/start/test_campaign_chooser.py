"""The list of campaigns: each with its shorter cuts, its levels and what they mean."""

import errno
import os
from pathlib import Path

import pytest
from PySide6.QtGui import QTextDocumentFragment
from PySide6.QtWidgets import QApplication, QLabel

from studio.campaign.run.actions import Proceed, SetOption
from studio.desktop.start.campaign_chooser import CampaignChooser
from studio.documents.packs import loaded_pack
from studio.documents.translation.translations import fingerprint
from studio.playtest.campaigns.documents import open_campaign
from studio.playtest.campaigns.locations import new_run_folder, runs_folder
from studio.playtest.campaigns.saving import RunKeeper
from studio.playtest.campaigns.session import start_campaign
from tests.support.small_campaign import small_campaign

LATER = {"id": "later", "title": "From the second conference", "node": "c2", "prestige": {"hard": 40}}
LEVELS = {"normal": {"prestige": 100}, "hard": {"prestige": 60}}


@pytest.mark.rule("camp.overview.several", "camp.extra-turn.difficulty", "camp.card.slots")
def test_a_shorter_cut_is_begun_at_a_level_with_options(open_window, qtbot, tmp_path, monkeypatch):
    window = open_window()
    path = small_campaign(tmp_path / "pack", starts=[LATER], levels=LEVELS)
    window.recent.remember(path)
    window.window_actions["play-campaign"].trigger()
    chooser = window.findChild(CampaignChooser)
    qtbot.waitUntil(lambda: chooser.game is not None)
    chooser.list.choose(path)
    whole = chooser.list.currentItem()
    assert (whole.text(0), whole.text(1)) == ("Small", "Allied")
    QApplication.processEvents()
    assert chooser.list.columnWidth(2) >= chooser.list.sizeHintForColumn(2), "its length is read whole"
    assert whole.child(0).text(0) == "From the second conference"
    assert chooser.extra_turns.isChecked()
    chooser.level.setCurrentIndex(chooser.level.findData("hard"))
    assert "60 prestige at the start, 3 slots for cards, 80 percent more score" in chooser.level.toolTip()
    assert not chooser.extra_turns.isChecked()
    chooser.extra_turns.setChecked(True)
    chooser.list.setCurrentItem(whole.child(0))
    assert not chooser.extra_turns.isChecked()
    chooser.extra_turns.setChecked(True)
    for text in ("seven", "²", "-7", "7" * 5000):
        chooser.trouble.setText("")
        chooser.seed.setText(text)
        chooser.begin_button.click()
        assert "whole number" in chooser.trouble.text()
    chooser.seed.setText("7")
    # Its documents have been read by then.
    qtbot.waitUntil(lambda: not chooser._reader.is_busy)
    monkeypatch.setattr(loaded_pack, "read_as", None)
    chooser.begin_button.click()
    QApplication.processEvents()
    state = window.campaign.session.state
    assert (state.at, state.level, state.extra_turns, state.account.balance) == ("c2", "hard", True, 40)
    assert state.chance.seed == 7


def test_the_campaign_in_front_is_chosen_first(open_window, qtbot, tmp_path):
    path = small_campaign(tmp_path / "pack")
    window = open_window(path)
    window.window_actions["play-campaign"].trigger()
    chooser = window.findChild(CampaignChooser)
    qtbot.waitUntil(lambda: chooser.game is not None)
    assert chooser.game.path == path
    assert chooser.list.topLevelItemCount() > 1


def test_a_title_that_looks_like_a_tag_is_read_as_it_is_written(open_window, qtbot, tmp_path):
    path = small_campaign(tmp_path / "pack")
    path.write_text(path.read_text().replace('"title": "Small"', '"title": "Small <i>and</i> late"', 1))
    window = open_window()
    window.recent.remember(path)
    window.window_actions["play-campaign"].trigger()
    chooser = window.findChild(CampaignChooser)
    qtbot.waitUntil(lambda: chooser.game is not None)
    chooser.list.choose(path)
    seen = [
        QTextDocumentFragment.fromHtml(each.text()).toPlainText() for each in chooser.findChildren(QLabel)
    ]
    assert any(each.startswith("Small <i>and</i> late") for each in seen)


def test_a_battle_that_was_begun_anew_is_counted_once(open_window, qtbot, tmp_path):
    documents = open_campaign(small_campaign(tmp_path / "pack"))
    session, _ = start_campaign(documents, seed=1, level="normal")
    keeper = RunKeeper(new_run_folder(runs_folder(documents.campaign.id)), session)
    session.do(Proceed())
    session.launch()
    session.restart()
    session.launch()
    keeper.close()
    window = open_window()
    window.window_actions["play-campaign"].trigger()
    chooser = next(each for each in window.findChildren(CampaignChooser) if each.isVisible())
    qtbot.waitUntil(lambda: chooser.run is not None)
    assert len(chooser.run.document.battles) == 2
    assert any("score 0, 1 battle, saved on" in each.text() for each in chooser.findChildren(QLabel))


def test_of_a_damaged_run_the_save_before_is_gone_on_with(open_window, qtbot, tmp_path):
    path = small_campaign(tmp_path / "pack")
    documents = open_campaign(path)
    session, _ = start_campaign(documents, seed=1, level="normal")
    folder = new_run_folder(runs_folder(documents.campaign.id))
    keeper = RunKeeper(folder, session)
    session.do(SetOption("extra-turns", on=False))
    session.do(Proceed())
    keeper.close()
    (folder / "run.json").write_text("{", encoding="utf-8")
    window = open_window()
    window.window_actions["play-campaign"].trigger()
    chooser = next(each for each in window.findChildren(CampaignChooser) if each.isVisible())
    qtbot.waitUntil(lambda: chooser.run is not None)
    assert "(the save before the last)" in chooser.list.currentItem().text(0)
    assert "can be taken up instead" in chooser.state.text()
    chooser.begin_button.click()
    QApplication.processEvents()
    state = window.campaign.session.state
    assert (state.at, state.extra_turns) == ("c1", False)


@pytest.mark.parametrize("closed", ["small", "run-1.run", "runs"])
def test_a_folder_of_runs_that_cannot_be_looked_into_hides_no_campaign(
    open_window, qtbot, tmp_path, monkeypatch, closed
):
    path = small_campaign(tmp_path / "pack")
    documents = open_campaign(path)
    session, _ = start_campaign(documents, seed=1, level="normal")
    folder = new_run_folder(runs_folder(documents.campaign.id))
    RunKeeper(folder, session).close()
    listed, stat = os.listdir, Path.stat

    def refuse_list(place):
        if Path(place).name == closed:
            raise PermissionError(errno.EACCES, "Permission denied")
        return listed(place)

    def refuse_stat(place, **how):
        if place.parent.name == closed == folder.name:
            raise PermissionError(errno.EACCES, "Permission denied")
        return stat(place, **how)

    monkeypatch.setattr(os, "listdir", refuse_list)
    monkeypatch.setattr(Path, "stat", refuse_stat)
    window = open_window()
    window.window_actions["play-campaign"].trigger()
    chooser = next(each for each in window.findChildren(CampaignChooser) if each.isVisible())
    qtbot.waitUntil(lambda: chooser.list.topLevelItemCount() > 0)
    assert f"{closed}" in chooser.state.text()
    assert "you have no permission to do that" in chooser.state.text()
    monkeypatch.undo()


def test_campaigns_are_listed_in_the_language_of_the_preferences(open_window, qtbot, tmp_path):
    window = open_window()
    german = {"/title": {"text": "Klein", "of": fingerprint("Small")}}
    path = small_campaign(tmp_path / "pack", translations={"de": german})
    window.recent.remember(path)
    window.settings.language = "de"
    window.window_actions["play-campaign"].trigger()
    chooser = window.findChild(CampaignChooser)
    qtbot.waitUntil(lambda: chooser.game is not None)
    chooser.list.choose(path)
    assert chooser.list.currentItem().text(0) == "Klein"
    chooser.begin_button.click()
    QApplication.processEvents()
    assert "Klein" in window.campaign.room.title.text()
    assert window.campaign.session.state.terms.course.campaign.title == "Small"
