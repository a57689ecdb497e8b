"""Layers that are hidden, faint or locked."""

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QStyle, QStyleOptionViewItem

from studio.desktop.scenario.map_layers import LAYERS, LayerStates


def tick(window, layer, column):
    """Click the mark of a layer in the panel."""
    panel = window.layers
    item = panel._items[layer]
    panel.tree.scrollToItem(item)
    index = panel.tree.indexFromItem(item, column)
    option = QStyleOptionViewItem()
    panel.tree.itemDelegate().initStyleOption(option, index)
    option.rect = panel.tree.visualRect(index)
    box = panel.tree.style().subElementRect(
        QStyle.SubElement.SE_ItemViewItemCheckIndicator, option, panel.tree
    )
    QTest.mouseClick(
        panel.tree.viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, box.center()
    )


def test_layers_are_hidden_faint_and_locked(window, hands):
    page, editor, panel = window.page, window.page.editor, window.layers
    whole = page.canvas.scene
    assert whole is page.scene
    hands.raise_dock("Layers")
    for layer in ("counters", "links", "terrain"):
        if LAYERS[layer].parts:
            tick(window, layer, 0)
    assert (page.canvas.scene.counters, page.canvas.scene.links) == ((), {})
    assert page.scene.counters == whole.counters
    tick(window, "counters", 0)
    panel.tree.setCurrentItem(panel._items["counters"])
    before = hands.canvas.grab().toImage()
    panel.opacity.setValue(30)
    assert page.canvas.scene.opacity == {"counters": 0.3}
    QApplication.processEvents()
    assert hands.canvas.grab().toImage() != before
    panel.opacity.setValue(100)
    tick(window, "links", 0)
    assert page.canvas.scene is page.scene
    tick(window, "links", 1)
    tick(window, "terrain", 1)
    hands.keys_of_map("r")
    hands.drag("0713", "0715")
    assert window.statusBar().currentMessage() == (
        "Roads and rail: this layer is locked; unlock it in the panel Layers first."
    )
    editor.set(replace(editor.settings, terrain="bog"))
    hands.keys_of_map("b")
    hands.click("0713")
    assert window.statusBar().currentMessage().startswith("Terrain: this layer is locked")
    assert page.document.steps == ()
    tick(window, "terrain", 1)
    hands.click("0713")
    assert len(page.document.steps) == 1


def test_a_map_is_shown_again_as_it_was_left(window):
    path = window.page.file.path
    window.page.editor.show_layers(LayerStates().with_shown("counters", False).with_opacity("links", 0.4))
    window.page.editor.show_layers(window.page.editor.layers.with_locked("terrain", True))
    left = window.page.editor.layers
    window.pages.close_all()
    window.open_path(path)
    assert window.page.editor.layers == left
    assert window.page.canvas.scene.counters == ()
    window.page.editor.show_layers(LayerStates())
    assert window.settings.layers(path) == ""


@pytest.mark.parametrize(
    "text",
    [
        "{",
        "7",
        '{"opacity": 3}',
        '{"opacity": {"links": "faint"}}',
        '{"hidden": [["a"]]}',
        '{"hidden": 4}',
        '{"hidden":' * 100_000,
    ],
)
def test_a_spoilt_setting_counts_as_none(text):
    assert LayerStates.from_text(text) == LayerStates()


def test_layers_that_there_are_not_are_left_out():
    kept = '{"hidden": ["terrain", "moons", "links"], "locked": ["moons"], "opacity": {"names": 7, "zones": 0.5}}'
    assert LayerStates.from_text(kept) == LayerStates(frozenset({"links"}), frozenset(), {"zones": 0.5})


def test_of_many_files_the_latest_are_kept(window, tmp_path):
    store = window.settings
    for number in range(60):
        store.set_layers(tmp_path / f"{number}.json", "faint")
    assert [store.layers(tmp_path / f"{number}.json") for number in (0, 59)] == ["", "faint"]
