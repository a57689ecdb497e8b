"""Selecting, refusals, headquarters, and what is drawn for them."""

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QListWidget

from studio.desktop.canvas.scene.overlay_layer import Lifted, Outline, Route
from studio.desktop.scenes.operational.marks import OUT_OF_COMMAND
from studio.documents.scenario import Scenario
from studio.editing.changes.fields import SetFields
from studio.hexes.labels import parse_label
from studio.rules.kernel.view import View
from studio.rules.operational.hq_actions.range import command_range, is_in_range
from studio.rules.operational.movement import moves
from tests.desktop.hands import named, panels_of

_MOVER, _HOME = "combat-command-c", "0607"
_CTRL = Qt.KeyboardModifier.ControlModifier


def told(window):
    return window.statusBar().currentMessage()


def cells(play, hexes):
    return {play.state.board.shape.index(at) for at in hexes}


def label_of(play, cell):
    return play.state.board.shape.label(play.state.board.shape.at(cell))


@pytest.mark.rule(
    "op.quick.move.select",
    "op.quick.move.arrow-mp",
    "op.quick.move.zoc-dot",
    "op.quick.move.extended-key",
    "op.quick.move.toggle-free",
    "op.quick.move.commit-on-click",
)
def test_a_click_selects_space_switches_and_nothing_is_spent_until_the_target_is_clicked(window, play, hands):
    before = play.state
    hands.click(_HOME)
    (normal,) = hands.overlays(Outline)
    found = moves.options(play.state, _MOVER)
    assert (normal.kind, cells(play, normal.hexes)) == ("attack", {*found.normal, before.units[_MOVER].at})
    (dots,) = (each for each in window.page.canvas.overlays if type(each).__name__ == "DottedHexes")
    assert cells(play, dots.hexes) == found.zones != set()
    for kind in ("extended", "attack") * 3:
        hands.keys_of_map(Qt.Key.Key_Space)
        (outline,) = hands.overlays(Outline)
        assert outline.kind == kind
    target = max(found.normal, key=lambda cell: (found.normal[cell].mp, cell))
    hands.point_at(label_of(play, target))
    (arrow,) = hands.overlays(Route)
    assert arrow.text.startswith(f"{found.normal[target].mp} MP")
    assert play.state is before
    hands.click(label_of(play, target))
    moved = play.state.units[_MOVER]
    assert (moved.at, moved.mp) == (target, found.normal[target].mp)
    assert moved.mp < before.units[_MOVER].mp


@pytest.mark.rule("op.quick.undo.how")
def test_the_last_action_is_taken_back_by_key_by_button_and_in_the_top_bar(window, play, hands):
    before = play.state
    target = label_of(play, min(moves.options(before, _MOVER).normal))
    bar = window.window_actions["take-back"].associatedObjects()
    (button,) = (each for each in bar if type(each).__name__ == "QToolButton")
    for take_back in (
        lambda: hands.keys_of_map("z", _CTRL),
        lambda: QTest.mouseClick(window.play_panels.turn.undo_button, Qt.MouseButton.LeftButton),
        lambda: QTest.mouseClick(button, Qt.MouseButton.LeftButton),
    ):
        hands.click(_HOME)
        hands.click(target)
        assert play.state != before
        take_back()
        assert play.state == before
        hands.keys_of_map(Qt.Key.Key_Escape)


