"""A run that is gone on with is replayed behind the person's back, who hears of a difference only."""

from studio.campaign.run.actions import Launch, Proceed
from studio.playtest.campaigns.documents import open_campaign
from studio.playtest.campaigns.resuming import resume
from studio.playtest.campaigns.saved import open_run
from studio.playtest.campaigns.saving import RunKeeper
from studio.playtest.campaigns.session import start_campaign
from studio.playtest.campaigns.whole import play_out
from tests.support.small_campaign import edited, small_campaign


def test_a_difference_is_told_and_nothing_else(window, qtbot, tmp_path, monkeypatch):
    path, folder = small_campaign(tmp_path / "pack"), tmp_path / "run-1.run"
    session, _ = start_campaign(open_campaign(path), seed=1, level="normal")
    keeper = RunKeeper(folder, session)
    session.do(Proceed())
    session.do(Launch())
    play_out(session, player="greedy", household="saver")
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
