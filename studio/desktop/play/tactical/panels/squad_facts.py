"""What the command panel shows in the system squad: steps, command, initiative, decks and cards (squad.command)."""

from html import escape
from typing import Final

from studio.desktop.play.tactical.panels.rich_text import (
    by_side,
    heading,
    lines,
    side_name,
    snipers_text,
    strip,
)
from studio.rules.kernel.decision import Side
from studio.rules.kernel.view import View
from studio.rules.tactical.base.board import Board
from studio.rules.tactical.base.commands import SquadCommand
from studio.rules.tactical.base.frames import Step
from studio.rules.tactical.base.ids import CardId
from studio.rules.tactical.base.state import State

#: The steps of a round by the names that people read, the ones in which somebody decides.
_STEPS: Final = {
    "action": "Action",
    "spend": "Command",
    "draw": "Cards",
    "op-fire": "Op Fire",
    "transfers": "Transfers",
    "arrivals": "Arrivals",
    "own-events": "Arrivals",
}


def squad_facts(view: View[State]) -> str:
    """Return the command of both sides as rich text; all of it is open to both."""
    state = view.known
    command = state.command
    assert isinstance(command, SquadCommand)
    step = next((frame.name for frame in reversed(state.agenda) if isinstance(frame, Step)), "")
    sides = (view.side, state.board.enemy(view.side))
    text = strip(tuple(dict.fromkeys(_STEPS.values())), _STEPS.get(step, ""))
    text += heading("Command") + by_side(
        state,
        (
            ("Initiative", lambda side: "holds it" if side == command.initiative else "–"),
            ("Command", lambda side: str(command.available.get(side, 0))),
            ("On the Initiative card", lambda side: str(command.pool.get(side, 0))),
            ("Cards in decks", lambda side: _decks(state.board, command, side)),
            ("Victory points", lambda side: str(state.score.get(side, 0))),
        ),
    )
    for side in sides:
        own = "Your cards" if side == view.side else f"Cards of {side_name(state, side)}"
        cards = [card_line(state, card) for card in command.faceup.get(side, ())]
        text += heading(own) + lines(cards or ["none face up"])
    lasting = [
        f"{card_line(state, each.card)} ({side_name(state, each.side)}, "
        + ("to the end" if each.rounds is None else f"{each.rounds} more")
        + ")"
        for each in command.lasting
    ]
    return text + (heading("At work") + lines(lasting) if lasting else "") + snipers_text(state)


def _decks(board: Board, command: SquadCommand, side: Side) -> str:
    """Write how many cards are left in each deck of a side."""
    decks = command.decks.get(side, {}).items()
    return ", ".join(f"{board.translated(name)} {len(cards)}" for name, cards in decks) or "none"


def card_line(state: State, card: CardId) -> str:
    """Write a strategy card: its name, its price, and when it can be played."""
    found = state.board.strategy_cards[card]
    phases = " or ".join(sorted(found.phases))
    return f"<b>{escape(found.name)}</b>: {found.cost} command, {escape(phases)} phase"
