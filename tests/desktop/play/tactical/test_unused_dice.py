"""Ending a Phase of the command points while dice can still wake somebody: the window asks once."""

from dataclasses import replace

import pytest
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from studio.desktop.play.tactical.unused_dice import UnusedDice, usable_dice
from studio.rules.tactical.base.commands import PointsCommand
from studio.rules.tactical.base.frames import Step
from studio.rules.tactical.base.state import State
from tests.desktop.play.tactical.small_battles import small_battle, written
from tests.support.tactical_battle import US, unit
from tests.support.tactical_battle import battle as tactical_battle


def showing(*dice: int) -> State:
    """A Phase of a team that stands alone, with no section and no leader."""
    state = tactical_battle(unit("team", "team"), system="points")
    assert isinstance(state.command, PointsCommand)
    return replace(state, command=replace(state.command, dice=dice, active=US), agenda=(Step("dice", US),))


@pytest.mark.parametrize(
    ("dice", "said"),
    [
        ((), ""),
        ((2, 3, 5, 6), ""),
        (
            (1, 2, 6),
            "The die 1 can still wake somebody, and is lost as the Phase ends. Press Done again to end it.",
        ),
        (
            (1, 1),
            "The dice 1, 1 can still wake somebody, and are lost as the Phase ends. Press Done again to end it.",
        ),
    ],
)
def test_only_dice_that_can_wake_somebody_are_reminded_of(dice: tuple[int, ...], said: str) -> None:
    assert UnusedDice().reminder(showing(*dice)) == said


def test_a_reminder_is_given_once_until_a_die_is_used_or_the_battle_begins_anew() -> None:
    reminder = UnusedDice()
    assert reminder.reminder(showing(1, 1))
    assert reminder.reminder(showing(1, 1)) == ""
    assert reminder.reminder(showing(1))
    reminder.forget()
    assert reminder.reminder(showing(1))


def test_no_dice_are_reminded_of_in_other_battles_and_steps() -> None:
    assert usable_dice(tactical_battle(unit("squad"), system="squad")) == ()
    assert usable_dice(replace(showing(1), agenda=(Step("roll"),))) == ()


def test_a_phase_whose_dice_can_be_used_ends_when_it_is_asked_for_again(open_window, tmp_path) -> None:
    battle = small_battle("points")
    seen = battle.tactical.model_copy(update={"open_forces": True})
    window = open_window(written(battle.model_copy(update={"tactical": seen}), tmp_path))
    window.game_options.options = type(window.game_options.options)(opponent="person")
    window.battle.start()
    play, button = window.play, window.play_panels.turn.end_button
    while not usable_dice(play.state):
        button.click()
    phase, dice = play.state.command.phase, play.state.command.dice
    button.click()
    assert (play.state.command.phase, play.state.command.dice) == (phase, dice)
    assert button.text() == "Done anyway"
    assert any("can still wake somebody" in each for each in window.messages.bar.messages)
    button.click()
    assert (play.state.command.phase, play.state.command.dice) == (phase, dice), "a double click is one press"
    QTest.qWait(2 * QApplication.doubleClickInterval())
    button.click()
    assert play.state.command.dice != dice or play.state.command.phase != phase
    assert button.text() == "Done"
