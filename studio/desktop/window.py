"""The main window: it only assembles pages, docks, menus and what connects them."""

from datetime import datetime
from functools import partial
from pathlib import Path
from typing import Any

from PySide6.QtGui import QCloseEvent, QDragEnterEvent, QDropEvent, QResizeEvent
from PySide6.QtWidgets import QMainWindow, QStackedWidget

from studio import StudioError
from studio.desktop.actions.keys import Keys
from studio.desktop.appearance.theme import current_inks
from studio.desktop.appearance.tooltips import Tooltips
from studio.desktop.canvas.minimap import Minimap
from studio.desktop.dialogs.messages import Messages
from studio.desktop.docks.docks import Docks
from studio.desktop.docks.workspaces import Workspace
from studio.desktop.files.recent import RecentFiles
from studio.desktop.menus import battle_menu, map_actions, map_menu, menu_bar, window_actions
from studio.desktop.overlays.selector import OverlaySelector
from studio.desktop.pages.page import Page
from studio.desktop.pages.scenario_page import ScenarioPage
from studio.desktop.pages.tabs import Pages
from studio.desktop.panels.arrivals import ArrivalsPanel
from studio.desktop.panels.history import HistoryPanel
from studio.desktop.panels.inspector import InspectorPanel
from studio.desktop.panels.outline import OutlinePanel
from studio.desktop.panels.palette import PalettePanel
from studio.desktop.panels.problems import ProblemsPanel
from studio.desktop.play.game_options_menu import GameOptionsMenu
from studio.desktop.play.mode import PlayMode
from studio.desktop.play.panels import PlayPanels
from studio.desktop.play.presentations import presentations
from studio.desktop.scenario.checking import problems_of
from studio.desktop.settings import Settings
from studio.desktop.start.page import StartPage
from studio.desktop.widgets.forms import finish_entry, stacked
from studio.editing.clipboard import Clip
from studio.editing.fixes import fix_for
from studio.lint.problem import Problem
from studio.playtest.session import Session


