"""A scenario names its catalogue and its ruleset: what it names is at hand as soon as it does."""

import json

import pytest
from PySide6.QtCore import Qt

from studio.documents.reading.loading import open_document, save
from studio.editing.changes.fields import SetFields
from tests.content.shipped import CONTENT
from tests.desktop.hands import Hands


def codes(window):
    return {each.code for each in window.page.problems}


@pytest.mark.parametrize("field", ["catalogue", "ruleset"])
def test_a_name_that_is_mended_in_the_window_is_found_at_once(open_window, qtbot, battle, field):
    named = json.loads(battle.read_text("utf-8"))
    battle.write_text(json.dumps(named | {field: "no-such"}))
    window = open_window(battle)
    hands = Hands(window)
    qtbot.waitUntil(lambda: f"{field}-missing" in codes(window))
    hands.keys_of_map(Qt.Key.Key_F5)
    assert f"Its {field} is missing" in window.messages.bar.messages[0]
    window.page.document.do(SetFields((), {field: named[field]}))
    qtbot.waitUntil(lambda: f"{field}-missing" not in codes(window))
    hands.keys_of_map(Qt.Key.Key_F5)
    assert window.battle.is_playing
    window.battle.stop()
    window.window_actions["undo"].trigger()
    qtbot.waitUntil(lambda: f"{field}-missing" in codes(window))
    hands.keys_of_map(Qt.Key.Key_F5)
    assert not window.battle.is_playing


def test_a_ruleset_of_the_packs_own_that_was_edited_is_played_by(open_window, battle):
    own = battle.parents[1] / "rulesets" / "operational.ruleset.json"
    own.parent.mkdir()
    own.write_bytes((CONTENT / "rulesets" / "operational.ruleset.json").read_bytes())
    window = open_window(battle)
    page = window.page
    window.open_path(own)
    loaded = open_document(own)
    save(loaded, loaded.document.model_copy(update={"title": "House rules"}))
    window.open_path(battle)
    assert page.editor.ruleset.title == "House rules"
