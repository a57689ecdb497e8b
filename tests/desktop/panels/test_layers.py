"""Layers that are hidden, faint or locked."""

from dataclasses import replace

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QStyle, QStyleOptionViewItem

from studio.desktop.scenario.map_layers import LAYERS


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
