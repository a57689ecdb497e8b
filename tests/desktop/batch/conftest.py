"""A window on the shipped battle."""

from tests.desktop.conftest import battle, hands, open_window, settings, window

__all__ = ["battle", "hands", "open_window", "settings", "window"]
