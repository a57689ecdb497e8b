"""The middle of the window: the open documents, the campaign that is played, or where work begins."""

from datetime import datetime
from typing import Any

from PySide6.QtWidgets import QSizePolicy, QStackedWidget

from studio.desktop.files.recent import RecentFiles
from studio.desktop.pages.page import Page
from studio.desktop.pages.tabs import Pages
from studio.desktop.play.campaign.controller import CampaignController
from studio.desktop.start.page import StartPage

_NAME = "Sandtable Studio"


class Centre(QStackedWidget):
    """Shows one of them at a time, and gives it the focus."""

    def __init__(self, pages: Pages, start_page: StartPage, campaign: CampaignController) -> None:
        super().__init__()
        self._pages, self._start_page, self._campaign = pages, start_page, campaign
        for widget in (pages, start_page, campaign.room):
            self.addWidget(widget)
        self.currentChanged.connect(self._leave_room)
        self._leave_room()

    def _leave_room(self, *_: object) -> None:
        """Let the window be as small as what is shown allows; what is behind that needs no room."""
        for widget in (self._pages, self._start_page, self._campaign.room):
            is_shown = widget is self.currentWidget()
            policy = QSizePolicy.Policy.Preferred if is_shown else QSizePolicy.Policy.Ignored
            widget.setSizePolicy(policy, policy)

    def follow(self, page: Page[Any] | None, recent: RecentFiles) -> None:
        """Show what there is to show: a campaign that is played stands before the page in front."""
        if page is None:
            self._start_page.show_files(recent.paths(), datetime.now().astimezone())
        if self._campaign.is_shown:
            self.setCurrentWidget(self._campaign.room)
            return
        self.setCurrentWidget(self._pages if page else self._start_page)
        # Else a field of a panel could get the focus, its text selected, and the next letter would take its place.
        (page or self._start_page).setFocus()

    def window_title(self, page: Page[Any] | None) -> str:
        """Return the title of the window."""
        if self._campaign.is_shown:
            return f"{self._campaign.title} — {_NAME}"
        label = f" ({page.file.label})" if page and page.file.label else ""
        return f"{page.title}{label}[*] — {_NAME}" if page else _NAME
