"""Which map view lies over the map in front, while it is edited and while it is played."""

from collections.abc import Callable

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtGui import QAction, QActionGroup

from studio import StudioError
from studio.desktop.editor.scenario_page import ScenarioPage
from studio.desktop.icons import give_icon
from studio.desktop.mapviews.layers import MapView, layer
from studio.desktop.mapviews.legend import Legend
from studio.desktop.play.mode import PlayMode
from studio.rules.operational.setup.battle import position
from studio.rules.operational.state import State

#: A view is worked out anew so many milliseconds after the last change, so that no stroke has to wait for it.
_PAUSE = 150
#: Each view with its name, key, icon and words.
VIEWS: tuple[tuple[MapView, str, str, str, str], ...] = (
    ("plain", "&Plain map", "Alt+0", "mdi6.map-outline", "Show the map without a view over it"),
    (
        "terrain",
        "&Terrain",
        "Alt+1",
        "mdi6.image-filter-hdr",
        "Show the terrain of each hex and what it does",
    ),
    (
        "weather",
        "&Weather",
        "Alt+2",
        "mdi6.weather-pouring",
        "Show the weather turn by turn and what it does",
    ),
    ("movement", "&Cost of movement", "Alt+3", "mdi6.shoe-print", "Show what each hex costs, and obstacles"),
    ("territory", "T&erritory", "Alt+4", "mdi6.flag-variant", "Show who owns each hex"),
)


class MapViews(QObject):
    """Shows one view at a time on the page in front."""

    #: Why a view cannot be shown.
    told = Signal(str)

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.view: MapView = "plain"
        self.legend: Legend | None = None
        self._choices: dict[MapView, str] = {}
        self._page: ScenarioPage | None = None
        self._play: PlayMode | None = None
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(_PAUSE)
        self._timer.timeout.connect(self.refresh)
        self.actions = tuple(self._action(*each) for each in VIEWS)
        group = QActionGroup(self)
        for action in self.actions:
            group.addAction(action)
        self.actions[0].setChecked(True)

    def follow(self, page: ScenarioPage | None, play: PlayMode | None) -> None:
        """Lie over another page, or over the battle that is played on it."""
        if (page, play) == (self._page, self._play):
            return
        self._leave()
        self._page, self._play = page, play
        if page is not None:
            page.bench.changed.connect(self._later)
            self.legend = Legend(page.canvas)
            self.legend.chosen.connect(self.choose)
            self.legend.closed.connect(lambda: self.show_view("plain"))
        if play is not None:
            play.shown.connect(self._later)
        for action in self.actions:
            action.setEnabled(page is not None)
        self.refresh()

    def show_view(self, view: MapView) -> None:
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
        for (view, *_), action in zip(VIEWS, self.actions, strict=True):
            action.setChecked(view == self.view)
        if self._page is None or self.legend is None:
            return
        state = self._state(self._page) if self.view != "plain" else None
        shown = None
        if state is not None:
            colours = {side.id: side.colour for side in self._page.document.value.sides}
            shown = layer(self.view, state, self._choices.get(self.view, ""), colours)
        self._page.canvas.set_underlays(shown.overlays if shown is not None else ())
        if shown is None:
            self.legend.hide()
        else:
            self.legend.show_layer(shown)

    def _state(self, page: ScenarioPage) -> State | None:
        """The battle that is played, or the scenario as it would be set up now."""
        if self._play is not None:
            return self._play.view.known
        bench = page.bench
        if bench.catalogue is None or bench.ruleset is None:
            missing = "catalogue" if bench.catalogue is None else "ruleset"
            self.told.emit(f"There is no map view without the {missing}; set it in the scenario's fields.")
            return None
        try:
            return position(bench.scenario, bench.catalogue, bench.ruleset, seed=0)
        except StudioError as error:
            self.told.emit(f"The map view cannot be shown yet: {error}")
            return None

    def _later(self, *_: object) -> None:
        if self.view != "plain":
            self._timer.start()

    def _leave(self) -> None:
        """Take the view off the page that it lay over, which may be gone."""
        self._timer.stop()
        if self._play is not None:
            self._play.shown.disconnect(self._later)
        if self._page is not None:
            self._page.bench.changed.disconnect(self._later)
            self._page.canvas.set_underlays(())
        if self.legend is not None:
            self.legend.hide()
            self.legend.deleteLater()
            self.legend = None

    def _action(self, view: MapView, text: str, key: str, sign: str, tip: str) -> QAction:
        made = QAction(text, self)
        give_icon(made, sign)
        made.setObjectName(f"view-{view}")
        made.setShortcut(key)
        made.setCheckable(True)
        made.setEnabled(False)
        made.setStatusTip(tip)
        made.setToolTip(f"{tip} ({key})")
        made.triggered.connect(self._shower(view))
        return made

    def _shower(self, view: MapView) -> Callable[[bool], None]:
        return lambda _checked: self.show_view(view)
