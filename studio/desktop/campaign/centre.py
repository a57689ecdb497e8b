"""The middle of the page of a campaign: its graph and its tables, each behind a tab."""

from collections.abc import Callable, Collection
from pathlib import Path
from typing import Protocol

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QTabWidget, QWidget

from studio.desktop.campaign.editor import CampaignEditor
from studio.desktop.campaign.graph.view import GraphView
from studio.desktop.campaign.map_editing.panel import StrategicMapPanel
from studio.desktop.campaign.tables.card_table import CardTable
from studio.desktop.campaign.tables.persistence_table import PersistenceTable
from studio.desktop.campaign.tables.pool_table import PoolTable
from studio.lint.problem import Problem


class Refreshed(Protocol):
    """What a tab shows: it is renewed when it comes to the front, and while it is there."""

    def refresh(self) -> None:
        """Show the campaign as it is now."""


class CampaignCentre(QTabWidget):
    """Renews what is in front when the campaign changes, and the rest once it comes to the front."""

    def __init__(self, editor: CampaignEditor, view: GraphView, path: Callable[[], Path]) -> None:
        super().__init__()
        self.setAccessibleName("Parts of the campaign")
        self.setDocumentMode(True)
        self.persistence = PersistenceTable(editor)
        self.pools = PoolTable(editor)
        self.cards = CardTable(editor)
        self.map = StrategicMapPanel(editor, path)
        self.addTab(view, "Graph")
        self._tables: dict[QWidget, Refreshed] = {}
        for widget, title, tip in (
            (self.persistence, "Who carries over", "Units and headquarters by battles."),
            (self.pools, "Pools", "What conferences sell, by front."),
            (self.cards, "Cards", "The card pool with the chances at each conference."),
            (self.map, "Map", "Places, front lines and arrows of the strategic map."),
        ):
            self._tables[widget] = widget
            self.setTabToolTip(self.addTab(widget, title), tip)
        self.currentChanged.connect(self._refresh)
        editor.changed.connect(self._refresh)
        editor.scenarios_changed.connect(self._refresh)

    def minimumSizeHint(self) -> QSize:
        """Leave the panels of the window their room, however much a tab could use."""
        return QSize(240, 180)

    def show_problems(self, problems: Collection[Problem]) -> None:
        """Mark the cells of tables that findings are about."""
        self.persistence.show_problems(problems)

    def _refresh(self, *_: object) -> None:
        table = self._tables.get(self.currentWidget())
        if table is not None:
            table.refresh()
