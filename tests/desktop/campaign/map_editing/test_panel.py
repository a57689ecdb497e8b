"""Drawing the strategic map by mouse: places, front lines, arrows, and the slide along the route."""

import json
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QPixmap
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton
from pytestqt.qtbot import QtBot

from studio.desktop.campaign.editor import GraphSelection
from studio.desktop.campaign.map_editing.panel import StrategicMapPanel
from studio.desktop.dialogs import questions
from studio.documents.campaign.campaign import Campaign
from studio.documents.campaign.strategic_map import StrategicMap
from studio.editing.changes.elements import RemoveElement
from studio.editing.changes.strategic_map import map_of
from tests.desktop.campaign.graphs import LEFT, open_campaign, small_campaign
from tests.desktop.cut_texts import cut_texts

RIGHT = Qt.MouseButton.RightButton


def spot(panel: StrategicMapPanel, x: float, y: float) -> QPoint:
    """Where a point of the plain sheet is in the view, given as shares of it."""
    return panel.drawing.mapFromScene(QPointF(x * 1200, y * 800))


def click(panel: StrategicMapPanel, x: float, y: float, button: Qt.MouseButton = LEFT) -> None:
    QTest.mouseClick(panel.drawing.viewport(), button, pos=spot(panel, x, y))


def choose(panel: StrategicMapPanel, tool: str, subject: str) -> None:
    button = panel.findChild(QPushButton, f"map-{tool}")
    assert isinstance(button, QPushButton)
    button.click()
    index = panel.subject.findData(subject)
    assert index >= 0
    panel.subject.setCurrentIndex(index)
    panel.subject.activated.emit(index)


def test_a_map_is_drawn_point_by_point_and_taken_back(qtbot: QtBot, tmp_path: Path) -> None:
    with open_campaign(qtbot, tmp_path, small_campaign()) as page:
        panel = page.centre.map
        page.centre.setCurrentWidget(panel)
        document = page.document

        def drawn() -> StrategicMap:
            assert document.value.map is not None
            return document.value.map

        choose(panel, "place", "council")
        click(panel, 0.25, 0.5)
        choose(panel, "place", "pass")
        click(panel, 0.75, 0.5)
        assert [(each.id, each.name) for each in drawn().places] == [
            ("council", "Council"),
            ("pass", "The pass"),
        ]
        assert [node.place for node in document.value.nodes] == ["council", "pass", None]

        before = len(document.steps)
        QTest.mousePress(panel.drawing.viewport(), LEFT, pos=spot(panel, 0.25, 0.5))
        for x in (0.28, 0.32, 0.4):
            QTest.mouseMove(panel.drawing.viewport(), spot(panel, x, 0.6))
            QApplication.processEvents()
        QTest.mouseRelease(panel.drawing.viewport(), LEFT, pos=spot(panel, 0.4, 0.6))
        assert abs(drawn().places[0].at.x - 0.4) < 0.01
        assert len(document.steps) == before + 1

        choose(panel, "line", "")
        for x, y in ((0.5, 0.1), (0.55, 0.5), (0.5, 0.9)):
            click(panel, x, y)
        assert [(line.id, len(line.points)) for line in drawn().lines] == [("line-1", 3)]
        click(panel, 0.55, 0.5, RIGHT)
        assert len(drawn().lines[0].points) == 2
        panel.name.setText("Mareth")
        panel.name.editingFinished.emit()
        assert drawn().lines[0].id == "mareth"

        choose(panel, "arrow", "pass")
        click(panel, 0.2, 0.2)
        click(panel, 0.6, 0.4)
        QTest.keyClick(panel.drawing, Qt.Key.Key_Return)
        assert [len(arrow) for arrow in drawn().arrows["pass"]] == [2]
        click(panel, 0.6, 0.4, RIGHT)
        assert drawn().arrows == {}
        while document.position:
            document.undo()
        assert document.value == small_campaign()


def test_the_slide_shows_the_front_line_as_the_player_sees_it(qtbot: QtBot, tmp_path: Path) -> None:
    line = {"id": "gabes", "points": [{"x": 0.1, "y": 0.1}, {"x": 0.9, "y": 0.9}]}
    campaign = small_campaign()
    nodes = (
        campaign.nodes[0],
        campaign.nodes[1].model_copy(update={"front_line": "gabes"}),
        campaign.nodes[2],
    )
    given = StrategicMap.model_validate_json(f'{{"lines": [{json.dumps(line)}]}}')
    with open_campaign(qtbot, tmp_path, campaign.model_copy(update={"nodes": nodes, "map": given})) as page:
        panel = page.centre.map
        page.centre.setCurrentWidget(panel)
        assert panel.drawing.front_line is None
        assert panel.route.here.text() == "Council: no front line"
        panel.route.slider.setValue(1)
        assert panel.drawing.front_line == "gabes"
        assert panel.route.here.text() == "The pass: gabes"


