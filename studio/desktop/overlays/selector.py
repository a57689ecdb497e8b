"""Which map view lies over the map in front, while it is edited and while it is played."""

from collections.abc import Callable
from typing import Any, Final

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtGui import QAction, QActionGroup

from studio import StudioError
from studio.desktop.appearance.icons import give_icon
from studio.desktop.canvas.widget.hex_pointer_event import HexPointerEvent
from studio.desktop.overlays.legend import Legend
from studio.desktop.overlays.overlay import HexDetails, LegendEntry, MapOverlay
from studio.desktop.overlays.source import OverlayKind, OverlaySource
from studio.desktop.overlays.sources import source_of, sources
from studio.desktop.pages.scenario_page import ScenarioPage
from studio.desktop.play.mode import PlayMode
from studio.desktop.settings import Settings
from studio.desktop.widgets.taking_away import take_away
from studio.hexes.coordinates import Hex

#: A view is worked out anew so many milliseconds after the last change, so that no stroke has to wait for it; supply
#: is there with the change, as it is quick and changes far from where the map does.
_PAUSE = 150
_PLAIN: Final = OverlayKind(
    "plain",
    "&Plain map",
    "Alt+0",
    "mdi6.map-outline",
    "Show the map without a view over it",
    "none off without clear",
)


