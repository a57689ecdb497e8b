import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLineEdit, QListWidget, QTextBrowser

from studio.desktop.help import HelpWindow
from studio.desktop.key_list import native_words
from studio.desktop.tools.toolbox import TOOLS


@pytest.fixture
def shown(window):
    def show(name):
        window.actions_by_name[name].trigger()
        return window.findChild(HelpWindow, "help")

    return show


def text(helping):
    return helping.findChild(QTextBrowser).toPlainText()


def test_every_key_of_menus_and_tools_is_listed(window, shown):
    words = text(shown("keys"))
    keys = [key.toString() for action in window.actions_by_name.values() for key in action.shortcuts()]
    assert len(keys) > 30
    # The special keys of richer keyboards have no words.
    told = [*map(native_words, ([key] for key in keys)), *(tool.text for tool in TOOLS)]
    assert [each for each in told if each not in words] == []


def test_the_rulebook_opens_ready_to_be_searched_and_closes_on_esc(window, shown):
    helping = shown("rules")
    words = helping.findChild(QLineEdit)
    QTest.keyClicks(words, "off map")
    listing = helping.findChild(QListWidget)
    assert any(listing.item(row).text().startswith("check:") for row in range(listing.count()))
    QTest.keyClicks(words, " xyzzy")
    assert listing.count() == 0
    assert "Search for fewer" in text(helping)
    QTest.keyClick(words, Qt.Key.Key_Escape)
    assert not helping.isVisible()


def test_the_version_and_the_licences_are_told(shown):
    assert "MIT licence" in text(shown("about"))
