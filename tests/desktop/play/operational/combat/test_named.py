"""Who meets in the fog is named in log, sheet and on the map, though no view of a side has known of both."""

import pytest

from studio.desktop.canvas.scene.overlay_layer import Note
from studio.desktop.play.operational.combat.attack_outlook import find_attack
from studio.desktop.play.operational.combat.combat_sheet import CombatPanel
from studio.desktop.play.operational.following import follow_events
from studio.playtest.operational.event_messages.diary import event_message
from studio.playtest.operational.event_messages.named import known_around
from studio.playtest.operational.event_messages.writer import Writer
from studio.rules.kernel.decision import Side
from studio.rules.operational.intelligence.event_visibility import is_visible_to
from tests.support import cases


@pytest.mark.rule("op.para.fow")
@pytest.mark.parametrize("side", ["allied", "axis"])
def test_those_who_fight_over_a_drop_into_the_fog_are_named(qtbot, side):
    case = cases.read_case("drop", "fog-unseen-enemy")
    game = cases.play(case["given"], case["do"]).game
    (before, after), (drop,) = game.states, game.transitions
    learned = [event for event in drop.events if is_visible_to(Side(side), event, before, after)]
    known = known_around(Side(side), learned, before, after)

    told = " ".join(event_message(event, *known) for event in learned)
    assert "Paras was dropped on Enemy in 0701" in told
    assert "Paras was destroyed" in told
    assert "paras" not in told

    panel = CombatPanel()
    qtbot.addWidget(panel)
    panel.show_sheet(Writer(*known), find_attack(learned).sheet, "regular", find_attack(learned))
    assert panel.grab().width() > 0

    (note,) = (each for each in follow_events(learned, *known).overlays if isinstance(each, Note))
    assert note.text == "Paras"
