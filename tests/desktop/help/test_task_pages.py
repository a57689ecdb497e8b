import re

import pytest
from PySide6.QtCore import Qt, QUrl
from PySide6.QtGui import QPixmap
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QTextBrowser

from studio.desktop.help.task_pages import TASK_PAGES
from studio.desktop.help.topics import find_topics, table_of_contents, topic_text
from studio.desktop.help.window import HelpWindow
from studio.desktop.scenario.tools.toolbox import all_tools
from studio.editing.changes.fields import SetFields


def keys_of(topics):
    for topic in topics:
        yield topic.key
        yield from keys_of(topic.below)


@pytest.fixture
def browser(window):
    window.window_actions["rules"].trigger()
    return window.findChild(HelpWindow, "help").findChild(QTextBrowser)


@pytest.mark.parametrize("page", TASK_PAGES, ids=lambda page: page.id)
def test_every_link_key_and_picture_of_a_page_is_there(window, browser, page):
    known, registry = set(keys_of(table_of_contents())), window.window_actions
    assert f"task:{page.id}" in known
    text = topic_text(f"task:{page.id}", registry.keymap)
    assert "{" not in text
    assert "![]" not in text, "a picture without words is not shown"
    for link in re.findall(r"\]\(<([^>]+)>\)", text):
        kind, _, name = link.partition(":")
        if kind == "icon":
            picture = browser.loadResource(2, QUrl(link))
            assert isinstance(picture, QPixmap), link
            assert not picture.isNull()
        else:
            assert link in known or (kind == "action" and name in registry.actions), link
    assert set(page.panels) <= set(window.docks)


def test_a_panel_or_a_tool_has_one_page_and_the_first_ones_have_all_of_them(window):
    panels = [panel for page in TASK_PAGES for panel in page.panels]
    tools = [tool for page in TASK_PAGES for tool in page.tools]
    assert len(panels) == len(set(panels))
    assert len(tools) == len(set(tools))
    assert {"Palette", "Inspector", "Outline", "Problems", "Arrivals", "Turn"} <= set(panels)
    assert set(panels) <= set(window.docks)
    assert {"select", "terrain", "hexside", "link", "place"} <= set(tools)
    assert set(tools) <= {tool.name for tool, _ in all_tools()}


def test_the_key_of_the_help_leads_to_the_task_of_a_panel_or_a_tool(window, hands):
    def shown():
        hands.key(Qt.Key.Key_F1)
        helping = window.findChild(HelpWindow, "help")
        text = helping.findChild(QTextBrowser).toPlainText()
        helping.close()
        window.activateWindow()
        return text.partition("\n")[0]

    hands.keys_of_map("h")
    assert shown() == "Draw rivers, ridges and bridges"
    window.docks["Arrivals"].raise_()
    window.arrivals.turn.setFocus()
    assert shown() == "Let units arrive later"


def test_the_key_of_the_help_leads_to_the_check_behind_a_problem(window, hands, qtbot):
    def shown():
        hands.key(Qt.Key.Key_F1)
        helping = window.findChild(HelpWindow, "help")
        text = helping.findChild(QTextBrowser).toPlainText()
        helping.close()
        window.activateWindow()
        return text

    assert window.page.editor.do(SetFields((), {"turns": 1}))
    panel = window.problems
    qtbot.waitUntil(lambda: bool(panel.problems) and not panel.is_checking, timeout=20_000)
    panel.tree.setFocus()
    QTest.mouseClick(
        panel.tree.viewport(),
        Qt.MouseButton.LeftButton,
        pos=panel.tree.visualItemRect(panel.tree.topLevelItem(0)).center(),
    )
    assert panel.problems[0].code in shown()
    window.window_actions["new-campaign"].trigger()
    strip = window.page.problems
    qtbot.waitUntil(lambda: strip.list.count() == 2, timeout=20_000)
    strip.list.setFocus()
    hands.key(Qt.Key.Key_Down)
    assert strip.current() is not None
    assert strip.current().code in shown()


def test_tasks_are_found_by_words_and_from_tools_and_checks(window):
    keymap = window.window_actions.keymap
    (first, *_) = find_topics("railway drag", keymap)
    assert (first.title, [topic.key for topic in first.below]) == ("Tasks", ["task:roads"])
    assert "<task:roads>" in topic_text("action:tool-link", keymap)
    assert "<task:problems>" in topic_text("check:units-share-hex", keymap)
