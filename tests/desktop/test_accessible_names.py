"""Whatever takes the keys has a name that a screen reader can say."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractScrollArea,
    QAbstractSpinBox,
    QApplication,
    QComboBox,
    QHeaderView,
    QLabel,
    QLineEdit,
    QMainWindow,
    QScrollBar,
    QTabBar,
    QWidget,
)

from studio.documents.storage.shipped import shipped_content
from studio.editing.selection import ElementRef

#: Parts of these are Qt's own, and are told with them.
_WHOLE = (QAbstractSpinBox, QComboBox, QLineEdit, QTabBar)
_DIALOGS = (
    *(
        "find-action",
        "go-to",
        "replace",
        "resize",
        "choose-game",
        "export",
        "play-many",
        "sensitivity",
        "compare-games",
        "doctrines",
    ),
    *("preferences", "rules", "new", "play-campaign", "second-view"),
)


def nameless(root):
    return [_path(each) for each in root.findChildren(QWidget) if _takes_keys(each) and not _name(each)]


def _takes_keys(widget):
    parent = widget.parentWidget()
    is_part = isinstance(parent, _WHOLE) or isinstance(parent.parentWidget(), QComboBox)
    is_inner = isinstance(parent, QAbstractScrollArea) and parent.viewport() is widget
    is_own = widget.objectName().startswith("qt_") or isinstance(widget, QHeaderView | QScrollBar | QLabel)
    # Those of panels in one place come and go with Qt.
    is_own = is_own or (isinstance(widget, QTabBar) and isinstance(parent, QMainWindow))
    has_focus = widget.focusPolicy() != Qt.FocusPolicy.NoFocus or isinstance(widget, QAbstractButton)
    return has_focus and not (is_part or is_inner or is_own)


def _name(widget):
    # A field is told with the label of its form where it has no name of its own.
    return QAccessible.queryAccessibleInterface(widget).text(QAccessible.Text.Name)


def _path(widget):
    above = widget.parentWidget()
    return f"{type(widget).__name__} in {type(above).__name__} in {type(above.parentWidget()).__name__}"


def test_all_fields_and_buttons_of_the_window_have_names(window):
    assert nameless(window) == []
    editor = window.page.editor
    for collection, key in (
        ("units", "51-highland"),
        ("hqs", "xxx-corps"),
        ("objectives", "skhirra"),
        ("sides", "allies"),
    ):
        editor.select(ElementRef(collection, key))
        QApplication.processEvents()
        assert nameless(window.inspector) == []
    for name, action in window.window_actions.actions.items():
        if name.startswith("tool-"):
            action.trigger()
            assert nameless(window.palette_panel) == []
    window.battle.start()
    assert nameless(window) == []
    window.battle.stop()


@pytest.mark.parametrize("asked", _DIALOGS)
def test_all_of_a_dialog_has_names(window, asked):
    window.window_actions[asked].trigger()
    QApplication.processEvents()
    assert [each for found in QApplication.topLevelWidgets() for each in nameless(found)] == []


@pytest.mark.parametrize(
    "name",
    ["catalogues/ww2.catalogue.json", "packs/tunisia/campaigns/tunisia-1943.campaign.json"],
)
def test_all_of_other_pages_has_names(open_window, name):
    window = open_window(shipped_content() / name)
    QApplication.processEvents()
    assert nameless(window) == []
