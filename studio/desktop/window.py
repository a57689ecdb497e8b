"""The main window: it only assembles pages, docks, menus and what connects them."""

from functools import partial
from pathlib import Path
from typing import Any

from PySide6.QtGui import QCloseEvent, QDragEnterEvent, QDropEvent, QResizeEvent
from PySide6.QtWidgets import QApplication

from studio.desktop.actions.registry import ActionRegistry
from studio.desktop.appearance.icons import refresh_icons
from studio.desktop.appearance.scheme import apply_scheme
from studio.desktop.appearance.theme import current_map_colours
from studio.desktop.appearance.tooltips import Tooltips
from studio.desktop.canvas.widget.minimap import Minimap
from studio.desktop.centre import Centre
from studio.desktop.dialogs.messages import Messages
from studio.desktop.docks.docks import Docks
from studio.desktop.docks.panelled_window import PanelledWindow
from studio.desktop.docks.workspaces import Workspace
from studio.desktop.files.recent import RecentFiles
from studio.desktop.help.window import HelpWindow
from studio.desktop.lesson.lesson import Lesson
from studio.desktop.menus.help_actions import show_check, show_rule
from studio.desktop.menus.map_menu import show_map_menu
from studio.desktop.menus.menu_bar import fill_menu_bar, fold_game_options
from studio.desktop.menus.parts import WindowParts
from studio.desktop.overlays.selector import OverlaySelector
from studio.desktop.pages.kinds import new_entry_ids
from studio.desktop.pages.page import Page
from studio.desktop.pages.scenario_page import ScenarioPage
from studio.desktop.pages.tabs import Pages
from studio.desktop.panels.arrivals import ArrivalsPanel
from studio.desktop.panels.history import HistoryPanel
from studio.desktop.panels.inspector import InspectorPanel
from studio.desktop.panels.layers import LayersPanel
from studio.desktop.panels.outline import OutlinePanel
from studio.desktop.panels.palette import PalettePanel
from studio.desktop.panels.panel import Panel
from studio.desktop.panels.problems import ProblemsPanel
from studio.desktop.panels.tables import TablesPanel
from studio.desktop.play.battle_controller import BattleController
from studio.desktop.play.campaign.controller import CampaignController
from studio.desktop.play.mode import PlayMode
from studio.desktop.play.options.game_options_menu import GameOptionsMenu
from studio.desktop.play.panels import PlayPanels
from studio.desktop.play.presentations import battle_workspaces, presentations
from studio.desktop.scenario.checking import ScenarioChecks
from studio.desktop.scenario.presentations import fix_for
from studio.desktop.settings import Settings
from studio.desktop.start.page import StartPage
from studio.desktop.widgets.forms import stack_widgets
from studio.lint.problem import Problem


