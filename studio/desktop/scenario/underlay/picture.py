"""The picture of a scenario, read from its pack once and shown on the map."""

from collections.abc import Callable
from pathlib import Path
from typing import Final

from PySide6.QtCore import QObject, QPointF, Signal
from PySide6.QtGui import QImage, QImageReader

from studio import StudioError
from studio.desktop.canvas.items.picture_layer import PictureLayer, picture_transform
from studio.desktop.canvas.widget.map_canvas import MapCanvas
from studio.desktop.scenario.editor import ScenarioEditor
from studio.desktop.tasks.runner import TaskRunner
from studio.documents.pack import Pack
from studio.documents.storage.files import is_file
from studio.documents.underlay import Underlay, Vector
from studio.editing.changes.change import ChangedRegion
from studio.editing.tracing import UNDERLAY

#: What can be traced, as a file dialog shows it. Vector pictures are not read: they can name other files.
PICTURE_FILES: Final = "Pictures (*.png *.jpg *.jpeg *.tif *.tiff *.webp)"
_FORMATS: Final = (b"png", b"jpeg", b"tiff", b"webp")
#: The most pixels a side; larger ones are read smaller, for they are only looked at.
_MOST: Final = 4096
#: The most memory that a picture takes while it is read, in MiB: all kinds but JPEG are read whole before they are made smaller.
_MEMORY: Final = 1536
#: The bytes of a pixel as most pictures are read.
_PIXEL: Final = 4


class NoPicture(StudioError):
    """A file holds no picture that can be traced."""

    def __init__(self, path: Path, why: str) -> None:
        super().__init__(f"{path}: {why}. Take a PNG, JPEG, TIFF or WebP picture.")


def read_picture(path: Path) -> QImage:
    """Read a picture to trace, a large one at most 4,096 pixels wide or high. Raises NoPicture."""
    reader = QImageReader(str(path))
    reader.setDecideFormatFromContent(True)
    reader.setAutoTransform(True)
    if not is_file(path):
        raise NoPicture(path, "there is no such file")
    if bytes(reader.format().data()) not in _FORMATS:
        raise NoPicture(path, "it is no picture that can be traced")
    size = reader.size()
    is_read_whole = bytes(reader.format().data()) != b"jpeg"
    if is_read_whole and size.width() * size.height() * _PIXEL > _MEMORY << 20:
        raise NoPicture(path, f"only a JPEG may have as many as {size.width():,} by {size.height():,} pixels")
    longest = max(size.width(), size.height())
    if longest > _MOST:
        reader.setScaledSize(size * (_MOST / longest))
    image = _read_whole(reader)
    if image.isNull():
        raise NoPicture(path, f"it cannot be read ({reader.errorString()})")
    return image.convertToFormat(QImage.Format.Format_ARGB32_Premultiplied)


def _read_whole(reader: QImageReader) -> QImage:
    """Read a picture that may be larger than Qt allows on its own."""
    usual = QImageReader.allocationLimit()
    QImageReader.setAllocationLimit(_MEMORY)
    try:
        return reader.read()
    finally:
        QImageReader.setAllocationLimit(usual)


def folder_of_pictures(path: Path) -> Path:
    """Return the folder from which a scenario's file names its picture: that of its pack, else its own."""
    manifest = f"{Pack.FORMAT}.json"
    return next((folder for folder in path.parents if is_file(folder / manifest)), path.parent)


