"""The layers of the map: which are shown, how faintly, and which are locked."""

from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QHeaderView, QLabel, QSlider, QTreeWidget, QTreeWidgetItem

from studio.desktop.panels.panel import Panel
from studio.desktop.scenario.map_layers import LAYERS, LayerStates
from studio.desktop.widgets.sizes import row_size
from studio.editing.changes.change import ChangedRegion

_SHOWN, _LOCKED = 0, 1
#: The least opacity and the greatest, in percent.
_FAINTEST, _FULL = 10, 100


class LayersPanel(Panel):
    """A line for each layer, the topmost first, with a mark for what is shown and one for what is locked."""

    title = "Layers"
    empty_text = "Open a scenario: the layers of its map are shown, hidden and locked here."

    def __init__(self) -> None:
        super().__init__()
        self.tree = QTreeWidget()
        self.tree.setAccessibleName("Layers of the map")
        self.tree.setHeaderLabels(["Shown", "Locked"])
        self.tree.setRootIsDecorated(False)
        self.tree.headerItem().setToolTip(
            _SHOWN, "What is hidden stays in the scenario; only the map does without it."
        )
        self.tree.headerItem().setToolTip(_LOCKED, "What is locked cannot be changed by tools on the map.")
        self.tree.header().setStretchLastSection(False)
        self.tree.header().setSectionResizeMode(_SHOWN, QHeaderView.ResizeMode.Stretch)
        self._items: dict[str, QTreeWidgetItem] = {}
        for name, layer in LAYERS.items():
            item = QTreeWidgetItem(self.tree, [layer.title, ""])
            item.setData(_SHOWN, Qt.ItemDataRole.UserRole, name)
            item.setData(_LOCKED, Qt.ItemDataRole.AccessibleTextRole, f"Lock {layer.title}")
            item.setFlags(item.flags() | Qt.ItemFlag.ItemIsUserCheckable)
            item.setSizeHint(_SHOWN, row_size())
            self._items[name] = item
        self.tree.itemChanged.connect(self._change)
        self.body_layout.setContentsMargins(0, 0, 0, 0)
        self.body_layout.addWidget(self.tree)
        self.opacity = QSlider(Qt.Orientation.Horizontal)
        self.opacity.setRange(_FAINTEST, _FULL)
        self.opacity.setAccessibleName("Opacity of the layer")
        self.opacity.setToolTip("How much is seen of the layer that is chosen in the list, in percent.")
        self.opacity.valueChanged.connect(self._fade)
        self._percent = QLabel()
        row = QHBoxLayout()
        row.setContentsMargins(6, 0, 6, 6)
        label = QLabel("O&pacity")
        label.setBuddy(self.opacity)
        for widget in (label, self.opacity, self._percent):
            row.addWidget(widget)
        self.body_layout.addLayout(row)
        self.tree.setCurrentItem(self._items[next(iter(LAYERS))])
        self.tree.currentItemChanged.connect(self._show_opacity)

    def concerns(self, region: ChangedRegion) -> bool:  # noqa: ARG002 - layers are no part of the document
        """Return that no change of the document matters."""
        return False

    def refresh(self) -> None:
        """Show which layers are hidden and locked."""
        self.show_empty(self.editor is None)
        states = self.editor.layers if self.editor is not None else LayerStates()
        self.tree.blockSignals(True)
        for name, item in self._items.items():
            if LAYERS[name].parts:
                item.setCheckState(_SHOWN, _state(name not in states.hidden))
            item.setCheckState(_LOCKED, _state(name in states.locked))
        self.tree.blockSignals(False)
        self._show_opacity()

    def layers_changed(self) -> None:
        """Follow the layers of the editor."""
        self.refresh()

    def _show_opacity(self, *_: object) -> None:
        name = self._chosen()
        states = self.editor.layers if self.editor is not None else LayerStates()
        percent = round(states.opacity.get(name, 1) * _FULL)
        self.opacity.setEnabled(name != "terrain")
        self.opacity.blockSignals(True)
        self.opacity.setValue(percent)
        self.opacity.blockSignals(False)
        self._percent.setText(f"{percent} %")

    def _chosen(self) -> str:
        """Return the layer that is chosen in the list."""
        return list(LAYERS)[max(0, self.tree.currentIndex().row())]

    def _fade(self, percent: int) -> None:
        if self.editor is not None:
            self.editor.show_layers(self.editor.layers.with_opacity(self._chosen(), percent / _FULL))
            self._percent.setText(f"{percent} %")

    def _change(self, item: QTreeWidgetItem, column: int) -> None:
        if self.editor is None:
            return
        name = item.data(_SHOWN, Qt.ItemDataRole.UserRole)
        is_on = item.checkState(column) is Qt.CheckState.Checked
        states = self.editor.layers
        change = partial(states.with_shown if column == _SHOWN else states.with_locked, name)
        self.editor.show_layers(change(is_on))


def _state(is_on: bool) -> Qt.CheckState:
    return Qt.CheckState.Checked if is_on else Qt.CheckState.Unchecked
