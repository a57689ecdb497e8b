"""A battle being played: the shipped one, in its first turn, the Eighth Army to move."""

import pytest
from PySide6.QtCore import Qt

from tests.desktop.conftest import battle, hands, open_window, settings, window

__all__ = ["battle", "hands", "open_window", "settings", "window"]


@pytest.fixture
def play(window, hands):
    window.play_panels.turn.speed.setCurrentText("Skip")
    hands.keys_of_map(Qt.Key.Key_F5)
    return window.play
