"""One window for the tests of a module: after each test it is put back, and it serves again only if nothing differs."""

import shutil
from dataclasses import dataclass
from pathlib import Path
from time import monotonic
from typing import Any, Final, Self

from PySide6.QtCore import QCoreApplication, QEvent, QEventLoop, QSettings, Qt, QTimer
from PySide6.QtWidgets import QApplication, QDockWidget, QMenu, QWidget
from pytestqt.qtbot import QtBot
from shiboken6 import isValid

from studio.desktop.app import FIRST
from studio.desktop.appearance.theme import apply_theme
from studio.desktop.canvas.widget.canvas_widget import CanvasWidget
from studio.desktop.menus.edit_actions import Clipboard
from studio.desktop.pages.scenario_page import ScenarioPage
from studio.desktop.play.options.game_options import GameOptions
from studio.desktop.scenario.map_layers import LayerStates
from studio.desktop.scenario.tool_settings import ToolSettings
from studio.desktop.settings import Settings
from studio.desktop.tasks.runner import TaskRunner
from studio.desktop.window import MainWindow
from tests.content.shipped import copy_of_pack
from tests.desktop.window_state import differences, state_of
from tests.support.left_behind import KEPT, living

SIZE: Final = (1700, 1050)
#: Seconds after which what goes on will not end any more.
_PATIENCE: Final = 60.0


@dataclass(frozen=True)
class _FreshPage:
    """A page just opened, and what its tools were set to and held."""

    page: ScenarioPage
    settings: ToolSettings
    held_by_tool: dict[str, dict[str, Any]]

    @classmethod
    def of(cls, page: ScenarioPage) -> Self:
        """Note a page that has just been opened."""
        held = {name: dict(vars(tool)) for name, tool in page.active_tool._tools.items()}
        return cls(page, page.editor.settings, held)

    def put_back(self) -> None:
        """Let the tools be set to and hold the same again, and the first be in hand."""
        tool = self.page.active_tool
        if self.page.editor.settings != self.settings:
            self.page.editor.set(self.settings)
            # What they are set to is shown while they are in hand.
            for name in ("area", "stamp"):
                tool.choose(name)
        tool.choose("select")
        for name, each in tool._tools.items():
            vars(each).clear()
            vars(each).update(self.held_by_tool[name])


