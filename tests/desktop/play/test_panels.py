"""What the panels of battles show before, in and after a battle."""

from PySide6.QtWidgets import QLabel, QPushButton

from studio.desktop.play.turn_panel import NONE_PLAYED


def shown(window):
    """Return what is read in the panels in which a presentation shows something, and what can be pressed in the turn panel."""
    panels = {name: dock for name, dock in window.play_panels.docks.items() if name not in ("Turn", "Log")}
    texts = {name: getattr(dock.currentWidget(), "text", str)() for name, dock in panels.items()}
    buttons = window.play_panels.turn.findChildren(QPushButton)
    return texts, {
        each.text() for each in buttons if each.isVisibleTo(window.play_panels.turn) and each.isEnabled()
    }


def test_where_no_battle_is_played_nothing_of_one_is_shown_or_can_be_pressed(window):
    none = shown(window)
    texts, buttons = none
    assert set(texts.values()) == {NONE_PLAYED}
    assert not buttons
    window.battle.start()
    texts, buttons = shown(window)
    assert NONE_PLAYED not in texts.values()
    assert {"End turn", "Restart", "Leave"} <= buttons
    window.battle.stop()
    assert shown(window) == none
    assert NONE_PLAYED in {each.text() for each in window.play_panels.turn.findChildren(QLabel)}
    assert not window.play_panels.turn._section.isVisibleTo(window.play_panels.turn)
    window.battle.start()
    assert window.play_panels.turn._section.isVisibleTo(window.play_panels.turn)
    window.battle.stop()
