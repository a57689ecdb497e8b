"""A run that is killed at any moment goes on at its last action, or at the one that was just being done."""

import os
import signal
import time
from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path
from random import Random

import pytest

from studio.campaign.run.actions import Approve, Confirm, Launch, Proceed
from studio.playtest.campaigns import saving
from studio.playtest.campaigns.computed import Computation, compute
from studio.playtest.campaigns.documents import open_campaign
from studio.playtest.campaigns.game import CampaignGame
from studio.playtest.campaigns.resuming import resume, resume_battle
from studio.playtest.campaigns.saved import open_run
from studio.playtest.campaigns.saving import RunKeeper
from studio.playtest.campaigns.session import CampaignSession, start_campaign
from studio.rules.operational.base.actions import EndTurn
from tests.support.lengths import sample
from tests.support.small_campaign import fight, small_campaign


def steps(session: CampaignSession) -> Iterator[Callable[[], object]]:
    """What a player does in the first battle and on the way to the second, one thing after the other."""
    yield lambda: session.do(Approve("torch"))
    yield lambda: session.do(Proceed())
    yield lambda: session.do(Launch())
    assert isinstance(session.battle, CampaignGame)
    game = session.battle
    yield lambda: game.play(EndTurn())
    yield session.restart
    yield lambda: session.do(Launch())
    assert isinstance(session.battle, CampaignGame)
    again = session.battle
    yield lambda: fight(again, take=True)
    yield session.conclude
    yield session.undo
    yield session.conclude
    yield lambda: session.do(Confirm())
    yield lambda: session.do(Proceed())
    yield lambda: session.do(Launch())
    yield lambda: bring_in_computed(session)
    yield lambda: session.do(Confirm())


def bring_in_computed(session: CampaignSession) -> None:
    computed = compute(session.campaign_battle(), Computation("greedy", "greedy"))
    assert computed is not None
    session.bring_in(computed.report, computed.game)


#: How many actions the run has, in which phase it is, and where.
Stand = tuple[int, str, str]


def stand(session: CampaignSession) -> Stand:
    return len(session.history.actions), session.state.phase, session.state.at


def resumed(path: Path, folder: Path) -> Stand:
    """Where the run stands when it is opened; its battle goes on as well."""
    saved = open_run(folder)
    found = resume(saved, open_campaign(path))
    assert resume_battle(found.session, saved) == ""
    assert found.remarks == ()
    return stand(found.session)


class Killed(BaseException):
    """The process ends here."""


@pytest.mark.rule("op.quick.autosave")
def test_whatever_was_written_last_the_run_can_be_opened(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every write of a save in turn is the last that is done; then the run stands before the action or after it."""
    path = small_campaign(tmp_path / "pack")
    session, _ = start_campaign(open_campaign(path), seed=1, level="normal")
    folder = tmp_path / "run-1.run"
    keeper = RunKeeper(folder, session)
    left = [-1]

    def counted(name: str) -> None:
        real = getattr(saving, name)

        def write(*args: object) -> None:
            if left[0] == 0:
                raise Killed
            left[0] -= 1
            real(*args)

        monkeypatch.setattr(saving, name, write)

    counted("replace_bytes")
    counted("_link")
    tried = sample((3, 7), range(100))
    for number_of_step, step in enumerate(steps(session)):
        if number_of_step not in tried:
            step()
            continue
        before = resumed(path, folder)
        session.save = lambda: None
        step()
        after = stand(session)
        session.save = keeper.save
        for number in range(6):
            left[0] = number
            try:
                keeper.save()
            except Killed:
                assert resumed(path, folder) in (before, after)
            else:
                assert resumed(path, folder) == after
                left[0] = -1
                break
        else:
            raise AssertionError("a save has more writes than were tried")
    assert session.decision is None


@pytest.mark.rule("op.quick.autosave")
@pytest.mark.timeout(600)
def test_a_run_killed_at_a_random_moment_goes_on_at_its_last_action(tmp_path: Path) -> None:
    path = small_campaign(tmp_path / "pack")
    unsaved, _ = start_campaign(open_campaign(path), seed=1, level="normal")
    stands = [stand(unsaved)]
    began = time.monotonic()
    for step in steps(unsaved):
        step()
        stands.append(stand(unsaved))
    longest = 2 * (time.monotonic() - began)
    luck, seen = Random(1), set[int]()
    for number in count():
        # On a busy machine the first few may all have come equally far.
        if number >= sample(4, 100) and len(seen) > 1:
            break
        folder, log = tmp_path / f"run-{number}.run", tmp_path / f"{number}.log"
        process = os.fork()
        if process == 0:
            _play(path, folder, log)
        while not log.exists():
            time.sleep(0.001)
        time.sleep(luck.random() * longest)
        os.kill(process, signal.SIGKILL)
        os.waitpid(process, 0)
        done = log.read_text(encoding="utf-8").count("\n")
        assert resumed(path, folder) in stands[done : done + 2], number
        seen.add(done)


def _play(path: Path, folder: Path, log: Path) -> None:
    """Play in a process of its own, and write a line after each step."""
    try:
        session, _ = start_campaign(open_campaign(path), seed=1, level="normal")
        RunKeeper(folder, session)
        with log.open("w", encoding="utf-8") as file:
            for step in steps(session):
                step()
                file.write("done\n")
                file.flush()
    finally:
        os._exit(0)