class KeptWindow:
    """A window on a copy of the shipped battle, as it is when it has just been opened."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._window: MainWindow | None = None
        self._state: dict[str, Any] = {}
        self._files: dict[Path, int] = {}
        self._options = GameOptions()
        self._fresh: _FreshPage | None = None
        #: The docks in front of their tabs, and the menus that belong to the window.
        self._in_front: list[str] = []
        self._menus: set[QMenu] = set()
        #: What differed when a window had to be made anew.
        self.differences: list[str] = []

    def as_new(self, qtbot: QtBot) -> MainWindow:
        """Return the window as it was at first, or another."""
        if self._window is not None:
            self._tidy(self._window)
            self.differences = differences(self._state, state_of(self._window))
            if self.differences:
                self._window.pages.close_all()
                self._window.docks._layouts.clear()
                self._tidy(self._window)
                self.differences = differences(self._state, state_of(self._window))
            if self.differences:
                self.close()
        window = self._window or self._opened(qtbot)
        window.setUpdatesEnabled(True)
        # What was to be painted when it was last disabled would hold back that anything is painted ever again.
        QApplication.sendEvent(window, QEvent(QEvent.Type.UpdateRequest))
        return window

    def put_back(self) -> None:
        """Give up what the test has done."""
        window = self._window
        if window is None:
            return
        while popup := QApplication.activePopupWidget():
            popup.close()
        for each in QApplication.topLevelWidgets():
            if _is_within(each, window) and not isinstance(each, QMenu | QDockWidget):
                each.close()
                each.deleteLater()
        for menu in set(_menus(window)) - self._menus:
            menu.deleteLater()
        window.setUpdatesEnabled(False)
        window.battle.stop()
        for page in window.pages:
            if isinstance(page, ScenarioPage):
                page.editor.show_layers(LayerStates())
                # It would be asked for when the next test plays.
                page.left_battle = None
            page.document.mark_clean()
        self._close_pages(window)
        if window.scenario_page is not None:
            _forget_edits(window.scenario_page)
        window.messages.clear()
        window.messages.bar.close_all()
        _come_to_rest(window)

    def _close_pages(self, window: MainWindow) -> None:
        """Close the pages that the test has opened, and the first if what it shows is no more as it was."""
        if (
            self._fresh is None
            or self._fresh.page not in window.pages
            or self._files != _files_in(self._folder)
        ):
            window.pages.close_all()
        for page in tuple(window.pages):
            if self._fresh is not None and page is not self._fresh.page:
                window.pages.close_page(window.pages.indexOf(page))

    def close(self) -> None:
        """Close the window without a question."""
        if self._window is not None:
            close(self._window)
        self._window = self._fresh = None
        KEPT.clear()

    def _opened(self, qtbot: QtBot) -> MainWindow:
        before = living()
        app = QApplication.instance()
        assert isinstance(app, QApplication)
        apply_theme(app, "light")
        path = self._new_battle()
        store = QSettings(str(self._folder / "settings.ini"), QSettings.Format.IniFormat)
        store.clear()
        window = self._window = MainWindow(Settings(store))
        window.resize(*SIZE)
        window.open_path(path)
        self._note_page(window)
        window.show()
        qtbot.waitExposed(window)
        QApplication.processEvents()
        self._options = window.game_options.options
        self._in_front, self._menus = _in_front(window), set(_menus(window))
        self._tidy(window)
        self._state = state_of(window)
        KEPT.update(living() - before)
        return window

    def _tidy(self, window: MainWindow) -> None:
        """Let the window be as it is after a start, as far as a person can bring that about."""
        if window.size().toTuple() != SIZE:
            window.resize(*SIZE)
            window.docks._layouts.clear()
        if window.pages.count() == 0:
            window.open_path(self._new_battle())
            self._note_page(window)
        elif self._fresh is not None:
            self._fresh.put_back()
            window.messages.clear()
        page = window.scenario_page
        assert page is not None
        page.left_battle = None
        page.editor.last_report = None
        page.deselect()
        for action in window.window_actions._definitions:
            clipboard = getattr(action.run, "__self__", None)
            if isinstance(clipboard, Clipboard):
                clipboard._clip = None
        options = window.game_options
        # What was chosen for a battle may rest while one is in front for which it is not at hand.
        chosen = window.settings.game_option("opponent") or self._options.opponent
        if options.options != self._options or chosen != self._options.opponent:
            options.options = self._options
            options._offer_opponents()
            options._show()
            window.settings._store.remove("play")
        window.play_panels.turn.speed.setCurrentText("Quick")
        window.palette_panel._pasted.setCurrentRow(-1)
        window.arrivals.turn.setValue(1)
        window.overlay_selector._choices.clear()
        window.overlay_selector.show_view("plain")
        QApplication.sendEvent(page.canvas, QEvent(QEvent.Type.Leave))
        window.messages.show_where("Move the mouse over the map.")
        window._show_workspace()
        for name in set(self._in_front).difference(_in_front(window)):
            window.docks.bring_forward(name)
        window.docks._layouts.clear()
        window.docks._unhidden = None
        window.activateWindow()
        page.setFocus()
        QApplication.processEvents()
        page.canvas.fit()
        _come_to_rest(window)

    def _note_page(self, window: MainWindow) -> None:
        assert window.scenario_page is not None
        self._fresh = _FreshPage.of(window.scenario_page)

    def _new_battle(self) -> Path:
        """Return the file of the shipped battle in a new copy of its pack."""
        pack = self._folder / "pack"
        if pack.exists():
            shutil.rmtree(pack)
        path = copy_of_pack(pack).joinpath(*FIRST.parts[2:])
        self._files = _files_in(self._folder)
        return path


def _in_front(window: MainWindow) -> list[str]:
    """Return the docks that are seen: of those behind one another the one in front."""
    return [name for name, dock in window.docks.items() if dock.isVisible() and dock.geometry().x() >= 0]


def _menus(window: MainWindow) -> list[QMenu]:
    return window.findChildren(QMenu, options=Qt.FindChildOption.FindDirectChildrenOnly)


def _is_within(widget: QWidget, window: MainWindow) -> bool:
    parent = widget.parentWidget()
    return parent is not None and (parent is window or _is_within(parent, window))


def _forget_edits(page: ScenarioPage) -> None:
    """Let the document be as it was opened, without a history."""
    document = page.document
    if not document.stack.count():
        return
    document.go_to(0)
    document._document._steps.clear()
    document.mark_clean()
    document.stack.clear()


def _come_to_rest(window: MainWindow) -> None:
    """Wait until nothing goes on by itself; nothing is painted until the window is used again."""
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    window.setUpdatesEnabled(False)
    for canvas in window.findChildren(CanvasWidget):
        canvas._fill_timer.stop()
    until = monotonic() + _PATIENCE
    while not _is_at_rest(window):
        assert monotonic() < until, "the window does not come to rest"


def _is_at_rest(window: MainWindow) -> bool:
    """Whether nothing goes on; what waits for a while happens at once."""
    owners = (window, *(page.editor for page in window.pages if isinstance(page, ScenarioPage)))
    runners = [each for owner in owners for each in owner.findChildren(TaskRunner)]
    if any(each.is_busy for each in runners):
        QApplication.processEvents(QEventLoop.ProcessEventsFlag.WaitForMoreEvents)
    active = [each for owner in owners for each in owner.findChildren(QTimer) if each.isActive()]
    if not active and not any(each.is_busy for each in runners):
        return True
    intervals = {each: each.interval() for each in active if each.isSingleShot()}
    for each in intervals:
        each.start(0)
    QApplication.processEvents()
    for each, interval in intervals.items():
        if isValid(each):
            each.setInterval(interval)
    return False


def close(window: MainWindow) -> None:
    """Close a window without a question."""
    for page in window.pages:
        page.document.mark_clean()
    window.close()
    window.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def _files_in(folder: Path) -> dict[Path, int]:
    """Return when each file of the pack was written last, without marks of who has it open."""
    files = (each for each in (folder / "pack").rglob("*") if not each.name.startswith("."))
    return {each: each.stat().st_mtime_ns for each in files if each.is_file()}
