"""The strategic map: what was won and with what score, where the run is, and what can be earned where."""

import json

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from studio.campaign.run.actions import Conclude, Confirm, Launch, Proceed
from studio.desktop.campaign.strategic_map.sheet import sheet_of
from studio.desktop.play.campaign.map_screen import MapScreen, marks_of
from studio.documents.campaign.strategic_map import StrategicMap
from tests.campaign.run.campaigns import Game, campaign, report

PLACES = {
    "places": [
        {"id": "algiers", "name": "Algiers", "at": {"x": 0.1, "y": 0.2}},
        {"id": "gela", "name": "Gela", "at": {"x": 0.5, "y": 0.5}},
    ],
    "lines": [{"id": "gustav", "points": [{"x": 0.1, "y": 0.9}, {"x": 0.5, "y": 0.8}, {"x": 0.9, "y": 0.9}]}],
    "arrows": {"first": [[{"x": 0.2, "y": 0.2}, {"x": 0.4, "y": 0.4}]]},
}


@pytest.fixture
def screen(qtbot):
    made = MapScreen()
    qtbot.addWidget(made)
    made.resize(900, 600)
    return made


@pytest.mark.rule("camp.overview.map", "camp.score.ui.map", "camp.token.ui.listed")
def test_the_graph_stands_for_the_map_where_there_is_no_picture(screen):
    game = Game()
    screen.show_run(game.state)
    screen.show()
    assert (
        screen.view.spots.keys() == game.state.terms.course.graph.nodes.keys() or len(screen.view.spots) == 1
    )
    assert "<b>C1</b>" in screen.about.text()
    game.do(Proceed(), Launch())
    game.do(Conclude(report(game.state, tokens=frozenset({"hill"}))), Confirm())
    screen.show_run(game.state)
    marks = marks_of(game.state)
    assert (marks.nodes["first"].standing, marks.nodes["first"].note) == ("won", "50")
    assert marks.nodes["second"].standing == "next"
    assert marks.route == ("c1", "first", "second")
    listed = [screen.list.item(row).text() for row in range(screen.list.count())]
    assert listed[:4] == ["C1", "✓ First  50", "▸ Second", "C2"]
    assert "To earn: Guns" in screen.about.text()
    screen.list.setFocus()
    QTest.keyClick(screen.list, Qt.Key.Key_Up)
    assert "Earned: Gap" in screen.about.text()


@pytest.mark.rule("camp.overview.map")
def test_places_lie_on_the_picture_and_a_click_tells_of_the_battle_there(screen):
    given = campaign(map=PLACES)
    nodes = [
        each.model_copy(update={"place": "gela", "front_line": "gustav"})
        if each.id == "first"
        else each.model_copy(update={"place": "algiers"})
        for each in given.nodes
    ]
    given = given.model_copy(update={"nodes": tuple(nodes)})
    assert StrategicMap.model_validate_json(json.dumps(PLACES)) == given.map
    game = Game()
    screen.show_sheet(sheet_of(given))
    screen.show()
    screen.show_run(game.state)
    assert len(screen.view.spots) == 2
    at = screen.view.point_of("first")
    QTest.mouseClick(screen.view.viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, at)
    assert "<b>First</b>" in screen.about.text()
    assert "To earn: Gap" in screen.about.text()
    assert screen.list.currentItem().text() == "First"
