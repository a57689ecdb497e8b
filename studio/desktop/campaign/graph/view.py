"""The view of the graph: tools, mouse and keys."""

from functools import partial
from typing import Literal

from PySide6.QtCore import QPoint, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QContextMenuEvent, QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QMenu

from studio.desktop.campaign.editor import CampaignEditor, GraphSelection
from studio.desktop.campaign.graph.edits import (
    GRID,
    KINDS,
    Kind,
    addition,
    extension,
    insertion,
    new_node,
    removal,
    reordering,
    shift,
)
from studio.desktop.campaign.graph.gestures import Band, Connecting, Drag, moved
from studio.desktop.campaign.graph.menu import fill_ground_menu, fill_menu
from studio.desktop.campaign.graph.routes import followed
from studio.desktop.campaign.graph.shown import ShownGraph
from studio.desktop.campaign.graph.titles import TitleEditor
from studio.documents.campaign.campaign import Campaign
from studio.documents.campaign.nodes import Battle, End, Node, Position
from studio.editing.changes.change import Change

Tool = Literal["select", "conference", "battle", "end", "connect"]
#: Points from a node within which an edge that is let go over nothing is given up.
_AWAY = 40
_ARROWS = {
    Qt.Key.Key_Left: (-1, 0),
    Qt.Key.Key_Right: (1, 0),
    Qt.Key.Key_Up: (0, -1),
    Qt.Key.Key_Down: (0, 1),
}


