"""The main window: it only assembles pages, docks, menus and what connects them."""

from functools import partial
from pathlib import Path

from PySide6.QtCore import QSettings, Qt
from PySide6.QtGui import QCloseEvent, QDragEnterEvent, QDropEvent, QUndoGroup
from PySide6.QtWidgets import QDockWidget, QLabel, QMainWindow, QMenu, QTabWidget, QWidget

from studio import StudioError
from studio.desktop import deeds, docks, map_menu, menus, questions
from studio.desktop.canvas.minimap import Minimap
from studio.desktop.checking import problems_of
from studio.desktop.editor.campaign_page import CampaignPage
from studio.desktop.editor.opening import open_page
from studio.desktop.editor.scenario_page import ScenarioPage
from studio.desktop.help import HelpWindow
from studio.desktop.panels.arrivals import ArrivalsPanel
from studio.desktop.panels.history import HistoryPanel
from studio.desktop.panels.inspector import InspectorPanel
from studio.desktop.panels.log import LogPanel
from studio.desktop.panels.outline import OutlinePanel
from studio.desktop.panels.palette import PalettePanel
from studio.desktop.panels.panel import Panel
from studio.desktop.panels.problems import ProblemsPanel
from studio.desktop.play.mode import PlayMode
from studio.desktop.play.panels import CombatPanel, TurnPanel, UnitPanel
from studio.desktop.theme import current_inks
from studio.editing.fixes import fix_for

Page = ScenarioPage | CampaignPage
#: How many files the menu remembers.
_RECENT = 8


