"""No panel of a battle is built twice for one action."""

from collections import Counter

import pytest
from PySide6.QtCore import Qt

from studio.desktop.canvas.scene.overlay_layer import Outline
from studio.desktop.play.operational.combat.combat_sheet import CombatPanel
from studio.desktop.play.operational.hq.panel import HqPanel
from studio.desktop.play.operational.unit.unit_sheet import UnitPanel
from studio.desktop.play.turn_panel import TurnPanel
from studio.hexes.labels import parse_label
from tests.desktop.hands import panels_of

_BUILDS = (
    (TurnPanel, ("show_view",)),
    (UnitPanel, ("show_unit", "show_hq", "show_nothing")),
    (HqPanel, ("show_hq", "show_nothing")),
    (CombatPanel, ("show_sheet", "show_forecast", "clear")),
)


@pytest.fixture
def built(monkeypatch):
    """Counts how often each panel is built."""
    counts = Counter()
    for panel, names in _BUILDS:
        for name in names:
            monkeypatch.setattr(panel, name, counted(counts, panel, getattr(panel, name)))
    return counts


def counted(counts, panel, build):
    def wrapper(self, *args, **kwargs):
        counts[panel.__name__] += 1
        return build(self, *args, **kwargs)

    return wrapper


def once(built):
    found = dict(built)
    built.clear()
    return found == dict.fromkeys(found, 1) and found


@pytest.fixture
def playing(built, window):
    built.clear()
    window.battle.start()
    return window.play


@pytest.mark.long
def test_a_move_an_attack_and_their_undo(playing, window, hands, built):
    hands.click("0607")
    goal = next(at for at in hands.overlays(Outline)[0].hexes if at != parse_label("0607"))
    hands.point_at(goal)
    built.clear()
    hands.click(goal)
    assert playing.session.history.actions
    assert once(built)
    hands.keys_of_map("z", Qt.KeyboardModifier.ControlModifier)
    assert once(built)
    hands.click("1320")
    hands.point_at("1319")
    built.clear()
    hands.click("1319")
    assert once(built)


def test_the_start_of_a_battle(playing, built):
    assert once(built)


def test_what_a_button_of_the_headquarters_does(playing, window, hands, built):
    hands.click("1320")
    built.clear()
    panels_of(window).hq.buttons["feint-attack"].click()
    assert playing.gestures.interaction.attack_type == "feint"
    assert once(built)
    panels_of(window).hq.buttons["entrench"].click()
    assert once(built)


def test_a_restart(playing, window, hands, built):
    hands.click("1320")
    built.clear()
    playing.restart()
    assert once(built)


def test_the_end_of_a_turn(playing, window, hands, built, monkeypatch):
    hands.click("1320")
    monkeypatch.setattr(playing, "_go_on", lambda: None)
    built.clear()
    playing.end_turn()
    assert once(built)
