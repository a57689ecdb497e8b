"""How long a person waits until a run of a campaign is there again."""

from pathlib import Path

from pytest_benchmark.fixture import BenchmarkFixture

from studio.campaign.forecast.households import HOUSEHOLDS
from studio.campaign.run.engine import CampaignRun
from studio.documents.storage.shipped import shipped_content
from studio.playtest.campaigns.documents import open_campaign
from studio.playtest.campaigns.households import decide
from studio.playtest.campaigns.resuming import changed_documents, resume
from studio.playtest.campaigns.saved import open_run
from studio.playtest.campaigns.saving import RunKeeper
from studio.playtest.campaigns.session import CampaignSession, start_campaign
from tests.speed.yardstick import yardstick

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
