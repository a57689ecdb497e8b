"""Playing what is on the screen: actions are done, the computer answers, the document is never touched."""

from collections.abc import Callable, Iterable, Iterator
from time import monotonic
from typing import Any

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QApplication

from studio.desktop.canvas.scene.overlay_layer import Overlay
from studio.desktop.pages.scenario_page import ScenarioPage
from studio.desktop.play.battle_log import BattleLog, LoggedEvent
from studio.desktop.play.battle_tutorial import BattleTutorial
from studio.desktop.play.computer.actor import ComputerActor
from studio.desktop.play.controls import Connections
from studio.desktop.play.gestures import Gestures
from studio.desktop.play.options.game_options import GameOptions
from studio.desktop.play.page_battle import begin_session
from studio.desktop.play.panels import PlayPanels
from studio.desktop.play.people import People, replay_end_message, wait_message
from studio.desktop.play.presentation import Summary
from studio.desktop.play.presentations import presentation_of
from studio.desktop.play.refusal_message import refusal_message
from studio.desktop.play.scene_changes import changed_hexes
from studio.hexes.coordinates import Hex
from studio.playtest.diary import Glimpse, glimpse_at
from studio.playtest.session import Session
from studio.rules.kernel.events import Action
from studio.rules.kernel.refusal import Refusal
from studio.rules.kernel.ruleset import Ruleset
from studio.rules.kernel.transition import Transition
from studio.rules.kernel.view import View


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
    #: The name of the panel that shows what the person looks at now.
    panel_wanted = Signal(str)
    #: The person is to move, or there is nothing more to show.
    awaited = Signal()
    #: The battle has come to its end; it has begun anew; and it is not on the map any more.
    finished = Signal()
    restarted = Signal()
    gone = Signal()

    def __init__(
        self, page: ScenarioPage, options: GameOptions, panels: PlayPanels, session: Session | None
    ) -> None:
        """Play a session that has begun already, or a new one with the options.

        Raises as `begin_session`.
        """
        super().__init__()
        self.session = session or begin_session(page, options)
        self._people = People(self.session)
        self.page = page
        self.presentation = presentation_of(self.session.battle.engine)
        self._turn, self._log_panel = panels.turn, panels.log
        self._log = BattleLog(panels.log, self.presentation, options)
        self._base = page.scene_for_play()
        self._scene = self._base
        docks = {name.lower(): name for name in (*panels.docks, "Minimap")}
        self.tutorial = BattleTutorial(
            page, self.session, self._people.first, self.presentation.learns, docks
        )
        self.tutorial.panel_wanted.connect(self.panel_wanted)
        self.gestures = Gestures(self, self, self.presentation, self.presentation.interaction)
        own = panels.show(self.presentation)
        self.gestures.controls = self.presentation.make_controls(self.gestures, own)
        self.gestures.message.connect(self.message)
        self.gestures.panel_wanted.connect(self.panel_wanted)
        self.tutorial.changed.connect(self.gestures.show)
        self._computer = ComputerActor(self, self._turn, self._is_at_rest, lambda: self.session)
        self._computer.acted.connect(self._report_computer)
        self._computer.thinks.connect(self._tell_of_thinking)
        self._computer.failed.connect(self._tell_failure)
        self._computer.rested.connect(self._call_person)
        #: From when on the end of a turn, asked for again, answers the reminder of what waits.
        self._answered_from = 0.0
        #: Says whether the battle shall begin anew, where that costs something.
        self.confirms_restart: Callable[[], bool] = lambda: True
        #: Hides everything until the person of the side that is named sits at the machine.
        self.hands_over: Callable[[str], None] = lambda _name: None

    @property
    def ruleset(self) -> Ruleset[Any, Any]:
        """The verbs of the battle's rules."""
        return self.session.history.ruleset

    @property
    def moment(self) -> str:
        """Where the battle is: "Turn 3", "Round 2"."""
        return self._turn.moment

    @property
    def state(self) -> Any:
        """The battle now, hidden parts included."""
        return self.session.state

    @property
    def turn(self) -> int:
        """The number of the turn."""
        return self.ruleset.turn(self.state)

    @property
    def view(self) -> View[Any]:
        """What the person may know of it, and what the window shows."""
        return self.session.view(self._people.viewer)

    def begin(self) -> None:
        """Take over the map."""
        self.page.listen(False)
        for signal, slot in self._connections():
            signal.connect(slot)
        self.page.canvas.wheel, self.page.canvas.drag.allows_left = self.gestures.roll, True
        self._log.begin(self.session, self._people.viewer)
        self._people.seat()
        self._refresh()
        self._announce()
        if not self.is_human():
            self._go_on()

    def end(self) -> None:
        """Give the map back as it was; the page keeps the battle."""
        self._computer.stop()
        if not self.session.is_replay:
            self.page.left_battle = self.session
        for signal, slot in self._connections():
            signal.disconnect(slot)
        self.page.canvas.wheel, self.page.canvas.drag.allows_left = None, False
        self.gestures.controls.close()
        self.gestures.end()
        self.tutorial.end()
        self.page.listen(True)
        self.gone.emit()

    def is_human(self) -> bool:
        """Return whether a person is to move."""
        return self._people.are_to_move()

    def _is_at_rest(self) -> bool:
        """Return whether nothing goes on by itself: a person is to move, or it is over."""
        return self.is_human() or self.session.decision is None

    def is_over(self) -> bool:
        """Return whether the battle has come to its end."""
        return self.ruleset.decision(self.state) is None

    def over_refusal(self) -> Refusal | None:
        """Return why nothing can be done any more once the battle is over."""
        return self.ruleset.refusal(self.state, self.presentation.turn_end) if self.is_over() else None

    def attempt(self, action: Action) -> Refusal | None:
        """Do an action, or return why it cannot be done."""
        refused = self._tutorial_refusal(action) or self.ruleset.refusal(self.state, action)
        if refused is None and self._do(action):
            self._go_on()
        return refused

    def query_refusal(self, name: str) -> Refusal | None:
        """Return why what is asked for, by its name in the action table, cannot be done in the step of the tutorial."""
        decision = self.session.decision
        return self.tutorial.query_refusal(decision.side if decision else None, name)

    def _tutorial_refusal(self, action: Action) -> Refusal | None:
        decision = self.session.decision
        return self.tutorial.refusal(decision.side if decision else None, action)

    def marks(self) -> Iterable[Overlay]:
        """Return what lies over the map whatever is selected."""
        return self.tutorial.overlays()

    def end_turn(self) -> None:
        """End the person's turn and let the other side move; if something waits, only when asked again."""
        if reason := self.why_no_end():
            self.message.emit(reason)
            return
        if monotonic() < self._answered_from:
            return
        turn_end = self.presentation.turn_end
        if refused := self._tutorial_refusal(turn_end) or self.ruleset.refusal(self.state, turn_end):
            self.gestures.refuse(refusal_message(refused))
        elif not self._reminds():
            self.gestures.forget()
            self.gestures.controls.end_turn()
            self._do(turn_end)
            self._go_on()

    def summary(self) -> Summary | None:
        """Tell how the battle has ended; None while it goes on."""
        return self.presentation.summarize(self.session, self._people.viewer)

    def _reminds(self) -> bool:
        """Say once a turn that something waits, instead of ending it; the second click of a double click is no answer."""
        message = self.gestures.controls.reminder()
        if message:
            self._answered_from = monotonic() + QApplication.doubleClickInterval() / 1000
            self.announced.emit(message)
            self._turn.ask_to_end(message)
        return bool(message)

    def _announce(self) -> None:
        message = self.gestures.controls.announcement() if self.is_human() else ""
        if message:
            self._log.write(message)
            self.announced.emit(message)

    def why_no_undo(self) -> str:
        """Return why nothing can be taken back now; nothing where it can."""
        # Why the other side could not take its own action back would tell of that.
        if self.session.is_replay or not (self.is_human() or self.is_over()):
            return wait_message(self.session)
        refused = self._people.undo_refusal()
        return refusal_message(refused) if refused is not None else ""

    def why_no_end(self) -> str:
        """Return why no turn can be ended now; nothing where one can, though something may wait."""
        if not self.session.is_replay and (refused := self.over_refusal()):
            return refusal_message(refused)
        return "" if self.is_human() else wait_message(self.session)

    def undo(self) -> None:
        """Take the person's last action back, where the rules allow it."""
        if reason := self.why_no_undo():
            self.message.emit(reason)
            return
        self._people.take_back()
        self._log.write("The last action was taken back.")
        self._refresh()
        self.message.emit("The last action has been taken back.")

    def restart(self) -> None:
        """Begin the battle anew, with the same dice (op.intro.restart)."""
        if not self.confirms_restart():
            return
        self._computer.stop()
        self.session = self.session.restart()
        self._people = People(self.session)
        self.tutorial.restart()
        self.gestures.controls.restart()
        self._log.begin(self.session, self._people.viewer)
        self.gestures.forget()
        self._people.seat()
        self._refresh()
        self.restarted.emit()
        self._go_on()

    def _connections(self) -> Connections:
        """Return what is connected while the battle lasts."""
        canvas, turn, gestures = self.page.canvas, self._turn, self.gestures
        return (
            (canvas.hex_clicked, gestures.click),
            (canvas.hex_hovered, gestures.hover),
            (canvas.cursor_moved, gestures.point_at),
            (turn.ended, self.end_turn),
            (turn.undone, self.undo),
            (turn.paused, self._computer.pause),
            (turn.stepped, self._computer.step),
            (self._log_panel.looked_up, self.show_again),
            (turn.restarted, self.restart),
            (turn.left, self.left.emit),
            *gestures.controls.connections(),
        )

    def _do(self, action: Action) -> bool:
        """Do a person's action; return whether another side is to decide now."""
        decided = self.session.decision
        mover, first = self._people.viewer, len(self.session.history.actions)
        self.session.play(action)
        self._people.answer(self.gestures.controls.standing_answer)
        last = self._people.last_alike(first)
        before, after = self.session.history.states[last : last + 2]
        events = self.session.history.transitions[last].events
        self.message.emit(self._log.main_message(mover, events, before, after))
        self._report(first)
        now = self.session.decision
        return now is not None and decided is not None and now.side != decided.side

    def _report(self, first: int) -> None:
        """Write down what happened from an action on, by its number, and show it to whose turn it is now."""
        self._people.answer(self.gestures.controls.standing_answer)
        history, presentation = self.session.history, self.presentation
        name, secret = self._people.seat(), presentation.covers_hand_over(history.states[0], self.state)
        if name and secret:
            self.hands_over(name)
        motions = [motion for number in range(first, len(history.actions)) for motion in self._write(number)]
        if name and secret:
            self._log.write_anew(self.session, self._people.viewer)
        if not self._computer.is_passed_over:
            self._refresh()
            for motion in motions:
                self.page.canvas.animate(*motion)
        self.played.emit(self.state)
        if name:
            self._announce()
            self.message.emit(f"{name} to move now; hand over the mouse.")
        if self.is_over():
            self.finished.emit()

    def _write(self, number: int) -> Iterator[tuple[str, tuple[Hex, ...]]]:
        """Write down what came of an action; yield whose counter went where."""
        history, presentation = self.session.history, self.presentation
        seen = self._glimpse_at(number)
        self._log.write_events(seen)
        reason = self._log.write_reason(self.session, number) if seen.events else None
        action = history.actions[number]
        self.gestures.controls.show_action(seen.before, action, Transition(seen.after, seen.events))
        is_seen = self._computer.is_followed and not self._people.moved_at(history.states[number])
        followed = presentation.follow_events(seen.events, seen.before, seen.after) if is_seen else None
        self.gestures.follow(followed.for_task(reason) if followed else None)
        for event in seen.events:
            if motion := presentation.motion_of(event, seen.after):
                yield motion

    def _glimpse_at(self, number: int) -> Glimpse:
        """Return what the person learned of an action."""
        return glimpse_at(self.session.history, number, self._people.viewer, self.presentation)

    def show_again(self, about: LoggedEvent) -> None:
        """Lay an action that was done over the map again; one that was taken back is no more to be seen."""
        number, event = about
        transitions = self.session.history.transitions
        if number >= len(transitions) or all(each is not event for each in transitions[number].events):
            self.message.emit("That action was taken back.")
            return
        seen = self._glimpse_at(number)
        self.gestures.follow(self.presentation.follow_events(seen.events, seen.before, seen.after))

    def _go_on(self) -> None:
        """Let the computer move if it is its turn."""
        if self._is_at_rest():
            self.awaited.emit()
        else:
            self._computer.go_on()

    def _call_person(self) -> None:
        """Say that the computer has moved."""
        if self.session.is_replay:
            self.message.emit(replay_end_message(self.session))
        elif not self.is_over():
            self.gestures.follow(None)
            self.panel_wanted.emit("Turn")
            self._announce()
            self.message.emit(f"{self._turn.moment}: {self._people.name_to_move()} to move.")
        self.awaited.emit()

    def _report_computer(self) -> None:
        self._report(len(self.session.history.actions) - 1)

    def _tell_of_thinking(self) -> None:
        self.message.emit("The computer is thinking about its turn.")

    def _tell_failure(self, reason: str) -> None:
        self.announced.emit(f"The computer could not decide: {reason}")

    def _refresh(self) -> None:
        """Show the state of now."""
        view = self.view
        after = self.presentation.scene_from_state(self._base, view)
        self.page.canvas.update_scene(after, changed_hexes(self._scene, after))
        self._scene = after
        mover = "" if self.is_human() else "shown again" if self.session.is_replay else "the computer"
        self._turn.show_view(
            view,
            self.presentation.turn_status(view, mover),
            is_human=not mover,
            is_over=self.session.decision is None,
            undo_message=self.why_no_undo(),
        )
        self.tutorial.follow(self.session)
        self.gestures.state_changed()
        self.shown.emit()
