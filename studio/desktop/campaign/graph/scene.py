"""The scene of a campaign: one item for each node and edge, kept like the document."""

from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence

from PySide6.QtCore import QObject, QPointF, QRectF
from PySide6.QtWidgets import QGraphicsScene

from studio.campaign.course import Course
from studio.desktop.campaign.colours import GraphColours
from studio.desktop.campaign.editor import GraphSelection, edge_keys
from studio.desktop.campaign.facts import NO_FACTS, GraphFacts
from studio.desktop.campaign.graph.bands import BandItem, find_bands
from studio.desktop.campaign.graph.boxes import make_box
from studio.desktop.campaign.graph.curves import curve, label_place
from studio.desktop.campaign.graph.items import PORT_REACH, EdgeItem, LabelItem, NodeItem
from studio.desktop.campaign.graph.won_texts import won_sentences
from studio.documents.campaign.campaign import Campaign, Edge
from studio.lint.problem import Severity

#: Points: the farthest that a node may stand, and some more.
_REACH = 101_000
#: Points between the tips of edges that end at one node.
_TIPS = 15.0


class GraphScene(QGraphicsScene):
    """The items of a campaign, which say what lies where."""

    def __init__(self, colours: GraphColours, parent: QObject) -> None:
        super().__init__(parent)
        self.setSceneRect(-_REACH, -_REACH, 2 * _REACH, 2 * _REACH)
        self.colours = colours
        self.nodes: dict[str, NodeItem] = {}
        self.lines: list[EdgeItem] = []
        self.labels: list[LabelItem] = []
        self._edges: tuple[Edge, ...] = ()
        self._keys: tuple[str, ...] = ()
        #: What the edges were led by.
        self._laid: tuple[object, ...] = ()
        self._facts = NO_FACTS
        self._bands: list[BandItem] = []

    def show_campaign(self, campaign: Campaign, facts: GraphFacts) -> None:
        """Show a campaign; items of nodes that are the same stay as they are."""
        known = {node.id for node in campaign.nodes}
        for name in [name for name in self.nodes if name not in known]:
            self.removeItem(self.nodes.pop(name))
        for node in campaign.nodes:
            item = self.nodes.get(node.id)
            if item is None or item.node != node or facts != self._facts:
                box = make_box(node, facts)
                if item is None or (item.node, item.box) != (node, box):
                    item = self._put_item(item, NodeItem(node, box, self.colours))
                item.setToolTip(won_sentences(facts.won[node.id]) if node.id in facts.won else "")
                self.nodes[node.id] = item
            if item.is_start != (node.id == campaign.start):
                item.is_start = node.id == campaign.start
                item.update()
        self._facts = facts
        course = Course(campaign, {})
        self._keys = edge_keys(campaign)
        self._show_edges(campaign.edges, course.default_edges)
        self._show_bands(course)

    def _show_bands(self, course: Course) -> None:
        for item in self._bands:
            self.removeItem(item)
        boxes = {name: item.outer for name, item in self.nodes.items()}
        self._bands = [BandItem(band, self.colours) for band in find_bands(course, boxes)]
        for item in self._bands:
            self.addItem(item)

    def show_selection(self, selection: GraphSelection) -> None:
        """Lift out what is selected."""
        for name, item in self.nodes.items():
            item.is_chosen = name in selection.nodes
            item.update()
        for key, line, label in zip(self._keys, self.lines, self.labels, strict=True):
            line.is_chosen = label.is_chosen = key == selection.edge
            line.update()
            label.update()

    def show_problems(self, severities: Mapping[str, Severity]) -> None:
        """Mark the nodes that have problems, with the gravest each."""
        for name, item in self.nodes.items():
            item.severity = severities.get(name)
            item.update()

    def show_lit(self, nodes: Collection[str], edges: Collection[str]) -> None:
        """Light some nodes and edges up, as what grants and reads a token."""
        for name, item in self.nodes.items():
            if item.is_lit != (name in nodes):
                item.is_lit = name in nodes
                item.update()
        for key, line in zip(self._keys, self.lines, strict=True):
            line.is_lit = key in edges
            line.update()

    def show_target(self, name: str | None) -> None:
        """Lift out the node to which an edge would lead."""
        for other, item in self.nodes.items():
            if item.is_target != (other == name):
                item.is_target = other == name
                item.update()

    def show_colours(self, colours: GraphColours) -> None:
        """Draw in other colours."""
        self.colours = colours
        items: list[NodeItem | EdgeItem | LabelItem | BandItem] = [
            *self.nodes.values(),
            *self.lines,
            *self.labels,
            *self._bands,
        ]
        for item in items:
            item.colours = colours
            item.update()
        self.update()

    def node_at(self, position: QPointF) -> str | None:
        """Return the topmost node at a place."""
        return next(
            (name for name, item in reversed(self.nodes.items()) if item.outer.contains(position)), None
        )

    def port_at(self, position: QPointF) -> str | None:
        """Return the node whose port is at a place."""
        for name, item in reversed(self.nodes.items()):
            if item.has_port and (item.port - position).manhattanLength() < PORT_REACH:
                return name
        return None

    def edge_at(self, position: QPointF) -> str:
        """Return the key of the edge whose line or label is at a place; empty without one."""
        for key, line, label in reversed(list(zip(self._keys, self.lines, self.labels, strict=True))):
            if line.shape().contains(position) or label.boundingRect().translated(label.pos()).contains(
                position
            ):
                return key
        return ""

    def nodes_in(self, area: QRectF) -> tuple[str, ...]:
        """Return the nodes whose middle lies in an area."""
        return tuple(name for name, item in self.nodes.items() if area.contains(item.pos()))

    def bounds(self, names: Iterable[str] = ()) -> QRectF:
        """Return the area of those nodes and, of all, that of the edges too."""
        chosen = tuple(names)
        area = QRectF()
        for name in chosen or self.nodes:
            item = self.nodes[name]
            area = area.united(item.boundingRect().translated(item.pos()))
        for item_ in (*self.lines, *self.labels) if not chosen else ():
            area = area.united(item_.boundingRect().translated(item_.pos()))
        return area

    def _put_item(self, before: NodeItem | None, item: NodeItem) -> NodeItem:
        if before is not None:
            item.is_chosen, item.is_lit, item.severity = before.is_chosen, before.is_lit, before.severity
            self.removeItem(before)
        self.addItem(item)
        return item

    def _show_edges(self, edges: tuple[Edge, ...], default: Collection[int]) -> None:
        while len(self.lines) > len(edges):
            self.removeItem(self.lines.pop())
            self.removeItem(self.labels.pop())
        while len(self.lines) < len(edges):
            self.lines.append(EdgeItem(self.colours))
            self.labels.append(LabelItem(self.colours))
            self.addItem(self.lines[-1])
            self.addItem(self.labels[-1])
        boxes = {name: item.outer for name, item in self.nodes.items()}
        laid = (edges, tuple(default), boxes, self._facts.names)
        if laid == self._laid:
            return
        self._laid = laid
        self._edges = edges
        tips = self._shifts([edge.target for edge in edges], [edge.source for edge in edges])
        leaving = self._shifts([edge.source for edge in edges])
        taken = list(boxes.values())
        for number, (edge, line, label) in enumerate(zip(edges, self.lines, self.labels, strict=True)):
            shown = edge.source in self.nodes and edge.target in self.nodes
            line.setVisible(shown)
            label.setVisible(shown)
            if shown:
                siblings = [other for other, each in enumerate(edges) if each.source == edge.source]
                line.number = siblings.index(number) + 1 if len(siblings) > 1 else 0
                line.is_default = number in default
                self._lead(edge, line, label, (leaving[number], tips[number]), boxes, taken)

    def _lead(
        self,
        edge: Edge,
        line: EdgeItem,
        label: LabelItem,
        shifts: tuple[float, float],
        boxes: Mapping[str, QRectF],
        taken: list[QRectF],
    ) -> None:
        others = [box for name, box in boxes.items() if name not in (edge.source, edge.target)]
        line.is_conditional = edge.when is not None
        led_by = (boxes[edge.source], boxes[edge.target], shifts, others)
        if led_by != line.led_by:
            line.led_by = led_by
            line.show_path(curve(boxes[edge.source], boxes[edge.target], shifts[1], others, shifts[0]))
        line.update()
        label.show_edge(edge, self._facts.names)
        position = label_place(line.path, label.size, taken)
        label.setPos(position.topLeft())
        taken.append(position)

    def _shifts(self, at: Sequence[str], by: Sequence[str] = ()) -> dict[int, float]:
        """Return how far below the middle of a node each edge meets it, side by side.

        `at` are the nodes that the edges meet, one an edge; `by` those whose height gives the sequence, else it is that of the file.
        """
        meeting: defaultdict[str, list[int]] = defaultdict(list)
        for number, edge in enumerate(self._edges):
            if edge.source in self.nodes and edge.target in self.nodes:
                meeting[at[number]].append(number)
        shifts = {}
        for name, numbers in meeting.items():
            room = min(_TIPS, (self.nodes[name].box.height - 24) / len(numbers))
            if by:
                numbers.sort(key=lambda number: self.nodes[by[number]].pos().y())
            for index, number in enumerate(numbers):
                shifts[number] = (index - (len(numbers) - 1) / 2) * room
        return shifts