class MainWindow(QMainWindow):
    """The studio's window."""

    def __init__(self, settings: Settings) -> None:
        super().__init__()
        self.settings = settings
        self.recent = RecentFiles(settings)
        self.setObjectName("studio")
        self.setAcceptDrops(True)
        self.setDockNestingEnabled(True)
        self.pages = Pages()
        self.start_page = StartPage()
        self._centre = QStackedWidget()
        self._centre.addWidget(self.pages)
        self._centre.addWidget(self.start_page)
        self.messages = Messages(self.statusBar())
        self.setCentralWidget(stacked(self.messages.bar, self._centre))
        self.palette_panel = PalettePanel()
        self.inspector = InspectorPanel()
        self.outline = OutlinePanel()
        self.arrivals = ArrivalsPanel()
        self.history = HistoryPanel(self.pages.histories)
        self.problems = ProblemsPanel(problems_of, fix_for, partial(window_actions.explain_code, self))
        self.minimap = Minimap()
        self.play_panels = PlayPanels(presentations())
        self.docks = Docks(
            self,
            {
                "Palette": self.palette_panel,
                "Inspector": self.inspector,
                "Outline": self.outline,
                **self.play_panels.docks,
                "Minimap": self.minimap,
                "Problems": self.problems,
                "Arrivals": self.arrivals,
                "History": self.history,
            },
        )
        self.play: PlayMode | None = None
        #: The piece of a map that was copied last; it can be pasted into any scenario.
        self.clip: Clip | None = None
        self.overlay_selector = OverlaySelector(self, settings)
        self.game_options = GameOptionsMenu(self, settings)
        self._tooltips = Tooltips(self, settings)
        self.actions_by_name = menu_bar.fill(self)
        self.map_actions = map_actions.fill(self)
        self.keys = Keys(self, settings, self.menuBar(), self.map_actions)
        self.start_page.offer(
            self.actions_by_name[name] for name in ("choose-game", "new", "new-campaign", "open")
        )
        self._connect()
        window_actions.follow_settings(self)
        self.minimap.set_inks(current_inks())
        self.docks.recall(self.settings)
        self._page_changed()
        window_actions.apply_keymap(self)

    @property
    def page(self) -> Page[Any] | None:
        """The page in front."""
        return self.pages.front

    @property
    def scenario_page(self) -> ScenarioPage | None:
        """The page in front if it is a scenario's."""
        return self.pages.scenario

    def open_path(self, path: Path, in_place: bool = False) -> None:
        """Open a file on a page of its own, or go to its page."""
        self.pages.open_path(path, in_place)

    def _page_opened(self, page: Page[Any]) -> None:
        if page.canvas is not None:
            page.canvas.addActions(map_actions.on_maps(self))
        if page.active_tool is not None:
            page.active_tool.pointed.connect(self.messages.show_where)
            page.active_tool.tool_changed.connect(self._tool_changed)
        if isinstance(page, ScenarioPage):
            page.menu_wanted.connect(partial(map_menu.offer, self))
        page.apply_settings(self.settings)
        page.keymap = self.keys.keymap
        self.recent.remember(page.file.path)

    def start_play(self, session: Session | None = None) -> None:
        """Play what is on the screen, saved or not, on the terms that are chosen, or play on in a session."""
        page = self.scenario_page
        if page is None or self.play is not None:
            return
        finish_entry()
        try:
            self.play = PlayMode(page, self.game_options.options, self.play_panels, session)
        except StudioError as error:
            self.messages.alert(f"The battle cannot be played yet: {error}")
            return
        self.play.message.connect(self.messages.show_message)
        self.play.announced.connect(self.messages.show_done)
        self.play.played.connect(lambda _state: self.messages.end_passing())
        self.play.left.connect(self.stop_play)
        self.play.finished.connect(self.actions_by_name["summary"].trigger)
        self.play.panel_wanted.connect(self.docks.bring_forward)
        self._show_work()
        self.play.begin()

    def stop_play(self) -> None:
        """Leave the battle; the editing is where it was."""
        if self.play is None:
            return
        play, self.play = self.play, None
        play.end()
        self.messages.clear()
        self._show_work()

    def closeEvent(self, event: QCloseEvent) -> None:
        """Close every page first; any of them may refuse."""
        if not self.pages.close_all():
            event.ignore()
            return
        self.docks.remember(self.settings)
        event.accept()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Let the panels fold to tabs where there is little room."""
        super().resizeEvent(event)
        self.docks.fit(event.size())
        battle_menu.fold(self, is_folded=self.docks.room == "folded")

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Take files."""
        if event.mimeData().hasUrls():
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        """Open the files that were dropped."""
        for url in event.mimeData().urls():
            if url.isLocalFile():
                self.open_path(Path(url.toLocalFile()))

    def _connect(self) -> None:
        self.pages.currentChanged.connect(self._page_changed)
        self.pages.state_changed.connect(self._show_title)
        self.pages.left.connect(self._page_left)
        self.pages.message.connect(self.messages.show_message)
        self.pages.opened.connect(self._page_opened)
        self.pages.failed.connect(self.messages.alert)
        self.problems.mended.connect(self.messages.show_done)
        self.pages.moved.connect(self.recent.remember)
        self.overlay_selector.message.connect(self.messages.show_message)
        self.overlay_selector.pointed.connect(self.messages.show_at_hex)
        self.start_page.chosen.connect(self.open_path)
        self.keys.changed.connect(partial(window_actions.apply_keymap, self))
        self.inspector.named.connect(partial(window_actions.focus_page, self))
        self.problems.jumped.connect(self._jump)
        self.problems.found.connect(self._problems_found)
        for panel in (self.play_panels, self.overlay_selector):
            panel.rule_asked.connect(partial(window_actions.show_rule, self))

    def _page_changed(self, *_: object) -> None:
        page = self.page
        if page is not None and self.play is None:
            page.activate(self.recent.paths())
        for panel in (self.palette_panel, self.inspector, self.outline, self.arrivals, self.problems):
            panel.show_editor(page.editor if page else None)
        self.minimap.watch(page.canvas if page else None)
        self.messages.show_where("Move the mouse over the map." if page and page.canvas else "")
        if page is not None and page.active_tool is not None:
            self._tool_changed(page.active_tool.tool.name)
        self._show_work()
        self._show_title()

    def _page_left(self, page: object) -> None:
        if self.play is not None and self.play.page is page:
            self.stop_play()

    def _show_work(self) -> None:
        """Show the panels of what is being done, with a frame round it while that is playing; only editing is undone."""
        playing = self.play is not None
        edited: Workspace = self.page.workspace if self.page else "nothing"
        if self.page is None:
            self.start_page.show_files(self.recent.paths(), datetime.now().astimezone())
        self._centre.setCurrentWidget(self.pages if self.page else self.start_page)
        # Else a field of a panel could get the focus, its text selected, and the next letter would take its place.
        (self.page or self.start_page).setFocus()
        self.docks.show_work("playing" if playing else edited)
        self.overlay_selector.follow(self.scenario_page, self.play)
        window_actions.ring_problems(self)
        if self.page is not None:
            self.page.document.stack.setActive(not playing)
        self.pages.show_play(playing)
        menu_bar.update(self)

    def _show_title(self) -> None:
        page = self.page
        label = f" ({page.file.label})" if page and page.file.label else ""
        self.setWindowTitle(f"{page.title}{label}[*] — Sandtable Studio" if page else "Sandtable Studio")
        self.setWindowModified(page is not None and not page.document.is_clean)
        self.messages.show_safe_copy(page.file.last_copy or "" if page else "")

    def _tool_changed(self, name: str) -> None:
        self.palette_panel.show_tool(name)
        self.docks.bring_forward("Inspector" if name == "select" else "Palette")
        self.actions_by_name[f"tool-{name}"].setChecked(True)

    def _problems_found(self, problems: tuple[object, ...]) -> None:
        self.docks["Problems"].setWindowTitle(f"Problems ({len(problems)})" if problems else "Problems")
        if self.scenario_page is not None:
            self.scenario_page.show_problems(self.problems.problems)
            window_actions.ring_problems(self)

    def _jump(self, problem: Problem) -> None:
        if self.scenario_page is not None:
            self.scenario_page.jump(problem)
