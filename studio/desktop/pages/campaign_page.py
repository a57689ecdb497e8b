"""The page of one campaign: its graph, the tools above, the form beside it and its problems below."""

from collections.abc import Iterable
from functools import cache, cached_property, partial
from pathlib import Path
from typing import Any

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QAction, QActionGroup
from PySide6.QtWidgets import QLineEdit, QSplitter, QStackedWidget, QToolBar

from studio.desktop.appearance.icons import give_icon
from studio.desktop.campaign.adopting import (
    SCENARIO_ENDING,
    adopt_picture,
    adopt_scenario,
    look_around,
    read_at_hand,
    scenarios_at_hand,
)
from studio.desktop.campaign.centre import CampaignCentre
from studio.desktop.campaign.contents import ContentsPanel
from studio.desktop.campaign.editor import CampaignEditor, GraphSelection
from studio.desktop.campaign.forecast.panel import ForecastPanel
from studio.desktop.campaign.forecast.view import ForecastView
from studio.desktop.campaign.graph.edits import arrangement
from studio.desktop.campaign.graph.view import GraphView, Tool
from studio.desktop.campaign.problems import CampaignProblems
from studio.desktop.campaign.properties.form import PropertiesForm
from studio.desktop.campaign.won_games import WonGames
from studio.desktop.pages.page import Page
from studio.documents.campaign.campaign import Campaign
from studio.documents.packs.library import library_for
from studio.documents.reading.loading import LoadedDocument
from studio.documents.scenario import Scenario
from studio.documents.storage.files import is_file, real_path

#: Tool, word, icon, what it does.
_TOOLS: tuple[tuple[Tool, str, str, str], ...] = (
    (
        "select",
        "Select",
        "mdi6.cursor-default-outline",
        "Select and move nodes; double-click opens a battle.",
    ),
    (
        "conference",
        "Conference",
        "mdi6.account-group-outline",
        "Click where a conference belongs, or into an edge.",
    ),
    ("battle", "Battle", "mdi6.sword-cross", "Click where a battle belongs, or into an edge."),
    ("end", "End", "mdi6.flag-checkered", "Click where an end of the campaign belongs."),
    ("connect", "Connect", "mdi6.ray-start-arrow", "Click a node, then the one that it leads to."),
)


