"""The open documents, each on a page of its own behind a tab."""

from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtGui import QMouseEvent, QUndoGroup
from PySide6.QtWidgets import QTabWidget

from studio import StudioError
from studio.desktop.dialogs import questions
from studio.desktop.pages.opening import new_page, open_page
from studio.desktop.pages.page import Page
from studio.desktop.pages.scenario_page import ScenarioPage
from studio.desktop.widgets.captions import caption_of
from studio.desktop.widgets.forms import finish_entry
from studio.documents.model import Document
from studio.documents.reading.loading import ChangedOnDisk
from studio.documents.storage.files import real_path
from studio.documents.text.shortened import PATH, shortened
from studio.editing.changes.naming import full_title_of

_WAIT = "Leave the battle to go to another page or to close one."
_FRAME = "QTabWidget::pane { border: 4px solid #b3541e; }"


class Pages(QTabWidget):
    """Saves and closes pages, and asks before work would be lost."""

    #: Title, clean mark or safe copy of a page may be others now.
    state_changed = Signal()
    #: A page is about to be closed.
    left = Signal(object)
    message = Signal(str)
    #: Why something could not be done with a file.
    failed = Signal(str)
    #: What `failed` told before holds no longer.
    withdrawn = Signal(str)
    #: The id of a rule that is to be shown in the rulebook.
    rule_asked = Signal(str)
    #: A page has another file now.
    moved = Signal(Path)
    #: A page was opened.
    opened = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        #: The histories of all pages, for menus and panels; the window says which one is active.
        self.histories = QUndoGroup(self)
        self.setAccessibleName("Open documents")
        self.setDocumentMode(True)
        self.setTabsClosable(True)
        self.setMovable(True)
        self.tabCloseRequested.connect(self.close_page)
        #: A battle is played on the page in front.
        self._is_locked = False
        #: The scenario that was in front last.
        self._last_scenario: Page[Any] | None = None
        self.currentChanged.connect(self._note_scenario)
        self.tabBar().tabMoved.connect(self._update_titles)

    @property
    def front(self) -> Page[Any] | None:
        """The page in front."""
        return self.page_at(self.currentIndex()) if self.count() else None

    @property
    def scenario(self) -> ScenarioPage | None:
        """The page in front if it is a scenario's."""
        return self.front if isinstance(self.front, ScenarioPage) else None

    def page_at(self, index: int) -> Page[Any]:
        """Return the page behind a tab."""
        widget = self.widget(index)
        assert isinstance(widget, Page)
        return widget

    def __iter__(self) -> Iterator[Page[Any]]:
        return map(self.page_at, range(self.count()))

    def latest_scenario_first(self) -> list[Page[Any]]:
        """Return all pages: the scenario that was in front last, then the others as their tabs stand."""
        return sorted(self, key=lambda page: page is not self._last_scenario)

    def open_path(self, path: Path, in_place: bool = False) -> None:
        """Open a file on a page of its own, or go to its page; say what cannot be opened, and why."""
        path = real_path(path)
        if self._is_locked:
            self.message.emit(f"Leave the battle before you open {path.name}.")
            return
        if self.bring_forward(path):
            return
        try:
            page = open_page(self.window(), path, in_place)
        except StudioError as error:
            self.failed.emit(str(error))
            return
        if page is not None:
            # Why another file could not be opened is of no use any more.
            self.message.emit("")
            self._add(page)

    def open_new(self, document: Document, *, holds_work: bool = False) -> None:
        """Open a document that has no file yet on a page of its own; one that holds work is unsaved from the start."""
        try:
            page = new_page(document)
        except StudioError as error:
            self.failed.emit(str(error))
        else:
            if holds_work:
                page.document.mark_unsaved()
            self._add(page)
            page.file.autosave()

    def open_board(self, page: ScenarioPage) -> None:
        """Put a page in front on which a battle is played that is no file of the person's."""
        self._add(page)

    def close_board(self, page: ScenarioPage) -> None:
        """Close such a page, which nobody has edited."""
        self.close_page(self.indexOf(page))

    def _add(self, page: Page[Any]) -> None:
        """Put a page behind a tab of its own, in front of the others; the keys go to it."""
        self.opened.emit(page)
        self.histories.addStack(page.document.stack)
        # Qt would keep a partial that names the page, and with it the closed page, for ever.
        page.document.changed.connect(self._update_titles)
        page.document.clean_changed.connect(self._update_titles)
        page.file.kept.connect(self.state_changed)
        page.file.moved.connect(self._update_titles)
        page.file.message.connect(self.message)
        page.file.failed.connect(self.failed)
        page.file.withdrawn.connect(self.withdrawn)
        page.message.connect(self.message)
        page.open_wanted.connect(self.open_path)
        page.rule_asked.connect(self.rule_asked)
        self.setCurrentIndex(self.addTab(page, ""))
        self._update_titles()
        page.setFocus()
        if isinstance(page, ScenarioPage):
            page.picture.failed.connect(self._tell_no_picture)

    def _tell_no_picture(self, why: str) -> None:
        self.failed.emit(f"The picture to trace is not shown. {why}")

    def bring_forward(self, path: Path) -> bool:
        """Bring the page of a file to the front; False if it has none."""
        index = next((index for index, page in enumerate(self) if page.file.path == path), None)
        if index is not None:
            self.setCurrentIndex(index)
            self.page_at(index).setFocus()
        return index is not None

    def save(self) -> bool:
        """Save the page in front; True if it is safe on disk now."""
        page = self.front
        if page is None:
            return False
        finish_entry()
        if page.file.must_save_elsewhere:
            return self._save_elsewhere(page)
        try:
            page.file.save()
        except ChangedOnDisk as error:
            return questions.ask_replace(self, str(error)) and self._replace(page)
        except StudioError as error:
            page.file.tell_failure(str(error))
            return False
        return True

    def save_as(self) -> None:
        """Save the page in front to another file."""
        page = self.front
        finish_entry()
        path = questions.ask_save_as(self, _suggestion(page)) if page else None
        if page is None or path is None:
            return
        if any(other.file.path == path for other in self if other is not page):
            self.failed.emit(f"{path.name} is open on another page; close that before you save over it.")
            return
        try:
            page.file.save_as(path)
        except StudioError as error:
            page.file.tell_failure(str(error))
        else:
            self.moved.emit(path)

    def close_front(self) -> None:
        """Close the page in front."""
        if self.count():
            self.close_page(self.currentIndex())

    def close_page(self, index: int) -> bool:
        """Close a page, asking about unsaved work; False if it stays."""
        if not self._ask_to_leave(index):
            return False
        self._drop(index)
        return True

    def close_all(self) -> bool:
        """Close all pages once each has been asked about; False, and all of them stay, if one is to stay."""
        if not all(self._ask_to_leave(index) for index in range(self.count())):
            return False
        while self.count():
            self._drop(0)
        return True

    def _ask_to_leave(self, index: int) -> bool:
        """Ask about the unsaved work of a page; True if it has none, or it was saved or given up."""
        finish_entry()
        page = self.page_at(index)
        if page.document.is_clean:
            return True
        self.setCurrentIndex(index)
        answer = questions.ask_unsaved(self, page.title)
        return answer is not questions.Answer.CANCEL and (answer is not questions.Answer.SAVE or self.save())

    def _drop(self, index: int) -> None:
        """Close a page and what belongs to it."""
        page = self.page_at(index)
        # What was said while one worked on it, as of the tool in hand, is of no use without it.
        self.message.emit("")
        if page is self._last_scenario:
            self._last_scenario = None
        self.left.emit(page)
        page.file.close()
        self.histories.removeStack(page.document.stack)
        self.removeTab(index)
        page.deleteLater()
        self._update_titles()

    def show_play(self, playing: bool) -> None:
        """Frame the page while a battle is played on it, and let the tabs rest."""
        if playing == self._is_locked:
            return
        self._is_locked = playing
        self.tabBar().setEnabled(not playing)
        # Without the frame of its pane, which the document mode leaves out, no border is drawn.
        self.setDocumentMode(not playing)
        self.setStyleSheet(_FRAME if playing else "")
        self._update_titles()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Say why the tabs rest, to which a press comes through."""
        super().mousePressEvent(event)
        if self._is_locked and self.tabBar().geometry().contains(event.position().toPoint()):
            self.message.emit(_WAIT)

    def _save_elsewhere(self, page: Page[Any]) -> bool:
        """Save a copy of what came with the studio to where the person wants it; True if it is safe on disk now."""
        try:
            answer = page.ask_where_to_keep(self._last_scenario)
        except StudioError as error:
            page.file.tell_failure(str(error))
            return False
        if answer is questions.Keep.IN_PACK:
            self.moved.emit(page.file.path)
        if answer is not questions.Keep.ELSEWHERE:
            return answer is questions.Keep.IN_PACK
        self.save_as()
        return not page.file.must_save_elsewhere

    def _replace(self, page: Page[Any]) -> bool:
        try:
            page.file.save(replacing_others=True)
        except StudioError as error:
            page.file.tell_failure(str(error))
            return False
        return True

    def _note_scenario(self, *_: object) -> None:
        if self.front is not None and self.front.editor is not None:
            self._last_scenario = self.front

    def _update_titles(self, *_: object) -> None:
        seen: Counter[str] = Counter()
        for index, page in enumerate(self):
            label = f" ({page.file.label})" if page.file.loaded.copy is not None else ""
            title = caption_of(page.title) + label
            seen[title] += 1
            # Pages of one title are told apart by their numbers.
            number = f" {seen[title]}" if seen[title] > 1 else ""
            text = title + number + ("" if page.document.is_clean else " *")
            # Each change of a stroke comes here, and hardly one alters the title: to set it lays out all tabs.
            if text != self.tabText(index):
                self.setTabText(index, text)
                self.state_changed.emit()
            wait = f"\n{_WAIT}" if self._is_locked else ""
            self.setTabToolTip(index, _tip(page) + wait)


def _tip(page: Page[Any]) -> str:
    """Return the whole title of a page, and where its file is, by which documents of one title are told apart."""
    file = page.file
    where = {"copy": f"Copy of {file.path}", "not saved yet": "Not saved yet"}.get(file.label, str(file.path))
    return f"{shortened(full_title_of(page.document.value), PATH)}\n{shortened(where, PATH)}"


def _suggestion(page: Page[Any]) -> Path:
    """Return where to save to: beside the file, or for a copy of what came with the studio where the last one went."""
    path = page.file.path
    return questions.place_to_save(path.name) if page.file.must_save_elsewhere else path
