"""How soon unsaved work is copied beside its file, as the person wants it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QSettings

from studio.editing.recovery import PACE, Pace

if TYPE_CHECKING:
    from studio.desktop.window import MainWindow

#: Seconds that a person may choose between.
LIMITS: Final = (2, 300)
_KEY: Final = "files/safe-copy-after"


def pace_of(settings: QSettings) -> Pace:
    """The pace that was chosen, or the one at first where none was or what is stored makes no sense."""
    try:
        seconds = int(str(settings.value(_KEY, round(PACE.longest))))
    except ValueError:
        return PACE
    return Pace(PACE.rest, min(max(seconds, LIMITS[0]), LIMITS[1]))


def choose_longest(window: MainWindow, seconds: int) -> None:
    """Let unsaved work wait no longer than so many seconds, and remember it."""
    window.settings.setValue(_KEY, seconds)
    take_pace(window)


def take_pace(window: MainWindow) -> None:
    """Let every open file follow the setting."""
    pace = pace_of(window.settings)
    for page in window.pages:
        page.file.set_pace(pace)
