"""The preferences, opened from the menu's key."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from studio.desktop.preferences.dialog import Preferences
from tests.desktop.conftest import battle, hands, open_window, settings, window

__all__ = ["battle", "hands", "open_window", "settings", "window"]


@pytest.fixture
def preferences(window, hands):
    hands.keys_of_map(Qt.Key.Key_Comma, Qt.KeyboardModifier.ControlModifier)
    QApplication.processEvents()
    found = window.findChild(Preferences)
    assert found.isVisible()
    return found
