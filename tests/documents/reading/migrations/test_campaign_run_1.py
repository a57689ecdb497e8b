"""Runs of version 1 lose the CPs with which headquarters began, and get a place for all their figures then."""

import json
from hashlib import sha256
from typing import Any

import pytest

from studio.documents.campaign.run import CampaignRun
from studio.documents.reading.migrations import migrate


def digest(state: Any) -> str:
    return sha256(json.dumps(state, sort_keys=True, separators=(",", ":")).encode()).hexdigest()


OLD: dict[str, Any] = {"at": "c1", "starting_cp": {"corps": 5}, "anchor": {"starting_cp": {}, "anchor": None}}
NEW: dict[str, Any] = {"at": "c1", "starting_hqs": {}, "anchor": {"starting_hqs": {}, "anchor": None}}


@pytest.mark.parametrize("is_continued", [False, True])
def test_a_state_gets_a_place_for_figures_and_the_digest_that_it_has_now(is_continued: bool) -> None:
    more, after = ({"base": OLD}, {"base": NEW}) if is_continued else ({"base": None}, {"base": None})
    before: dict[str, Any] = {"version": 1, "state": OLD, "digest": digest(OLD), **more}
    assert migrate(before, "campaign-run", CampaignRun.VERSION, "run.json") == {
        "version": 2,
        "state": NEW,
        "digest": digest(NEW),
        **after,
    }


def test_a_state_that_was_altered_keeps_the_digest_which_says_so() -> None:
    before: dict[str, Any] = {"version": 1, "state": OLD, "digest": "0" * 64}
    assert migrate(before, "campaign-run", CampaignRun.VERSION, "run.json")["digest"] == "0" * 64