def test_refused_clicks_say_why_with_the_rule(window, play, hands):
    before = play.state
    hands.click("1319")
    assert "Select one of your own units" in told(window)
    hands.click(_HOME)
    hands.click("2020")
    assert "its terrain is closed to it" in told(window)
    bubble = window.page.canvas.findChild(QLabel, "bubble")
    assert bubble.isVisible()
    assert bubble.text() == told(window)
    assert window.page.canvas.rect().contains(bubble.geometry())
    assert abs(bubble.geometry().center().y() - hands.seen("2020").y()) < 120
    hands.point_at("2019")
    assert not bubble.isVisible()
    assert "op.move.cost.x" in told(window)
    hands.click("2020")
    assert bubble.isVisible()
    hands.keys_of_map("N", Qt.KeyboardModifier.ShiftModifier)
    assert play.state != before
    assert not bubble.isVisible(), "it speaks of nothing that is done now"
    hands.keys_of_map("z", Qt.KeyboardModifier.ControlModifier)
    assert play.state == before
    before = play.state
    hands.click("1319")
    assert "only adjacent units" in told(window)
    assert "op.combat.adjacent" in told(window)
    far = next(iter(moves.options(before, _MOVER).extended))
    hands.click(label_of(play, far))
    assert "extended movement only" in told(window)
    assert play.state is before
    hands.keys_of_map(Qt.Key.Key_Escape)
    hands.click("1320")
    hands.click("1319")
    hands.click("1420")
    hands.click("1320")
    find_attack = play.state
    enemy = next(
        unit
        for unit in find_attack.units.values()
        if unit.side == "axis"
        and unit.at in find_attack.board.topology.around(find_attack.units["50-northumbrian"].at)
    )
    if find_attack.units["50-northumbrian"].ap == "expended":
        hands.click(label_of(play, enemy.at))
        assert "no action point left" in told(window)
        assert "op.combat.ap-required" in told(window)
    assert play.state is find_attack


@pytest.mark.rule("op.quick.map.hq-select", "op.quick.hq.range-border")
def test_an_hq_is_selected_on_the_map_and_by_its_button_and_shows_its_range(window, play, hands):
    hqs = [hq for hq in play.state.hqs.values() if hq.side == "allies" and hq.at is not None]
    taken = {unit.at for unit in play.state.units.values()}
    alone = next(hq for hq in hqs if hq.at not in taken)
    hands.click(label_of(play, alone.at))
    assert play.gestures.interaction.hq == alone.id
    (border,) = (each for each in hands.overlays(Outline) if each.kind == "command")
    assert cells(play, border.hexes) == command_range(play.state, alone)
    hands.keys_of_map(Qt.Key.Key_Escape)
    assert not hands.overlays(Outline)
    for hq in hqs:
        button = next(each for each in panels_of(window).section.hq_buttons if each.property("hq") == hq.id)
        assert hq.name in button.text()
        QTest.mouseClick(button, Qt.MouseButton.LeftButton)
        assert play.gestures.interaction.hq == hq.id
        (lifted,) = hands.overlays(Lifted)
        assert {hq.id, *(unit.id for unit in play.state.units.values() if unit.hq == hq.id)} == lifted.ids


@pytest.mark.rule("op.quick.hq.out-of-range-mark")
def test_own_units_out_of_the_range_of_their_hq_are_marked(window, play):
    state = play.state
    marked = {each.id for each in window.page.canvas.scene.counters if OUT_OF_COMMAND in each.badges}
    expected = {
        unit.id
        for unit in state.units.values()
        if unit.side == "allies" and unit.at is not None and unit.hq and not is_in_range(state, unit)
    }
    assert marked == expected


def test_the_status_bar_names_the_hex_under_the_mouse(window, play, hands):
    hands.point_at("1320")
    assert window.messages.where.text().startswith("Hex 1320, clear")
    assert "50 N" in window.messages.where.text()


def test_a_second_click_on_a_stack_selects_the_hq_under_the_unit(window, hands):
    hq = next(each for each in window.page.editor.scenario.hqs if each.side == "allies" and each.at)
    assert window.page.editor.do(SetFields[Scenario](("units", _MOVER), {"at": hq.at}))
    hands.keys_of_map(Qt.Key.Key_F5)
    hands.click(hq.at)
    assert window.play.gestures.interaction.unit == _MOVER
    hands.click(hq.at)
    assert window.play.gestures.interaction.hq == hq.id


