"""How good a score is, said at the end of a campaign where games of its battles were computed."""

from dataclasses import replace

from studio.desktop.play.campaign.end.comparison import ScoreComparison
from studio.desktop.play.campaign.end.screen import CampaignEndScreen
from studio.playtest.campaigns.documents import open_campaign
from studio.playtest.campaigns.results_job import Asked, ResultsJob
from studio.playtest.campaigns.session import start_campaign
from studio.rules.kernel.history import History
from tests.support.small_campaign import small_campaign


def test_the_end_is_compared_with_computed_runs_where_there_are_some(qtbot, tmp_path):
    path = small_campaign(tmp_path)
    documents = open_campaign(path)
    session, _ = start_campaign(documents, seed=1, level="normal")
    screen = CampaignEndScreen()
    qtbot.addWidget(screen)
    comparison = ScoreComparison(screen, screen)
    comparison.follow(session)
    assert not comparison.is_busy
    session.history = History(session.history.ruleset, replace(session.state, phase="end"))

    def compare():
        with qtbot.waitSignal(comparison._runner.ended):
            comparison.follow(session)

    compare()
    assert screen.comparison.isHidden()
    ResultsJob(documents, Asked("greedy", 1)).play(1, lambda _done, _of: True)
    compare()
    assert not screen.comparison.isHidden()
    assert screen.comparison.text() == "Better than <b>0 %</b> of 6,000 computed runs."
    (tmp_path / "bravo.results.json").write_text("{", encoding="utf-8")
    compare()
    assert "cannot be compared" in screen.comparison.text()
