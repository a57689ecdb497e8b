"""Whole battles of each command system through the window, by mouse and keys: two persons, and against the computer."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLabel, QListWidget

from studio.rules.kernel.chance import HIDDEN
from tests.desktop.play.tactical.person import Person
from tests.desktop.play.tactical.small_battles import small_battle, written
from tests.support.lengths import sample

SEEDS = range(1, sample(2, 3))
#: More gestures than any of them takes.
PATIENCE = 2000


def begun(window, folder, system, opponent, seed):
    """A person before a battle that has just begun."""
    window.open_path(written(small_battle(system), folder))
    QApplication.processEvents()
    window.page.canvas.fit()
    window.play_panels.turn.speed.setCurrentText("Skip")
    window.game_options.options = type(window.game_options.options)(opponent=opponent)
    person = Person(window, seed)
    person.press_key(Qt.Key.Key_F5)
    return person


def told(window):
    """All that is written in the panels of the battle."""
    labels = [each.text() for each in window.findChildren(QLabel) if each.isVisible()]
    lists = [each for each in window.findChildren(QListWidget) if each.isVisible()]
    return "\n".join([*labels, *(each.item(row).text() for each in lists for row in range(each.count()))])


def look_for_secrets(play, window):
    """See that the window knows nothing that the side before it may not: dice, units that never came, a card facedown."""
    state, known, side = play.session.state, play.view.known, play.view.side
    assert known.chance == HIDDEN
    seen = {counter.id for counter in window.page.canvas.scene.counters}
    assert seen == {unit.id for unit in known.on_map()}
    unseen = [
        state.facts(unit.id).name
        for unit in state.units.values()
        if unit.side != side and not unit.shown and unit.where in ("undeployed", "due")
    ]
    if state.board.system == "cards":
        assert state.command.revealed or known.command.chosen.keys() <= {side}
        return len(state.command.chosen.keys() - known.command.chosen.keys())
    text = told(window)
    assert not any(name in text for name in unseen)
    return len(unseen)


def play_to_the_end(person, *, look):
    """Make gestures until the battle is over; return how many things were hidden from whom on the way."""
    play, hidden = person.window.play, 0
    for _ in range(PATIENCE):
        if play.is_over():
            break
        if look:
            hidden += look_for_secrets(play, person.window)
        if play.is_human() and play.session.decision.about in ("movement", "activation"):
            assert len(play.presentation.actions(play.view.known)) > 1, "nobody is asked what has one answer"
        person.play_on()
    assert play.is_over()
    assert person.summary is not None
    assert person.summary.windowTitle() == "The battle is over"
    return hidden


@pytest.mark.long
@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("system", ["squad", "cards", "points"])
def test_two_persons_play_a_battle_to_its_end_and_neither_sees_what_is_hidden(window, tmp_path, system, seed):
    person = begun(window, tmp_path, system, "person", seed)
    assert play_to_the_end(person, look=True), "something was hidden"
    assert any("Pass the machine to" in each for each in person.pages)
    assert person.done["click"] > 2
    assert person.done["menu"] > 0


@pytest.mark.long
@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("system", ["squad", "cards", "points"])
def test_a_person_plays_a_battle_to_its_end_against_the_computer(window, tmp_path, system, seed):
    person = begun(window, tmp_path, system, "computer", seed)
    play = person.window.play
    (human,) = (side for side, player in play.session.seats.items() if player is None)
    play_to_the_end(person, look=False)
    assert play.view.side == human
    assert person.pages == []
    decided = [play.ruleset.decision(each).side for each in play.session.history.states[:-1]]
    assert set(decided) == set(play.session.seats), "both have played"
