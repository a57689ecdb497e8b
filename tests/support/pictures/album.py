"""All that is pictured, part by part; each part has a window of its own."""

import sys
import tempfile
from collections.abc import Callable, Collection
from pathlib import Path
from typing import Final, cast

from PySide6.QtWidgets import QApplication

from studio.desktop.appearance.theme import Scheme, apply_theme
from tests.support.pictures import battles, dialogs, lab, pages, panels, runs
from tests.support.pictures.camera import Camera, camera

#: What pictures each part.
PARTS: Final[dict[str, Callable[[Camera], None]]] = {
    "battle": battles.picture_battle,
    "tactical": battles.picture_tactical,
    "panels": panels.picture_panels,
    "tables": panels.picture_tables,
    "pages": pages.picture_pages,
    "lesson": pages.picture_lesson,
    "runs": runs.picture_runs,
    "dialogs": dialogs.picture_dialogs,
    "lab": lab.picture_lab,
}


def write_album(folder: Path, scheme: str, size: tuple[int, int], parts: Collection[str] = ()) -> None:
    """Write the pictures of some parts, or of all."""
    app = QApplication.instance() or QApplication(sys.argv[:1])
    assert isinstance(app, QApplication)
    folder.mkdir(parents=True, exist_ok=True)
    apply_theme(app, cast("Scheme", scheme))
    for part in parts or PARTS:
        with tempfile.TemporaryDirectory() as place, camera(folder, scheme, size, Path(place)) as made:
            PARTS[part](made)
