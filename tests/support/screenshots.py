"""Pictures of the window at work, light and dark: `python -m tests.support.screenshots DIR`."""

import os
import sys
import tempfile
from pathlib import Path
from typing import get_args

from PySide6.QtCore import QSettings, Qt
from PySide6.QtWidgets import QApplication

from studio.desktop.app import FIRST
from studio.desktop.appearance.theme import Scheme, apply_theme
from studio.desktop.preferences.dialog import Preferences
from studio.desktop.settings import Settings
from studio.desktop.start.chooser import GameChooser
from studio.desktop.window import MainWindow
from studio.hexes.labels import parse_label
from tests.content.shipped import copy_of_pack
from tests.desktop.hands import Hands
from tests.support.painting import finish_painting

_CAMPAIGN = Path("tunisia", "campaigns", "tunisia-1943.campaign.json")


def write_all(folder: Path) -> None:
    """Write every picture into a folder."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    app = QApplication.instance() or QApplication(sys.argv[:1])
    assert isinstance(app, QApplication)
    folder.mkdir(parents=True, exist_ok=True)
    for scheme in get_args(Scheme):
        apply_theme(app, scheme)
        with tempfile.TemporaryDirectory() as place:
            copy_of_pack(Path(place))
            window = MainWindow(
                Settings(QSettings(str(Path(place, "settings.ini")), QSettings.Format.IniFormat))
            )
            window.resize(1600, 1000)
            window.show()
            _show_all(window, Path(place), folder, scheme)
            for page in window.pages:
                page.document.mark_clean()
            window.close()


def _show_all(window: MainWindow, place: Path, folder: Path, scheme: str) -> None:
    hands = Hands(window)
    window.open_path(place.joinpath(*FIRST.parts[1:]))
    _settle()
    hands.canvas.setFocus()
    _look(window, steps=3)
    hands.keys_of_map("b")
    hands.click("1219", Qt.KeyboardModifier.AltModifier)
    hands.point_at("1318")
    _write(window, folder / f"editing-{scheme}.png")
    hands.keys_of_map("s")
    hands.click("1420")
    hands.drag("1420", "1320")
    while window.problems.is_checking:
        QApplication.processEvents()
    hands.choose(window.problems, "Problems", "units-share-hex")
    _write(window, folder / f"problems-{scheme}.png")
    hands.keys_of_map("z", Qt.KeyboardModifier.ControlModifier)
    window.battle.start()
    _settle()
    _look(window, steps=2)
    hands.click("1320")
    hands.point_at("1319")
    _write(window, folder / f"playing-{scheme}.png")
    hands.key(Qt.Key.Key_Escape)
    hands.click("1422")
    hands.point_at("1222")
    _write(window, folder / f"moving-{scheme}.png")
    hands.key(Qt.Key.Key_Escape)
    for number, view in enumerate(("terrain", "weather", "movement", "territory", "supply"), 1):
        hands.key(str(number), Qt.KeyboardModifier.AltModifier)
        _write(window, folder / f"view-{view}-{scheme}.png")
    hands.key("0", Qt.KeyboardModifier.AltModifier)
    hands.click("1622")
    _write(window, folder / f"headquarters-{scheme}.png")
    hands.click("1320")
    hands.click("1319")
    hands.point_at("2218")
    hands.click("2218")
    _write(window, folder / f"fought-{scheme}.png")
    window.battle.stop()
    window.open_path(place / _CAMPAIGN)
    _write(window, folder / f"campaign-{scheme}.png")
    _show_dialogs(window, folder, scheme)


def _show_dialogs(window: MainWindow, folder: Path, scheme: str) -> None:
    preferences = Preferences.of(window, window.settings, window.window_actions)
    for turn, name in ((preferences.show_general, "preferences"), (preferences.show_keys, "keys")):
        turn()
        _settle()
        preferences.grab().save(str(folder / f"{name}-{scheme}.png"))
    preferences.close()
    window.window_actions["choose-game"].trigger()
    (chooser,) = window.findChildren(GameChooser)
    while chooser.picture.pixmap().isNull():
        QApplication.processEvents()
    chooser.grab().save(str(folder / f"choose-game-{scheme}.png"))
    chooser.reject()
    for page in window.pages:
        page.document.mark_clean()
    window.pages.close_all()
    _write(window, folder / f"start-{scheme}.png")


def _look(window: MainWindow, steps: int) -> None:
    """Come nearer, with the gap between the heights in the middle."""
    assert window.scenario_page is not None
    window.scenario_page.canvas.zoom(steps)
    window.scenario_page.canvas.centre_on(parse_label("1519"))
    _settle()


def _write(window: MainWindow, path: Path) -> None:
    _settle()
    if window.scenario_page is not None:
        finish_painting(window.scenario_page.canvas)
        finish_painting(window.minimap)
    window.grab().save(str(path))


def _settle() -> None:
    for _ in range(10):
        QApplication.processEvents()


if __name__ == "__main__":
    write_all(Path(sys.argv[1]))