class GraphView(ShownGraph):
    """Turns what is done by mouse and keys into changes."""

    tool_changed = Signal(str)
    #: The scenario of a battle is to be opened, by its id.
    scenario_wanted = Signal(str)

    def __init__(self, editor: CampaignEditor) -> None:
        super().__init__(editor)
        self.tool: Tool = "select"
        self.titles = TitleEditor(self, editor)
        self._panned: QPoint | None = None
        self._nudge = 0
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMinimumSize(240, 180)
        self.panned.connect(self.titles.enter)

    def choose_tool(self, tool: Tool) -> None:
        """Take another tool; a gesture of the old one is given up."""
        self.end_gesture()
        self.tool = tool
        self.viewport().setCursor(
            Qt.CursorShape.ArrowCursor if tool == "select" else Qt.CursorShape.CrossCursor
        )
        self.tool_changed.emit(tool)

    def delete_selected(self) -> None:
        """Delete what is selected, nodes with their edges, as one step."""
        self.end_gesture()
        change = removal(self.editor.selection)
        if change is None:
            self.editor.message.emit("Nothing is selected; click a node or an edge first.")
        else:
            self.editor.do(change)

    def select_all(self) -> None:
        """Select all nodes."""
        self.editor.select(GraphSelection(tuple(self.graph.nodes)))

    def edit_title(self, name: str) -> None:
        """Let the author write the title of a node in its place."""
        node = next(node for node in self.editor.campaign.nodes if node.id == name)
        item = self.graph.nodes[name]
        top = item.outer.top() + (4 if item.box.rule is not None else 14)
        area = QRectF(item.outer.left() + 40, top, item.outer.width() - 48, 32)
        self.titles.begin(node, self.mapFromScene(area).boundingRect())

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Begin what the tool does; the middle button moves the paper."""
        position = self.mapToScene(event.position().toPoint())
        if event.button() == Qt.MouseButton.MiddleButton:
            self._panned = event.position().toPoint()
        elif event.button() == Qt.MouseButton.LeftButton:
            self.setFocus()
            self._press(position, event.modifiers())
        self.viewport().update()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Go on with it."""
        here = event.position().toPoint()
        if self._panned is not None:
            self.pan(here - self._panned)
            self._panned = here
        elif self.gesture is not None:
            self.gesture.move(self.mapToScene(here))
            self.viewport().update()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """End it; with the tool for connecting a click on the first node leaves the loose end at the mouse."""
        position = self.mapToScene(event.position().toPoint())
        if event.button() == Qt.MouseButton.MiddleButton:
            self._panned = None
        elif event.button() == Qt.MouseButton.LeftButton and self.gesture is not None:
            waits = isinstance(self.gesture, Connecting) and self.tool == "connect"
            if not (waits and self.graph.node_at(position) == self._source()):
                gesture, self.gesture = self.gesture, None
                gesture.release(position)
                if isinstance(gesture, Connecting):
                    self._offer_nodes(gesture.source, position)
            self.viewport().update()

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Open the scenario of a battle, or edit the title of another node."""
        name = self.graph.node_at(self.mapToScene(event.position().toPoint()))
        if name is None or event.button() != Qt.MouseButton.LeftButton or self.tool != "select":
            self.mousePressEvent(event)
            return
        self.end_gesture()
        self.editor.select(GraphSelection((name,)))
        node = self.graph.nodes[name].node
        if isinstance(node, Battle) and node.scenario in self.editor.scenarios:
            self.scenario_wanted.emit(node.scenario)
        else:
            self.edit_title(name)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Offer what can be done with the node or edge under the mouse, with what is selected, or on bare ground."""
        self.end_gesture()
        position = self.mapToScene(event.pos())
        if event.reason() == QContextMenuEvent.Reason.Mouse:
            self._select_at(position)
        menu = QMenu(self)
        if self.editor.selection:
            fill_menu(menu, self)
        else:
            fill_ground_menu(menu, self, position)
        menu.exec(event.globalPos())
        menu.deleteLater()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrows follow the edges, with Ctrl or from several nodes they nudge; Alt and an arrow reorders an edge;
        F2 or Enter edits the title, Del deletes, Esc ends the gesture, the tool, the selection.
        """
        key, held = Qt.Key(event.key()), event.modifiers()
        chosen = self.editor.selection.nodes
        if key in _ARROWS and chosen and (held & Qt.KeyboardModifier.ControlModifier or len(chosen) > 1):
            fine = bool(held & Qt.KeyboardModifier.ShiftModifier)
            self._nudge_nodes(_ARROWS[key], 1 if fine else GRID, event.isAutoRepeat())
        elif key in _ARROWS and self.editor.selection.edge and held & Qt.KeyboardModifier.AltModifier:
            self.reorder(self.editor.selection.edge, sum(_ARROWS[key]))
        elif key in _ARROWS:
            self._follow(*_ARROWS[key])
        elif key in (Qt.Key.Key_F2, Qt.Key.Key_Return, Qt.Key.Key_Enter) and len(chosen) == 1:
            self.edit_title(chosen[0])
        elif key in (Qt.Key.Key_Delete, Qt.Key.Key_Backspace):
            self.delete_selected()
        elif key == Qt.Key.Key_Escape:
            self._escape()
        else:
            event.ignore()

    def focusNextPrevChild(self, forward: bool) -> bool:
        """Tab goes from node to node, and beyond the last one out of the graph."""
        self.titles.enter()
        names = list(self.graph.nodes)
        chosen = self.editor.selection.nodes
        index = names.index(chosen[-1]) if chosen else (-1 if forward else len(names))
        index += 1 if forward else -1
        if not 0 <= index < len(names):
            return super().focusNextPrevChild(forward)
        self.editor.select(GraphSelection((names[index],)))
        self.reveal(self.editor.selection)
        return True

    def _press(self, position: QPointF, held: Qt.KeyboardModifier) -> None:
        if isinstance(self.gesture, Connecting):
            return
        if self.tool == "conference" or self.tool == "battle" or self.tool == "end":
            self.add(position, self.tool)
            return
        node, port = self.graph.node_at(position), self.graph.port_at(position)
        source = node or port if self.tool == "connect" else port
        if source is not None:
            self.gesture = Connecting(self.editor, self.graph, source, position)
        elif self.tool == "select":
            self._take(
                position,
                node,
                bool(held & (Qt.KeyboardModifier.ShiftModifier | Qt.KeyboardModifier.ControlModifier)),
            )

    def _take(self, position: QPointF, node: str | None, adding: bool) -> None:
        chosen = self.editor.selection.nodes
        if node is not None:
            if adding:
                rest = tuple(name for name in chosen if name != node)
                self.editor.select(GraphSelection(rest if node in chosen else (*chosen, node)))
            elif node not in chosen:
                self.editor.select(GraphSelection((node,)))
            if self.editor.selection.nodes:
                self.gesture = Drag(self.editor, position, self.transform().m11())
        elif edge := self.graph.edge_at(position):
            self.editor.select(GraphSelection(edge=edge))
        else:
            kept = chosen if adding else ()
            self.editor.select(GraphSelection(kept))
            self.gesture = Band(self.editor, self.graph, position, kept)

    def _select_at(self, position: QPointF) -> None:
        """Select what is at a place, unless it is among what is selected."""
        node = self.graph.node_at(position)
        if node is None:
            self.editor.select(GraphSelection(edge=self.graph.edge_at(position)))
        elif node not in self.editor.selection.nodes:
            self.editor.select(GraphSelection((node,)))

    def reorder(self, edge: str, by: int) -> None:
        """Try an edge earlier or later than the others from its node."""
        self.editor.do(reordering(edge, by))

    def add(self, position: QPointF, kind: Kind) -> None:
        """Add a node where there is room, or insert it into the edge there."""
        at = moved({"": Position(x=0, y=0)}, position.x(), position.y(), GRID)[""]
        edge = self.graph.edge_at(position) if kind != "end" and self.graph.node_at(position) is None else ""
        self._put(new_node(self.editor.campaign, kind, at, self.editor.offered), edge)

    def _offer_nodes(self, source: str, position: QPointF) -> None:
        """Offer a node for an edge that was let go over nothing, well away from the node that it leaves."""
        node = self.graph.nodes[source]
        near = node.outer.adjusted(-_AWAY, -_AWAY, _AWAY, _AWAY)
        if self.graph.node_at(position) is not None or near.contains(position) or isinstance(node.node, End):
            return
        menu = QMenu(self)
        menu.aboutToHide.connect(menu.deleteLater)
        for kind in KINDS:
            menu.addAction(f"New {kind} here").triggered.connect(
                partial(self._lead_on, source, kind, position)
            )
        menu.popup(self.viewport().mapToGlobal(self.mapFromScene(position)))

    def _lead_on(self, source: str, kind: Kind, position: QPointF, _on: bool = False) -> None:
        """Add a node to which an edge leads from another."""
        at = moved({"": Position(x=0, y=0)}, position.x(), position.y(), GRID)[""]
        node = new_node(self.editor.campaign, kind, at, self.editor.offered)
        self._finish_adding(node, extension(self.editor.campaign, source, node))

    def insert(self, kind: Kind, edge: str) -> None:
        """Put a new node into an edge."""
        self._put(new_node(self.editor.campaign, kind, Position(x=0, y=0), self.editor.offered), edge)

    def _put(self, node: Node, edge: str) -> None:
        campaign = self.editor.campaign
        self._finish_adding(node, insertion(campaign, edge, node) if edge else addition(campaign, node))

    def _finish_adding(self, node: Node, change: Change[Campaign]) -> None:
        if self.editor.do(change):
            self.is_fitted = False
            self.editor.select(GraphSelection((node.id,)))
            self.choose_tool("select")
            self.edit_title(node.id)

    def _source(self) -> str:
        return self.gesture.source if isinstance(self.gesture, Connecting) else ""

    def _nudge_nodes(self, direction: tuple[int, int], by: int, again: bool) -> None:
        """Move the selected nodes; while the key is held it is one step of the history."""
        if not again:
            self._nudge = self.editor.document.new_stroke()
        chosen = self.editor.selection.nodes
        before = {node.id: node.at for node in self.editor.campaign.nodes if node.id in chosen}
        self.editor.do(shift(moved(before, direction[0] * by, direction[1] * by, 1)), self._nudge)

    def _follow(self, across: int, down: int) -> None:
        """Go along the edges: right to the edge and on to where it leads, left back, up and down at a fork."""
        after = followed(self.editor.campaign, self.editor.selection, across, down)
        if after != self.editor.selection:
            self.editor.select(after)
            self.reveal(after)

    def _escape(self) -> None:
        if self.gesture is not None:
            self.end_gesture()
        elif self.tool != "select":
            self.choose_tool("select")
        else:
            self.editor.select(GraphSelection())
