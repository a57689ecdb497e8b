"""Names with an ampersand: Qt takes one for the mark of a key, and shows the next letter underlined instead."""

import json
import re
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QAbstractButton, QApplication, QGroupBox, QLabel, QTabBar, QWidget

from studio.desktop.play.widgets.hand_over import HandOverPage
from studio.editing.selection import ElementRef
from tests.content.shipped import CONTENT
from tests.desktop.every_dialog import DIALOGS, Desk

#: Elements whose fields are shown.
SELECTED = (("units", "51-highland"), ("hqs", "xxx-corps"), ("objectives", "skhirra"), ("sides", "allies"))


def _marked(part):
    """Give everything that has a name one with an ampersand."""
    if isinstance(part, list):
        return [_marked(each) for each in part]
    if not isinstance(part, dict):
        return part
    return {
        key: f"{value} & Co" if key in ("name", "title") and isinstance(value, str) else _marked(value)
        for key, value in part.items()
    }


def marked(battle: Path) -> Path:
    """Write a battle anew with such names."""
    data = json.loads(battle.read_text("utf-8"))
    battle.write_text(json.dumps({**_marked(data), "map": data["map"]}))
    return battle


@pytest.fixture
def window(open_window, battle):
    return open_window(marked(battle))


def eaten(root: QWidget) -> list[str]:
    """Return the texts in which an ampersand would be taken for the mark of a key."""
    return sorted({text for text in _texts(root) if re.search(r"(?<!&)& ", text)})


def _texts(root: QWidget) -> Iterator[str]:
    for each in [root, *root.findChildren(QWidget)]:
        match each:
            case QAbstractButton():
                yield f"{type(each).__name__} {each.text()}"
            case QGroupBox():
                yield f"group {each.title()}"
            case QTabBar():
                yield from (f"tab {each.tabText(index)}" for index in range(each.count()))
            case QLabel() if each.buddy() is not None:
                yield f"label {each.text()}"
            case _:
                pass
        yield from (f"action {action.text()}" for action in each.actions())


@pytest.fixture
def desk(window, qtbot, tmp_path, monkeypatch):
    return Desk(window, tmp_path, qtbot.waitUntil, monkeypatch)


def test_it_is_seen_on_tabs_in_the_inspector_and_in_a_battle(window):
    assert window.pages.tabText(0) == "Wadi Akarit, April 1943 && Co"
    for each in SELECTED:
        window.page.editor.select(ElementRef(*each))
        QApplication.processEvents()
        assert eaten(window) == [], each
    window.window_actions["play"].trigger()
    QApplication.processEvents()
    assert eaten(window) == []
    window.battle.stop()


@pytest.mark.parametrize("name", ["play-many", "sensitivity", "compare-games", "doctrines"])
def test_it_is_seen_where_sides_are_listed(desk, name):
    assert eaten(DIALOGS[name](desk)) == []


def test_it_is_seen_where_a_field_lists_the_sides(open_window, tmp_path):
    battle = shutil.copy(CONTENT / "packs" / "squads" / "scenarios" / "hill-609.scenario.json", tmp_path)
    window = open_window(marked(Path(battle)))
    QApplication.processEvents()
    assert any("Americans && Co" in text for text in _texts(window))
    assert eaten(window) == []


def test_it_is_seen_where_the_machine_is_handed_over(window):
    page = HandOverPage("Rank & File", window)
    assert eaten(page) == []
