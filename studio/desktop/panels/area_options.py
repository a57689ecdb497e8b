"""What can be done with the selected area, as buttons of the palette."""

from collections.abc import Callable
from functools import partial

from PySide6.QtWidgets import QGridLayout, QPushButton, QWidget

from studio.desktop.scenario.editor import ScenarioEditor
from studio.desktop.scenario.selected_area import SelectedArea
from studio.desktop.widgets.whole_label import WholeLabel
from studio.tables.quantities import quantity

_NOBODY = "nobody"


class AreaOptions(QWidget):
    """Says how large the selected area is, and works on it."""

    def __init__(self) -> None:
        super().__init__()
        self._editor: ScenarioEditor | None = None
        self._size = WholeLabel()
        self._buttons: dict[str, QPushButton] = {}
        layout = QGridLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(3)
        layout.addWidget(self._size, 0, 0, 1, 2)
        for index, (name, text, tip, do) in enumerate(_BUTTONS):
            button = QPushButton(text)
            button.setToolTip(tip)
            button.clicked.connect(partial(self._work, do))
            self._buttons[name] = button
            layout.addWidget(button, 1 + index // 2, index % 2)

    def show_area(self, editor: ScenarioEditor) -> None:
        """Show what can be done with the area of an editor, and with what its tools are set to."""
        self._editor = editor
        area, settings, scenario = editor.area, editor.settings, editor.scenario
        if area:
            self._size.setText(f"{quantity(len(area), 'hex', 'hexes')} selected:")
        else:
            self._size.setText("Nothing is selected yet. Drag over the map to select an area.")
        for button in self._buttons.values():
            button.setEnabled(bool(area))
        sides = {side.id: side.name for side in scenario.sides}
        zones = {zone.id: zone.name for zone in scenario.zones}
        terrain = editor.terrains.get(settings.terrain, settings.terrain).lower()
        self._explain("fill", f"Give the area the terrain that brushes paint: {terrain}.")
        self._explain(
            "give",
            f"Give the area to the owner that brushes paint: {sides.get(settings.owner or '', _NOBODY)}.",
        )
        zone = zones.get(settings.zone or "", "there is none yet")
        self._explain("join", f"Put the area into the reinforcement zone of the brush: {zone}.")
        self._explain("leave", f"Take the area out of the reinforcement zone of the brush: {zone}.")

    def _explain(self, name: str, tip: str) -> None:
        self._buttons[name].setToolTip(tip)

    def _work(self, do: Callable[[SelectedArea], None], _is_checked: bool = False) -> None:
        if self._editor is not None:
            do(SelectedArea(self._editor))


_CLEAR = "Clear it of what is checked here: its ground becomes like that around it, and its land nobody's."
_BUTTONS: tuple[tuple[str, str, str, Callable[[SelectedArea], None]], ...] = (
    ("grow", "Grow", "Select the hexes around it too.", SelectedArea.grow),
    ("shrink", "Shrink", "Select no longer the hexes along its border.", SelectedArea.shrink),
    ("fill", "Fill", "", SelectedArea.fill),
    ("give", "Give to owner", "", SelectedArea.give),
    ("join", "Into zone", "", SelectedArea.join_zone),
    ("leave", "Out of zone", "", SelectedArea.leave_zone),
    ("invert", "Invert", "Select all other hexes instead.", SelectedArea.invert),
    ("clear", "Clear", _CLEAR, SelectedArea.clear),
)
