"""The forecast of a campaign in the window: its graph, its figures, two versions side by side."""

from collections.abc import Iterator
from pathlib import Path
from threading import Event
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from studio.desktop.pages.campaign_page import CampaignPage
from studio.documents.campaign.campaign import Campaign
from studio.documents.reading.loading import open_as
from studio.editing.changes.elements import RemoveElement
from studio.playtest.campaigns import results_job
from tests.campaign.run.campaigns import battle, conference, edge, end
from tests.support.small_campaign import edited, small_campaign


def guessed(folder: Path, won: int = 50) -> Path:
    """A campaign of a battle that is guessed, and a plan that leads round another."""
    sure = {"won": 100, "prestige": {"low": 0, "likely": 40, "high": 80}}
    nodes = [
        conference("c1"),
        battle("alpha", guess=sure),
        conference("c2", plans=["round"]),
        battle("bravo", guess={"won": won}),
        end("won"),
    ]
    for number, node in enumerate(nodes):
        node["at"] = {"x": 300 * number, "y": 0}
    return small_campaign(
        folder,
        levels={"normal": {"prestige": 0}},
        tokens=[],
        nodes=nodes,
        edges=[
            edge("c1", "alpha"),
            edge("alpha", "c2"),
            edge("c2", "won", {"kind": "plan", "plan": "round"}),
            edge("c2", "bravo"),
            edge("bravo", "won"),
        ],
        plans=[{"id": "round", "name": "Round the flank", "cost": 60}],
    )


@pytest.fixture
def page(qtbot: QtBot, tmp_path: Path) -> Iterator[CampaignPage]:
    shown = CampaignPage(open_as(Campaign, guessed(tmp_path)))
    qtbot.addWidget(shown)
    shown.resize(1280, 640)
    shown.show()
    yield shown
    shown.file.close()


def figures(page: CampaignPage) -> dict[str, tuple[str, str, str]]:
    """The rows beside the graph: label, and what stands behind it."""
    tree = page.forecast.figures
    found = {}
    for top in (tree.topLevelItem(number) for number in range(tree.topLevelItemCount())):
        assert top is not None
        for row in (top.child(number) for number in range(top.childCount())):
            found[row.text(0)] = (row.text(1), row.text(2), row.text(3))
    return found


def rows(page: CampaignPage, node: str) -> list[str]:
    """What stands on the card of a node in the graph that is edited."""
    return [row.text for row in page.view.graph.nodes[node].box.rows]


def wait(qtbot: QtBot, page: CampaignPage) -> None:
    qtbot.waitUntil(lambda: not page.forecast.is_busy, timeout=20_000)


def test_a_forecast_is_drawn_on_the_graph_and_compared_with_another(qtbot: QtBot, page: CampaignPage) -> None:
    page.forecast_action.trigger()
    panel = page.forecast
    assert page.is_forecasting
    assert not page.tool_actions["battle"].isEnabled()
    QTest.mouseClick(panel.button, Qt.MouseButton.LeftButton)
    assert panel.button.text() == "C&ancel"
    wait(qtbot, page)
    assert panel.found is not None
    cards, lines = panel.view.graph.cards, panel.view.graph.lines
    # A quarter has 80 and can pay; of the others an eighth gives Bravo up after two restarts.
    assert figures(page)["Victory"][0] == "91 %"
    assert [round(line.pen().widthF()) for line in lines] == [13, 13, 4, 10, 9]
    assert [name for name, card in cards.items() if card.figures.rests_on_guess] == list(cards)[1:]
    assert "9 % give up here." in cards["bravo"].in_words()
    QTest.mouseClick(
        panel.view.viewport(),
        Qt.MouseButton.LeftButton,
        pos=panel.view.mapFromScene(cards["c2"].outer.center()),
    )
    assert figures(page)["Round the flank, 60"][0] == "25 %, 25 %"
    assert figures(page)["Half"][0] == "40"
    QTest.keyClick(panel.view, Qt.Key.Key_Right)
    assert panel.view.graph.chosen == "bravo"
    QTest.keyClick(panel.view, Qt.Key.Key_Escape)
    QTest.mouseClick(panel.keep, Qt.MouseButton.LeftButton)
    panel.level.setCurrentIndex(panel.level.findData("hard"))
    plan = page.document.value.plans[0].model_copy(update={"cost": 20})
    panel._campaign = lambda: page.document.value.model_copy(update={"plans": (plan,)})
    panel.level.activated.emit(0)
    wait(qtbot, page)
    assert figures(page)["Victory"] == ("97 %", "91 %", "+6, clearly")
    assert not page.grab().isNull()
    page.forecast_action.trigger()
    assert page.tool_actions["battle"].isEnabled()


