"""The scheme that a person has chosen, or the system's where the choice is left to it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal, cast, get_args

from PySide6.QtCore import QSettings
from PySide6.QtWidgets import QApplication

from studio.desktop.appearance.theme import Scheme, apply_theme, current_scheme, system_scheme

if TYPE_CHECKING:
    from studio.desktop.window import MainWindow

SchemeChoice = Literal["system", "light", "dark"]
_KEY: Final = "window/scheme"


def chosen_scheme(settings: QSettings) -> SchemeChoice:
    """What the person has chosen; the system decides at first."""
    chosen = settings.value(_KEY)
    return cast("SchemeChoice", chosen) if chosen in get_args(Scheme) else "system"


def choose_scheme(window: MainWindow, choice: SchemeChoice) -> None:
    """Dress the program in another scheme, and remember the choice."""
    if choice == "system":
        window.settings.remove(_KEY)
    else:
        window.settings.setValue(_KEY, choice)
    dress(_app(), window.settings)
    window.take_inks()


def toggle_scheme(window: MainWindow) -> None:
    """Change between light and dark, and remember it."""
    choose_scheme(window, "light" if current_scheme(_app()) == "dark" else "dark")


def follow_system(window: MainWindow) -> None:
    """Change with the system, unless the person has chosen a scheme."""
    if chosen_scheme(window.settings) == "system":
        dress(_app(), window.settings)
        window.take_inks()


def dress(app: QApplication, settings: QSettings) -> None:
    """Dress the program as the person has chosen."""
    choice = chosen_scheme(settings)
    apply_theme(app, system_scheme(app) if choice == "system" else choice)


def _app() -> QApplication:
    app = QApplication.instance()
    assert isinstance(app, QApplication)
    return app
