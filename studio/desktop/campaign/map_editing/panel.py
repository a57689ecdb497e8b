"""The tab of the strategic map: what is drawn, of which node or line, and a slide along the route."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path

from PySide6.QtWidgets import (
    QButtonGroup,
    QHBoxLayout,
    QLineEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from studio.desktop.campaign.editor import CampaignEditor
from studio.desktop.campaign.map_editing.canvas import MapDrawing, Tool, marks_of
from studio.desktop.campaign.map_editing.pictures import MissingPicture, PictureBox
from studio.desktop.campaign.map_editing.route import RouteSlide
from studio.desktop.widgets.boxes import ChoiceBox
from studio.desktop.widgets.fitting_scroll_area import FittingScrollArea
from studio.desktop.widgets.forms import plain_label
from studio.documents.campaign.nodes import Battle
from studio.documents.campaign.strategic_map import Point
from studio.editing.changes.naming import title_of
from studio.editing.changes.strategic_map import (
    EditStrategicMap,
    map_of,
    move_place,
    name_place,
    put_node,
    remove_place,
    rename_line,
    set_arrows,
    set_line,
)
from studio.editing.creation import id_of

_TOOLS: tuple[tuple[Tool, str, str], ...] = (
    ("place", "Places", "Choose a node and click where it lies; drag places; a right click removes one."),
    ("line", "Front lines", "Click from point to point; drag points; a right click removes one."),
    (
        "arrow",
        "Arrows",
        "Click from point to point; Enter or a double click ends the arrow; right click removes one.",
    ),
)
_NEW_LINE = ""


class StrategicMapPanel(QWidget):
    """Turns what is drawn into changes; a drag is one of them."""

    def __init__(self, editor: CampaignEditor, path: Callable[[], Path]) -> None:
        super().__init__()
        self._editor = editor
        self.tool: Tool = "place"
        self._stroke = 0
        #: The points of an arrow that is being drawn.
        self._arrow: tuple[Point, ...] = ()
        #: The node that was selected since something was last drawn of one.
        self._selected = ""
        self.drawing = MapDrawing()
        self.picture = PictureBox(editor, path)
        self.picture.taken.connect(self.refresh)
        self.missing = MissingPicture(editor, path, self.picture)
        self.subject = ChoiceBox()
        self.subject.setAccessibleName("What is drawn")
        self.subject.activated.connect(self._change_subject)
        self.name = QLineEdit()
        self.name.setAccessibleName("Name of the place or line")
        self.name.setPlaceholderText("Name")
        self.name.editingFinished.connect(self._rename)
        self.hint = plain_label("")
        self.route = RouteSlide(editor)
        self.route.obey_keys_of(self.drawing)
        self.route.changed.connect(self._slide)
        self._lay_out()
        editor.selected.connect(self._follow)
        self.drawing.pressed.connect(self._press)
        self.drawing.dragged.connect(self._drag)
        self.drawing.dropped.connect(self._drop)
        self.drawing.removed.connect(self._remove)
        self.drawing.finished.connect(self._finish)

    def _lay_out(self) -> None:
        tools = QHBoxLayout()
        self._group = QButtonGroup(self)
        for tool, word, tip in _TOOLS:
            button = QPushButton(word)
            button.setObjectName(f"map-{tool}")
            button.setCheckable(True)
            button.setChecked(tool == self.tool)
            button.setToolTip(tip)
            button.clicked.connect(lambda _on=False, tool=tool: self.choose_tool(tool))
            self._group.addButton(button)
            tools.addWidget(button)
        tools.addStretch(1)
        fields = QHBoxLayout()
        fields.addWidget(self.subject, 2)
        fields.addWidget(self.name, 1)
        fields.addWidget(self.picture, 2)
        body = QWidget()
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(FittingScrollArea(body, scrolls_across=True))
        layout = QVBoxLayout(body)
        layout.setContentsMargins(8, 8, 8, 4)
        layout.addLayout(tools)
        layout.addLayout(fields)
        layout.addWidget(self.missing)
        layout.addWidget(self.hint)
        layout.addWidget(self.drawing, 1)
        layout.addWidget(self.route)

    def choose_tool(self, tool: Tool) -> None:
        """Draw something else."""
        self._finish()
        self.tool = tool
        self.refresh()

    def refresh(self) -> None:
        """Show the campaign as it is now."""
        self.picture.refresh()
        self.missing.refresh()
        self._fill_subjects()
        self.route.refresh()
        self.hint.setText(next(tip for tool, _, tip in _TOOLS if tool == self.tool))
        self._show()

    def _show(self) -> None:
        campaign, chosen = self._editor.campaign, self.subject.currentData()
        front = chosen if self.tool == "line" and chosen else self._line_here()
        arrows = chosen if self.tool == "arrow" else None
        selected = chosen if self.tool == "place" else None
        marks = replace(marks_of(campaign, front, arrows, selected), route=self.route.passed)
        self.drawing.show_drawing(campaign, self.picture.pixmap(), marks, self._handles(), self._arrow)
        if self.tool == "line":
            self.drawing.show_others([line.points for line in map_of(campaign).lines if line.id != front])
        self.route.show_line(self._line_here())

    def _handles(self) -> Sequence[Point]:
        given, chosen = map_of(self._editor.campaign), self.subject.currentData()
        if self.tool == "place":
            return [place.at for place in given.places]
        if self.tool == "line":
            return next((line.points for line in given.lines if line.id == chosen), ())
        return [*(each for arrow in given.arrows.get(chosen, ()) for each in arrow), *self._arrow]

    def _press(self, at: Point) -> None:
        campaign, chosen = self._editor.campaign, self.subject.currentData()
        if chosen is None:
            self._editor.message.emit("Add a node to the graph first; the map shows where it lies.")
        elif self.tool == "place":
            self._do(put_node(campaign, chosen, at))
        elif self.tool == "line":
            name = chosen or self._fresh_line()
            before = next((line.points for line in map_of(campaign).lines if line.id == name), ())
            if self._do(set_line(campaign, name, (*before, at))):
                self.subject.setCurrentIndex(self.subject.findData(name))
                self._change_subject()
        else:
            self._arrow = (*self._arrow, at)
            self._show()

    def _drag(self, number: int, at: Point) -> None:
        self._stroke = self._stroke or self._editor.document.new_stroke()
        campaign, chosen = self._editor.campaign, self.subject.currentData()
        given = map_of(campaign)
        if self.tool == "place":
            self._do(move_place(campaign, given.places[number].id, at), self._stroke)
        elif self.tool == "line":
            points = list(self._handles())
            points[number] = at
            self._do(set_line(campaign, chosen, tuple(points)), self._stroke)
        else:
            self._put_arrow_point(number, at)

    def _put_arrow_point(self, number: int, at: Point) -> None:
        campaign, battle = self._editor.campaign, self.subject.currentData()
        arrows = [list(arrow) for arrow in map_of(campaign).arrows.get(battle, ())]
        for arrow in arrows:
            if number < len(arrow):
                arrow[number] = at
                self._do(set_arrows(campaign, battle, tuple(map(tuple, arrows))), self._stroke)
                return
            number -= len(arrow)
        self._arrow = (*self._arrow[:number], at, *self._arrow[number + 1 :])
        self._show()

    def _drop(self) -> None:
        self._stroke = 0

    def _remove(self, number: int) -> None:
        campaign, chosen = self._editor.campaign, self.subject.currentData()
        given = map_of(campaign)
        if self.tool == "place":
            self._do(remove_place(campaign, given.places[number].id))
        elif self.tool == "line":
            points = tuple(each for index, each in enumerate(self._handles()) if index != number)
            self._do(set_line(campaign, chosen, points))
        else:
            arrows = given.arrows.get(chosen, ())
            ends = [sum(map(len, arrows[: index + 1])) for index in range(len(arrows))]
            index = next((index for index, end in enumerate(ends) if number < end), None)
            if index is not None:
                self._do(set_arrows(campaign, chosen, (*arrows[:index], *arrows[index + 1 :])))

    def _finish(self) -> None:
        arrow, self._arrow = self._arrow, ()
        battle = self.subject.currentData()
        if self.tool == "arrow" and len(arrow) > 1 and battle:
            before = map_of(self._editor.campaign).arrows.get(battle, ())
            self._do(set_arrows(self._editor.campaign, battle, (*before, arrow)))
        elif arrow:
            self._show()

    def _rename(self) -> None:
        """Give the place of a node another name, or the chosen line another id, which nodes follow."""
        campaign, chosen, text = self._editor.campaign, self.subject.currentData(), self.name.text().strip()
        if not text or not chosen:
            return
        if self.tool == "place":
            place = next(
                (each for each in map_of(campaign).places if each.id == self._place_of(chosen)), None
            )
            if place is not None and place.name != text:
                self._do(name_place(campaign, place.id, text))
        elif self.tool == "line" and all(line.id != id_of(text) for line in map_of(campaign).lines):
            self._do(rename_line(campaign, chosen, id_of(text)))

    def _place_of(self, node: str) -> str | None:
        return next((each.place for each in self._editor.campaign.nodes if each.id == node), None)

    def _change_subject(self, *_: object) -> None:
        self._arrow = ()
        self._name_subject()
        self._show()

    def _name_subject(self) -> None:
        chosen = self.subject.currentData()
        place = self._place_of(chosen) if self.tool == "place" and chosen else None
        given = map_of(self._editor.campaign)
        name = next((each.name for each in given.places if each.id == place), "")
        self.name.setText(name if self.tool == "place" else chosen or "" if self.tool == "line" else "")
        self.name.setEnabled(bool(self.name.text()))

    def _slide(self, *_: object) -> None:
        """Show the map as it is at a node of the route."""
        here = next(reversed(self.route.passed), "")
        if here and self.tool == "place" and self.subject.findData(here) >= 0:
            self.subject.setCurrentIndex(self.subject.findData(here))
            self._name_subject()
        self._show()

    def _line_here(self) -> str | None:
        """Return the front line that the player sees there: that of the latest node with one."""
        nodes = {node.id: node for node in self._editor.campaign.nodes}
        passed = reversed(self.route.passed)
        return next((line for name in passed if (line := nodes[name].front_line)), None)

    def _fresh_line(self) -> str:
        taken = {line.id for line in map_of(self._editor.campaign).lines}
        return next(f"line-{number}" for number in range(1, 999) if f"line-{number}" not in taken)

    def _follow(self, *_: object) -> None:
        """Let that be drawn of which the node was selected."""
        node = self._editor.node
        if node is not None and not self._arrow:
            self._selected = node.id
            if self.isVisible():
                self.refresh()

    def _fill_subjects(self) -> None:
        campaign, before = self._editor.campaign, self.subject.currentData()
        entries: list[tuple[str, str]]
        if self.tool == "place":
            entries = [
                (node.id, title_of(node) if node.place else f"{title_of(node)} (not on the map)")
                for node in campaign.nodes
            ]
        elif self.tool == "line":
            entries = [
                *((line.id, line.id) for line in map_of(campaign).lines),
                (_NEW_LINE, "New front line"),
            ]
        else:
            entries = [(node.id, title_of(node)) for node in campaign.nodes if isinstance(node, Battle)]
        if self._selected and any(key == self._selected for key, _ in entries):
            before, self._selected = self._selected, ""
        self._fill(self.subject, entries, before)
        self._name_subject()

    @staticmethod
    def _fill(box: ChoiceBox, entries: Sequence[tuple[str, str]], chosen: str | None) -> None:
        box.blockSignals(True)
        box.clear()
        for value, text in entries:
            box.addItem(text, value)
        box.setCurrentIndex(max(0, box.findData(chosen)) if entries else -1)
        box.blockSignals(False)

    def _do(self, change: EditStrategicMap, stroke: int | None = None) -> bool:
        return self._editor.do(change, stroke)
