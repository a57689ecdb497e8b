"""The window in which a picture to trace is chosen, laid and seen."""

from collections.abc import Callable
from pathlib import Path
from typing import Final

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, Qt
from PySide6.QtGui import QImage, QImageWriter
from PySide6.QtWidgets import (
    QCheckBox,
    QDialog,
    QFormLayout,
    QHBoxLayout,
    QPushButton,
    QSlider,
    QVBoxLayout,
    QWidget,
)

from studio import StudioError
from studio.desktop.canvas.widget.map_canvas import MapCanvas
from studio.desktop.dialogs import questions
from studio.desktop.scenario.editor import ScenarioEditor
from studio.desktop.scenario.underlay.by_hand import MoveByHand
from studio.desktop.scenario.underlay.fit_form import FitForm
from studio.desktop.scenario.underlay.picture import (
    PICTURE_FILES,
    TracedPicture,
    folder_of_pictures,
    read_picture,
)
from studio.desktop.scenario.underlay.proposal_form import ProposalForm
from studio.desktop.tasks.runner import TaskRunner
from studio.desktop.tasks.waiting import wait_for
from studio.desktop.widgets.forms import error_label, plain_label, show_refusal
from studio.documents.storage.files import real_path
from studio.documents.storage.store import replace_bytes
from studio.documents.underlay import laid_over
from studio.editing.tracing import SetUnderlay
from studio.hexes.layout import Layout

#: The folder for pictures of a pack, or beside a scenario.
_MAPS: Final = "maps"
_NONE = (
    "Choose a scan or a drawing (PNG, JPEG, TIFF, WebP). It lies over the ground while you draw the map, and is no part "
    "of the game."
)
_READING = "The picture is being read…"
_NOT_SAVED = "Save the scenario first, so that the picture can be copied beside it."
_HAND = (
    "Drag moves the picture, with Shift turns it; the wheel scales it. Arrow keys do so finely, plus and minus scale; "
    "Esc ends."
)


