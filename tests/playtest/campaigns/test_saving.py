"""Runs on disk: saved after every action, read back, resumed with the same documents and with others."""

import errno
import json
import os
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from studio.campaign.run.actions import Approve, Conclude, Confirm, Proceed, SetOption, Upgrade
from studio.documents.reading.loading import digest_of
from studio.documents.storage.files import UnreadableFile
from studio.documents.storage.store import NotSaved
from studio.playtest.campaigns.computed import Computation, compute
from studio.playtest.campaigns.documents import open_campaign
from studio.playtest.campaigns.locations import new_run_folder, playtests_folder, runs_folder
from studio.playtest.campaigns.resuming import (
    NodeGone,
    Resumed,
    changed_documents,
    kept_documents,
    resume,
    resume_battle,
)
from studio.playtest.campaigns.saved import DamagedRun, delete_run, list_runs, open_run, take_earlier
from studio.playtest.campaigns.saving import EARLIER, KEPT, RunKeeper
from studio.playtest.campaigns.session import CampaignSession, report_of_game, start_campaign
from studio.rules.kernel.codec import canonical, digest, encode
from studio.rules.operational.base.actions import EndTurn
from tests.campaign.run.campaigns import battle, conference, end
from tests.support.small_campaign import edited, fight, small_campaign


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return small_campaign(tmp_path / "pack")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "runs/run-1.run"


def begun(path: Path, folder: Path) -> tuple[CampaignSession, RunKeeper]:
    session, _ = start_campaign(open_campaign(path), seed=1, level="normal")
    return session, RunKeeper(folder, session)


def back(path: Path, folder: Path) -> Resumed:
    """The run as it is opened again, with its battle where it stood."""
    saved = open_run(folder)
    resumed = resume(saved, open_campaign(path))
    remark = resume_battle(resumed.session, saved)
    return Resumed(resumed.session, (*resumed.remarks, *([remark] if remark else [])))


@pytest.mark.rule("op.quick.autosave")
def test_a_run_is_saved_after_every_action_and_at_the_end_of_every_turn(path: Path, folder: Path) -> None:
    session, _ = begun(path, folder)
    for action in (SetOption("extra-turns", on=False), Approve("torch"), Proceed()):
        session.do(action)
        again = back(path, folder).session
        assert digest(again.state) == digest(session.state)
        assert again.history.actions == session.history.actions
    game = session.launch()
    game.play(EndTurn())
    for _ in game.play_out():
        pass
    assert game.turn == 2
    again = back(path, folder).session
    assert again.battle is not None
    assert digest(again.battle.state) == digest(game.state)
    assert again.battle.seats == {"allied": None, "axis": "greedy"}


def test_a_run_goes_on_in_mid_battle_and_what_was_undone_stays_undone(path: Path, folder: Path) -> None:
    session, keeper = begun(path, folder)
    session.do(Approve("torch"))
    session.undo()
    assert back(path, folder).session.state.plans == {}
    session.do(Proceed())
    fight(session.launch(), take=True)
    keeper.close()
    resumed = back(path, folder)
    assert resumed.remarks == ()
    again = resumed.session
    RunKeeper(folder, again, open_run(folder).document.battles, anew=False)
    again.conclude()
    assert back(path, folder).session.state.phase == "decided"
    again.undo()
    assert back(path, folder).session.state.phase == "battle"
    again.conclude()
    again.do(Confirm())
    assert back(path, folder).session.state.at == "c2"
    assert [each.file for each in open_run(folder).document.battles] == ["01-alpha.recording.json"]


def test_restarted_battles_keep_their_recordings_and_computed_ones_have_theirs(
    path: Path, folder: Path
) -> None:
    session, _ = begun(path, folder)
    session.do(Proceed())
    session.launch().play(EndTurn())
    session.restart()
    session.launch()
    computed = compute(session.campaign_battle(), Computation("greedy", "greedy"))
    assert computed is not None
    session.bring_in(computed.report, computed.game)
    battles = open_run(folder).document.battles
    assert [(each.file, each.origin) for each in battles] == [
        ("01-alpha.recording.json", ""),
        ("01-alpha.r1.recording.json", "computed"),
    ]
    assert sorted(each.name for each in (folder / "battles").iterdir()) == sorted(
        each.file for each in battles
    )
    again = back(path, folder).session
    assert again.battle is not None
    assert digest(again.battle.state) == digest(computed.game.state)
    again.undo()  # the board is as the battle began
    assert again.battle.turn == 1


