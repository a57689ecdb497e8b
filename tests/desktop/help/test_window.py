import pytest
from PySide6.QtCore import Qt, QUrl
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QApplication,
    QLineEdit,
    QTextBrowser,
    QTreeWidget,
    QTreeWidgetItemIterator,
    QWidget,
)

from studio.desktop.help.key_list import native_keys
from studio.desktop.help.window import HelpWindow
from studio.desktop.scenario.tools.toolbox import all_tools
from studio.desktop.widgets.rule_label import RuleLabel, cite_rules


@pytest.fixture
def shown(window):
    def show(name):
        window.window_actions[name].trigger()
        return window.findChild(HelpWindow, "help")

    return show


def text(helping):
    return helping.findChild(QTextBrowser).toPlainText()


def test_every_key_of_menus_and_tools_is_listed(window, shown):
    words = text(shown("keys"))
    keys = [key.toString() for action in window.window_actions.actions.values() for key in action.shortcuts()]
    assert len(keys) > 30
    # The special keys of richer keyboards have no words.
    told = [*map(native_keys, ([key] for key in keys)), *(tool.text for tool, _ in all_tools())]
    assert [each for each in told if each not in words] == []


def words_of(helping):
    return helping.findChild(QLineEdit)


def listed(helping):
    """The titles in the list, whether open or not."""
    titles, each = [], QTreeWidgetItemIterator(helping.findChild(QTreeWidget))
    while each.value() is not None:
        titles.append(each.value().text(0))
        each += 1
    return titles


def chosen(helping):
    item = helping.findChild(QTreeWidget).currentItem()
    return item.text(0) if item is not None else None


def test_the_key_of_the_help_shows_the_rule_of_what_has_the_focus(shown, qtbot, monkeypatch):
    around = QWidget()
    qtbot.addWidget(around)
    cite_rules(around, "op.zoc.exert")
    inside, line = QWidget(around), RuleLabel("Prestige", "camp.overview.prestige.earn")
    qtbot.addWidget(line)
    for focused, rule in ((inside, "op.zoc.exert"), (line, "camp.overview.prestige.earn")):
        monkeypatch.setattr(QApplication, "focusWidget", lambda focused=focused: focused)
        assert rule in text(shown("rules"))
    monkeypatch.setattr(QApplication, "focusWidget", lambda: None)
    assert "What do you want to know?" in text(shown("rules"))


def test_help_opens_on_a_table_of_contents_in_the_words_of_people(shown):
    helping = shown("rules")
    assert chosen(helping) == "Contents"
    page = text(helping)
    assert "What do you want to know?" in page
    topics = ("Keys and mouse", "Movement", "Supply", "Fog of war", "Order cards", "What the checks look for")
    assert [topic for topic in topics if topic not in page or topic not in listed(helping)] == []
    assert page.index("Units") < page.index("Movement") < page.index("Combat") < page.index("Fog of war")


def test_links_of_the_contents_lead_to_their_topics(shown):
    helping = shown("rules")
    browser = helping.findChild(QTextBrowser)
    browser.anchorClicked.emit(QUrl("chapter:op-zoc"))
    assert chosen(helping) == "Zones of control"
    browser.anchorClicked.emit(QUrl("rule:op.zoc.exert"))
    assert text(helping).startswith("op.zoc.exert")


def test_a_search_finds_keys_rules_and_checks_and_shows_the_first(shown):
    helping = shown("rules")
    QTest.keyClicks(words_of(helping), "map")
    assert [title for title in ("Keys", "Checks", "Rules") if title not in listed(helping)] == []
    assert "map" in text(helping).lower()
    words_of(helping).setText("undo")
    assert any("Ctrl+Z" in title for title in listed(helping))


def test_the_page_is_always_that_of_the_list(shown):
    helping = shown("rules")
    words = words_of(helping)
    QTest.keyClicks(words, "xyzzy")
    assert listed(helping) == []
    assert "Search for fewer" in text(helping)
    words.clear()
    assert chosen(helping) == "Contents"
    assert "Search for fewer" not in text(helping)


def test_no_old_query_is_kept(window, shown):
    helping = shown("rules")
    words_of(helping).setText("xyzzy")
    shown("keys")
    assert words_of(helping).text() == ""
    assert chosen(helping) == "Keys and mouse"
    words_of(helping).setText("bridge")
    window.play_panels.log.rule_asked.emit("op.zoc.exert")
    assert words_of(helping).text() == ""
    assert "op.zoc.exert" in chosen(helping)
    assert text(helping).startswith("op.zoc.exert")


def test_help_is_searched_at_once_and_closes_on_esc(window, shown):
    helping = shown("rules")
    words = words_of(helping)
    QTest.keyClicks(words, "hex off map")
    assert any("hex-off-map" in title for title in listed(helping))
    QTest.keyClick(words, Qt.Key.Key_Escape)
    assert not helping.isVisible()


def test_the_version_and_the_licences_are_told(shown):
    assert "MIT licence" in text(shown("about"))