class OverlaySelector(QObject):
    """Shows one view at a time on the page in front."""

    #: Why a view cannot be shown.
    message = Signal(str)
    #: What the view says of the hex that is pointed at; empty where it says nothing any more.
    pointed = Signal(str)
    #: The id of a rule, to be shown in the rulebook.
    rule_asked = Signal(str)

    def __init__(self, parent: QObject, settings: Settings) -> None:
        super().__init__(parent)
        self._settings = settings
        self.view = "plain"
        self.legend: Legend | None = None
        self._choices: dict[str, str] = {}
        self._overlay: MapOverlay | None = None
        #: What sets up scenarios, by the name of the engine.
        self._setups = {each.engine: each.make_setup() for each in sources()}
        #: The hex under the pointer.
        self._at: Hex | None = None
        self._page: ScenarioPage | None = None
        self._play: PlayMode | None = None
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(_PAUSE)
        self._timer.timeout.connect(self.refresh)
        self._kinds = {
            kind.name: kind for kind in (_PLAIN, *(kind for each in sources() for kind in each.kinds))
        }
        self.actions = tuple(map(self._action, self._kinds.values()))
        group = QActionGroup(self)
        for action in self.actions:
            group.addAction(action)
        self.actions[0].setChecked(True)
        #: Whether the legend shows its title alone.
        self.fold = self._fold()

    def follow(self, page: ScenarioPage | None, play: PlayMode | None) -> None:
        """Lie over another page, or over the battle that is played on it."""
        if (page, play) == (self._page, self._play):
            return
        self._leave()
        if page is not self._page:
            self._at = page.canvas.cursor_hex if page is not None else None
        self._page, self._play = page, play
        if page is not None:
            page.editor.changed.connect(self._later)
            page.canvas.hex_hovered.connect(self._hover)
            page.canvas.cursor_moved.connect(self._point_at)
            self.legend = Legend(page.canvas, self.fold)
            self.legend.chosen.connect(self.choose)
            self.legend.rule_asked.connect(self.rule_asked)
            self.legend.closed.connect(lambda: self.show_view("plain"))
        if play is not None:
            play.shown.connect(self._later)
        names = self._names_for(page)
        for name, action in zip(self._kinds, self.actions, strict=True):
            action.setEnabled(name in names)
            action.setVisible(page is None or name in names)
        self.refresh()

    def show_view(self, view: str) -> None:
        """Show another view."""
        self.view = view
        self.refresh()

    def choose(self, choice: str) -> None:
        """Choose something in the view, such as a movement type."""
        self._choices[self.view] = choice
        self.refresh()

    def refresh(self) -> None:
        """Work the view out from what is on the screen now."""
        self._timer.stop()
        for view, action in zip(self._kinds, self.actions, strict=True):
            action.setChecked(view == self.view)
        if self._page is None or self.legend is None:
            self.fold.setEnabled(False)
            return
        self._overlay = self._build_overlay(self._page) if self.view != "plain" else None
        self.fold.setEnabled(self._overlay is not None)
        if self._overlay is None:
            self._page.canvas.set_underlays(())
            self.pointed.emit("")
            self.legend.hide()
        else:
            self.legend.show_overlay(self._overlay)
            self._point()

    def _build_overlay(self, page: ScenarioPage) -> MapOverlay | None:
        """Return the view as it is now; where there is no battle to show it of, a legend that says why."""
        if self.view not in self._names_for(page):
            return None
        state = self._state(page)
        if isinstance(state, str):
            self.message.emit(state)
            return MapOverlay("No map view", (), (LegendEntry(state),))
        colours = {side.id: side.colour for side in page.document.value.sides}
        source = _source_for(page)
        viewer = str(self._play.view.side) if self._play is not None else None
        return (
            source.build(self.view, state, self._choices.get(self.view, ""), colours, viewer)
            if source is not None
            else None
        )

    def _names_for(self, page: ScenarioPage | None) -> frozenset[str]:
        """Return the names of the overlays that a page can have; without a ruleset any, each of which says so."""
        if page is None:
            return frozenset()
        if page.editor.ruleset is None:
            return frozenset(self._kinds)
        source = _source_for(page)
        own = (kind.name for kind in source.kinds) if source is not None else ()
        return frozenset({_PLAIN.name, *own})

    def _state(self, page: ScenarioPage) -> Any:
        """Return the battle that is played, or the scenario as it would be set up now, or why it cannot be."""
        if self._play is not None:
            return self._play.view.known
        editor = page.editor
        if editor.catalogue is None or editor.ruleset is None:
            missing = "catalogue" if editor.catalogue is None else "ruleset"
            return f"There is no map view without the {missing}; set it in the scenario's fields."
        if editor.tables is None:
            return (
                "There is no map view with a ruleset for other rules; set another in the scenario's fields."
            )
        try:
            return self._setups[editor.tables.engine](editor.scenario, editor.catalogue, editor.tables)
        except StudioError as error:
            return f"The map view cannot be shown yet: {error}"

    def _hover(self, pointer_event: HexPointerEvent | None) -> None:
        """Let the view say what it knows of the hex under the pointer."""
        self._point_at(pointer_event.at if pointer_event is not None else None)

    def _point_at(self, at: Hex | None) -> None:
        """Let the view say what it knows of a hex, under the pointer or the keyboard cursor."""
        if at != self._at:
            self._at = at
            self._point()

    def _point(self) -> None:
        if self._page is None or self.legend is None:
            return
        trouble = self._page.problems_at(self._at) if self._at is not None and self._play is None else ""
        if self._overlay is None:
            self.pointed.emit(trouble)
            return
        shape, point = self._page.editor.shape, self._overlay.point
        is_on_map = self._at is not None and shape.contains(self._at)
        pointed = point(self._at) if point and self._at is not None and is_on_map else HexDetails((), (), "")
        self._page.canvas.set_underlays((*self._overlay.overlays, *pointed.overlays))
        self.legend.show_more(pointed.entries)
        self.pointed.emit(pointed.text or trouble)

    def _later(self, *_: object) -> None:
        if self._kinds[self.view].is_immediate:
            self.refresh()
        elif self.view != "plain":
            self._timer.start()

    def _leave(self) -> None:
        """Take the view off the page that it lay over, which may be gone."""
        self._timer.stop()
        if self._play is not None:
            self._play.shown.disconnect(self._later)
        if self._page is not None:
            self._page.editor.changed.disconnect(self._later)
            self._page.canvas.hex_hovered.disconnect(self._hover)
            self._page.canvas.cursor_moved.disconnect(self._point_at)
            self._page.canvas.set_underlays(())
        if self.legend is not None:
            take_away(self.legend)
            self.legend = None

    def _action(self, kind: OverlayKind) -> QAction:
        made = QAction(kind.text, self)
        give_icon(made, kind.icon)
        made.setObjectName(f"view-{kind.name}")
        made.setShortcut(kind.key)
        made.setCheckable(True)
        made.setEnabled(False)
        made.setStatusTip(kind.tip)
        made.setToolTip(f"{kind.tip} ({kind.key})")
        made.triggered.connect(self._on_chosen(kind.name))
        return made

    @property
    def synonyms(self) -> dict[QAction, str]:
        """Other words for each of its actions, by which they are found."""
        of_views = (kind.synonyms for kind in self._kinds.values())
        return {**dict(zip(self.actions, of_views, strict=True)), self.fold: "collapse shrink hide key"}

    def _fold(self) -> QAction:
        made = QAction("&Fold the legend", self)
        made.setObjectName("view-fold")
        made.setShortcut("Alt+L")
        made.setCheckable(True)
        made.setChecked(self._settings.is_legend_folded)
        made.setStatusTip("Show of the legend its title alone, or its lines again")
        made.toggled.connect(self._remember_fold)
        return made

    def _remember_fold(self, is_folded: bool) -> None:
        self._settings.is_legend_folded = is_folded

    def _on_chosen(self, view: str) -> Callable[[bool], None]:
        return lambda _checked: self.show_view(view)


def _source_for(page: ScenarioPage) -> OverlaySource | None:
    ruleset = page.editor.ruleset
    return source_of(ruleset.engine) if ruleset is not None else None
