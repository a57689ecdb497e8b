"""The legend over the map: small, folded to its title where it is in the way, and touched only where it changes."""

from collections import Counter

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QToolButton

from studio.desktop.canvas.scene.overlay_layer import Tints
from studio.editing.changes.terrain import paint_terrain, terrain_at
from studio.hexes.labels import parse_label

_ALT = Qt.KeyboardModifier.AltModifier


def button(window, name):
    found = window.overlay_selector.legend.findChildren(QToolButton)
    return next(each for each in found if each.accessibleName() == name)


def height(window):
    QApplication.processEvents()
    return window.overlay_selector.legend.height()


def lines_seen(window):
    labels = window.overlay_selector.legend.findChildren(QLabel)
    return [label.text() for label in labels if label.isVisible() and label.text()]


def test_the_legend_is_folded_to_its_title_and_shown_whole_again(window, hands):
    hands.keys_of_map("5", _ALT)
    whole = height(window)
    QTest.mouseClick(button(window, "Fold the legend"), Qt.MouseButton.LeftButton)
    assert lines_seen(window) == ["<b>Supply of Eighth Army</b>"]
    assert height(window) < 40
    legend = window.overlay_selector.legend
    assert legend.geometry().bottom() > window.page.canvas.height() - 20, "it stays in its corner"
    assert any(isinstance(each, Tints) for each in window.page.canvas.underlays), "the view stays"
    QTest.mouseClick(button(window, "Show the whole legend"), Qt.MouseButton.LeftButton)
    assert height(window) == whole


def test_the_legend_is_folded_by_key_and_keeps_up_meanwhile(window, hands):
    hands.keys_of_map("l", _ALT)
    assert not window.overlay_selector.fold.isChecked(), "without a view there is nothing to fold"
    hands.keys_of_map("1", _ALT)
    hands.keys_of_map("l", _ALT)
    assert "Alt+L" in button(window, "Show the whole legend").toolTip()
    hands.keys_of_map("4", _ALT)
    assert lines_seen(window) == ["<b>Territory</b>"]
    hands.keys_of_map("l", _ALT)
    assert "Territory" in lines_seen(window)[0]
    assert lines_seen(window)[1:] == window.overlay_selector.legend.lines()


def test_a_folded_legend_is_remembered(window, open_window, battle, hands):
    hands.keys_of_map("5", _ALT)
    hands.keys_of_map("l", _ALT)
    window.close()
    again = open_window()
    again.open_path(battle)
    again.overlay_selector.show_view("supply")
    assert again.overlay_selector.fold.isChecked()
    assert lines_seen(again) == ["<b>Supply of Eighth Army</b>"]


@pytest.mark.parametrize("view", ["terrain", "weather", "movement", "territory", "supply"])
def test_in_a_small_window_the_legend_covers_little_of_the_map(window, view):
    window.resize(1280, 800)
    window.overlay_selector.show_view(view)
    QApplication.processEvents()
    legend, canvas = window.overlay_selector.legend.size(), window.page.canvas.size()
    assert legend.width() * legend.height() < canvas.width() * canvas.height() / 5
    for label in window.overlay_selector.legend.findChildren(QLabel):
        if label.isVisible() and label.text():
            assert label.heightForWidth(label.width()) <= label.height(), f"{label.text()} is cut off"


def test_lines_that_stay_as_they_are_stay_the_same_widgets(window, hands, qtbot):
    hands.keys_of_map("1", _ALT)
    legend = window.overlay_selector.legend

    def labels():
        return {each.text(): each for each in legend.findChildren(QLabel) if not each.isHidden()}

    before = labels()
    scenario, at = window.page.editor.scenario, parse_label("0713")
    grounds = Counter(terrain_at(scenario, each) for each in window.page.editor.shape.hexes())
    other = next(ground for ground, _ in grounds.most_common() if ground != terrain_at(scenario, at))
    assert window.page.editor.do(paint_terrain([at], other))
    qtbot.waitUntil(lambda: labels().keys() != before.keys())
    after = labels()
    assert set(before.values()) == set(after.values()), "others count other hexes, but none is made anew"
    assert all(after[text] is before[text] for text in before.keys() & after.keys())


def test_on_a_low_map_the_title_of_the_legend_stays_in_sight(window, hands):
    hands.keys_of_map("1", _ALT)
    window.overlay_selector.legend.parentWidget().resize(600, 120)
    assert window.overlay_selector.legend.y() == 0
