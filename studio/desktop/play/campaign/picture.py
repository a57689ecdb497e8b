"""The small picture of a run that the list of runs shows: kept in its folder as the run goes on from node to node."""

from contextlib import suppress
from pathlib import Path
from typing import Final

from PySide6.QtCore import QBuffer, QIODevice, QObject, QSizeF, QTimer
from PySide6.QtGui import QImage

from studio.campaign.run.state import Phase, RunState
from studio.desktop.campaign.strategic_map.sheet import MapSheet
from studio.desktop.campaign.strategic_map.view import small_map
from studio.desktop.play.campaign.map_screen import marks_of
from studio.desktop.tasks.runner import TaskRunner
from studio.documents.storage.store import NotSaved, replace_bytes
from studio.playtest.campaigns.saving import PICTURE

#: In points.
_SMALL: Final = QSizeF(360, 240)


class RunPicture(QObject):
    """Draws the map of a run once it has come to something else, and writes it in the background."""

    def __init__(self, owner: QObject) -> None:
        super().__init__(owner)
        self._sheet: MapSheet | None = None
        self._file = Path()
        self._state: RunState | None = None
        self._drawn: tuple[str, Phase] | None = None
        # What was pressed is answered first.
        self._timer = QTimer(self, singleShot=True, interval=0)
        self._timer.timeout.connect(self._draw)
        # A picture that cannot be written is none: what went wrong with the disk is said of the run itself.
        self._runner = TaskRunner(self, "picture of a run")

    def begin(self, sheet: MapSheet, folder: Path) -> None:
        """Keep the picture of another run, in its folder, on the sheet of its campaign."""
        self._sheet, self._file, self._drawn = sheet, folder / PICTURE, None

    def follow(self, state: RunState) -> None:
        """Draw the run anew if its map is another one now."""
        if (state.at, state.phase) != self._drawn:
            self._state, self._drawn = state, (state.at, state.phase)
            self._timer.start()

    def finish(self, state: RunState) -> None:
        """Write the picture of a run that is left."""
        self._timer.stop()
        self._runner.stop()
        self._state = state
        with suppress(NotSaved):  # as above
            _write(self._image(), self._file)

    def _draw(self) -> None:
        image, file = self._image(), self._file
        self._runner.start(lambda _progress: _write(image, file))

    def _image(self) -> QImage:
        assert self._sheet is not None
        assert self._state is not None
        return small_map(self._sheet, marks_of(self._state), _SMALL).toImage()


def _write(image: QImage, file: Path) -> None:
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    image.save(buffer, "PNG")  # type: ignore[call-overload]  # PySide6's own stubs have bytes, which it refuses
    replace_bytes(file, bytes(buffer.data().data()))
