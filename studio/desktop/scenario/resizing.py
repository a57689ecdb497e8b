"""The form in which a map gets another size."""

from collections.abc import Mapping
from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QFormLayout,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from studio import StudioError
from studio.desktop.scenario.editor import ScenarioEditor
from studio.desktop.widgets.boxes import bounded_box
from studio.desktop.widgets.forms import error_label, plain_label, show_refusal
from studio.editing.changes.size import Resize
from studio.hexes.coordinates import Orientation

_EDGES = ("Left", "Right", "Top", "Bottom")
#: Which edge gives way when a size is written.
_GIVING: Mapping[str, str] = {"Width": "Right", "Height": "Bottom"}
#: The most columns or rows of a map, and so the most that are added or taken away at an edge.
_MOST = 999


class ResizeForm(QDialog):
    """Takes the size as width and height or as what is added at each edge; either follows the other.

    A size that cannot be is refused in the form.
    """

    def __init__(self, window: QWidget, editor: ScenarioEditor) -> None:
        super().__init__(window)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowModality(Qt.WindowModality.WindowModal)
        self.setWindowTitle("Resize the map")
        self._editor = editor
        self._sizes = {
            "Width": bounded_box(1, _MOST, editor.shape.columns),
            "Height": bounded_box(1, _MOST, editor.shape.rows),
        }
        self._sizes["Width"].selectAll()
        self._edges = {edge: self._edge(edge) for edge in _EDGES}
        for name, box in self._sizes.items():
            box.setAccessibleName(name)
            box.valueChanged.connect(partial(self._take_size, name))
        self._terrain = QComboBox()
        self._terrain.setAccessibleName("Terrain of what is new")
        for terrain, name in editor.terrains.items():
            self._terrain.addItem(name, terrain)
        self._size = QLabel()
        self._trouble = error_label()
        resize = QPushButton("Resize")
        resize.setDefault(True)
        resize.clicked.connect(self.accept)
        cancel = QPushButton("Cancel")
        cancel.clicked.connect(self.reject)
        form = QFormLayout()
        form.addRow("Width, in columns", self._sizes["Width"])
        form.addRow("Height, in rows", self._sizes["Height"])
        form.addRow(plain_label("Or say what each edge gains, with a minus what it loses:"))
        for edge, box in self._edges.items():
            form.addRow(edge, box)
        form.addRow("New hexes are", self._terrain)
        form.addRow("Size", self._size)
        layout = QVBoxLayout(self)
        layout.addWidget(plain_label("A new width changes the right edge, a new height the bottom."))
        layout.addLayout(form)
        layout.addWidget(self._trouble)
        buttons = QHBoxLayout()
        buttons.addStretch(1)
        buttons.addWidget(resize)
        buttons.addWidget(cancel)
        layout.addLayout(buttons)
        self._notify()

    def accept(self) -> None:
        """Resize the map, or say why it cannot be."""
        try:
            resize = self._change()
            change = self._editor.prepare_change("Resizing the map…", lambda _: resize)
            if change is None:
                return
            self._editor.document.do(change)
        except StudioError as error:
            show_refusal(self._trouble, str(error))
        else:
            super().accept()

    def _edge(self, edge: str) -> QSpinBox:
        box = bounded_box(-_MOST, _MOST, 0)
        # The hexes would be staggered the other way after an odd shift.
        is_flat = self._editor.shape.orientation is Orientation.FLAT
        box.setSingleStep(2 if edge == ("Left" if is_flat else "Top") else 1)
        box.setAccessibleName(edge)
        box.valueChanged.connect(self._notify)
        return box

    def _take_size(self, name: str, size: int) -> None:
        """Let the edge that gives way make up the size."""
        shape = self._editor.shape
        now, opposite = (shape.columns, "Left") if name == "Width" else (shape.rows, "Top")
        self._edges[_GIVING[name]].setValue(size - now - self._edges[opposite].value())

    def _notify(self, *_: object) -> None:
        now, then = self._editor.shape, self._change()
        self._size.setText(f"{now.columns} by {now.rows}, then {then.columns} by {then.rows}")
        self._trouble.hide()
        for name, size in (("Width", then.columns), ("Height", then.rows)):
            box = self._sizes[name]
            # The edges have the say here; a size out of range stays to be refused.
            box.blockSignals(True)
            box.setValue(size)
            box.blockSignals(False)

    def _change(self) -> Resize:
        left, right, top, bottom = (self._edges[edge].value() for edge in _EDGES)
        shape = self._editor.shape
        columns, rows = shape.columns + left + right, shape.rows + top + bottom
        return Resize(-left, -top, columns, rows, self._terrain.currentData())
