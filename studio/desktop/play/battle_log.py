"""The log of a battle: its beginning, and each event that the person learned of."""

from collections.abc import Iterable
from typing import Any, Final, NamedTuple

from studio.desktop.panels.log import LogPanel
from studio.desktop.play.options.game_options import COMPUTER, GameOptions, words_of
from studio.desktop.play.presentation import Presentation
from studio.players.explanation import Explanation
from studio.playtest.campaigns.battle import CampaignBattle
from studio.playtest.diary import Glimpse, glimpses
from studio.playtest.session import Session
from studio.rules.kernel.decision import Side
from studio.rules.kernel.events import Event

_UNCHANGED: Final = " Nothing that happens here changes the scenario."


class LoggedEvent(NamedTuple):
    """What a line was written about; `number` is how many actions were played before the one that caused it."""

    number: int
    event: Event


class BattleLog:
    """Writes into the log panel."""

    def __init__(self, panel: LogPanel, presentation: Presentation, options: GameOptions) -> None:
        self._panel, self._presentation, self._options = panel, presentation, options

    def begin(self, session: Session, side: Side) -> None:
        """Write what begins, goes on or is shown again into an empty log.

        After what begins stands what a side is told at the start, before what goes on all that it learned until now.
        """
        self._panel.clear()
        goes_on = bool(session.history.actions) and not session.is_replay
        if goes_on:
            self._write_course(session, side)
        self._write_head(session, side)
        if not session.history.actions:
            self._write_start(session, side)

    def _write_start(self, session: Session, side: Side) -> None:
        history = session.history
        for message in self._presentation.told_at_start(history.ruleset.view(history.states[0], side)):
            self._panel.write(message)

    def _write_head(self, session: Session, side: Side) -> None:
        options = self._options
        moment = self._presentation.turn_status(session.view(side), "").moment.lower()
        level = f", at {options.in_force} difficulty" if session.battle.engine.difficulties else ""
        first = f"The battle begins against {_opponents(options, session)}{level}."
        if session.history.actions:
            first = f"The battle goes on in {moment}."
        if session.first and len(session.history.actions) == session.first:
            first = f"The computer led all sides until now; you play from {moment} on."
        if session.is_replay:
            first = f"The battle is shown again from {moment}."
        # What happens in a battle of a run does count afterwards.
        unchanged = "" if isinstance(session.battle, CampaignBattle) else _UNCHANGED
        self._panel.write(f"{first}{unchanged}")

    def write(self, message: str) -> None:
        """Write a line that is about no event."""
        self._panel.write(message)

    def write_events(self, seen: Glimpse) -> None:
        """Write a line for each event of an action that the person learned of."""
        for event in seen.events:
            message = self._presentation.event_message(event, seen.before, seen.after)
            self._panel.write(message, event.rules, LoggedEvent(seen.number, event))

    def main_message(self, side: Side, events: Iterable[Event], before: Any, after: Any) -> str:
        """Return the sentence of the event that says most of an action to a side; empty where it learns of none."""
        shown = self._presentation
        learned = [each for each in events if shown.learns(side, each, before, after)]
        if not learned:
            return ""
        main = shown.main_event(learned)
        return shown.event_message(main, *shown.known_around(side, [main], before, after))

    def write_reason(self, session: Session, number: int) -> Explanation | None:
        """Write why a computer did an action, by its number, and return that; nothing where it could give away what is hidden."""
        start = session.history.states[0]
        if self._presentation.covers_hand_over(start, session.state):
            return None
        reason = session.explanations.get(number)
        if reason is not None:
            self._panel.write(f"Why: {reason.message}")
        return reason

    def write_anew(self, session: Session, side: Side) -> None:
        """Write down what a side may know of the battle so far, and nothing else."""
        self._panel.clear()
        self._write_head(session, side)
        self._write_course(session, side)

    def _write_course(self, session: Session, side: Side) -> None:
        self._write_start(session, side)
        for seen in glimpses(session.history, side, self._presentation):
            self.write_events(seen)
            self.write_reason(session, seen.number)


def _opponents(options: GameOptions, session: Session) -> str:
    """Name who is played against, and the computer player too where the difficulty chose it."""
    players = sorted({words_of(each) for each in session.seats.values() if each is not None})
    chosen = players if options.opponent == COMPUTER else []
    return ", ".join([options.against, *chosen])
