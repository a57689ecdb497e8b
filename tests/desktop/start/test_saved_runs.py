"""A saved run is taken up with the documents that the person chooses, as far as it can go on with them."""

import json

from PySide6.QtWidgets import QWidget

from studio.desktop.dialogs import questions
from studio.desktop.start.saved_runs import take_up
from studio.desktop.tasks.runner import TaskRunner
from studio.playtest.campaigns.documents import open_campaign
from studio.playtest.campaigns.saved import open_run
from studio.playtest.campaigns.saving import RunKeeper
from studio.playtest.campaigns.session import start_campaign
from tests.support.small_campaign import edited, small_campaign


def asked(qtbot, tmp_path, monkeypatch, **changes):
    """Change the campaign of a run, take the run up, and return what is asked and whether the campaign of now is offered."""
    path, folder = small_campaign(tmp_path / "pack"), tmp_path / "run-1.run"
    session, _ = start_campaign(open_campaign(path), seed=1, level="normal")
    RunKeeper(folder, session).close()
    data = json.loads(path.read_text(encoding="utf-8"))
    edited(path, **{name: change(data) for name, change in changes.items()})
    seen = []
    monkeypatch.setattr(
        questions,
        "ask_documents",
        lambda _parent, message, has_new: seen.append((message, has_new)) or questions.Documents.NEITHER,
    )
    parent = QWidget()
    qtbot.addWidget(parent)
    assert take_up(parent, TaskRunner(parent, "run"), open_run(folder)) is None
    ((message, has_new),) = seen
    return message, has_new


def test_a_campaign_that_has_changed_is_offered(qtbot, tmp_path, monkeypatch):
    message, has_new = asked(qtbot, tmp_path, monkeypatch, title=lambda _data: "Another title")
    assert message.startswith("Since this run was played, other documents have come: ")
    assert has_new


def test_one_without_the_node_where_the_run_stands_is_not(qtbot, tmp_path, monkeypatch):
    message, has_new = asked(
        qtbot,
        tmp_path,
        monkeypatch,
        nodes=lambda data: [each for each in data["nodes"] if each["id"] != "c1"],
        edges=lambda data: [each for each in data["edges"] if each["source"] != "c1"],
        start=lambda _data: "c2",
    )
    assert "“C1”, where it stands, is no longer in it" in message
    assert not has_new
