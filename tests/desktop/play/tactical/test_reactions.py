"""A battle of command points between two persons in the window: the bar of reactions, and the page between them."""

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtTest import QTest

from studio.desktop.canvas.widget.map_canvas import MapCanvas
from studio.desktop.play.plain.section import ActionSection
from studio.desktop.play.tactical.reaction_bar import ReactionBar
from studio.documents.storage.shipped import shipped_content
from studio.hexes.coordinates import Hex
from studio.hexes.layout import Point
from studio.rules.tactical.base.actions import Done
from studio.rules.tactical.base.commands import PointsCommand
from studio.rules.tactical.base.frames import Window


def press(button):
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)


@pytest.mark.rule("coc.use.offer", "tactical.needs.reaction-windows")
def test_a_reaction_is_offered_over_the_map_to_whom_it_belongs_and_can_be_switched_off(window, hands):
    window.open_path(shipped_content() / "packs/squads/scenarios/rocherath.scenario.json")
    window.game_options.options = type(window.game_options.options)(opponent="person")
    pages = hands.hand_over(window.battle.start)
    play = window.play
    (bar,) = play.page.canvas.findChildren(ReactionBar)
    assert play.session.decision.about == "reaction"
    assert play.view.side == "americans", "they have the points for it"
    assert bar.isVisible()
    assert "begins a Phase" in bar.occasion.text()
    assert not bar.scopes["move"].isVisible(), "nobody moves"
    assert bar.scopes["kind"].isVisible()
    assert {"interrupt", "ambush", "call-turn-end"} <= bar.buttons.keys()
    assert bar.buttons["interrupt"].text() == "Interrupt (6 points)"
    (section,) = {each for each in window.play_panels.turn.findChildren(ActionSection) if each.buttons}
    assert section.buttons["ambush"].text() == "Ambush (6 points)"
    canvas, place, edges = play.page.canvas, bar.geometry(), set()
    for row in ((0, 1), (13, 14)):
        bar.offer(
            "Something happens.",
            (),
            "",
            [Hex(column, each) for column in range(5, 15) for each in row],
            has_points=True,
            is_of_unit=True,
        )
        edges.add(bar.y())
    assert len(edges) == 2, "it goes where it hides least"
    canvas.fit()
    canvas.set_viewport(canvas.viewport.moved(0, 999))
    sheet = canvas.viewport.bounds
    lowest = canvas.viewport.to_window(Point(sheet.left(), sheet.bottom())).y()
    assert lowest < canvas.height() - (bar.height() + 8), "the map can be pushed out from below it"
    canvas.fit()
    play.gestures.state_changed()
    assert bar.geometry() == place
    assert canvas.rect().contains(place)
    assert pages == [], "they sat there from the beginning"
    messages = []
    play.message.connect(messages.append)
    (text,) = hands.hand_over(lambda: press(bar.pass_button))
    assert not any("moment to react" in each for each in messages), "what the log leaves out is no message"
    assert "Pass the machine to Germans" in text
    assert not bar.isVisible()
    assert play.view.side == "germans"
    take_back = window.window_actions["take-back"]
    assert not take_back.isEnabled(), "what was done is the Americans' to take back"
    assert "another person's" in take_back.toolTip()
    before = len(play.session.history.actions)
    phase_end = next(each for each in bar.mute_button.menu().actions() if "kind" in each.text())
    (text,) = hands.hand_over(lambda: play.attempt(Done()))
    assert "Americans" in text
    assert isinstance(play.state.top, Window)
    assert play.state.top.moment == "phase-end"
    pages = hands.hand_over(phase_end.trigger)
    assert not isinstance(play.state.top, Window) or play.state.top.moment != "phase-end"
    assert isinstance(play.state.command, PointsCommand)
    assert len(play.session.history.actions) > before + 1
    assert "Command points" in window.docks["Command"].widget().currentWidget().label.text()


def test_reactions_go_on_in_a_further_line_where_the_map_is_narrow(qapp) -> None:
    canvas = MapCanvas()
    canvas.resize(420, 500)
    canvas.show()
    bar = ReactionBar(canvas)
    texts = (
        "Interrupt (6 points)",
        "Ambush (6 points)",
        "End the Turn (6 points)",
        "Move jump-off point (6 points)",
    )
    heights = []
    for count in (1, 4, 1):
        bar.offer(
            "Something happens.",
            [(each, each, "") for each in texts[:count]],
            "",
            has_points=True,
            is_of_unit=True,
        )
        qapp.processEvents()
        heights.append(bar.height())
        for button in (*bar.buttons.values(), bar.pass_button, bar.mute_button):
            assert button.width() >= button.sizeHint().width(), "nothing of its text is cut off"
            place = QRect(button.mapTo(bar, QPoint(0, 0)), button.size())
            assert bar.rect().contains(place)
    assert heights[0] == heights[2] < heights[1]
    canvas.close()
    canvas.deleteLater()
