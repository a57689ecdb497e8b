"""The scheme that a person has chosen, or the system's where the choice is left to it."""

from PySide6.QtWidgets import QApplication

from studio.desktop.appearance.theme import apply_theme, current_scheme, system_scheme
from studio.desktop.settings import Settings


def apply_scheme(app: QApplication, settings: Settings) -> None:
    """Show the program in the colours that the person has chosen."""
    apply_theme(app, system_scheme(app) if settings.scheme == "system" else settings.scheme)


def toggle_scheme(app: QApplication, settings: Settings) -> None:
    """Change between light and dark, and remember it."""
    settings.scheme = "light" if current_scheme(app) == "dark" else "dark"
