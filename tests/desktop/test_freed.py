"""What is closed is freed: a studio that is open all day does not grow with each file and each battle."""

import gc
from pathlib import Path
from weakref import ref

from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtWidgets import QApplication

from studio.desktop.scenario.tools.toolbox import toolbox
from studio.desktop.settings import Settings
from studio.desktop.window import MainWindow
from tests.desktop.conftest import close
from tests.desktop.hands import Hands


def test_a_closed_window_is_freed_with_all_that_was_open_and_played_in_it(qtbot, settings, battle):
    def live() -> list[ref]:
        window = MainWindow(Settings(settings))
        window.resize(1700, 1050)
        window.open_path(battle)
        window.show()
        qtbot.waitExposed(window)
        QApplication.processEvents()
        hands = Hands(window)
        hands.keys_of_map(Qt.Key.Key_F5)
        battles = [ref(window.play), ref(window.play.session)]
        hands.keys_of_map(Qt.Key.Key_F5, Qt.KeyboardModifier.ShiftModifier)
        maps = [ref(window.page.editor), ref(window.page.canvas)]
        window.open_path(battle.parents[1] / "campaigns" / "tunisia-1943.campaign.json")
        window.open_path(Path("content/catalogues/ww2.catalogue.json").absolute(), in_place=True)
        window.window_actions["rules"].trigger()
        pages = [ref(page) for page in window.pages]
        assert len(pages) == 3
        close(window)
        return [ref(window), *pages, *maps, *battles]

    left = live()
    QApplication.processEvents()
    # What Qt holds for one that is freed, as what a signal calls, is free only when that is gone.
    gc.collect()
    gc.collect()
    assert [type(each()).__name__ for each in left if each() is not None] == []


def test_a_closed_page_is_freed_while_another_one_is_open_whatever_panels_have_shown_of_it(
    qtbot, open_window, battle
):
    window = open_window(battle)
    for dock in window.docks.values():
        dock.show()
        dock.raise_()
        QApplication.processEvents()
    for tool in toolbox(window.page.editor):
        window.page.active_tool.choose(tool)
        QApplication.processEvents()
    left = [ref(window.page), ref(window.page.editor), ref(window.page.canvas)]

    window.open_path(battle.with_name("vulcan-strike.scenario.json"))
    window.pages.close_page(0)
    assert window.pages.count() == 1

    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    QApplication.processEvents()
    gc.collect()
    gc.collect()
    assert [type(each()).__name__ for each in left if each() is not None] == []
