"""What a page is: one open document, as the window, its tabs and its menus know it."""

from collections.abc import Iterable
from pathlib import Path
from typing import Any, ClassVar, Generic, TypeVar

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QLineEdit, QVBoxLayout

from studio.desktop.actions.keymap import Keymap
from studio.desktop.canvas.widget.map_canvas import MapCanvas
from studio.desktop.dialogs.questions import Keep
from studio.desktop.docks.workspaces import Workspace
from studio.desktop.files.controller import FileController
from studio.desktop.files.notices import NoticeBar
from studio.desktop.files.qt_document import QtDocument
from studio.desktop.scenario.active_tool import ActiveTool
from studio.desktop.scenario.editor import ScenarioEditor
from studio.desktop.settings import Settings
from studio.desktop.widgets.first_focus import FirstFocus
from studio.documents.model import Document
from studio.documents.reading.loading import LoadedDocument
from studio.editing.changes.naming import title_of
from studio.hexes.area import HexSet
from studio.lint.problem import Problem

D = TypeVar("D", bound=Document)


class Page(FirstFocus, Generic[D]):
    """A page of one kind of document; subclasses build what is below the notices and override what they can do."""

    #: A sentence for the status bar.
    message = Signal(str)
    #: A pointer event on the map and the place on the screen: what can be done there is asked for.
    menu_wanted = Signal(object, object)
    #: The path of another document that is to be opened.
    open_wanted = Signal(object)
    #: The id of a rule that is to be shown in the rulebook.
    rule_asked = Signal(str)
    #: The workspace in which the panels stand while the page is in front.
    workspace: ClassVar[Workspace] = "campaign"

    def __init__(self, loaded: LoadedDocument[D]) -> None:
        super().__init__()
        self.document = QtDocument(loaded.document)
        self.file = FileController(loaded, self.document)
        #: What the keys mean that work on the page.
        self.keymap = Keymap()
        self.notices = NoticeBar(self.file)
        self.body = QVBoxLayout(self)
        self.body.setContentsMargins(0, 0, 0, 0)
        self.body.setSpacing(0)
        self.body.addWidget(self.notices)

    @property
    def title(self) -> str:
        """The title of the document, or its id where it has none."""
        return title_of(self.document.value)

    @property
    def editor(self) -> ScenarioEditor | None:
        """What the panels round the page show; none where the page has its own."""
        return None

    @property
    def canvas(self) -> MapCanvas | None:
        """The map of the page, if it has one."""
        return None

    @property
    def map_view(self) -> MapCanvas | None:
        """The view of the map that the keys are in, where there are several."""
        return self.canvas

    @property
    def active_tool(self) -> ActiveTool | None:
        """What the tools of the window work with, if the page has a map."""
        return None

    @property
    def search_line(self) -> QLineEdit | None:
        """Where the contents of the page are searched, if they can be."""
        return None

    def activate(self, recent: Iterable[Path], others: Iterable["Page[Any]"] = ()) -> None:
        """Take up what may have changed on disk, now that the page comes to the front.

        Files opened lately and other pages lead to more.
        """

    def apply_settings(self, settings: Settings) -> None:
        """Follow what the person has set."""
        self.file.set_autosave_delay(settings.autosave_delay)

    def apply_colours(self) -> None:
        """Draw in the colours of the current scheme."""

    def ask_where_to_keep(self, scenario: "Page[Any] | None") -> Keep:  # noqa: ARG002 - for those that refer to it
        """Ask where a changed copy of what came with the studio is to be kept, and keep it if it is in a pack.

        `scenario`: the page of a scenario that may refer to the document. Raises StudioError.
        """
        return Keep.ELSEWHERE

    def show_problems(self, problems: tuple[Problem, ...]) -> None:
        """Mark the places of problems that the checks of the window found."""

    def problem_hexes(self) -> HexSet:
        """Return the hexes of those problems."""
        return frozenset()

    def jump(self, problem: Problem) -> None:
        """Bring the place of a problem into sight and select what it is about."""

    def delete_selected(self) -> None:
        """Delete what is selected."""

    def deselect(self) -> None:
        """Select nothing."""

    def zoom(self, steps: int) -> None:
        """Show the page so many steps larger, or smaller where they are negative."""

    def fit(self) -> None:
        """Show all of the page."""

    def full_size(self) -> None:
        """Show the page in its full size."""
