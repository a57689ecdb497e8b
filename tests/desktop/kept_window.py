"""One window for the tests of a module: after each test it is put back, and it serves again only if nothing differs."""

import shutil
from pathlib import Path
from typing import Any, Final

from PySide6.QtCore import QCoreApplication, QEvent, QSettings, QTimer
from PySide6.QtWidgets import QApplication, QDockWidget, QMenu, QWidget
from pytestqt.qtbot import QtBot

from studio.desktop.app import FIRST
from studio.desktop.appearance.theme import apply_theme
from studio.desktop.canvas.widget.canvas_widget import CanvasWidget
from studio.desktop.pages.scenario_page import ScenarioPage
from studio.desktop.play.options.game_options import GameOptions
from studio.desktop.scenario.map_layers import LayerStates
from studio.desktop.settings import Settings
from studio.desktop.tasks.runner import TaskRunner
from studio.desktop.window import MainWindow
from tests.content.shipped import copy_of_pack
from tests.desktop.window_state import differences, state_of
from tests.support.left_behind import KEPT, living

SIZE: Final = (1700, 1050)


class KeptWindow:
    """A window on a copy of the shipped battle, as it is when it has just been opened."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._window: MainWindow | None = None
        self._state: dict[str, Any] = {}
        self._files: dict[Path, int] = {}
        self._options = GameOptions()
        #: What differed when a window had to be made anew.
        self.differences: list[str] = []

    def as_new(self, qtbot: QtBot) -> MainWindow:
        """Return the window as it was at first, or another."""
        if self._window is not None:
            self._tidy(self._window, qtbot)
            self.differences = differences(self._state, state_of(self._window))
            if self.differences:
                self._window.pages.close_all()
                self._window.docks._layouts.clear()
                self._tidy(self._window, qtbot)
                self.differences = differences(self._state, state_of(self._window))
            if self.differences:
                self.close()
        window = self._window or self._opened(qtbot)
        window.setUpdatesEnabled(True)
        # What was to be painted when it was last disabled would hold back that anything is painted ever again.
        QApplication.sendEvent(window, QEvent(QEvent.Type.UpdateRequest))
        return window

    def put_back(self, qtbot: QtBot) -> None:
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
        window.setUpdatesEnabled(False)
        window.battle.stop()
        for page in window.pages:
            if isinstance(page, ScenarioPage):
                page.editor.show_layers(LayerStates())
            page.document.mark_clean()
        if window.pages.count() != 1 or self._files != _files_in(self._folder):
            window.pages.close_all()
        elif window.scenario_page is not None:
            _forget_edits(window.scenario_page)
        window.messages.clear()
        window.messages.bar.close_all()
        _come_to_rest(window, qtbot)

    def close(self) -> None:
        """Close the window without a question."""
        if self._window is not None:
            close(self._window)
        self._window = None
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
        window.show()
        qtbot.waitExposed(window)
        QApplication.processEvents()
        self._options = window.game_options.options
        self._tidy(window, qtbot)
        self._state = state_of(window)
        KEPT.update(living() - before)
        return window

    def _tidy(self, window: MainWindow, qtbot: QtBot) -> None:
        """Let the window be as it is after a start, as far as a person can bring that about."""
        if window.size().toTuple() != SIZE:
            window.resize(*SIZE)
            window.docks._layouts.clear()
        if window.pages.count() == 0:
            window.open_path(self._new_battle())
        page = window.scenario_page
        assert page is not None
        page.left_battle = None
        page.deselect()
        options = window.game_options
        # What was chosen for a battle may rest while one is in front for which it is not at hand.
        chosen = window.settings.game_option("opponent") or self._options.opponent
        if options.options != self._options or chosen != self._options.opponent:
            options.options = self._options
            options._offer_opponents()
            options._show()
            window.settings._store.remove("play")
        window.play_panels.turn.speed.setCurrentText("Quick")
        window.overlay_selector._choices.clear()
        window.overlay_selector.show_view("plain")
        QApplication.sendEvent(page.canvas, QEvent(QEvent.Type.Leave))
        window.messages.show_where("Move the mouse over the map.")
        window._show_workspace()
        window.docks._layouts.clear()
        window.docks._unhidden = None
        window.activateWindow()
        page.setFocus()
        QApplication.processEvents()
        page.canvas.fit()
        _come_to_rest(window, qtbot)

    def _new_battle(self) -> Path:
        """Return the file of the shipped battle in a new copy of its pack."""
        pack = self._folder / "pack"
        if pack.exists():
            shutil.rmtree(pack)
        path = copy_of_pack(pack).joinpath(*FIRST.parts[2:])
        self._files = _files_in(self._folder)
        return path


def _is_within(widget: QWidget, window: MainWindow) -> bool:
    parent = widget.parentWidget()
    return parent is not None and (parent is window or _is_within(parent, window))


def _forget_edits(page: ScenarioPage) -> None:
    """Let the document be as it was opened, without a history, and the tools be those of a page just opened."""
    document = page.document
    if not document.stack.count():
        return
    document.go_to(0)
    document._document._steps.clear()
    document.mark_clean()
    document.stack.clear()
    page.active_tool.choose("select")


def _come_to_rest(window: MainWindow, qtbot: QtBot) -> None:
    """Wait until nothing goes on by itself; nothing is painted until the window is used again."""
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    window.setUpdatesEnabled(False)
    for canvas in window.findChildren(CanvasWidget):
        canvas._fill_timer.stop()
    qtbot.waitUntil(lambda: _is_at_rest(window))


def _is_at_rest(window: MainWindow) -> bool:
    """Whether nothing goes on; what waits for a while happens at once."""
    editors = [page.editor for page in window.pages if isinstance(page, ScenarioPage)]
    timers = [each for owner in (window, *editors) for each in owner.findChildren(QTimer)]
    waiting = [each for each in timers if each.isActive() and each.isSingleShot()]
    intervals = [each.interval() for each in waiting]
    for each in waiting:
        each.start(0)
    QApplication.processEvents()
    for each, interval in zip(waiting, intervals, strict=True):
        each.setInterval(interval)
    runners = [each for owner in (window, *editors) for each in owner.findChildren(TaskRunner)]
    goes_on = any(each.isActive() for each in timers)
    return not goes_on and not any(each.is_busy for each in runners)


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
