"""How the whole battle is played to its won end."""

from PySide6.QtCore import Qt

from studio.desktop.canvas.scene.overlay_layer import Outline
from studio.desktop.play.summary import BattleSummary
from studio.hexes.labels import parse_label

_CTRL = Qt.KeyboardModifier.ControlModifier
#: Milliseconds within which the computer has moved.
_PATIENCE = 30_000
#: How long the battle is.
_TURNS = 3


def play(author):
    """Cross the river, hold the town with who comes by land and by sea, and return the summary of the battle."""
    author.keys_of_map(Qt.Key.Key_F5)
    author.choose_speed(Qt.Key.Key_End)
    author.keys_of_map(Qt.Key.Key_Return, _CTRL)
    assert not author.state.preparation
    author.click("0806")
    author.click("1006")
    author.keys_of_map(Qt.Key.Key_Escape)
    assert place_of(author, "Desert Rats") == parse_label("1006")
    end_turn(author)

    author.choose(author.window.play_panels.turn, "Reinforcements", "Now: Highlanders")
    (entries,) = (outline.hexes for outline in author.overlays(Outline) if outline.kind != "selection")
    author.click(min(entries))
    assert place_of(author, "Highlanders") == min(entries)
    author.keys_of_map(Qt.Key.Key_Escape)
    author.click("0501")
    author.click("0502")
    assert place_of(author, "Marines") == parse_label("0502")
    author.keys_of_map(Qt.Key.Key_Escape)
    for _ in range(author.state.turn, _TURNS + 1):
        end_turn(author)
    assert author.state.over
    return author.find(BattleSummary)


def end_turn(author):
    """End the turn, once more where the panel says that something waits, and let the computer move."""
    turn = author.state.turn
    with author.qtbot.waitSignal(author.window.play.awaited, timeout=_PATIENCE):
        author.keys_of_map(Qt.Key.Key_Return, _CTRL)
        if (author.state.turn, author.state.side, author.state.over) == (turn, "allies", False):
            author.keys_of_map(Qt.Key.Key_Return, _CTRL)


def place_of(author, name):
    """Return the hex in which a unit is."""
    (unit,) = (unit for unit in author.state.units.values() if unit.name == name)
    return author.state.board.shape.at(unit.at)
