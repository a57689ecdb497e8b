"""The parts of the window that its actions work with."""

from dataclasses import dataclass

from PySide6.QtWidgets import QMainWindow, QWidget

from studio.desktop.actions.registry import ActionRegistry
from studio.desktop.dialogs.messages import Messages
from studio.desktop.docks.docks import Docks
from studio.desktop.files.recent import RecentFiles
from studio.desktop.lesson.lesson import Lesson
from studio.desktop.overlays.selector import OverlaySelector
from studio.desktop.pages.campaign_page import CampaignPage
from studio.desktop.pages.scenario_page import ScenarioPage
from studio.desktop.pages.tabs import Pages
from studio.desktop.panels.inspector import InspectorPanel
from studio.desktop.panels.tables import TablesPanel
from studio.desktop.play.battle_controller import BattleController
from studio.desktop.play.campaign.controller import CampaignController
from studio.desktop.settings import Settings
from studio.desktop.start.page import StartPage


@dataclass(frozen=True, slots=True)
class WindowParts:
    """What the window is assembled from, as far as its actions need it."""

    window: QMainWindow
    settings: Settings
    registry: ActionRegistry
    pages: Pages
    start_page: StartPage
    recent: RecentFiles
    messages: Messages
    docks: Docks
    inspector: InspectorPanel
    tables: TablesPanel
    overlays: OverlaySelector
    battle: BattleController
    campaign: CampaignController
    lesson: Lesson

    @property
    def edited_scenario(self) -> ScenarioPage | None:
        """The scenario in front, unless a battle is played on it or a campaign stands before it."""
        return None if self.battle.is_playing or self.campaign.is_shown else self.pages.scenario

    @property
    def edited_campaign(self) -> CampaignPage | None:
        """The campaign in front, unless a battle or a campaign is played."""
        page = self.pages.front
        return page if isinstance(page, CampaignPage) and self.is_editing() else None

    def has_page(self) -> bool:
        """Return whether a document is open, and seen."""
        return self.pages.front is not None and not self.campaign.is_shown

    def is_editing_page(self) -> bool:
        """Return whether a document is open, and neither a battle nor a campaign is played."""
        return self.is_editing() and self.has_page()

    def show_beside(self, dialog: QWidget) -> None:
        """Show a dialog beside the window and in front of it; the keys of undo and redo do there what they do here."""
        dialog.addActions([self.registry["undo"], self.registry["redo"]])
        dialog.show()
        dialog.raise_()
        dialog.activateWindow()

    def has_scenario(self) -> bool:
        """Return whether the page in front is a scenario's, and seen."""
        return self.pages.scenario is not None and not self.campaign.is_shown

    def edits_scenario(self) -> bool:
        """Return whether the page in front is a scenario's and no battle is played on it."""
        return self.edited_scenario is not None

    def is_playing(self) -> bool:
        """Return whether a battle is played."""
        return self.battle.is_playing

    def is_editing(self) -> bool:
        """Return whether neither a battle nor a campaign is played."""
        return not self.battle.is_playing and not self.campaign.is_shown

    def why_not_editing(self) -> str:
        """Return why nothing else can be begun or opened now."""
        played = "battle" if self.battle.is_playing else "campaign"
        return f"Leave the {played} first; nothing else is begun or opened while it is played."

    def why_none_in_front(self, what: str) -> str:
        """Return why there is no scenario, say, to do something with now."""
        return (
            f"Open a {what} first; there is none in front." if self.is_editing() else self.why_not_editing()
        )

    def is_in_campaign(self) -> bool:
        """Return whether a campaign is played and none of its battles is on the board."""
        return self.campaign.is_shown