class CampaignPage(Page[Campaign]):
    """Everything of one open campaign."""

    def __init__(self, opened: LoadedDocument[Campaign]) -> None:
        super().__init__(opened)
        self.campaign_editor = CampaignEditor(self.document, scenarios_at_hand(opened.path))
        self.campaign_editor.read = cache(partial(read_at_hand, opened.path))
        self.campaign_editor.adopt = partial(adopt_scenario, self, self.campaign_editor, self.file)
        self._won_games = WonGames(self, self.campaign_editor, lambda: self.file.path)
        self.campaign_editor.adopt_picture = partial(adopt_picture, self.campaign_editor, self.file)
        self.view = GraphView(self.campaign_editor)
        self.lead_keys_to(self.view)
        self.properties = PropertiesForm(self.campaign_editor)
        self.contents = ContentsPanel(self.campaign_editor)
        self.problems = CampaignProblems(self.campaign_editor)
        self.tool_actions: dict[Tool, QAction] = {}
        self.bar = self._tools()
        self.centre = CampaignCentre(self.campaign_editor, self.view, lambda: self.file.path)
        split = QSplitter(Qt.Orientation.Horizontal)
        split.addWidget(self.contents)
        split.addWidget(self.centre)
        split.addWidget(self.properties)
        split.setStretchFactor(1, 1)
        split.setSizes([240, 720, 320])
        split.setChildrenCollapsible(False)
        #: The graph that is edited, and the forecast once it has been asked for.
        self.modes = QStackedWidget()
        self.modes.addWidget(split)
        self.body.addWidget(self.bar)
        self.body.addWidget(self.modes, 1)
        self.body.addWidget(self.problems)
        self.campaign_editor.message.connect(self.message)
        self.view.scenario_wanted.connect(self._open_scenario)
        self.campaign_editor.selected.connect(self._update_tools)
        self.campaign_editor.changed.connect(self._update_tools)
        self.view.tool_changed.connect(self._tool_changed)
        self.campaign_editor.scenarios_changed.connect(self.problems.check)
        self.problems.found.connect(self.view.graph.show_problems)
        self.problems.found.connect(self._show_problems)
        self.problems.jumped.connect(self.view.reveal)
        self.problems.check()
        self._update_tools()

    def activate(self, recent: Iterable[Path], others: Iterable[Page[Any]] = ()) -> None:
        """Offer the scenarios that are at hand now, those of other pages, and of the files opened last."""
        known = {real_path(entry.path): entry.id for entry in library_for(self.file.path).entries("scenario")}
        opened = [page for page in others if isinstance(page.document.value, Scenario)]
        unsaved = [page for page in opened if page.file.must_save_elsewhere or not page.document.is_clean]
        files = [page.file.path for page in opened if page not in unsaved]
        files += [path for path in recent if path.name.endswith(SCENARIO_ENDING)]
        left_out = known.keys() | {real_path(page.file.path) for page in unsaved}
        elsewhere = [path for path in files if is_file(path) and real_path(path) not in left_out]
        paths = [real_path(page.file.path) for page in opened]
        self.campaign_editor.opened = tuple(known[path] for path in paths if path in known)
        look_around(
            self.campaign_editor,
            self.file.path,
            tuple(dict.fromkeys(elsewhere)),
            tuple(page.title for page in unsaved if real_path(page.file.path) not in known),
        )
        self._won_games.find()

    @cached_property
    def forecast(self) -> ForecastPanel:
        """The forecast of the campaign as it is on the page."""
        panel = ForecastPanel(lambda: self.document.value, lambda: self.file.path)
        panel.results.computed.connect(self._won_games.find)
        self.modes.addWidget(panel)
        return panel

    def show_forecast(self, *, on: bool) -> None:
        """Show the forecast in place of the graph that is edited, or that again."""
        self.view.end_gesture()
        self.problems.setVisible(not on)
        if on:
            self.modes.setCurrentWidget(self.forecast)
            self.forecast.results.look()
            self.forecast.button.setFocus()
        else:
            self.modes.setCurrentIndex(0)
            self.view.setFocus()
        self._update_tools()

    @property
    def is_forecasting(self) -> bool:
        """Whether the forecast is shown."""
        return self.modes.currentIndex() > 0

    @property
    def search_line(self) -> QLineEdit | None:
        """Where the contents are searched, beside the graph."""
        return None if self.is_forecasting else self.contents.search

    @property
    def _shown(self) -> GraphView | ForecastView:
        return self.forecast.view if self.is_forecasting else self.view

    def delete_selected(self) -> None:
        """Delete what is selected, nodes with their edges; nothing while the forecast is shown."""
        if not self.is_forecasting:
            self.view.delete_selected()

    def deselect(self) -> None:
        """Select nothing: the form shows the campaign itself."""
        self.campaign_editor.select(GraphSelection())

    def zoom(self, steps: int) -> None:
        """Come some steps nearer, or go further off."""
        self._shown.zoom(steps)

    def fit(self) -> None:
        """Show the whole graph."""
        self._shown.fit()

    def full_size(self) -> None:
        """Show the graph in its full size."""
        self._shown.full_size()

    def lay_out(self) -> None:
        """Let the nodes be placed anew, as one step of the history."""
        self.view.end_gesture()
        if self.is_forecasting:
            self.message.emit("Nodes are placed on the graph; leave the forecast first.")
        elif not self.document.value.nodes:
            self.message.emit("There is nothing to lay out yet; add a node first.")
        elif self.campaign_editor.do(arrangement(self.document.value, self.campaign_editor.facts)):
            self.fit()

    def _choose_tool(self, tool: Tool) -> None:
        """Take a tool of the graph, which comes to the front."""
        self.centre.setCurrentIndex(0)
        self.view.choose_tool(tool)

    def _show_problems(self, *_: object) -> None:
        self.centre.show_problems(self.problems.problems)

    def _open_scenario(self, name: str) -> None:
        found = next(each for each in library_for(self.file.path).entries(Scenario.FORMAT) if each.id == name)
        self.open_wanted.emit(found.path)

    def _tools(self) -> QToolBar:
        bar = QToolBar("Campaign")
        bar.setIconSize(QSize(20, 20))
        bar.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        group = QActionGroup(bar)
        for tool, word, name, tip in _TOOLS:
            action = bar.addAction(word)
            give_icon(action, name)
            action.setObjectName(f"campaign-{tool}")
            action.setToolTip(tip)
            action.setCheckable(True)
            action.setChecked(tool == "select")
            action.triggered.connect(partial(self._choose_tool, tool))
            group.addAction(action)
            self.tool_actions[tool] = action
        bar.addSeparator()
        self._arrange = bar.addAction("Lay out")
        give_icon(self._arrange, "mdi6.sitemap-outline")
        self._arrange.setToolTip("Place all nodes in rows of segments; undo brings your own places back.")
        self._arrange.triggered.connect(self.lay_out)
        self._delete = bar.addAction("Delete")
        give_icon(self._delete, "mdi6.delete-outline")
        self._delete.setToolTip("Delete what is selected, nodes with their edges (Del).")
        self._delete.triggered.connect(self.delete_selected)
        bar.addSeparator()
        self.forecast_action = bar.addAction("Forecast")
        give_icon(self.forecast_action, "mdi6.chart-box-outline")
        self.forecast_action.setToolTip(
            "How likely each way through the campaign is, and what players can pay on it."
        )
        self.forecast_action.setCheckable(True)
        self.forecast_action.toggled.connect(lambda on: self.show_forecast(on=on))
        return bar

    def _tool_changed(self, tool: str) -> None:
        for name, action in self.tool_actions.items():
            action.setChecked(name == tool)
        self.message.emit(next(tip for name, _, _, tip in _TOOLS if name == tool))

    def _update_tools(self, *_: object) -> None:
        edits = not self.is_forecasting
        for action in (*self.tool_actions.values(), self._arrange):
            action.setEnabled(edits)
        self._delete.setEnabled(edits and bool(self.campaign_editor.selection))
