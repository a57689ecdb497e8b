"""How long a person waits until a run of a campaign is there again."""

from pathlib import Path
from time import process_time

import pytest
from pytest_benchmark.fixture import BenchmarkFixture
from pytestqt.qtbot import QtBot

from studio.campaign.run.actions import Buy, Upgrade
from studio.campaign.run.engine import CampaignRun
from studio.desktop.play.campaign.conference import ConferenceScreen
from studio.documents.storage.shipped import shipped_content
from studio.playtest.campaigns.documents import open_campaign
from studio.playtest.campaigns.households import decide
from studio.playtest.campaigns.resuming import changed_documents, resume
from studio.playtest.campaigns.saved import open_run
from studio.playtest.campaigns.saving import RunKeeper
from studio.playtest.campaigns.session import CampaignSession, start_campaign
from tests.speed.yardstick import yardstick
from tests.support.households import HOUSEHOLDS

SHIPPED = sorted(shipped_content().glob("packs/*/campaigns/*.campaign.json"))[0]


def test_a_run_is_there_again_within_a_blink(benchmark: BenchmarkFixture, tmp_path: Path) -> None:
    folder = tmp_path / "run-1.run"
    session, _ = start_campaign(open_campaign(SHIPPED), seed=1, level="normal")
    keeper = RunKeeper(folder, session)
    while session.state.phase == "conference":
        session.do(decide(HOUSEHOLDS["saver"], CampaignRun(), session.state))
    session.launch()

    def open_again() -> CampaignSession:
        saved, documents = open_run(folder), open_campaign(SHIPPED)
        assert changed_documents(saved, documents) == ()
        return resume(saved, documents).session

    keeper.close()
    again = benchmark.pedantic(open_again, rounds=5)
    assert again.state.phase == "battle"
    if benchmark.stats:
        # 0.3 s where the yardstick takes 6 ms.
        assert benchmark.stats.stats.median < 50 * yardstick()


@pytest.mark.benchmark(timer=process_time)  # not how long the disk takes
def test_a_purchase_is_shown_and_saved_at_once(
    benchmark: BenchmarkFixture, qtbot: QtBot, tmp_path: Path
) -> None:
    documents = open_campaign(SHIPPED)
    session, _ = start_campaign(documents, seed=1, level="normal")
    keeper, screen = RunKeeper(tmp_path / "run-1.run", session), ConferenceScreen()
    qtbot.addWidget(screen)
    screen.show_run(session.state)
    screen.show()
    purchase = next(each for each in CampaignRun().legal(session.state) if isinstance(each, Upgrade | Buy))

    def buy_and_take_back() -> None:
        session.do(purchase)
        screen.show_run(session.state)
        session.undo()
        screen.show_run(session.state)

    benchmark.pedantic(buy_and_take_back, rounds=10)
    keeper.close()
    if benchmark.stats:
        # 20 ms each where the yardstick takes 6 ms.
        assert benchmark.stats.stats.median < 2 * 3.3 * yardstick()
