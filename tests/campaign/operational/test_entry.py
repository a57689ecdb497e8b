"""Results of operational battles entered by hand."""

from dataclasses import replace

import pytest

from studio.campaign.operational.entry import entry_form, report_of_entry
from studio.campaign.run.actions import Conclude
from studio.campaign.run.engine import CampaignRun
from tests.campaign.operational.test_muster import GIVEN, run


@pytest.mark.rule("op.objective.primary.hex", "camp.overview.prestige.earn", "camp.score.gains")
@pytest.mark.parametrize(("kept", "prestige", "owned", "points"), [(True, 125, 25, 30), (False, 100, 0, 0)])
def test_what_was_held_from_the_start_and_is_held_at_the_end_brings_what_the_author_gives(
    kept: bool, prestige: int, owned: int, points: int
) -> None:
    given = GIVEN | {
        "territory": ["a       a       x", "    a       a"],
        "objectives": [{"name": "Town", "is": "allied primary objective", "at": "0201"}],
    }
    launched, state = run(given, node={"owned_bonus": {"prestige": 25, "score": 30}, "defeat": "goes-on"})
    entry = entry_form(launched, state).default
    report = report_of_entry(launched, state, entry if kept else replace(entry, goals={}))
    assert (report.result, report.prestige, report.owned_prestige) == (
        "won" if kept else "lost",
        prestige,
        owned,
    )
    assert sum(line.points for line in report.score if line.what == "owned") == points
    assert CampaignRun().refusal(launched, Conclude(report)) is None
