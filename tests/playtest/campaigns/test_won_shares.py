"""How often battles were won in their computed games: of the usual start, and at other strengths."""

import json
from pathlib import Path
from typing import Any

from studio.playtest.campaigns.documents import open_campaign
from studio.playtest.campaigns.results_job import Asked, ResultsJob
from studio.playtest.campaigns.won_shares import won_shares
from tests.playtest.campaigns.test_results import with_variant
from tests.support.small_campaign import edited


def test_the_usual_start_comes_first_and_what_was_changed_is_stale(tmp_path: Path) -> None:
    path = with_variant(tmp_path)
    campaign = open_campaign(path).campaign
    assert won_shares(campaign, path) == {}

    def compute(**asked: Any) -> None:
        job = ResultsJob(open_campaign(path), Asked("greedy", 2, **asked))
        assert job.play(1, lambda _done, _of: True)

    compute(strengths=(75, 100), battles=("bravo",))
    shares = won_shares(campaign, path)
    assert set(shares) == {"bravo"}
    usual, others = shares["bravo"].usual, shares["bravo"].others
    assert (usual.variants, usual.strength, usual.won, usual.games) == ((), 100, 2, 2)
    assert [(each.variants, each.strength) for each in others] == [((), 75)]
    assert round(usual.interval.low, 2) == 0.34
    assert not shares["bravo"].is_stale
    edited(tmp_path / "scenarios" / "bravo.scenario.json", turns=3)
    assert won_shares(campaign, path)["bravo"].is_stale
    # On a path on which the variant always holds, that is the usual start.
    data = json.loads(path.read_text(encoding="utf-8"))
    (bravo,) = (node for node in data["nodes"] if node["id"] == "bravo")
    del bravo["variants"][0]["when"]
    edited(path, nodes=data["nodes"])
    assert won_shares(open_campaign(path).campaign, path)["bravo"].usual.strength == 100
    compute(strengths=(100,), battles=("bravo",))
    assert won_shares(open_campaign(path).campaign, path)["bravo"].usual.variants == ("weak",)