class MainWindow(QMainWindow):
    """The studio's window."""

    def __init__(self, settings: QSettings) -> None:
        super().__init__()
        self.settings = settings
        self.setObjectName("studio")
        self.setAcceptDrops(True)
        self.setDockNestingEnabled(True)
        self.tabs = QTabWidget()
        self.tabs.setDocumentMode(True)
        self.tabs.setTabsClosable(True)
        self.tabs.setMovable(True)
        self.tabs.currentChanged.connect(self._page_changed)
        self.tabs.tabCloseRequested.connect(self.close_page)
        self.setCentralWidget(self.tabs)
        #: The histories of the open documents; that of the page in front is active, but none while playing.
        self.histories = QUndoGroup(self)
        self.palette_panel = PalettePanel()
        self.inspector = InspectorPanel()
        self.outline = OutlinePanel()
        self.arrivals = ArrivalsPanel()
        self.history = HistoryPanel(self.histories)
        self.problems = ProblemsPanel(problems_of, fix_for, self.explain_code)
        self.log = LogPanel()
        self.minimap = Minimap()
        self.turn_panel, self.unit_panel, self.combat_panel = TurnPanel(), UnitPanel(), CombatPanel()
        self.docks = self._docks()
        #: The work whose panels are seen, and those that were seen when other work was left.
        self._work = "editing"
        self._shown: dict[str, set[str]] = {}
        self.play: PlayMode | None = None
        #: What the panels key has hidden, to be shown again.
        self.hidden_docks: list[QDockWidget] = []
        self.recent_menu = QMenu()
        self._where = QLabel("Move the mouse over the map.")
        self._safe = QLabel()
        self.statusBar().addPermanentWidget(self._where)
        self.statusBar().addPermanentWidget(self._safe)
        self.actions_by_name = menus.fill(self)
        self.problems.jumped.connect(self._jump)
        self.problems.found.connect(self._problems_found)
        self.log.rule_asked.connect(self.show_rule)
        self.combat_panel.rule_asked.connect(self.show_rule)
        self.minimap.set_inks(current_inks())
        self._restore()
        self._page_changed()

    @property
    def page(self) -> Page | None:
        """The page in front."""
        widget = self.tabs.currentWidget()
        return widget if isinstance(widget, ScenarioPage | CampaignPage) else None

    @property
    def scenario_page(self) -> ScenarioPage | None:
        """The page in front if it is a scenario's."""
        return self.page if isinstance(self.page, ScenarioPage) else None

    def open_path(self, path: Path) -> None:
        """Open a file on a page of its own, or go to its page; what cannot be opened is told in a sentence."""
        for place in range(self.tabs.count()):
            if self.page_at(place).file.path == path:
                self.tabs.setCurrentIndex(place)
                return
        try:
            page = open_page(self, path)
        except StudioError as error:
            self.tell(str(error))
            return
        self.histories.addStack(page.document.stack)
        page.document.clean_changed.connect(partial(self._titles, page))
        page.file.state_changed.connect(partial(self._titles, page))
        page.file.told.connect(self.tell)
        if isinstance(page, ScenarioPage):
            page.bench.told.connect(self.tell)
            page.pointed.connect(self._where.setText)
            page.tool_changed.connect(self._tool_changed)
            page.room_wanted.connect(partial(deeds.toggle_docks, self))
            page.menu_wanted.connect(partial(map_menu.offer, self))
        else:
            page.told.connect(self.tell)
        self.tabs.setCurrentIndex(self.tabs.addTab(page, page.title))
        self._titles(page)
        self._remember(path)

    def save(self) -> bool:
        """Save the page in front; True if it is safe on disk now."""
        page = self.page
        if page is None:
            return False
        try:
            page.file.save()
        except StudioError as error:
            if "changed by another program" in str(error) and questions.ask_replace(self, str(error)):
                page.file.save(replacing_others=True)
                return True
            self.tell(str(error))
            return False
        return True

    def save_as(self) -> None:
        """Save the page in front to another file."""
        page = self.page
        path = questions.ask_save_as(self, page.file.path) if page else None
        if page is None or path is None:
            return
        try:
            page.file.save_as(path)
        except StudioError as error:
            self.tell(str(error))

    def close_page(self, place: int) -> bool:
        """Close a page, asking about unsaved work; False if it stays."""
        page = self.page_at(place)
        if not page.document.is_clean:
            self.tabs.setCurrentIndex(place)
            answer = questions.ask_unsaved(self, page.title)
            if answer is questions.Answer.CANCEL or (answer is questions.Answer.SAVE and not self.save()):
                return False
        if self.play is not None and self.play.page is page:
            self.stop_play()
        page.file.close()
        self.histories.removeStack(page.document.stack)
        self.tabs.removeTab(place)
        page.deleteLater()
        return True

    def tell(self, sentence: str) -> None:
        """Show a sentence in the status bar."""
        self.statusBar().showMessage(sentence, 12_000)

    def start_play(self) -> None:
        """Play what is on the screen, saved or not, against the computer."""
        page = self.scenario_page
        if page is None or self.play is not None:
            return
        try:
            self.play = PlayMode(page, self.turn_panel, self.unit_panel, self.combat_panel, self.log)
        except StudioError as error:
            self.tell(f"The battle cannot be played yet: {error}")
            return
        self.play.told.connect(self.tell)
        self.play.left.connect(self.stop_play)
        self._swap_docks(playing=True)
        self.play.begin()

    def stop_play(self) -> None:
        """Leave the battle; the editing is where it was."""
        if self.play is None:
            return
        play, self.play = self.play, None
        play.end()
        self._swap_docks(playing=False)

    def explain_code(self, code: str) -> None:
        """Show the help page of a check."""
        HelpWindow.of(self).show_check(code)

    def show_rule(self, rule_id: str) -> None:
        """Show a rule of the rulebook."""
        HelpWindow.of(self).show_rule(rule_id)

    def reset_layout(self) -> None:
        """Put all docks where they stand at first."""
        docks.arrange(self, self.docks)
        self._shown.clear()
        for name, dock in self.docks.items():
            dock.setVisible(name in docks.PANELS[self._work])

    def closeEvent(self, event: QCloseEvent) -> None:
        """Close every page first; any of them may refuse."""
        self.settings.setValue("window/geometry", self.saveGeometry())
        if self.play is not None:
            self.stop_play()
        self._show_panels("editing")
        self.settings.setValue("window/layout", self.saveState(docks.LAYOUT_VERSION))
        while self.tabs.count():
            if not self.close_page(0):
                event.ignore()
                return
        event.accept()

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Take files."""
        if event.mimeData().hasUrls():
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        """Open the files that were dropped."""
        for url in event.mimeData().urls():
            if url.isLocalFile():
                self.open_path(Path(url.toLocalFile()))

    def recent(self) -> list[Path]:
        """The files opened last that are still there."""
        stored = self.settings.value("files/recent")
        names = [stored] if isinstance(stored, str) else stored if isinstance(stored, list) else []
        return [Path(name) for name in names if Path(name).is_file()]

    def take_inks(self) -> None:
        """Draw the maps in the inks of the current scheme."""
        self.minimap.set_inks(current_inks())
        for place in range(self.tabs.count()):
            page = self.page_at(place)
            if isinstance(page, ScenarioPage):
                page.take_inks()

    def _docks(self) -> dict[str, QDockWidget]:
        below, right, left = (
            Qt.DockWidgetArea.BottomDockWidgetArea,
            Qt.DockWidgetArea.RightDockWidgetArea,
            Qt.DockWidgetArea.LeftDockWidgetArea,
        )
        widgets: list[tuple[str, QWidget, Qt.DockWidgetArea]] = [
            ("Palette", self.palette_panel, left),
            ("Turn", self.turn_panel, left),
            ("Unit", self.unit_panel, left),
            ("Inspector", self.inspector, right),
            ("Outline", self.outline, right),
            ("Combat", self.combat_panel, right),
            ("Minimap", self.minimap, right),
            ("Problems", self.problems, below),
            ("Arrivals", self.arrivals, below),
            ("History", self.history, below),
            ("Log", self.log, below),
        ]
        made = {title: docks.add_dock(self, widget, title, area) for title, widget, area in widgets}
        docks.arrange(self, made)
        for name in made.keys() - docks.PANELS["editing"]:
            made[name].hide()
        return made

    def _swap_docks(self, playing: bool) -> None:
        """Show the panels of playing or those of editing, and tint the frame while playing."""
        self._show_panels(
            "playing" if playing else "campaign" if self.page and not self.scenario_page else "editing"
        )
        if playing:
            self.docks["Log"].raise_()
        if self.page is not None:
            self.page.document.stack.setActive(self.play is None)
        self.tabs.tabBar().setEnabled(not playing)
        self.tabs.setStyleSheet("QTabWidget { border: 4px solid #b3541e; }" if playing else "")
        menus.update(self)

    def _show_panels(self, work: str) -> None:
        """Show the panels of another kind of work as they were left, or as they are at first."""
        if work == self._work:
            return
        self._shown[self._work] = {name for name, dock in self.docks.items() if not dock.isHidden()}
        self._work = work
        for name, dock in self.docks.items():
            dock.setVisible(name in self._shown.get(work, docks.PANELS[work]))
        if work == "editing":
            self.docks["Problems"].raise_()

    def page_at(self, place: int) -> Page:
        """The page at a place among the tabs."""
        widget = self.tabs.widget(place)
        assert isinstance(widget, ScenarioPage | CampaignPage)
        return widget

    def _page_changed(self, *_: object) -> None:
        page = self.scenario_page
        panels: tuple[Panel, ...] = (
            self.palette_panel,
            self.inspector,
            self.outline,
            self.arrivals,
            self.problems,
        )
        for panel in panels:
            panel.show_bench(page.bench if page else None)
        self.minimap.watch(page.canvas if page else None)
        if page is not None:
            self._tool_changed(page.tool.name)
        self._swap_docks(playing=False)
        self._window_title()

    def _tool_changed(self, name: str) -> None:
        self.palette_panel.show_tool(name)
        for tool, action in self.actions_by_name.items():
            if tool.startswith("tool-"):
                action.setChecked(tool == f"tool-{name}")

    def _problems_found(self, problems: tuple[object, ...]) -> None:
        self.docks["Problems"].setWindowTitle(f"Problems ({len(problems)})" if problems else "Problems")
        if self.scenario_page is not None:
            self.scenario_page.show_problems(self.problems.problems)
            self.minimap.show_problems(self.scenario_page.problem_hexes())

    def _jump(self, problem: object) -> None:
        if self.scenario_page is not None:
            self.scenario_page.jump(problem)  # type: ignore[arg-type]  # the panel sends problems only

    def _titles(self, page: Page, *_: object) -> None:
        place = self.tabs.indexOf(page)
        if place >= 0:
            self.tabs.setTabText(place, page.title + ("" if page.document.is_clean else " *"))
        self._window_title()

    def _window_title(self) -> None:
        page = self.page
        self.setWindowTitle(f"{page.title}[*] — Sandtable Studio" if page else "Sandtable Studio")
        self.setWindowModified(page is not None and not page.document.is_clean)
        self._safe.setText(f"safe copy {page.file.last_copy}" if page and page.file.last_copy else "")
        menus.update(self)

    def _remember(self, path: Path) -> None:
        names = [str(path), *(str(each) for each in self.recent() if each != path)]
        self.settings.setValue("files/recent", names[:_RECENT])
        menus.fill_recent(self)

    def _restore(self) -> None:
        geometry, layout = self.settings.value("window/geometry"), self.settings.value("window/layout")
        if geometry is None or not self.restoreGeometry(geometry):
            self.resize(1500, 950)
        if layout is not None:
            self.restoreState(layout, docks.LAYOUT_VERSION)
