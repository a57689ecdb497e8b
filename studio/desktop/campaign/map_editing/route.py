"""The slide along a route of the campaign: the default path, or another one that is taken at its forks."""

from collections.abc import Mapping, Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QHBoxLayout, QLabel, QSlider, QWidget

from studio.campaign.course import Course
from studio.campaign.graph import Route
from studio.campaign.sentences import Names, condition_sentence
from studio.desktop.campaign.editor import CampaignEditor, edge_keys
from studio.editing.changes.naming import title_of

_TIP = (
    "Slide along a route to see the front line move as the player will: Alt+Left and Alt+Right go along it, "
    "Alt+Up and Alt+Down take another edge where several lead on."
)


class RouteSlide(QWidget):
    """Tells how far along which route the author looks."""

    #: Another node, or another way on from it.
    changed = Signal()

    def __init__(self, editor: CampaignEditor) -> None:
        super().__init__()
        self._editor = editor
        #: The keys of the edges that were chosen at forks, by node.
        self._chosen: dict[str, str] = {}
        self._path: tuple[str, ...] = ()
        self.slider = QSlider(Qt.Orientation.Horizontal)
        self.slider.setAccessibleName("Along the route")
        self.slider.setToolTip(_TIP)
        self.slider.valueChanged.connect(self._on_slide)
        self.here = QLabel()
        self.here.setWordWrap(True)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(QLabel("Route"))
        row.addWidget(self.slider, 3)
        row.addWidget(self.here, 2)
        self.obey_keys_of(self.slider)

    def obey_keys_of(self, widget: QWidget) -> None:
        """Follow the route by Alt and arrows while a widget has the focus."""
        for keys, go in (
            ("Alt+Left", lambda: self.slider.setValue(self.slider.value() - 1)),
            ("Alt+Right", lambda: self.slider.setValue(self.slider.value() + 1)),
            ("Alt+Up", lambda: self.change_edge(-1)),
            ("Alt+Down", lambda: self.change_edge(1)),
        ):
            shortcut = QShortcut(QKeySequence(keys), widget)
            shortcut.setContext(Qt.ShortcutContext.WidgetShortcut)
            shortcut.activated.connect(go)

    @property
    def passed(self) -> tuple[str, ...]:
        """The nodes from the start to the one that is looked at, that at last; empty without a start."""
        return self._path[: self.slider.value() + 1]

    def refresh(self) -> None:
        """Follow the campaign as it is now; edges that are gone are chosen no more."""
        keys = edge_keys(self._editor.campaign)
        self._chosen = {name: key for name, key in self._chosen.items() if key in keys}
        chosen = {name: keys.index(key) for name, key in self._chosen.items()}
        self._path = route_by(self._editor.course, chosen)
        self.slider.blockSignals(True)
        self.slider.setRange(0, max(0, len(self._path) - 1))
        self.slider.blockSignals(False)

    def show_line(self, line: str | None) -> None:
        """Say where the author is, with the front line there and, at a fork, the way on."""
        if not self.passed:
            self.here.setText("")
            return
        here = self.passed[-1]
        titles = {node.id: title_of(node) for node in self._editor.campaign.nodes}
        text = f"{titles[here]}: {line or 'no front line'}"
        ways = _ways_on(self._editor.course, here)
        if len(ways) > 1:
            text += f" · {_way_text(ways, self._edge_from(here, ways), titles, self._editor.facts.names)}"
        self.here.setText(text)

    def change_edge(self, by: int) -> None:
        """Take the edge before or behind the present one at this fork, or say that there is none."""
        if not self.passed:
            return
        here = self.passed[-1]
        ways = _ways_on(self._editor.course, here)
        if len(ways) < 2:
            self._editor.message.emit("Only one way leads on from here, if any; go on to a fork.")
            return
        indices = [route.index for route in ways]
        at = indices.index(self._edge_from(here, ways)) + by
        index = indices[max(0, min(len(indices) - 1, at))]
        self._chosen[here] = edge_keys(self._editor.campaign)[index]
        self.refresh()
        self.changed.emit()

    def _edge_from(self, here: str, ways: Sequence[Route]) -> int:
        """Return the edge by which the route leaves a fork."""
        if here in self._chosen:
            return edge_keys(self._editor.campaign).index(self._chosen[here])
        following = self._path[self.slider.value() + 1 :]
        return next((route.index for route in ways if following[:1] == (route.edge.target,)), ways[0].index)

    def _on_slide(self, _value: int) -> None:
        self.changed.emit()


def route_by(course: Course, chosen: Mapping[str, int]) -> tuple[str, ...]:
    """Return the nodes from the start on: by the edges chosen, and where none is, as the default path goes on from there."""
    found: list[str] = []
    name: str | None = course.campaign.start
    while name in course.graph.nodes and name not in found:
        found.append(name)
        edge = next((route for route in _ways_on(course, name) if route.index == chosen.get(name)), None)
        name = edge.edge.target if edge is not None else next(iter(course.path_from(name)[1:]), None)
    return tuple(found)


def _ways_on(course: Course, name: str) -> Sequence[Route]:
    return course.graph.routes_from(name) if name in course.graph.nodes else ()


def _way_text(ways: Sequence[Route], index: int, titles: Mapping[str, str], names: Names) -> str:
    number, route = next((number, each) for number, each in enumerate(ways, 1) if each.index == index)
    when = f", {condition_sentence(route.edge.when, names)}" if route.edge.when is not None else ""
    return f"way {number} of {len(ways)}: to {titles[route.edge.target]}{when}"
