"""The marks of the panel of layers alter no document; the layers of territory in the inspector are taken back."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QLineEdit

from studio.desktop.scenario.layers_field import LayersField
from studio.desktop.scenario.map_layers import LAYERS
from tests.desktop.panels.test_layers import tick
from tests.desktop.undo.taken_back import taken_back

_LEFT = Qt.MouseButton.LeftButton


@pytest.mark.long
@pytest.mark.parametrize("column", [0, 1], ids=["shown", "locked"])
def test_what_is_shown_and_locked_is_no_part_of_the_document(window, hands, column):
    hands.raise_dock("Layers")
    before = window.page.editor.layers
    for name, layer in LAYERS.items():
        if layer.parts or column:
            for is_again in (False, True):
                with taken_back(window.page.document, most=0):
                    tick(window, name, column)
                assert (window.page.editor.layers == before) == is_again, name


def test_nor_is_how_faintly_they_are_drawn(window, hands):
    hands.raise_dock("Layers")
    panel = window.layers
    for name, item in panel._items.items():
        panel.tree.setCurrentItem(item)
        with taken_back(window.page.document, most=0):
            QTest.keyClick(panel.opacity, Qt.Key.Key_Home)
        faint = panel.opacity.minimum() / panel.opacity.maximum()
        assert window.page.editor.layers.opacity.get(name) == (None if name == "terrain" else faint)
        QTest.keyClick(panel.opacity, Qt.Key.Key_End)
    assert window.page.editor.layers.opacity == {}


def press(window, name: str) -> None:
    """Press a button of the layers in the inspector."""
    button = window.inspector.findChild(QAbstractButton, name)
    assert button is not None, f"{name} is not there"
    QTest.mouseClick(button, _LEFT)


def keep(window, name: str) -> None:
    """Keep the territory as a layer."""
    field = window.inspector.findChild(LayersField)
    line = field.findChild(QLineEdit)
    line.clear()
    QTest.keyClicks(line, name)
    press(window, "layers/keep")


@pytest.mark.long
def test_layers_of_territory_are_kept_exchanged_removed_and_taken_back(window, hands):
    document = window.page.document
    window.page.editor.select(None)
    with taken_back(document, most=1) as taking:
        keep(window, "later")
    assert taking.steps == 1
    keep(window, "later")
    hands.keys_of_map("o")
    hands.drag("0505", "0909")
    hands.keys_of_map("s")
    window.page.editor.select(None)
    for name in ("layers/later/exchange", "layers/later/remove"):
        with taken_back(document, most=1) as taking:
            press(window, name)
        assert taking.steps == 1, name
    with taken_back(document, most=1) as taking:
        keep(window, "later")
    assert taking.steps == 1, "a layer that has the name is written anew"
