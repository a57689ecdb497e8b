"""What lies ahead until the next conference: a strip of battles, with what is known of each."""

from datetime import date
from html import escape

from PySide6.QtWidgets import QHBoxLayout, QWidget

from studio.campaign.run.state import RunState
from studio.desktop.play.campaign.screen import Asking, box, quiet
from studio.desktop.widgets.keep_scroll_area import KeepScrollArea
from studio.documents.campaign.nodes import Battle


class SegmentStrip(KeepScrollArea):
    """One box a battle, in the sequence of the path; those of plans stand behind the others."""

    def __init__(self, asking: Asking) -> None:
        super().__init__()
        self.setAccessibleName("Battles until the next conference")
        self._asking = asking
        #: What is shown, so that a purchase builds nothing of it anew.
        self._shown: tuple[object, ...] = ()

    def show_run(self, state: RunState) -> None:
        """Show the battles of the segment that begins where the run is."""
        shown = (state.terms, state.at, tuple(state.tokens))
        if shown == self._shown:
            return
        self._shown = shown
        body = QWidget()
        row = QHBoxLayout(body)
        row.setContentsMargins(0, 0, 0, 0)
        battles = state.terms.course.segments.get(state.at, ())
        for name in battles:
            row.addWidget(self._battle(state, state.terms.course.battles[name]), 1)
        if not battles:
            row.addWidget(quiet("No battle is fought before the next conference."))
        self.put(body, stays=True)

    def _battle(self, state: RunState, battle: Battle) -> QWidget:
        frame, layout = box(f"Battle {battle.title}")
        course = state.terms.course
        fronts = {front.id: front.name for front in course.campaign.fronts}
        roster = course.rosters.get(battle.id)
        facts = [day_text(roster.start) if roster is not None else "", fronts.get(battle.front, "")]
        head = " · ".join(escape(fact) for fact in facts if fact)
        name = f"<b>{escape(battle.title)}</b>" + (f"<br>{head}" if head else "")
        layout.addWidget(self._asking.line(name, "camp.segment.definition"))
        if battle.outlook:
            layout.addWidget(self._asking.line(escape(battle.outlook), "camp.segment.definition"))
        tokens = token_names(state, battle)
        if tokens:
            layout.addWidget(
                self._asking.line(
                    f"To earn: {escape(', '.join(tokens))}", "camp.token.ui.listed", "camp.token.earn"
                )
            )
        layout.addStretch(1)
        return frame


def day_text(day: str) -> str:
    """Return a day as people write it."""
    when = date.fromisoformat(day)
    return f"{when.day} {when:%B %Y}"


def token_names(state: RunState, battle: Battle) -> list[str]:
    """Return the tokens that can still be earned in a battle, as people know them (camp.token.ui.listed)."""
    names = {token.id: token.name or token.id for token in state.terms.course.campaign.tokens}
    wanted = dict.fromkeys(each.token for each in battle.tokens)
    return [names.get(token, token) for token in wanted if token not in state.tokens]
