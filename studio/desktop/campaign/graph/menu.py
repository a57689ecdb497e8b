"""The menus of the graph: of what is selected, and of bare ground."""

from collections.abc import Callable
from functools import partial
from typing import Protocol

from PySide6.QtCore import QPointF, SignalInstance
from PySide6.QtWidgets import QMenu

from studio.desktop.campaign.editor import CampaignEditor
from studio.desktop.campaign.graph.edits import KINDS, Kind
from studio.documents.campaign.nodes import Battle, Node
from studio.editing.changes.graph import set_start


class Canvas(Protocol):
    """The canvas of the graph, as far as its menu asks it for something."""

    editor: CampaignEditor

    @property
    def scenario_wanted(self) -> SignalInstance:
        """Tells which scenario is to be opened."""

    def edit_title(self, name: str) -> None:
        """Let the author write the title of a node."""

    def add(self, position: QPointF, kind: Kind) -> None:
        """Add a node at a place."""

    def select_all(self) -> None:
        """Select all nodes."""

    def fit(self) -> None:
        """Show the whole graph."""

    def insert(self, kind: Kind, edge: str) -> None:
        """Put a new node into an edge."""

    def reorder(self, edge: str, by: int) -> None:
        """Try an edge earlier or later."""

    def delete_selected(self) -> None:
        """Delete what is selected."""


def fill_menu(menu: QMenu, canvas: Canvas) -> None:
    """Offer what can be done with what is selected."""
    editor = canvas.editor
    if editor.node is not None:
        _offer_for_node(menu, canvas, editor.node)
    if edge := editor.selection.edge:
        _offer_for_edge(menu, canvas, edge)
    _add(menu, "Delete", canvas.delete_selected)


def fill_ground_menu(menu: QMenu, canvas: Canvas, position: QPointF) -> None:
    """Offer what can be done where nothing stands."""
    for kind in KINDS:
        _add(menu, f"New {kind} here", partial(canvas.add, position, kind))
    menu.addSeparator()
    _add(menu, "Select all", canvas.select_all, bool(canvas.editor.campaign.nodes))
    _add(menu, "Fit the graph", canvas.fit)


def _offer_for_node(menu: QMenu, canvas: Canvas, node: Node) -> None:
    editor = canvas.editor
    if isinstance(node, Battle):
        known = node.scenario in editor.scenarios
        _add(menu, "Open the scenario", partial(canvas.scenario_wanted.emit, node.scenario), known)
    _add(menu, "Write the title", partial(canvas.edit_title, node.id))
    elsewhere = node.id != editor.campaign.start
    _add(menu, "Begin the campaign here", partial(editor.do, set_start(node.id)), elsewhere)
    menu.addSeparator()


def _offer_for_edge(menu: QMenu, canvas: Canvas, edge: str) -> None:
    chosen = canvas.editor.edge
    siblings = [each for each in canvas.editor.campaign.edges if chosen and each.source == chosen.source]
    _add(menu, "Insert a battle", partial(canvas.insert, "battle", edge))
    _add(menu, "Insert a conference", partial(canvas.insert, "conference", edge))
    menu.addSeparator()
    _add(menu, "Try it earlier", partial(canvas.reorder, edge, -1), len(siblings) > 1)
    _add(menu, "Try it later", partial(canvas.reorder, edge, 1), len(siblings) > 1)
    menu.addSeparator()


def _add(menu: QMenu, text: str, do: Callable[[], object], enabled: bool = True) -> None:
    action = menu.addAction(text)
    action.setEnabled(enabled)
    action.triggered.connect(lambda: do())