class TracedPicture(QObject):
    """Keeps the picture on the map as the scenario says, while it is edited; it is read beside the window."""

    #: A picture has been read, or cannot be.
    arrived = Signal()
    #: Why it cannot be, in a sentence.
    failed = Signal(str)

    def __init__(self, editor: ScenarioEditor, canvas: MapCanvas, path: Callable[[], Path]) -> None:
        super().__init__(editor)
        self._editor, self._canvas, self._path = editor, canvas, path
        self._is_shown, self._rests = True, False
        self._read: tuple[Path, QImage] | None = None
        self._adjusted: tuple[int, int, QImage] | None = None
        #: What is being read, or could not be.
        self._sought: Path | None = None
        self._runner = TaskRunner(self, "traced picture")
        self._runner.done.connect(self._take)
        self._runner.failed.connect(self._fail)
        #: What is wrong with the picture, or nothing.
        self.trouble = ""
        editor.changed.connect(self._renew)
        self.refresh()

    @property
    def is_shown(self) -> bool:
        """Whether the picture is to be seen."""
        return self._is_shown

    def show(self, is_shown: bool) -> None:
        """Show the picture on the map, or not, as long as this window is open."""
        self._is_shown = is_shown
        self.refresh()

    def rest(self, yes: bool) -> None:
        """Show no picture while a battle is played on the map."""
        self._rests = yes
        self.refresh()

    def keep(self, path: Path, image: QImage) -> None:
        """Take the picture of a file, which need not be read again."""
        self._read = path, image

    @property
    def is_awaited(self) -> bool:
        """Whether the picture is being read."""
        return self._runner.is_busy

    def image(self) -> QImage | None:
        """Return the picture as it is in the file; None where there is none, or it is not read yet or cannot be."""
        underlay = self._editor.scenario.map.underlay
        path = folder_of_pictures(self._path()) / underlay.image if underlay is not None else None
        if path is not None and self._read is not None and self._read[0] == path:
            self._seek(None)
            return self._read[1]
        if path != self._sought:
            self._seek(path)
        return None

    def refresh(self) -> None:
        """Show the picture as the scenario has it; one that could not be read may be there by now."""
        if self.trouble:
            self._seek(None)
        self._draw()

    def _seek(self, path: Path | None) -> None:
        """Read a picture beside the window, or none any more."""
        self._sought, self.trouble = path, ""
        if path is None:
            self._runner.cancel()
        else:
            self._runner.start(lambda _progress: (path, read_picture(path)))

    def _take(self, read: tuple[Path, QImage]) -> None:
        self._read = read
        self._draw()
        self.arrived.emit()

    def _fail(self, why: str) -> None:
        self.trouble = why
        self.arrived.emit()
        self.failed.emit(why)

    def _draw(self) -> None:
        underlay, image = self._editor.scenario.map.underlay, self.image()
        if underlay is None or image is None or self._rests or not self._is_shown or not underlay.opacity:
            self._canvas.set_picture(None)
            return
        seen = self._with_contrast(image, underlay)
        transform = picture_transform(
            seen, _point(underlay.corner), _point(underlay.across), _point(underlay.down)
        )
        self._canvas.set_picture(PictureLayer(seen, transform, underlay.opacity / 100))

    def _renew(self, region: ChangedRegion) -> None:
        if region.kinds & {UNDERLAY, "map"}:
            self.refresh()

    def _with_contrast(self, image: QImage, underlay: Underlay) -> QImage:
        """Return the picture with its contrast, worked out once."""
        if not underlay.contrast:
            return image
        key = image.cacheKey()
        if self._adjusted is None or self._adjusted[:2] != (key, underlay.contrast):
            self._adjusted = key, underlay.contrast, contrasted(image, underlay.contrast)
        return self._adjusted[2]


def contrasted(image: QImage, percent: int) -> QImage:
    """Return the picture with so much more or less contrast: the middle grey stays as it is."""
    factor = 1 + percent / 100 if percent <= 0 else 1 / max(0.02, 1 - percent / 100)
    table = bytes(min(255, max(0, round(128 + (value - 128) * factor))) for value in range(256))
    opaque = image.convertToFormat(QImage.Format.Format_RGB888)
    changed = bytes(opaque.constBits()).translate(table)
    made = QImage(
        changed, opaque.width(), opaque.height(), opaque.bytesPerLine(), QImage.Format.Format_RGB888
    )
    return made.convertToFormat(QImage.Format.Format_ARGB32_Premultiplied)


def _point(vector: Vector) -> QPointF:
    return QPointF(vector.x, vector.y)