def test_the_slide_follows_any_route_and_keys_change_it_at_forks(qtbot: QtBot, tmp_path: Path) -> None:
    campaign = small_campaign()
    plan = {"kind": "plan", "plan": "north"}
    data = campaign.to_json() | {
        "nodes": [
            *campaign.to_json()["nodes"],
            {
                "kind": "end",
                "id": "north-end",
                "title": "The north",
                "victory": True,
                "at": {"x": 800, "y": 200},
            },
        ],
        "edges": [
            {"source": "council", "target": "north-end", "when": plan},
            {"source": "council", "target": "pass"},
            {"source": "pass", "target": "won"},
        ],
    }
    with open_campaign(qtbot, tmp_path, Campaign.model_validate_json(json.dumps(data))) as page:
        panel, said = page.centre.map, []
        page.campaign_editor.message.connect(said.append)
        page.centre.setCurrentWidget(panel)
        slide = panel.route
        assert slide.here.text() == "Council: no front line · way 2 of 2: to The pass"
        panel.drawing.setFocus()
        alt = Qt.KeyboardModifier.AltModifier
        QTest.keyClick(panel.drawing, Qt.Key.Key_Right, alt)
        assert slide.passed == ("council", "pass")
        QTest.keyClick(panel.drawing, Qt.Key.Key_Up, alt)
        assert said == ["Only one way leads on from here, if any; go on to a fork."]
        QTest.keyClick(panel.drawing, Qt.Key.Key_Left, alt)
        QTest.keyClick(panel.drawing, Qt.Key.Key_Up, alt)
        assert "way 1 of 2: to The north, if" in slide.here.text()
        assert slide.slider.maximum() == 1
        slide.slider.setFocus()
        QTest.keyClick(slide.slider, Qt.Key.Key_Right, alt)
        assert slide.passed == ("council", "north-end")
        QTest.keyClick(slide.slider, Qt.Key.Key_Left, alt)
        QTest.keyClick(slide.slider, Qt.Key.Key_Down, alt)
        assert slide.slider.maximum() == 2
        slide.change_edge(-1)
        page.campaign_editor.do(RemoveElement("edges", "council>north-end"))
        assert slide.slider.maximum() == 2


def test_a_picture_that_is_missing_is_told_of_and_copied_beside_the_campaign(
    qtbot: QtBot, tmp_path: Path, tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch
) -> None:
    image = "maps/tunisia.jpg"
    campaign = small_campaign().model_copy(update={"map": StrategicMap(image=image)})
    with open_campaign(qtbot, tmp_path, campaign) as page:
        panel = page.centre.map
        page.centre.setCurrentWidget(panel)
        assert panel.missing.isVisible()
        assert panel.missing.text.text() == (
            "The picture maps/tunisia.jpg does not lie with this campaign, so its map is an empty sheet."
        )
        panel.missing.copy.click()
        assert (page.file.path.parent / image).is_file()
        assert panel.missing.isHidden()
        assert panel.picture.pixmap() is not None
        assert page.document.steps == ()

        own = tmp_path_factory.mktemp("elsewhere") / "tunisia.jpg"
        QPixmap(40, 30).save(str(own))
        monkeypatch.setattr(questions, "ask_picture", lambda *_: own)
        last = panel.picture.count() - 1
        panel.picture.setCurrentIndex(last)
        panel.picture.activated.emit(last)
        assert map_of(page.document.value).image == "maps/tunisia-2.jpg"
        assert panel.picture.currentText() == "maps/tunisia-2.jpg"
        pixmap = panel.picture.pixmap()
        assert pixmap is not None
        assert pixmap.width() == 40
        page.document.undo()
        assert panel.picture.currentText() == image


def test_what_is_drawn_follows_the_node_that_is_selected(qtbot: QtBot, tmp_path: Path) -> None:
    with open_campaign(qtbot, tmp_path, small_campaign()) as page:
        panel = page.centre.map
        page.campaign_editor.select(GraphSelection(("pass",)))
        page.centre.setCurrentWidget(panel)
        assert panel.subject.currentData() == "pass"
        page.campaign_editor.select(GraphSelection(("won",)))
        assert panel.subject.currentData() == "won"
        choose(panel, "place", "council")
        panel.refresh()
        assert panel.subject.currentData() == "council"
        panel.choose_tool("arrow")
        page.campaign_editor.select(GraphSelection(("won",)))
        assert panel.subject.currentData() == "pass"


def test_where_there_is_little_room_nothing_is_squeezed_or_lies_on_the_map(
    qtbot: QtBot, tmp_path: Path
) -> None:
    with open_campaign(qtbot, tmp_path, small_campaign()) as page:
        panel = page.centre.map
        page.centre.setCurrentWidget(panel)
        panel.setFixedSize(240, 180)
        QApplication.processEvents()
        assert cut_texts(panel) == []
        over = [panel.drawing.geometry().intersects(each.geometry()) for each in (panel.route, panel.hint)]
        assert over == [False, False]
        page.centre.setCurrentWidget(page.centre.pools)
        page.centre.pools.setFixedSize(240, 180)
        QApplication.processEvents()
        assert cut_texts(page.centre.pools) == []
