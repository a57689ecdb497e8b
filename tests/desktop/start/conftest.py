"""A window without a file, and the choice of games."""

from tests.desktop.conftest import battle, hands, open_window, settings, window

__all__ = ["battle", "hands", "open_window", "settings", "window"]
