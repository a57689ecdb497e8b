"""The keys of what headquarters and sides can be asked for, beside the action table of the rules."""

import pytest

from studio.desktop.play.operational.action_rows import ACTION_SHORTCUTS, NAMES_BY_SHORTCUT, shortcut_of
from studio.rules.operational.action_table import ACTION_TABLE, row_named

#: What has a place of its own on the screen: the map, a list, a card, the button that ends the turn.
_ELSEWHERE = {
    "deploy-hq", "choose-upgrade", "play-card", "discard-card", "claim-card", "end-battle", "extend-battle", "end-turn",
}  # fmt: skip


def test_all_that_a_headquarters_or_a_side_can_be_asked_for_has_a_shortcut():
    asked = {row.name for row in ACTION_TABLE if row.asked_of in ("hq", "side")}
    assert {name for names in NAMES_BY_SHORTCUT.values() for name in names} == asked - _ELSEWHERE


@pytest.mark.parametrize("shortcut", ACTION_SHORTCUTS, ids=lambda shortcut: shortcut.id)
def test_a_shortcut_says_what_the_action_table_says(shortcut):
    row = row_named(NAMES_BY_SHORTCUT[shortcut.id][0])
    assert shortcut_of(row.name) == shortcut.id
    assert shortcut.text == row.menu_text
    assert shortcut.tip.startswith(row.explanation)
    assert shortcut.engine == "operational"
