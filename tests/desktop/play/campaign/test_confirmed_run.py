"""A run that is gone on with is replayed behind the person's back, who hears of a difference only; where playtests lie."""

import json

from studio.campaign.run.actions import Launch, Proceed
from studio.cli.files.checking import check_paths
from studio.desktop.start.campaign_chooser import CampaignChooser
from studio.desktop.start.saved_runs import find_saved_runs
from studio.playtest.campaigns.documents import open_campaign
from studio.playtest.campaigns.resuming import resume
from studio.playtest.campaigns.saved import open_run
from studio.playtest.campaigns.saving import RunKeeper
from studio.playtest.campaigns.session import start_campaign
from studio.playtest.campaigns.whole import play_out
from tests.support.households import HOUSEHOLDS
from tests.support.small_campaign import edited, small_campaign


def test_a_difference_is_told_and_nothing_else(window, qtbot, tmp_path, monkeypatch):
    path, folder = small_campaign(tmp_path / "pack"), tmp_path / "run-1.run"
    session, _ = start_campaign(open_campaign(path), seed=1, level="normal")
    keeper = RunKeeper(folder, session)
    session.do(Proceed())
    session.do(Launch())
    play_out(session, player="greedy", household=HOUSEHOLDS["saver"])
    keeper.close()
    alerts = []
    monkeypatch.setattr(window.messages, "alert", alerts.append)
    for _ in range(2):
        saved = open_run(folder)
        again = resume(saved, open_campaign(path)).session
        window.campaign.begin(again, RunKeeper(folder, again, saved.document.battles, anew=False))
        with qtbot.waitSignal(window.campaign._confirmer.ended):
            window.campaign.confirm(saved)
        window.campaign.leave()
        edited(folder / "battles/01-alpha.recording.json", final="0" * 64)
    (difference,) = alerts
    assert difference.startswith(
        "The run goes on as it was saved, but what was played does not come to that: "
    )


def test_a_campaign_that_is_being_written_is_playtested_in_its_pack(window, qtbot, tmp_path, capsys):
    path = small_campaign(tmp_path / "pack")
    pack = {"format": "pack", "version": 1, "id": "own", "title": "Own", "release": "1.0.0"}
    (path.parent / "pack.json").write_text(json.dumps(pack), encoding="utf-8")
    window.open_path(path)
    window.window_actions["play-campaign"].trigger()
    chooser = next(each for each in window.findChildren(CampaignChooser) if each.isVisible())
    qtbot.waitUntil(lambda: chooser.list.topLevelItemCount() > 0)
    chooser.list.choose(path)
    chooser.begin_button.click()
    there = path.parent / ".playtests/small"
    assert [each.name for each in there.iterdir()] == ["run-1.run"]
    window.campaign.leave()
    saved = find_saved_runs([path], lambda _done, _of: True).runs
    assert [each.folder for each in saved] == [there / "run-1.run"]
    check_paths([path.parent], as_json=False, level="error")
    assert "5 files checked" in capsys.readouterr().err  # playtests are no part of the pack
