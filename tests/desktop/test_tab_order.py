"""Tab leads through all controls of a page, and out of it again."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractSpinBox, QApplication, QComboBox, QLabel, QWidget

from studio.desktop.canvas.widget.map_canvas import MapCanvas
from studio.documents.storage.shipped import shipped_content
from studio.editing.selection import ElementRef


def controls(page):
    """The controls of a page that Tab should come to."""
    return [
        each
        for each in page.findChildren(QWidget)
        if each.isVisible()
        and each.isEnabled()
        and each.focusPolicy() & Qt.FocusPolicy.TabFocus
        and each.focusProxy() is None
        and not isinstance(each.parentWidget(), QAbstractSpinBox | QComboBox)
        and not isinstance(each, QLabel)
    ]


def walked(window, steps=150):
    """What Tab comes to until it is back where it began."""
    first = window.focusWidget()
    found = [first]
    for _ in range(steps):
        here = window.focusWidget()
        if isinstance(here, MapCanvas):
            # There Tab makes room for the map, and F6 leads out.
            here.focusNextPrevChild(True)
        else:
            QTest.keyClick(here, Qt.Key.Key_Tab)
        if window.focusWidget() is first:
            return found
        found.append(window.focusWidget())
    return pytest.fail(f"Tab does not come back to {first}: it is at {found[-1]}")


def said(widgets):
    return [
        f"{type(each).__name__} {each.accessibleName()} in {type(each.parentWidget())}" for each in widgets
    ]


def assert_all_reached(window, root):
    QApplication.processEvents()
    wanted = controls(root)
    root.setFocus()
    if window.focusWidget() is root:
        wanted[0].setFocus()
    found = walked(window)
    assert len(wanted) > 1
    assert said(each for each in wanted if each not in found) == []
    outside = [each for each in found if not root.isAncestorOf(each)]
    assert outside, "Tab never leaves the page"


def test_tab_comes_to_all_of_the_map_page_and_the_inspector(window):
    window.page.notices.show()
    window.page.editor.select(ElementRef("units", "51-highland"))
    assert_all_reached(window, window.page)
    assert_all_reached(window, window.inspector)
    window.page.notices.hide()


@pytest.mark.parametrize("name", ["catalogues/ww2.catalogue.json", "rulesets/tactical.ruleset.json"])
def test_tab_comes_to_all_of_other_pages(open_window, name):
    window = open_window(shipped_content() / name)
    assert_all_reached(window, window.page)
