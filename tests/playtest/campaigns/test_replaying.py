"""Runs replayed with their battles: what is the same, and where something differs."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from studio.campaign.run.actions import Approve, Confirm, Proceed
from studio.documents.campaign.run import CampaignRun
from studio.playtest.campaigns.documents import open_campaign
from studio.playtest.campaigns.entered import BattleEntry
from studio.playtest.campaigns.replaying import replay_run
from studio.playtest.campaigns.resuming import kept_documents, resume
from studio.playtest.campaigns.saved import SavedRun, open_run
from studio.playtest.campaigns.saving import RunKeeper
from studio.playtest.campaigns.session import start_campaign
from studio.rules.kernel.recording import OtherGame, ReplayStopped
from studio.rules.operational.base.actions import EndTurn
from tests.support.small_campaign import edited, fight, small_campaign


@pytest.fixture
def saved(tmp_path: Path) -> SavedRun:
    """A run with a battle begun and restarted, one fought, one entered, in a campaign that was changed on the way."""
    path, folder = small_campaign(tmp_path / "pack"), tmp_path / "run-1.run"
    session, _ = start_campaign(open_campaign(path), seed=1, level="normal")
    keeper = RunKeeper(folder, session)
    session.do(Approve("torch"))
    session.do(Proceed())
    session.launch().play(EndTurn())
    session.restart()
    fight(session.launch(), take=True)
    session.conclude()
    session.do(Confirm())
    session.do(Proceed())
    session.launch()
    entering = BattleEntry(session.campaign_battle())
    session.bring_in(entering.report(entering.form.default))
    keeper.close()
    return open_run(folder)


def test_a_run_replays_with_what_was_fought_and_what_was_entered(saved: SavedRun) -> None:
    seen: list[tuple[int, int]] = []

    def go_on(done: int, of: int) -> bool:
        seen.append((done, of))
        return True

    replayed = replay_run(saved, kept_documents(saved), go_on)
    assert replayed.difference is None
    assert replayed.battles == 2
    assert replayed.history.state.report is not None
    assert seen[-1] == (10, 10)
    with pytest.raises(ReplayStopped):
        replay_run(saved, kept_documents(saved), lambda _done, _of: False)


def test_a_run_that_went_on_in_a_changed_campaign_replays_from_there(saved: SavedRun, tmp_path: Path) -> None:
    path = tmp_path / "pack/small.campaign.json"
    edited(path, title="Smaller")
    session = resume(saved, open_campaign(path)).session
    RunKeeper(saved.folder, session).close()
    session.do(Confirm())
    RunKeeper(saved.folder, session).close()
    again = open_run(saved.folder)
    replayed = replay_run(again, kept_documents(again))
    assert (replayed.difference, len(replayed.history.actions)) == (None, 1)


def other_state(run: CampaignRun) -> CampaignRun:
    return run.model_copy(update={"digests": (*run.digests[:2], "0" * 64, *run.digests[3:])})


def other_action(run: CampaignRun) -> CampaignRun:
    return run.model_copy(update={"actions": (*run.actions[:1], {"kind": "confirm"}, *run.actions[2:])})


def other_report(run: CampaignRun) -> CampaignRun:
    report = {**run.actions[5]["report"], "kills": 7}
    altered = {**run.actions[5], "report": report}
    return run.model_copy(update={"actions": (*run.actions[:5], altered, *run.actions[6:])})


def no_battle(run: CampaignRun) -> CampaignRun:
    return run.model_copy(update={"battles": ()})


def other_recording(run: CampaignRun) -> CampaignRun:
    altered = run.battles[1].model_copy(update={"final": "0" * 64})
    return run.model_copy(update={"battles": (run.battles[0], altered, *run.battles[2:])})


def fewer_digests(run: CampaignRun) -> CampaignRun:
    return run.model_copy(update={"digests": run.digests[:-1]})


def other_end(run: CampaignRun) -> CampaignRun:
    return run.model_copy(update={"digest": "0" * 64})


DIFFERENT: dict[str, tuple[Callable[[CampaignRun], CampaignRun], str]] = {
    "state": (other_state, "with action 3 (launch): the state is not the recorded one"),
    "action": (other_action, "with action 2 (confirm), which is refused"),
    "report": (other_report, "with action 6 (conclude): the battle comes to another report"),
    "no battle": (no_battle, "with action 6 (conclude): the recording of its battle is missing"),
    "recording": (other_recording, "“Alpha” has another recording than it was saved with"),
    "digests": (fewer_digests, "digests of 9 actions, and 10 actions"),
    "end": (other_end, "ends in another state"),
}


def test_the_first_difference_is_told(saved: SavedRun) -> None:
    documents = kept_documents(saved)
    for alter, message in DIFFERENT.values():
        altered = replace(saved, document=alter(saved.document))
        difference = replay_run(altered, documents).difference
        assert difference is not None
        assert message in difference
    with pytest.raises(OtherGame, match="version of the rules of campaigns"):
        replay_run(
            replace(saved, document=saved.document.model_copy(update={"engine_version": "0"})), documents
        )