def test_what_cannot_be_forecast_is_said_and_a_forecast_cancelled(qtbot: QtBot, page: CampaignPage) -> None:
    page.forecast_action.trigger()
    panel = page.forecast
    panel.begin()
    QTest.mouseClick(panel.button, Qt.MouseButton.LeftButton)
    wait(qtbot, page)
    assert (panel.found, panel.status.text()) == (None, "The forecast was cancelled.")
    bare = tuple(
        node.model_copy(update={"guess": None}) if node.id == "bravo" else node
        for node in page.document.value.nodes
    )
    panel._campaign = lambda: page.document.value.model_copy(update={"nodes": bare})
    panel.begin()
    wait(qtbot, page)
    assert "the battle “Bravo” has neither computed results nor a guess" in panel.status.text()


def test_results_are_computed_cancelled_and_gone_on_with(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun, held = Event(), Event()

    def play_here(_set_up: Any, given: Any, _play: Any, tasks: Any, _jobs: int, found: list[Any]) -> Any:
        games = results_job._Games(*given, lambda: False)
        for task in tasks:
            found.append(games.play(task))
            yield
            begun.set()
            assert held.wait(20)

    monkeypatch.setattr(results_job, "play_over_processes", play_here)
    path = small_campaign(tmp_path)
    shown = CampaignPage(open_as(Campaign, path))
    qtbot.addWidget(shown)
    shown.show()
    shown.forecast_action.trigger()
    panel, bar = shown.forecast, shown.forecast.results
    bar.games.setValue(1)
    qtbot.waitUntil(lambda: bar.status.text() == "4 games are to be computed.")
    assert panel.found is None
    QTest.mouseClick(bar.button, Qt.MouseButton.LeftButton)
    assert bar.button.text() == "Ca&ncel the games"
    qtbot.waitUntil(lambda: begun.is_set() and bar.bar.value() == 1)
    QTest.mouseClick(bar.button, Qt.MouseButton.LeftButton)
    held.set()
    qtbot.waitUntil(lambda: bar.status.text() == "2 games are to be computed.")
    QTest.mouseClick(bar.button, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: bar.status.text() == "All battles have their computed games.")
    wait(qtbot, shown)
    assert panel.found is not None
    assert not bar.button.isEnabled()
    qtbot.waitUntil(lambda: "won 100 % of 1 game" in rows(shown, "alpha"))
    assert "1 of 1 won with 75 % of the steps (21 to 100 %)." in shown.view.graph.nodes["bravo"].toolTip()
    bar.games.setValue(3)
    assert bar.status.text() == "8 games are to be computed."
    with monkeypatch.context() as patched:
        patched.setattr("studio.desktop.campaign.forecast.results_bar.is_shipped", lambda _path: True)
        bar.games.setValue(4)
        assert "save the campaign to a folder of your own" in bar.status.text()
        assert not bar.button.isEnabled()
    edited(tmp_path / "bravo.scenario.json", turns=3)
    shown.activate(())
    qtbot.waitUntil(lambda: "won 100 % of 1 game, stale" in rows(shown, "bravo"))
    assert "won 100 % of 1 game" in rows(shown, "alpha")
    bar.look()
    qtbot.waitUntil(
        lambda: bar.status.text().endswith(
            "Those of Bravo are stale: something that they come from was changed."
        )
    )
    (tmp_path / "bravo.scenario.json").unlink()
    bar.begin()
    qtbot.waitUntil(lambda: "bravo" in bar.status.text())
    assert bar.button.isEnabled()
    shown.file.close()


def test_without_a_way_to_a_battle_there_is_nothing_to_compute(qtbot: QtBot, page: CampaignPage) -> None:
    page.document.do(RemoveElement("edges", "c1>alpha"))
    page.forecast_action.trigger()
    wait(qtbot, page)
    qtbot.waitUntil(lambda: "No way" in page.forecast.results.status.text(), timeout=20_000)
    assert not page.forecast.results.button.isEnabled()