class UnderlayForm(QDialog):
    """Stays beside the map while it is worked on; all it does can be undone."""

    def __init__(
        self,
        parent: QWidget,
        editor: ScenarioEditor,
        canvas: MapCanvas,
        picture: TracedPicture,
        file_of: Callable[[], Path | None],
    ) -> None:
        """Take what gives the scenario's file; None where it has none yet in which pictures could be kept."""
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setObjectName("underlay")
        self.setWindowTitle("Picture to trace")
        self._editor, self._canvas, self._picture, self._file_of = editor, canvas, picture, file_of
        self._stroke: int | None = None
        self._runner = TaskRunner(self, "picture to trace")
        self.name = plain_label("")
        self.choose = _button(
            "&Choose…", "Choose the picture; one from elsewhere is copied beside the scenario"
        )
        self.choose.clicked.connect(self._choose)
        self.opacity = self._slider("Opacity", 0, 100)
        self.contrast = self._slider("Contrast", -100, 99)
        self.shown = QCheckBox("&Show it on the map")
        self.shown.setChecked(picture.is_shown)
        self.shown.toggled.connect(picture.show)
        self.locked = QCheckBox("&Locked")
        self.locked.setToolTip("It cannot be moved by hand")
        self.locked.clicked.connect(lambda on: self._set(locked=on))
        self.fit = _button("&Fit by three points…", "Say which hexes three points of the picture belong to")
        self.fit.clicked.connect(self._fit)
        self.hand = _button("&Move by hand", _HAND)
        self.hand.setCheckable(True)
        self.propose = _button(
            "&Terrain from colours…", "Propose terrain for the selected area, or the whole map"
        )
        self.propose.clicked.connect(self._propose)
        self.remove = _button("&Remove", "Trace no picture any more; its file stays")
        self.remove.clicked.connect(lambda: editor.do(SetUnderlay(None)))
        self._mover = MoveByHand(editor, canvas)
        self._mover.ended.connect(lambda: self.hand.setChecked(False))
        self.hand.toggled.connect(self._move_by_hand)
        self._hint = plain_label("")
        self.trouble = error_label()
        self._lay_out()
        editor.changed.connect(self._refresh)
        picture.arrived.connect(self._refresh)
        picture.refresh()
        self._refresh()

    def done(self, result: int) -> None:
        """Let the map be worked on again."""
        self.hand.setChecked(False)
        self._editor.changed.disconnect(self._refresh)
        self._picture.arrived.disconnect(self._refresh)
        super().done(result)

    def take(self, path: Path) -> None:
        """Trace the picture of a file, copied beside the scenario where it lies elsewhere."""
        file = self._file_of()
        if file is None:
            self._refuse(_NOT_SAVED)
            return
        folder = real_path(folder_of_pictures(file))
        try:
            taken = wait_for(self._runner, f"Reading {path.name}…", lambda _progress: _taken(path, folder))
        except StudioError as error:
            self._refuse(str(error))
            return
        if taken is None:
            return
        name, image = taken
        self._picture.keep(folder_of_pictures(file) / name, image)
        bounds = Layout(self._editor.shape.orientation, 1.0).bounds(self._editor.shape)
        self._editor.do(SetUnderlay(laid_over(name, image.width(), image.height(), bounds)))

    def _lay_out(self) -> None:
        first = QHBoxLayout()
        first.addWidget(self.name, 1)
        first.addWidget(self.choose)
        form = QFormLayout()
        form.addRow("&Opacity", self.opacity)
        form.addRow("Co&ntrast", self.contrast)
        checks = QHBoxLayout()
        checks.addWidget(self.shown)
        checks.addWidget(self.locked)
        layout = QVBoxLayout(self)
        layout.addLayout(first)
        layout.addLayout(form)
        layout.addLayout(checks)
        for buttons in ((self.fit, self.hand), (self.propose, self.remove)):
            row = QHBoxLayout()
            for button in buttons:
                row.addWidget(button)
            layout.addLayout(row)
        layout.addWidget(self._hint)
        layout.addWidget(self.trouble)
        # What is said and no longer said below leaves its room there, not between the fields.
        layout.addStretch(1)

    def _slider(self, name: str, least: int, most: int) -> QSlider:
        slider = QSlider(Qt.Orientation.Horizontal)
        slider.setRange(least, most)
        slider.setAccessibleName(name)
        slider.setMinimumWidth(180)
        slider.sliderPressed.connect(self._begin_stroke)
        slider.sliderReleased.connect(self._end_stroke)
        slider.valueChanged.connect(lambda value: self._set(**{name.lower(): value}))
        return slider

    def _begin_stroke(self) -> None:
        self._stroke = self._editor.document.new_stroke()

    def _end_stroke(self) -> None:
        self._stroke = None

    def _set(self, **values: object) -> None:
        underlay = self._editor.scenario.map.underlay
        if underlay is None:
            return
        changed = underlay.model_copy(update=values)
        if changed != underlay:
            self._editor.do(SetUnderlay(changed), self._stroke)

    def _refresh(self, *_: object) -> None:
        """Show the picture as the scenario has it."""
        underlay = self._editor.scenario.map.underlay
        has_image = self._picture.image() is not None
        self.name.setText(underlay.image if underlay is not None else "No picture")
        for slider, value in (
            (self.opacity, underlay.opacity if underlay is not None else 0),
            (self.contrast, underlay.contrast if underlay is not None else 0),
        ):
            slider.blockSignals(True)
            slider.setValue(value)
            slider.blockSignals(False)
            slider.setEnabled(has_image)
        self.locked.setChecked(underlay is not None and underlay.locked)
        self.locked.setEnabled(underlay is not None)
        self.remove.setEnabled(underlay is not None)
        self.shown.setEnabled(underlay is not None)
        for button in (self.fit, self.propose):
            button.setEnabled(has_image)
        can_move = has_image and underlay is not None and not underlay.locked
        self.hand.setEnabled(can_move)
        if not can_move:
            self.hand.setChecked(False)
        self._hint.setText("" if has_image else _READING if self._picture.is_awaited else _NONE)
        self._hint.setVisible(not has_image)
        self.trouble.setText(self._picture.trouble)
        self.trouble.setVisible(bool(self._picture.trouble))

    def _choose(self) -> None:
        path = self._file_of()
        if path is None:
            self._refuse(_NOT_SAVED)
            return
        chosen = questions.ask_picture(self, folder_of_pictures(path), PICTURE_FILES)
        if chosen is not None:
            self.take(chosen)

    def _fit(self) -> None:
        underlay, image = self._editor.scenario.map.underlay, self._picture.image()
        if underlay is not None and image is not None:
            self.hand.setChecked(False)
            FitForm(self, self._editor, underlay, image).open()

    def _propose(self) -> None:
        underlay, image = self._editor.scenario.map.underlay, self._picture.image()
        if underlay is not None and image is not None:
            self.hand.setChecked(False)
            form = ProposalForm(self, self._editor, self._canvas, underlay, image)
            form.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
            form.open()

    def _move_by_hand(self, is_on: bool) -> None:
        self._mover.switch(is_on)
        self._hint.setText(_HAND if is_on else "")
        self._hint.setVisible(is_on)

    def _refuse(self, why: str) -> None:
        show_refusal(self.trouble, why)


def _taken(path: Path, folder: Path) -> tuple[str, QImage]:
    """Read the picture of a file and copy it into a folder, if it lies elsewhere; its name there. Raises StudioError."""
    image = read_picture(path)
    try:
        return _adopted(path, image, folder), image
    except OSError as error:
        raise StudioError(f"{path.name} could not be copied beside the scenario: {error}") from error


def _adopted(path: Path, image: QImage, folder: Path) -> str:
    """Return the name by which the scenario shows the picture of a file.

    Packs hold no TIFF, so that one is kept as PNG.
    """
    is_kept = path.suffix.lower() not in (".tif", ".tiff")
    if is_kept and folder in real_path(path).parents:
        return real_path(path).relative_to(folder).as_posix()
    data = path.read_bytes() if is_kept else _as_png(image)
    ending = path.suffix if is_kept else ".png"
    target, number = folder / _MAPS / f"{path.stem}{ending}", 1
    while target.exists() and target.read_bytes() != data:
        number += 1
        target = folder / _MAPS / f"{path.stem}-{number}{ending}"
    if not target.exists():
        target.parent.mkdir(exist_ok=True)
        replace_bytes(target, data)
    return target.relative_to(folder).as_posix()


def _as_png(image: QImage) -> bytes:
    data = QByteArray()
    buffer = QBuffer(data)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    QImageWriter(buffer, QByteArray(b"png")).write(image)
    return bytes(data.data())


def _button(text: str, tip: str) -> QPushButton:
    button = QPushButton(text)
    button.setToolTip(tip)
    button.setAutoDefault(False)
    return button
