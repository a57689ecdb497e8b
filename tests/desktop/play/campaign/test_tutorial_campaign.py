"""The first mission of the tutorial campaign is followed by mouse and keys, in a small window, and won."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from studio.hexes.labels import parse_label
from studio.players.roster import shipped_roster
from studio.rules.operational.base.actions import Attack, EndTurn, Move
from tests.campaign.run.test_shipped_runs import CAMPAIGNS
from tests.desktop.hands import Hands
from tests.desktop.play.campaign.test_story import choose, press, settle

(TUTORIAL,) = (path for path in CAMPAIGNS if path.name.startswith("tutorial"))
_CTRL = Qt.KeyboardModifier.ControlModifier


class Pupil:
    """Follows the card, and plays as the computer would where it leaves the choice open."""

    def __init__(self, window, qtbot):
        self.window, self.qtbot, self.hands = window, qtbot, Hands(window)
        self.player = shipped_roster().player(window.play.session.battle.engine, "greedy", 1)
        #: The steps that were shown, by their ids.
        self.seen = []

    def look(self):
        """See the step that is shown: its text, and what it points at."""
        tutorial = self.window.play.tutorial
        step, card = tutorial.step, tutorial.card
        if step is None or step.id in self.seen:
            return
        self.seen.append(step.id)
        assert card.text.text() == step.text
        assert card.text.height() >= card.text.heightForWidth(card.text.width())
        canvas, state = self.window.page.canvas, self.window.play.state
        places = [parse_label(step.show.hex)] if step.show.hex else []
        ids = (step.show.unit, step.show.hq)
        places += [
            state.board.shape.at(each.at)
            for each in (*state.units.values(), *state.hqs.values())
            if each.id in ids
        ]
        assert len(places) == sum(each is not None for each in (step.show.hex, *ids))
        for at in places:
            assert canvas.visibleRegion().contains(self.hands.seen(at))
        if step.show.panel:
            dock = self.window.play_panels.docks[
                {"turn": "Turn", "unit": "Unit", "hq": "HQ"}[step.show.panel]
            ]
            assert not dock.visibleRegion().isEmpty()
        if step.until.event is None:
            press(card.read_button)
            self.look()

    def choose(self):
        """What is to be done next: as the player says, unless the step waits for something else."""
        session, tutorial = self.window.play.session, self.window.play.tutorial
        rules = session.battle.engine.ruleset
        step = tutorial.step
        if step is not None and step.until.event == "unit-moved" and step.until.unit:
            return self.march(step, [each for each in rules.legal(session.state) if isinstance(each, Move)])
        if step is not None and step.until.event == "turn-ended":
            return EndTurn()
        action = self.player.choose(rules.view(session.state, session.state.side))
        if step is not None and tutorial.tutorial.refusal(step, action) is not None:
            legal = rules.legal(session.state)
            action = next(each for each in legal if tutorial.tutorial.refusal(step, each) is None)
        return action

    def march(self, step, moves):
        """The move of the unit that a step waits for: to the place that is lit up, or else a short one."""
        shape = self.window.play.state.board.shape
        goal = parse_label(step.show.hex) if step.show.hex else None
        mine = [each for each in moves if each.unit == step.until.unit]
        return min(mine, key=lambda each: (shape.at(each.path[-1]) != goal, len(each.path)))

    def do(self, action):
        """Do an action by mouse or keys, as far as there is one gesture for it."""
        play, hands = self.window.play, self.hands
        done = len(play.session.history.actions)
        shape = play.state.board.shape
        if isinstance(action, Move | Attack):
            unit = play.state.units[action.unit]
            target = action.path[-1] if isinstance(action, Move) else play.state.units[action.target].at
            hands.keys_of_map(Qt.Key.Key_Escape)
            hands.click(shape.at(unit.at))
            hands.click(shape.at(target))
            if len(play.session.history.actions) == done:
                hands.keys_of_map(Qt.Key.Key_Space)
                hands.click(shape.at(target))
        elif isinstance(action, EndTurn):
            with self.qtbot.waitSignal(play.awaited):
                hands.keys_of_map(Qt.Key.Key_Return, _CTRL)
        else:
            assert play.attempt(action) is None
        settle()
        assert len(play.session.history.actions) > done, action


@pytest.fixture
def window(open_window):
    made = open_window()
    made.resize(1280, 720)
    made.play_panels.turn.speed.setCurrentText("Skip")
    return made


@pytest.mark.long
@pytest.mark.rule("op.intro.tutorial")
def test_the_first_mission_is_followed_step_by_step_and_won(window, qtbot):
    choose(window, qtbot, TUTORIAL)
    window.activateWindow()
    assert QTest.qWaitForWindowActive(window)
    campaign, room = window.campaign, window.campaign.room
    press(room.conference.proceed_button)
    press(room.before.fight_button)
    pupil = Pupil(window, qtbot)
    steps = [step.id for step in window.play.tutorial.tutorial.steps]
    pupil.look()
    while room.shown is not room.after:
        pupil.do(pupil.choose())
        if window.play is not None and window.play.session is not None:
            pupil.look()
    assert pupil.seen == steps
    window.window_actions["campaign-go-on"].trigger()
    settle()
    assert campaign.session.state.won == {"movement"}