class MainWindow(PanelledWindow):
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
        self.messages = Messages(self)
        self.palette_panel = PalettePanel()
        self.inspector = InspectorPanel()
        self.outline = OutlinePanel()
        self.layers = LayersPanel()
        self.arrivals = ArrivalsPanel()
        self.tables = TablesPanel(settings)
        self.history = HistoryPanel(self.pages.histories)
        self.problems = ProblemsPanel(ScenarioChecks().problems_of, fix_for, self._explain_code)
        self.minimap = Minimap()
        self.play_panels = PlayPanels(presentations())
        self._editing_panels: tuple[Panel, ...] = (
            *(self.palette_panel, self.inspector, self.outline),
            *(self.layers, self.problems, self.arrivals, self.tables),
        )
        editing = {panel.title: panel for panel in self._editing_panels}
        others = {"Minimap": self.minimap, "History": self.history}
        self.docks = Docks(self, {**editing, **self.play_panels.docks, **others}, battle_workspaces())
        self.overlay_selector = OverlaySelector(self, settings)
        self.game_options = GameOptionsMenu(self, settings)
        self.battle = BattleController(self, self.pages, self.play_panels, self.game_options, self.messages)
        self.campaign = CampaignController(self.battle)
        self._centre = Centre(self.pages, self.start_page, self.campaign)
        self._tooltips = Tooltips(self, settings)
        self.window_actions = ActionRegistry(self, settings)
        self.parts = WindowParts(
            self,
            settings,
            self.window_actions,
            self.pages,
            self.start_page,
            self.recent,
            self.messages,
            self.docks,
            self.inspector,
            self.tables,
            self.overlay_selector,
            self.battle,
            self.campaign,
            Lesson(self.battle, self.overlay_selector, self.docks, self.window_actions),
        )
        self.setCentralWidget(stack_widgets(self.messages.bar, self.parts.lesson.card, self._centre))
        fill_menu_bar(self.parts, [each for made in presentations() for each in made.shortcuts])
        self.window_actions.load_keys()
        self.start_page.offer(
            self.window_actions[name]
            for name in ("choose-game", "play-campaign", "lesson", *new_entry_ids(), "open")
        )
        self._connect()
        self.minimap.set_colours(current_map_colours())
        self.docks.restore_layouts(self.settings)
        self._page_changed()
        self._apply_keymap()

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
            page.canvas.addActions(self.window_actions.of_maps())
        if page.active_tool is not None:
            page.active_tool.pointed.connect(self.messages.show_where)
            page.active_tool.tool_changed.connect(self._tool_changed)
        page.menu_wanted.connect(partial(show_map_menu, self.parts))
        page.apply_settings(self.settings)
        page.keymap = self.window_actions.keymap
        if not self.campaign.fights:
            self.campaign.leave()
            self.recent.remember(page.file.path)

    @property
    def play(self) -> PlayMode | None:
        """The battle that is played."""
        return self.battle.play

    def apply_scheme(self) -> None:
        """Show the program, its maps and its icons in the colours that the person has chosen."""
        app = QApplication.instance()
        assert isinstance(app, QApplication)
        apply_scheme(app, self.settings)
        refresh_icons(self)
        self.minimap.set_colours(current_map_colours())
        self.palette_panel.refresh()
        for page in self.pages:
            page.apply_colours()

    def _apply_settings(self) -> None:
        for page in self.pages:
            page.apply_settings(self.settings)

    def _apply_keymap(self) -> None:
        """Let every open page, and the panels that name keys, follow the keymap."""
        keymap = self.window_actions.keymap
        self.play_panels.apply_keymap(keymap)
        help_window = self.findChild(HelpWindow, "help")
        if help_window is not None:
            help_window.apply_keymap(keymap)
        for page in self.pages:
            page.keymap = keymap

    def closeEvent(self, event: QCloseEvent) -> None:
        """Close every page first; any of them may refuse."""
        self.campaign.leave()
        if not self.pages.close_all():
            event.ignore()
            return
        self.docks.save_layouts(self.settings)
        event.accept()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Let the panels fold to tabs where there is little room."""
        super().resizeEvent(event)
        self.docks.fit(event.size())
        fold_game_options(self.parts, is_folded=self.docks.room == "folded")

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
        for changed in (self.pages.currentChanged, self.pages.moved, self.campaign.changed):
            changed.connect(self._page_changed)
        self.pages.state_changed.connect(self._show_title)
        self.pages.message.connect(self.messages.show_message)
        self.pages.opened.connect(self._page_opened)
        self.messages.tell_failures(self.pages.failed, self.pages.withdrawn)
        self.messages.tell_steps(self.problems.fixed, self.pages.histories)
        self.pages.moved.connect(self.recent.remember)
        self.overlay_selector.message.connect(self.messages.show_message)
        self.overlay_selector.pointed.connect(self.messages.show_at_hex)
        self.start_page.chosen.connect(self.open_path)
        self.window_actions.keymap_changed.connect(self._apply_keymap)
        self.settings.scheme_changed.connect(self.apply_scheme)
        self.settings.animation_changed.connect(self._apply_settings)
        self.settings.autosave_changed.connect(self._apply_settings)
        self.settings.language_changed.connect(self._apply_settings)
        self.battle.changed.connect(self._show_workspace)
        self.battle.panel_wanted.connect(self.docks.bring_forward)
        self.inspector.named.connect(self._focus_page)
        self.problems.jumped.connect(self._jump)
        self.problems.found.connect(self._problems_found)
        for each in (self.pages, self.play_panels, self.overlay_selector, self.campaign):
            each.rule_asked.connect(self._show_rule)

    def _page_changed(self, *_: object) -> None:
        if (page := self.page) is not None and not self.battle.is_playing:
            page.activate(self.recent.paths(), self.pages.latest_scenario_first())
        for panel in self._editing_panels:
            panel.show_editor(page.editor if page else None)
        self.minimap.watch(page.canvas if page else None)
        self.messages.show_no_place(has_map=bool(page and page.canvas) and not self.campaign.is_shown)
        if page is None:
            self.messages.show_message("")  # what the last tool had to say
        elif page.active_tool is not None:
            self._tool_changed(page.active_tool.tool.name)
        self._show_workspace()
        self._show_title()

    def _show_workspace(self) -> None:
        """Show the panels of what is being done, with a frame round it while that is playing; only editing is undone."""
        playing, in_campaign = self.battle.is_playing, self.campaign.is_shown
        edited: Workspace = self.page.workspace if self.page and not in_campaign else "nothing"
        self._centre.follow(self.page, self.recent)
        self.docks.show_workspace(self.battle.workspace if playing else edited)
        self.overlay_selector.follow(self.scenario_page, self.play)
        self._ring_problems()
        if self.page is not None:
            self.page.document.stack.setActive(not playing and not in_campaign)
        self.pages.show_play(playing)
        self._offer_game_options()
        self.game_options.set_enabled(not playing)
        engine = self.battle.engine if playing else self.scenario_page.engine if self.scenario_page else ""
        self.window_actions.update("battle" if playing else "campaign" if in_campaign else "editing", engine)

    def _offer_game_options(self) -> None:
        page = self.scenario_page
        ruleset = page.editor.ruleset if page else None
        self.game_options.offer_for(page.file.path if page else None, ruleset.engine if ruleset else None)

    def _show_title(self) -> None:
        page = None if self.campaign.is_shown else self.page
        self.setWindowModified(False)  # Qt warns of a title that has no place for the sign of that.
        self.setWindowTitle(self._centre.window_title(page))
        self.setWindowModified(page is not None and not page.document.is_clean)
        self.messages.show_kept(*(page.file.last_copy, page.file.last_save) if page else ("", ""))

    def _tool_changed(self, name: str) -> None:
        self.palette_panel.show_tool(name)
        self.docks.bring_forward("Inspector" if name == "select" else "Palette")
        self.window_actions[f"tool-{name}"].setChecked(True)

    def _problems_found(self, problems: tuple[object, ...]) -> None:
        self.docks["Problems"].setWindowTitle(f"Problems ({len(problems)})" if problems else "Problems")
        if self.page is not None:
            self.page.show_problems(self.problems.problems)
            self._ring_problems()

    def _ring_problems(self) -> None:
        """Ring the hexes with problems on the minimap too; none while a battle is played."""
        page = None if self.battle.is_playing else self.page
        self.minimap.show_problems(page.problem_hexes() if page is not None else frozenset())

    def _show_rule(self, rule: str) -> None:
        show_rule(self.parts, rule)

    def _explain_code(self, code: str) -> None:
        show_check(self.parts, code)

    def _focus_page(self) -> None:
        if self.page is not None:
            self.page.setFocus()

    def _jump(self, problem: Problem) -> None:
        if self.page is not None:
            self.page.jump(problem)
