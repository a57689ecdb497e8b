"""Playing what is on the screen: actions are done, the computer answers, the document is never touched."""

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QObject, Signal, SignalInstance
from PySide6.QtWidgets import QApplication

from studio import StudioError
from studio.desktop.pages.scenario_page import ScenarioPage
from studio.desktop.panels.log import LogPanel
from studio.desktop.play.clock import ComputerClock
from studio.desktop.play.game_options import GameOptions
from studio.desktop.play.gestures import Gestures
from studio.desktop.play.operational.combat.attack_outlook import find_attack
from studio.desktop.play.operational.combat.combat_sheet import CombatPanel
from studio.desktop.play.operational.following import follow_events
from studio.desktop.play.operational.hq.panel import HqPanel
from studio.desktop.play.operational.motions import motion_of
from studio.desktop.play.operational.reinforcements import Reinforcements
from studio.desktop.play.operational.scene import changed_hexes, scene_from_state
from studio.desktop.play.operational.sentences.diary import sentence
from studio.desktop.play.operational.unit.unit_sheet import UnitPanel
from studio.desktop.play.refusal_message import refusal_message
from studio.desktop.play.turn_panel import TurnPanel
from studio.players.roster import roster_for
from studio.playtest.battle import Battle
from studio.playtest.session import Session, new_session
from studio.rules.kernel.decision import Side
from studio.rules.kernel.events import Event
from studio.rules.kernel.refusal import Refusal
from studio.rules.kernel.transition import Transition
from studio.rules.kernel.view import View
from studio.rules.operational.arrivals import deployment
from studio.rules.operational.base.actions import Action, Attack, EndTurn
from studio.rules.operational.base.state import State
from studio.rules.operational.intelligence.event_visibility import is_visible_to
from studio.rules.operational.ruleset import Operational

#: The seed of the dice.
SEED = 1


class CannotPlay(StudioError):
    """The scenario lacks what it takes to play."""

    def __init__(self, what: str) -> None:
        super().__init__(f"Its {what} is missing; set it in the scenario's fields.")


def battle_on(page: ScenarioPage) -> Battle:
    """Return the battle of a page as it is now, saved or not. Raises CannotPlay."""
    editor = page.editor
    if editor.catalogue is None:
        raise CannotPlay("catalogue")
    if editor.ruleset is None:
        raise CannotPlay("ruleset")
    return Battle(editor.scenario, editor.catalogue, editor.ruleset, roster_for(page.file.path))


