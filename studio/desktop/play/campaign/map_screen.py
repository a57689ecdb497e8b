"""The strategic map of a run: where it stands, what was won and lost, and what a battle has to give (4.1, 4.2)."""

from html import escape
from pathlib import Path
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QListWidget, QListWidgetItem, QSplitter, QVBoxLayout, QWidget

from studio.campaign.run.state import RunState
from studio.desktop.campaign.strategic_map.items import standing_text
from studio.desktop.campaign.strategic_map.marks import MapMarks, NodeMark, Standing
from studio.desktop.campaign.strategic_map.sheet import MapSheet, picture_file, sheet_of
from studio.desktop.campaign.strategic_map.view import StrategicMapView
from studio.desktop.play.campaign.screen import RunScreen
from studio.desktop.play.campaign.segment import day_text, token_names
from studio.desktop.widgets.sizes import row_size
from studio.documents.campaign.campaign import Campaign
from studio.documents.campaign.nodes import Battle, Node
from studio.editing.changes.naming import full_title_of

_NODE: Final = Qt.ItemDataRole.UserRole
_SIGNS: Final = {"next": "▸ ", "won": "✓ ", "lost": "✗ ", "skipped": "– "}


def marks_of(state: RunState, chosen: str | None = None) -> MapMarks:
    """Return how far a run has come: its nodes, its way and its front line (camp.overview.map, camp.score.ui.map)."""
    graph = state.terms.course.graph
    to_come = state.terms.course.path_from(state.at)
    nodes: dict[str, NodeMark] = {}
    line: str | None = None
    for name, node in graph.nodes.items():
        score = state.score.battles.get(name)
        nodes[name] = NodeMark(
            node.kind,
            full_title_of(node),
            _standing(state, name, name in to_come),
            str(score.total) if score else "",
        )
    for name in state.path:
        node = graph.nodes[name]
        if node.front_line and (not isinstance(node, Battle) or name in state.won):
            line = node.front_line
    arrows = chosen or state.at
    return MapMarks(nodes, line, state.path, arrows, chosen)


def _standing(state: RunState, name: str, is_to_come: bool) -> Standing:
    if name in state.won:
        return "won"
    if name in state.skipped:
        return "skipped"
    if name in state.battles:
        return "lost"
    if name == state.at:
        return "past" if state.phase == "end" and not state.given_up else "next"
    if name in state.path:
        return "past"
    return "ahead" if is_to_come else "aside"


def campaign_sheet(campaign: Campaign, path: Path | None) -> MapSheet:
    """Return the sheet of a campaign, with the picture of its pack if there is one."""
    file = picture_file(campaign, path) if path is not None else None
    return sheet_of(campaign, QPixmap(str(file)) if file is not None else None)


class MapScreen(RunScreen):
    """The map, beside it the nodes in a list, and what is known of the chosen one."""

    def __init__(self) -> None:
        super().__init__("Strategic map")
        self.view, self.list = StrategicMapView(), QListWidget()
        self._sheet: MapSheet | None = None
        self._state: RunState | None = None
        self.list.setAccessibleName("Battles and conferences")
        self.list.currentItemChanged.connect(self._choose_listed)
        self.view.chosen.connect(self.choose)
        self.about = self.asking.line("", "camp.overview.map")
        self.about.setAlignment(Qt.AlignmentFlag.AlignTop)
        side = QWidget()
        column = QVBoxLayout(side)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.list, 2)
        column.addWidget(self.about, 3)
        split = QSplitter()
        split.addWidget(self.view)
        split.addWidget(side)
        split.setStretchFactor(0, 1)
        split.setSizes([900, 300])
        split.setChildrenCollapsible(False)
        layout = QVBoxLayout(self)
        layout.addWidget(split)
        self.setFocusProxy(self.list)

    def show_sheet(self, sheet: MapSheet) -> None:
        """Use the sheet of another campaign from now on."""
        self._sheet = sheet

    def show_run(self, state: RunState) -> None:
        """Show how far a run has come, with where it is chosen."""
        self._state = state
        marks = marks_of(state)
        self.list.blockSignals(True)
        self.list.clear()
        for name in _sequence(state):
            mark = marks.nodes[name]
            item = QListWidgetItem(
                f"{_SIGNS.get(mark.standing, '')}{mark.title}" + (f"  {mark.note}" if mark.note else "")
            )
            item.setData(_NODE, name)
            item.setSizeHint(row_size())
            item.setToolTip(standing_text(mark.standing))
            self.list.addItem(item)
        self.list.blockSignals(False)
        self.choose(state.at)

    def choose(self, node: str) -> None:
        """Show what is known of a node."""
        state = self._state
        if state is None:
            return
        row = next((i for i in range(self.list.count()) if self.list.item(i).data(_NODE) == node), -1)
        self.list.blockSignals(True)
        self.list.setCurrentRow(row)
        self.list.blockSignals(False)
        self.view.show_map(
            self._sheet or campaign_sheet(state.terms.course.campaign, None), marks_of(state, node)
        )
        self.about.setText(_about(state, state.terms.course.graph.nodes[node]))

    def _choose_listed(self, item: QListWidgetItem | None, _before: object) -> None:
        if item is not None:
            self.choose(item.data(_NODE))


def _sequence(state: RunState) -> tuple[str, ...]:
    """Return the nodes as a person meets them: the way so far, what the default path has to come, then the others."""
    course = state.terms.course
    return tuple(dict.fromkeys([*state.path, *course.path_from(state.at), *course.graph.nodes]))


def _about(state: RunState, node: Node) -> str:
    """Return what is known of a node, as rich text (camp.token.ui.listed)."""
    mark = marks_of(state).nodes[node.id]
    lines = [f"<b>{escape(full_title_of(node))}</b><br>{standing_text(mark.standing)}"]
    if isinstance(node, Battle):
        roster = state.terms.course.rosters.get(node.id)
        lines.append(day_text(roster.start) if roster is not None else "")
        lines.append(escape(node.outlook))
        if mark.note:
            lines.append(f"Score {mark.note}")
        tokens = token_names(state, node)
        lines.append(f"To earn: {escape(', '.join(tokens))}" if tokens else "")
        earned = [token for token, where in state.tokens.items() if where == node.id]
        names = {token.id: token.name or token.id for token in state.terms.course.campaign.tokens}
        lines.append(
            f"Earned: {escape(', '.join(names.get(each, each) for each in earned))}" if earned else ""
        )
    else:
        lines.append(escape(node.text))
    return "".join(f"<p>{line}</p>" for line in lines if line)