@pytest.mark.rule("op.quick.autosave")
def test_the_last_five_saves_are_kept_and_an_earlier_one_is_offered_for_a_damaged_one(
    path: Path, folder: Path
) -> None:
    session, keeper = begun(path, folder)
    session.do(Proceed())
    game = session.launch()
    digests = []
    for _ in range(2):
        game.play(EndTurn())
        for _ in game.play_out():
            pass
        digests.append(digest(game.state))
    keeper.save()  # nothing has changed, and nothing is written
    assert len(list((folder / EARLIER).iterdir())) == KEPT - 1
    keeper.close()
    (folder / "run.json").write_text("{", encoding="utf-8")
    with pytest.raises(DamagedRun, match=r"after 2 actions, can be taken up instead") as damaged:
        open_run(folder)
    assert list_runs(folder.parent)[0] == ()
    assert len(list_runs(folder.parent)[1]) == 1
    take_earlier(damaged.value.earlier[0])
    again = back(path, folder)
    assert again.remarks == ()
    assert again.session.battle is not None
    assert digest(again.session.battle.state) == digests[0]


def test_a_damaged_run_whose_earlier_saves_cannot_be_looked_into_is_told_as_damaged(
    path: Path, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    session, _ = begun(path, folder)
    session.do(Proceed())
    (folder / "run.json").write_text("{", encoding="utf-8")
    listed = os.listdir

    def refuse(place: Any) -> list[str]:
        if Path(place).name == EARLIER:
            raise PermissionError(errno.EACCES, "Permission denied")
        return listed(place)

    monkeypatch.setattr(os, "listdir", refuse)
    with pytest.raises(DamagedRun, match="No earlier save of it can be read either"):
        open_run(folder)
    runs, damaged = list_runs(folder.parent)
    assert (runs, [each.earlier for each in damaged]) == ((), [()])


def test_an_earlier_save_that_cannot_be_read_whole_takes_no_place(path: Path, folder: Path) -> None:
    session, keeper = begun(path, folder)
    session.do(Proceed())
    session.launch().play(EndTurn())
    keeper.close()
    (folder / "run.json").write_text("{", encoding="utf-8")
    with pytest.raises(DamagedRun) as damaged:
        open_run(folder)
    earlier = damaged.value.earlier[0]
    (earlier.save / "01-alpha.recording.json").unlink(missing_ok=True)
    (earlier.save / "01-alpha.recording.json").mkdir()
    with pytest.raises(UnreadableFile, match="it is a folder"):
        take_earlier(earlier)
    assert (folder / "run.json").read_text(encoding="utf-8") == "{"


def test_a_run_of_a_newer_studio_is_not_gone_on_with(path: Path, folder: Path) -> None:
    begun(path, folder)
    edited(folder / "run.json", version=99)
    with pytest.raises(DamagedRun, match=r"format version 99, .* update the studio to go on with it\.$"):
        open_run(folder)


def test_a_run_whose_state_was_altered_is_damaged_and_without_earlier_saves_lost(
    path: Path, folder: Path
) -> None:
    begun(path, folder)
    data = json.loads((folder / "run.json").read_text(encoding="utf-8"))
    data["state"]["account"] = {"entries": []}
    edited(folder / "run.json", state=data["state"])
    with pytest.raises(DamagedRun, match=r"not the one that was saved\. No earlier save") as damaged:
        open_run(folder)
    assert damaged.value.earlier == ()


def without_place(data: dict[str, Any]) -> None:
    del data["state"]["at"]


def without_catalogue(data: dict[str, Any]) -> None:
    data["documents"] = {
        name: each for name, each in data["documents"].items() if not name.startswith("catalogue/")
    }


def with_two_campaigns(data: dict[str, Any]) -> None:
    data["documents"]["campaign/other"] = "0" * 64


@pytest.mark.parametrize(
    ("damage", "said"),
    [
        (without_place, "the node where it stands"),
        (without_catalogue, "one catalogue"),
        (with_two_campaigns, "one campaign"),
    ],
)
def test_a_run_that_does_not_name_what_it_takes_to_go_on_is_damaged(
    damage: Any, said: str, path: Path, folder: Path
) -> None:
    begun(path, folder)
    data = json.loads((folder / "run.json").read_text(encoding="utf-8"))
    damage(data)
    edited(folder / "run.json", **data | {"digest": digest_of(canonical(data["state"]).encode())})
    with pytest.raises(DamagedRun, match=f"It does not name {said}"):
        open_run(folder)


def test_a_battle_whose_recording_is_damaged_begins_anew_and_says_so(path: Path, folder: Path) -> None:
    session, keeper = begun(path, folder)
    session.do(Proceed())
    session.launch().play(EndTurn())
    keeper.close()
    (folder / "battles/01-alpha.recording.json").write_text("{", encoding="utf-8")
    resumed = back(path, folder)
    assert len(resumed.remarks) == 1
    assert resumed.remarks[0].startswith("The battle “Alpha” begins anew, as what was played of it does not")
    (aside,) = (folder / "battles/.backup").iterdir()
    assert resumed.remarks[0].endswith(f"It was put aside to {aside}.")
    assert aside.read_text(encoding="utf-8") == "{"
    assert resumed.session.battle is not None
    assert resumed.session.battle.history.actions == ()


def test_a_run_goes_on_with_changed_documents_or_with_those_that_it_began_with(
    path: Path, folder: Path
) -> None:
    session, keeper = begun(path, folder)
    session.do(Approve("torch"))
    session.do(Proceed())
    keeper.close()
    saved = open_run(folder)
    assert changed_documents(saved, open_campaign(path)) == ()
    edited(path, plans=[], levels={"normal": {"prestige": 900}})
    edited(path.parent / "bravo.scenario.json", title="Bravo at dusk")
    now = open_campaign(path)
    assert changed_documents(saved, now) == ("the campaign “Small”", "the scenario “Bravo at dusk”")
    resumed = resume(saved, now)
    assert resumed.remarks == ("The plan torch is no longer in the campaign, and gone from the run.",)
    assert resumed.session.state.account.balance == 90
    assert resumed.session.history.actions == ()
    kept = resume(saved, kept_documents(saved))
    assert kept.session.state.plans == {"torch": "c1"}
    assert digest(kept.session.state) == digest(session.state)
    RunKeeper(folder, resumed.session)
    resumed.session.launch()
    again = back(path, folder).session  # from the state that it went on from
    assert digest(again.state) == digest(resumed.session.state)
    assert again.is_continued


@pytest.mark.rule("camp.persist.hq")
def test_in_an_older_run_headquarters_begin_as_in_a_new_one_that_it_has_no_records_of(
    path: Path, folder: Path
) -> None:
    edited(path, hqs=[])
    session, keeper = begun(path, folder)
    session.do(Proceed())
    keeper.close()
    run_file = folder / "run.json"
    data = json.loads(run_file.read_text(encoding="utf-8"))
    for state in (data["state"], data["state"]["anchor"]):
        assert state["hqs"].keys() == state["starting_hqs"].keys() == {"corps"}
        state["hqs"] = state["starting_hqs"] = {}
    data["digest"] = digest_of(canonical(data["state"]).encode())
    run_file.write_text(json.dumps(data), encoding="utf-8")
    resumed = back(path, folder)
    assert resumed.remarks == ()
    again, now = resumed.session.state, session.state
    assert (again.at, again.phase) == (now.at, now.phase)
    assert (again.hqs, again.starting_hqs) == (now.hqs, now.starting_hqs)
    assert again.anchor is not None
    assert again.anchor.hqs == now.hqs


@pytest.mark.rule("op.hq.destroyed.cp-floor")
@pytest.mark.parametrize("is_continued", [False, True])
def test_a_run_of_version_1_goes_on_with_the_figures_that_headquarters_begin_with(
    path: Path, folder: Path, is_continued: bool
) -> None:
    session, keeper = begun(path, folder)
    session.do(Upgrade("corps", "cp"))
    keeper.close()
    run_file = folder / "run.json"
    data = json.loads(run_file.read_text(encoding="utf-8"))
    began = encode(session.history.states[0])
    old = data | {"version": 1, "base": began if is_continued else None}
    for state in (
        data["state"],
        data["state"]["anchor"],
        *((began, began["anchor"]) if is_continued else ()),
    ):
        state["starting_cp"] = {name: hq["cp"] for name, hq in state.pop("starting_hqs").items()}
    old["digest"] = digest_of(canonical(old["state"]).encode())
    run_file.write_text(json.dumps(old), encoding="utf-8")
    resumed = back(path, folder)
    again = resumed.session.state
    assert resumed.remarks == ()
    assert digest(again) == digest(session.state)
    assert again.starting_hqs["corps"].cp == again.hqs["corps"].cp - 1


@pytest.mark.rule("camp.persist.hq")
def test_a_headquarters_stays_in_a_run_as_long_as_a_scenario_has_it(path: Path, folder: Path) -> None:
    session, keeper = begun(path, folder)
    session.do(Upgrade("corps", "cp"))
    keeper.close()
    edited(path, hqs=[])
    resumed = back(path, folder)
    assert resumed.remarks == ()
    assert resumed.session.state.hqs == session.state.hqs
    for name in ("alpha", "bravo"):
        edited(path.parent / f"{name}.scenario.json", hqs=[])
    resumed = back(path, folder)
    assert resumed.remarks == ("The headquarters corps is no longer in the campaign, and gone from the run.",)
    assert resumed.session.state.hqs == resumed.session.state.starting_hqs == {}


def test_a_run_cannot_go_on_where_its_node_is_gone_but_with_the_campaign_as_it_was(
    path: Path, folder: Path
) -> None:
    _, keeper = begun(path, folder)
    keeper.close()
    data = json.loads(path.read_text(encoding="utf-8"))
    nodes = [each for each in data["nodes"] if each["id"] != "c1"]
    edited(path, nodes=nodes, start="c2", edges=[each for each in data["edges"] if each["source"] != "c1"])
    saved = open_run(folder)
    with pytest.raises(NodeGone, match="“C1”, where it stands"):
        resume(saved, open_campaign(path))
    assert resume(saved, kept_documents(saved)).session.state.at == "c1"


@pytest.mark.parametrize("node", [battle("c1", scenario="alpha"), end("c1")])
def test_a_run_cannot_go_on_where_its_conference_is_another_kind_of_node_by_now(
    path: Path, folder: Path, node: dict[str, Any]
) -> None:
    _, keeper = begun(path, folder)
    keeper.close()
    nodes = json.loads(path.read_text(encoding="utf-8"))["nodes"]
    edited(path, nodes=[node if each["id"] == "c1" else each for each in nodes], start="c2")
    saved = open_run(folder)
    with pytest.raises(NodeGone, match="“C1”, where it stands"):
        resume(saved, open_campaign(path))


def test_a_run_cannot_go_on_where_its_battle_is_a_conference_by_now(path: Path, folder: Path) -> None:
    session, keeper = begun(path, folder)
    session.do(Proceed())
    keeper.close()
    nodes = json.loads(path.read_text(encoding="utf-8"))["nodes"]
    edited(path, nodes=[conference("alpha") if each["id"] == "alpha" else each for each in nodes])
    with pytest.raises(NodeGone, match="“Alpha”, where it stands"):
        resume(open_run(folder), open_campaign(path))


@pytest.mark.rule("camp.card.unit.lost")
def test_a_report_goes_on_without_a_lost_card_that_is_no_longer_in_the_campaign(
    tmp_path: Path, folder: Path
) -> None:
    pool = [{"id": "drop", "card": "paras", "unit": {"id": "battalion", "type": "special-forces"}}]
    path = small_campaign(tmp_path / "pack", cards=pool)
    session, keeper = begun(path, folder)
    session.do(Proceed())
    fight(session.launch(), take=True)
    assert session.battle is not None
    report = report_of_game(session.battle, "fought")
    session.do(Conclude(replace(report, lost_cards=frozenset({"drop"}))))
    keeper.close()
    edited(path, cards=[])
    again = back(path, folder).session
    again.do(Confirm())
    assert again.state.at == "c2"


def test_a_run_can_be_saved_under_another_name_as_another_run(path: Path, folder: Path) -> None:
    session, keeper = begun(path, folder)
    session.do(Proceed())
    other = folder.with_name("before-alpha.run")
    keeper.save_as(other)
    session.launch()
    assert open_run(other).document.state["phase"] == "ahead"
    assert open_run(folder).document.state["phase"] == "battle"
    with pytest.raises(NotSaved, match="something else of that name is in the way"):
        keeper.save_as(other)
    saved, damaged = list_runs(folder.parent)
    assert ({each.folder for each in saved}, damaged) == ({folder, other}, ())
    assert (saved[0].document.node_title, saved[0].picture) == ("Alpha", None)
    delete_run(other)
    assert len(list_runs(folder.parent)[0]) == 1


def test_a_run_that_cannot_be_copied_whole_leaves_no_part_of_it(path: Path, folder: Path) -> None:
    _, keeper = begun(path, folder)
    (folder / "map.png").symlink_to("nowhere")
    with pytest.raises(NotSaved, match="not all could be copied"):
        keeper.save_as(folder.with_name("whole.run"))
    assert [each.name for each in folder.parent.iterdir()] == [folder.name]


def test_runs_lie_by_campaign_and_those_of_authors_in_their_packs(
    path: Path, folder: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("STUDIO_DATA", str(tmp_path / "data"))
    assert runs_folder("small") == tmp_path / "data/runs/small"
    assert playtests_folder("small", path) == runs_folder("small")
    pack = {"format": "pack", "version": 1, "id": "own", "title": "Own", "release": "1.0.0"}
    (path.parent / "pack.json").write_text(json.dumps(pack), encoding="utf-8")
    assert playtests_folder("small", path) == path.parent.resolve() / ".playtests/small"
    begun(path, folder)
    assert new_run_folder(folder.parent) == folder.with_name("run-2.run")


def test_a_save_that_fails_loses_nothing_and_is_tried_again(
    path: Path, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    session, _ = begun(path, folder)

    def fail(target: Path, *_: Any, **__: Any) -> None:
        raise NotSaved(target, "the disk is full", "Make room.")

    with monkeypatch.context() as patched:
        patched.setattr("studio.playtest.campaigns.saving.replace_bytes", fail)
        session.do(Approve("torch"))
    assert isinstance(session.unsaved, NotSaved)
    assert session.state.plans == {"torch": "c1"}
    assert back(path, folder).session.state.plans == {}
    session.do(Proceed())
    assert session.unsaved is None
    assert back(path, folder).session.state.plans == {"torch": "c1"}


def test_a_run_that_cannot_be_begun_leaves_no_folder_and_an_older_one_as_it_was(
    path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(to: Path, data: bytes, like: Path | None = None) -> None:
        raise NotSaved(to, "the disk is full", "Make room.")

    session, _ = start_campaign(open_campaign(path), level="normal", seed=1)
    old, fresh = tmp_path / "old.run", tmp_path / "fresh.run"
    old.mkdir()
    (old / "mine.txt").write_text("kept")
    monkeypatch.setattr("studio.playtest.campaigns.saving.replace_bytes", full)
    for folder in (old, fresh):
        with pytest.raises(NotSaved):
            RunKeeper(folder, session)
    assert (old / "mine.txt").read_text() == "kept"
    assert not fresh.exists()


def damaged_run(folder: Path, change: Callable[[dict[str, Any]], None]) -> None:
    """Change what a run's file says, as damage does that leaves it readable."""
    data = json.loads((folder / "run.json").read_text("utf-8"))
    change(data)
    (folder / "run.json").write_text(json.dumps(data), "utf-8")


def test_an_earlier_save_is_offered_where_what_was_done_cannot_be_read(path: Path, folder: Path) -> None:
    session, keeper = begun(path, folder)
    session.do(Approve("torch"))
    session.do(Proceed())
    keeper.close()
    damaged_run(folder, lambda data: data["actions"][1].update(kind="procede"))
    with pytest.raises(
        DamagedRun, match=r"action 2 cannot be read.* after 1 actions?, can be taken up"
    ) as damaged:
        open_run(folder)
    take_earlier(damaged.value.earlier[0])
    assert back(path, folder).session.history.actions == (Approve("torch"),)


def test_a_run_of_other_rules_goes_on_though_what_was_done_cannot_be_read(path: Path, folder: Path) -> None:
    session, keeper = begun(path, folder)
    session.do(Approve("torch"))
    keeper.close()
    damaged_run(
        folder, lambda data: (data["actions"][0].update(kind="agree"), data.update(engine_version="1"))
    )
    assert digest(back(path, folder).session.state) == digest(session.state)


def test_a_run_whose_actions_lead_elsewhere_goes_on_from_where_it_was_saved_and_says_so(
    path: Path, folder: Path
) -> None:
    session, keeper = begun(path, folder)
    session.do(Approve("torch"))
    session.do(Proceed())
    keeper.close()
    damaged_run(folder, lambda data: data["actions"].pop(0))
    again = back(path, folder)
    assert digest(again.session.state) == digest(session.state)
    assert "nothing before that can be taken back" in " ".join(again.remarks)


def test_saves_that_fail_again_and_again_push_out_no_earlier_ones(
    path: Path, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    session, keeper = begun(path, folder)
    for action in (SetOption("extra-turns", on=False), Approve("torch"), Proceed()):
        session.do(action)

    def kept() -> list[str]:
        return [each.read_text("utf-8") for each in sorted((folder / EARLIER).glob("*/run.json"))]

    before = kept()
    game = session.launch()
    assert (launched := kept())[:-1] == before

    def fail(target: Path, *_: Any, **__: Any) -> None:
        raise NotSaved(target, "the disk is full", "Make room.")

    with monkeypatch.context() as patched:
        patched.setattr("studio.playtest.campaigns.saving.replace_bytes", fail)
        game.play(EndTurn())
        for _ in range(KEPT + 2):
            with pytest.raises(NotSaved):
                keeper.save()
    assert kept() == launched