@pytest.mark.rule("op.quick.map.objectives")
def test_objectives_are_listed_and_marked_and_a_click_shows_them(window, play, hands):
    goals = play.state.board.goals
    tree = panels_of(window).section.goals
    listed = [(tree.topLevelItem(row).text(0), tree.topLevelItem(row).text(1)) for row in range(len(goals))]
    names = [goal.name if goal.primary else f"{goal.name} (bonus)" for goal in goals]
    assert listed == [(name, str(goal.deadline)) for name, goal in zip(names, goals, strict=True)]
    flags = {(each.at, each.deadline) for each in window.page.canvas.scene.objectives}
    assert flags == {(play.state.board.shape.at(goal.at), goal.deadline) for goal in goals}
    window.page.canvas.zoom_full()
    window.page.canvas.centre_on(parse_label("0101"))
    hands.choose(window.play_panels.turn, "Objectives", "La Skhirra")
    goal = next(goal for goal in goals if goal.name == "La Skhirra")
    assert window.page.canvas.rect().contains(hands.seen(label_of(play, goal.at)))


def test_in_a_small_window_the_unit_sheet_has_room_for_its_figures(window, play):
    window.resize(1280, 800)
    QApplication.processEvents()
    assert panels_of(window).unit.height() > 200


@pytest.mark.rule("op.hq.destroyed.enroute-button")
def test_a_destroyed_hq_is_listed_among_the_reinforcements(window, play):
    hq = next(hq for hq in play.state.hqs.values() if hq.side == "allies" and hq.at is not None)
    gone = replace(hq, at=None, arrival=3)
    state = replace(play.state, hqs={**play.state.hqs, hq.id: gone})
    panels_of(window).section.show_view(View("allies", state))
    box = named(window.play_panels.turn, "Reinforcements", QListWidget)
    listed = [box.item(row).text() for row in range(box.count())]
    assert listed[-1] == f"Turn 3: {hq.name}", "those who come first stand first"
    assert len(listed) > 1
    assert not box.horizontalScrollBar().isVisible(), "long names are cut short behind the turn"
    panels_of(window).section.show_view(View("allies", play.state))
    assert hq.name not in " ".join(box.item(row).text() for row in range(box.count()))


def test_problems_that_are_found_late_take_nothing_off_the_map(window, play, hands):
    hands.click("1320")
    shown = window.page.canvas.overlays
    assert shown
    window.page.show_problems(window.page.problems)
    assert window.page.canvas.overlays == shown


def test_the_mouse_that_leaves_the_map_for_a_sheet_that_changes_with_it_is_followed_once(play, monkeypatch):
    gestures, shown = play.gestures, []

    def leave_again():
        shown.append(gestures.interaction.at)
        gestures.hover(None)

    gestures.point_at(parse_label(_HOME))
    monkeypatch.setattr(gestures.controls, "show_pointer", leave_again)
    gestures.hover(None)
    assert shown == [None]


def test_the_lower_edge_tells_who_came_into_the_hex_that_is_pointed_at(window, play, hands):
    hands.click(_HOME)
    found = moves.options(play.state, _MOVER)
    taken = {unit.at for unit in play.state.units.values()}
    empty = sorted(cell for cell in found.normal if cell not in taken)
    target = label_of(play, empty[0])
    hands.point_at(target)
    before = window.messages.where.text()
    assert target in before
    hands.click(target)
    assert label_of(play, play.state.units[_MOVER].at) == target
    after = window.messages.where.text()
    assert after.startswith(before)
    assert after != before


def test_the_log_says_what_was_taken_back(window, play, hands):
    hands.click(_HOME)
    taken = {unit.at for unit in play.state.units.values()}
    cell = min(cell for cell in moves.options(play.state, _MOVER).normal if cell not in taken)
    hands.click(label_of(play, cell))
    before = window.play_panels.log.lines()
    hands.keys_of_map("z", _CTRL)
    assert window.play_panels.log.lines() == [*before, "The last action was taken back."]
