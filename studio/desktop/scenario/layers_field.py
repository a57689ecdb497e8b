"""The layers of a scenario in its form: other territory for variants of a campaign's battle."""

from functools import partial

from PySide6.QtWidgets import QHBoxLayout, QLabel, QLineEdit, QPushButton, QToolButton, QVBoxLayout, QWidget

from studio.desktop.scenario.editor import ScenarioEditor
from studio.desktop.widgets.forms import plain_label
from studio.editing.changes.layers import exchange_layer, keep_layer, remove_layer
from studio.editing.creation import id_of


class LayersField(QWidget):
    """Keeps the territory as a layer, exchanges layers with it to be painted, and takes them away."""

    def __init__(self, editor: ScenarioEditor) -> None:
        super().__init__()
        self._editor = editor
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(3)
        for name in editor.scenario.layers:
            row = QHBoxLayout()
            row.addWidget(QLabel(name), 1)
            exchange = QPushButton("Exchange")
            exchange.setObjectName(f"layers/{name}/exchange")
            exchange.setToolTip(
                "Exchange it with the territory, so that it can be painted; exchange again to go back."
            )
            exchange.clicked.connect(partial(self._exchange, name))
            remove = QToolButton()
            remove.setText("×")
            remove.setObjectName(f"layers/{name}/remove")
            remove.setToolTip("Remove this layer.")
            remove.setAccessibleName(f"Remove the layer {name}")
            remove.clicked.connect(partial(self._remove, name))
            row.addWidget(exchange)
            row.addWidget(remove)
            layout.addLayout(row)
        if not editor.scenario.layers:
            layout.addWidget(
                plain_label("None: other front lines for variants of a campaign would stand here.")
            )
        self.name = QLineEdit()
        self.name.setPlaceholderText("Its name")
        self.name.setAccessibleName("Name of a new layer")
        self.name.setToolTip(
            "Lower-case letters and digits; a layer that has the name already is written anew."
        )
        keep = QPushButton("Keep the territory")
        keep.setObjectName("layers/keep")
        keep.setToolTip("Keep the territory as it is on the map as a layer of this name.")
        keep.clicked.connect(self._keep)
        row = QHBoxLayout()
        row.addWidget(self.name, 1)
        row.addWidget(keep)
        layout.addLayout(row)

    def _keep(self) -> None:
        if self.name.text().strip():
            self._editor.do(keep_layer(self._editor.scenario, id_of(self.name.text())))
        else:
            self._editor.message.emit("Write a name for the layer first.")

    def _exchange(self, name: str, _on: bool = False) -> None:
        self._editor.do(exchange_layer(self._editor.scenario, name))

    def _remove(self, name: str, _on: bool = False) -> None:
        self._editor.do(remove_layer(self._editor.scenario, name))