class PlayMode(QObject):
    """One battle played on the page's map by one person against the computer, or by two persons in turn."""

    message = Signal(str)
    left = Signal()
    #: A sentence that the person shall not miss.
    announced = Signal(str)
    #: After each action, with the state then; tests and the window's clock wait for it.
    played = Signal(object)
    #: The map shows another state: after each action, and when one is taken back.
    shown = Signal()
    #: The name of the panel that tells of what the person looks at now.
    panel_wanted = Signal(str)
    #: The person is to move, or there is nothing more to show.
    awaited = Signal()
    #: The battle has come to its end; and it is not on the map any more.
    finished = Signal()
    gone = Signal()

    def __init__(
        self,
        page: ScenarioPage,
        options: GameOptions,
        turn: TurnPanel,
        unit: UnitPanel,
        hq: HqPanel,
        combat: CombatPanel,
        log: LogPanel,
        session: Session | None = None,
    ) -> None:
        """Play a session that has begun already, or a new one on the terms. Raises CannotPlay, and as `new_session`."""
        super().__init__()
        self._options = options
        self.session = session or _new_session(battle_on(page), options)
        self._sides = tuple(self.session.seats)
        self._people = frozenset(side for side, player in self.session.seats.items() if player is None)
        self.page = page
        self.ruleset = Operational()
        self._turn, self._unit, self._hq, self._combat, self._log = turn, unit, hq, combat, log
        self._base = page.picture_for_play()
        self._picture = self._base
        self.gestures = Gestures(self, unit, hq, combat)
        self._clock = ComputerClock(self, turn, self._is_at_rest)
        self._clock.ticked.connect(self._computer_action)
        self._clock.rested.connect(self._call_person)
        self._reinforcements = Reinforcements()

    @property
    def state(self) -> State:
        """The battle now, hidden parts included."""
        state: State = self.session.state
        return state

    @property
    def view(self) -> View[State]:
        """What the person may know of it, and what the window shows."""
        return self.session.view(self._viewer())

    def begin(self) -> None:
        """Take over the map."""
        self.page.listen(False)
        for signal, slot in self._wires():
            signal.connect(slot)
        self.page.canvas.wheel, self.page.canvas.drag_scrolls = self.gestures.roll, True
        self._begin_log()
        self._refresh()
        self._call_out_reinforcements()
        if not self.is_human():
            self._go_on()

    def end(self) -> None:
        """Give the map back as it was; the page keeps the battle."""
        self._clock.stop()
        if not self.session.is_shown:
            self.page.left_battle = self.session
        for signal, slot in self._wires():
            signal.disconnect(slot)
        self.page.canvas.wheel, self.page.canvas.drag_scrolls = None, False
        self._close_sheets()
        self.gestures.end()
        self.page.listen(True)
        self.gone.emit()

    def is_human(self) -> bool:
        """Whether a person is to move."""
        decision = self.session.decision
        return decision is not None and decision.side in self._people and not self.session.is_shown

    def _was_human(self, before: State) -> bool:
        """Whether a person did what was done to a state."""
        return before.side in self._people and not self.session.is_shown

    def _is_at_rest(self) -> bool:
        """Whether nothing goes on by itself: a person is to move, or it is over."""
        return self.is_human() or self.session.decision is None

    def _viewer(self) -> Side:
        """Whose eyes the window sees with: those of the person to move, or else of the first one."""
        decision = self.session.decision
        if decision is not None and decision.side in self._people:
            return decision.side
        return next((side for side in self._sides if side in self._people), self._sides[0])

    def attempt(self, action: Action) -> Refusal | None:
        """Do an action, or return why it cannot be done."""
        refused = self.ruleset.refusal(self.state, action)
        if refused is None:
            self._do(action)
        return refused

    def end_turn(self) -> None:
        """End the person's turn and let the other side move; if reinforcements wait, only when asked again."""
        if self.is_human() and not self.state.over:
            if self._reminds():
                return
            self.gestures.forget()
            self._combat.clear()
            ended = self.state.side
            self._do(EndTurn())
            if len(self._people) > 1 and not self.state.over and self.state.side != ended:
                if self.state.board.fog:
                    self._write_log_anew()
                self._call_out_reinforcements()
                self.message.emit(f"{self._name_to_move()} to move now; hand over the mouse.")
            self._go_on()

    def reinforcements(self) -> dict[str, frozenset[int]]:
        """The pieces of the person to move that may enter now, by id, each with the cells that are open to it."""
        return deployment.open_entries(self.view.known) if self.is_human() and not self.state.over else {}

    def _reminds(self) -> bool:
        """Say once a turn that reinforcements wait, instead of ending it."""
        sentence = self._reinforcements.reminder(self.view.known)
        if sentence:
            self.announced.emit(sentence)
            self._turn.ask_to_end(sentence)
        return bool(sentence)

    def _call_out_reinforcements(self) -> None:
        sentence = self._reinforcements.call(self.view.known) if self.is_human() else ""
        if sentence:
            self._log.write(sentence)
            self.announced.emit(sentence)

    def undo(self) -> None:
        """Take the person's last action back, where the rules allow it."""
        if not self.is_human() and not self.state.over:
            self.message.emit("The other side is moving; wait until its turn is over.")
            return
        refused = self.session.history.undo_refusal()
        if refused is not None:
            self.message.emit(refusal_message(refused))
            return
        self.session.undo()
        self._refresh()
        self.message.emit("The last action has been taken back.")

    def restart(self) -> None:
        """Begin the battle anew, with the same dice (op.intro.restart)."""
        self._clock.stop()
        self.session, self._reinforcements = self.session.anew(), Reinforcements()
        self._combat.hold(False)
        self._combat.clear()
        self._begin_log()
        self.gestures.forget()
        self._refresh()
        self._go_on()

    def _wires(self) -> tuple[tuple[SignalInstance, Callable[..., Any]], ...]:
        """What is heard while the battle lasts."""
        canvas, turn, gestures = self.page.canvas, self._turn, self.gestures
        app = QApplication.instance()
        assert isinstance(app, QApplication)
        return (
            (canvas.hexClicked, gestures.click),
            (canvas.hexHovered, gestures.hover),
            (canvas.cursorMoved, gestures.point_at),
            (app.focusChanged, gestures.focus_changed),
            (self._combat.let_go, gestures.point_again),
            (turn.ended, self.end_turn),
            (turn.undone, self.undo),
            (turn.paused, self._clock.pause),
            (turn.stepped, self._clock.step),
            (self._log.looked_up, self.show_again),
            (turn.restarted, self.restart),
            (turn.left, self.left.emit),
            (turn.arrival_chosen, gestures.choose_arrival),
            (turn.goal_chosen, gestures.show_goal),
            (turn.hq_chosen, gestures.choose_hq),
            (turn.action_wanted, gestures.hq_actions.command),
            (turn.card_played, gestures.hq_actions.play_card),
            (self._hq.card_asked, gestures.hq_actions.motorize),
            (self._hq.asked, gestures.hq_actions.command),
            (self._hq.upgrade_chosen, gestures.hq_actions.choose_upgrade),
        )

    def _begin_log(self) -> None:
        self._log.clear()
        begins = f"The battle begins against {self._options.against}, at {self._options.in_force} difficulty."
        goes_on = f"The battle goes on in turn {self.state.turn}."
        first = goes_on if self.session.history.actions else begins
        if self.session.is_shown:
            first = f"The battle is shown again from turn {self.state.turn}."
        self._log.write(f"{first} Nothing that happens here changes the scenario.")

    def _write_log_anew(self) -> None:
        """Write down what the person to move learned of the battle so far, and nothing else."""
        self._begin_log()
        states = self.session.history.states
        for number, transition in enumerate(self.session.history.transitions):
            before, after = states[number : number + 2]
            for event in transition.events:
                if self.may_know(event, before, after):
                    self._log.write(sentence(event, before, after), event.rules, (number, event))

    def _close_sheets(self) -> None:
        self._combat.hold(False)
        self._combat.clear()
        self._unit.show_nothing()
        self._hq.show_nothing()

    def _do(self, action: Action) -> None:
        before = self.state
        done = self.session.play(action)
        self.message.emit(sentence(done.events[0], before, done.state) if done.events else "")
        self._tell(before, action, done)

    def _tell(self, before: State, action: Action, transition: Transition[State]) -> None:
        """Write down what happened, and show it."""
        witnessed = [each for each in transition.events if self.may_know(each, before, transition.state)]
        number = len(self.session.history.actions) - 1
        for event in witnessed:
            self._log.write(sentence(event, before, transition.state), event.rules, (number, event))
        if combat := find_attack(transition.events):
            self._combat.hold(False)
            manner = action.manner if isinstance(action, Attack) else "regular"
            self._combat.show_sheet(before, combat.sheet, manner, combat)
            self.panel_wanted.emit("Combat")
        is_seen = self._clock.is_followed and not self._was_human(before)
        self.gestures.follow(follow_events(witnessed, before, transition.state) if is_seen else None)
        self._refresh()
        for event in witnessed:
            if motion := motion_of(event):
                counter, cells = motion
                self.page.canvas.animate(counter, tuple(map(self.state.board.shape.at, cells)))
        self.played.emit(transition.state)
        if self.state.over and not before.over:
            self.finished.emit()

    def may_know(self, event: Event, before: State, after: State) -> bool:
        """Whether the person learned of an event, given the states round the action that caused it."""
        return is_visible_to(self._viewer(), event, before, after)

    def show_again(self, about: tuple[int, Event]) -> None:
        """Lay an action that was done over the map again; one that was taken back is no more to be seen."""
        number, event = about
        transitions, states = self.session.history.transitions, self.session.history.states
        if number >= len(transitions) or all(each is not event for each in transitions[number].events):
            self.message.emit("That action was taken back.")
            return
        before, after = states[number], states[number + 1]
        witnessed = [
            each for each in transitions[number].events if is_visible_to(self._viewer(), each, before, after)
        ]
        self.gestures.follow(follow_events(witnessed, before, after))

    def _go_on(self) -> None:
        """Let the computer move if it is its turn."""
        if self._is_at_rest():
            self.awaited.emit()
        else:
            self._clock.go_on()

    def _call_person(self) -> None:
        """Say that the computer has moved."""
        if self.session.is_shown:
            self.message.emit("That is as far as the battle was played.")
        elif not self.state.over:
            self.gestures.follow(None)
            self.panel_wanted.emit("Turn")
            self._call_out_reinforcements()
            self.message.emit(f"Turn {self.state.turn}: {self._name_to_move()} to move.")
        self.awaited.emit()

    def _name_to_move(self) -> str:
        return self.state.board.sides[self.state.active].name

    def _computer_action(self) -> None:
        before = self.state
        transition = self.session.step()
        self._tell(before, self.session.history.actions[-1], transition)

    def _refresh(self) -> None:
        """Show the state of now."""
        view = self.view
        after = scene_from_state(self._base, view)
        self.page.canvas.update_picture(after, changed_hexes(self._picture, after))
        self._picture = after
        refused = self.session.history.undo_refusal()
        mover = "" if self.is_human() else "shown again" if self.session.is_shown else "the computer"
        self._turn.show_state(view.known, view.side, refused.text if refused else "", mover)
        self.gestures.state_changed()
        self.shown.emit()


def _new_session(battle: Battle, options: GameOptions) -> Session:
    sides = tuple(Side(side.id) for side in battle.scenario.sides)
    return new_session(battle, options.seats(sides), SEED, options.difficulties(sides))
