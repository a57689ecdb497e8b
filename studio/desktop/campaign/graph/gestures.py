"""What a press of the mouse begins on the graph, and what comes of it."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Protocol

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtWidgets import QApplication

from studio.desktop.campaign.editor import CampaignEditor, GraphSelection, edge_keys
from studio.desktop.campaign.graph.edits import GRID, shift
from studio.desktop.campaign.graph.scene import GraphScene
from studio.documents.campaign.campaign import Edge
from studio.documents.campaign.nodes import End, Position
from studio.editing.changes.graph import Connect

#: The farthest that a node may stand from the middle, in points.
_FARTHEST = 100_000


class Gesture(Protocol):
    """Places are those of the scene."""

    def move(self, position: QPointF) -> None:
        """Go on."""

    def release(self, position: QPointF) -> None:
        """Come to an end."""

    def cancel(self) -> None:
        """Give up, everything as it was."""


@dataclass
class Drag:
    """Moves the selected nodes; one step of the history, however far."""

    editor: CampaignEditor
    begin: QPointF
    scale: float
    #: Where the nodes stood.
    before: Mapping[str, Position] = field(init=False)
    stroke: int = field(init=False)
    has_begun: bool = False

    def __post_init__(self) -> None:
        chosen = self.editor.selection.nodes
        self.before = {node.id: node.at for node in self.editor.campaign.nodes if node.id in chosen}
        self.stroke = self.editor.document.new_stroke()

    def move(self, position: QPointF) -> None:
        """Move the nodes, once the mouse is far enough for it to be meant."""
        offset = position - self.begin
        if not self.has_begun and offset.manhattanLength() * self.scale < QApplication.startDragDistance():
            return
        self.has_begun = True
        self.editor.do(shift(moved(self.before, offset.x(), offset.y(), GRID)), self.stroke)

    def release(self, position: QPointF) -> None:
        """Leave them there."""
        self.move(position)

    def cancel(self) -> None:
        """Put them back; the step goes with it."""
        if self.has_begun:
            self.editor.do(shift(self.before), self.stroke)


@dataclass
class Connecting:
    """Leads an edge from a node to wherever the mouse is let go, or is pressed next."""

    editor: CampaignEditor
    scene: GraphScene
    source: str
    at: QPointF

    def move(self, position: QPointF) -> None:
        """Let the loose end follow."""
        self.at = position
        target = self.scene.node_at(position)
        self.scene.show_target(target if target != self.source else None)

    def release(self, position: QPointF) -> None:
        """Connect, if there is another node."""
        self.scene.show_target(None)
        target = self.scene.node_at(position)
        if target is not None and target != self.source:
            connect(self.editor, self.source, target)

    def cancel(self) -> None:
        """Let go of the loose end."""
        self.scene.show_target(None)


@dataclass
class Band:
    """Selects the nodes in a rectangle."""

    editor: CampaignEditor
    scene: GraphScene
    begin: QPointF
    kept: tuple[str, ...]
    area: QRectF = field(default_factory=QRectF)

    def move(self, position: QPointF) -> None:
        """Span the rectangle."""
        self.area = QRectF(self.begin, position).normalized()
        within = self.scene.nodes_in(self.area)
        self.editor.select(GraphSelection(tuple(dict.fromkeys((*self.kept, *within)))))

    def release(self, position: QPointF) -> None:
        """Leave them selected."""
        self.move(position)

    def cancel(self) -> None:
        """Select what was selected before."""
        self.editor.select(GraphSelection(self.kept))


def connect(editor: CampaignEditor, source: str, target: str) -> None:
    """Lead an edge from node to node, and select it."""
    if any(node.id == source and isinstance(node, End) for node in editor.campaign.nodes):
        editor.message.emit("Nothing leads on from an end; connect a conference or a battle.")
    elif editor.do(Connect(Edge(source=source, target=target))):
        joined = [
            key
            for key, edge in zip(edge_keys(editor.campaign), editor.campaign.edges, strict=True)
            if (edge.source, edge.target) == (source, target)
        ]
        editor.select(GraphSelection(edge=joined[-1]))


def moved(before: Mapping[str, Position], dx: float, dy: float, grid: int) -> Mapping[str, Position]:
    """Return the positions so far away, on multiples of `grid`, and not beyond what a file may hold."""

    def snap(value: float) -> int:
        return max(-_FARTHEST, min(_FARTHEST, round(value / grid) * grid))

    return {name: Position(x=snap(at.x + dx), y=snap(at.y + dy)) for name, at in before.items()}
