"""What the command panel shows in the system cards: cards, priority, orders, pools and passes (cards.*)."""

from collections.abc import Iterator
from html import escape

from studio.desktop.play.tactical.panels.rich_text import by_side, heading, lines, side_name, snipers_text
from studio.rules.kernel.decision import Side
from studio.rules.kernel.view import View
from studio.rules.tactical.base.commands import CardsCommand
from studio.rules.tactical.base.frames import Secret
from studio.rules.tactical.base.ids import CardId
from studio.rules.tactical.base.refusals import name_of
from studio.rules.tactical.base.state import State


def cards_facts(view: View[State]) -> str:
    """Return what a side may know of the command of both as rich text; a chosen card is the chooser's secret."""
    state = view.known
    command = state.command
    assert isinstance(command, CardsCommand)
    sides = (view.side, state.board.enemy(view.side))
    text = heading("Command") + by_side(
        state,
        (
            ("Priority", lambda side: "first" if side == command.priority else "–"),
            ("Card", lambda side: _chosen(state, command, side)),
            ("Commander", lambda side: _commander(state, command, side)),
            ("Orders left", lambda side: str(command.left.get(side, 0))),
            ("Passes", lambda side: str(command.passes.get(side, 0))),
            ("Victory points", lambda side: str(state.score.get(side, 0))),
        ),
    )
    for side in sides:
        orders = ", ".join(name_of(state, each) for each in command.orders.get(side, ())) or "none"
        pool = ", ".join(
            f"{rank} {count}" for rank, count in sorted(command.pool.get(side, {}).items()) if count
        )
        text += heading(side_name(state, side))
        text += lines((f"Under orders: {escape(orders)}", f"In the pool: {escape(pool or 'nothing')}"))
    if command.drawn is not None:
        text += heading(f"Drawn: {command.drawn}")
    for side in sides:
        own = "Your hand" if side == view.side else f"Hand of {side_name(state, side)}"
        text += heading(own) + lines(_hand(state, command, side))
    return text + snipers_text(state)


def _chosen(state: State, command: CardsCommand, side: Side) -> str:
    card = command.chosen.get(side)
    if card is None:
        # The enemy's is not in the view before both are faceup; that one lies there is seen.
        return "face down" if isinstance(state.top, Secret) and side in state.top.decided else "–"
    name = state.board.command_cards[card].name
    return name if command.revealed else f"{name} (face down)"


def _hand(state: State, command: CardsCommand, side: Side) -> Iterator[str]:
    """Write the cards of a hand; the one that is laid stays in it until the round ends."""
    laid = command.chosen.get(side)
    for card in command.hands.get(side, ()):
        note = ", <i>laid for this round</i>" if card == laid else ""
        laid = None if note else laid
        yield card_line(state, card, note)


def _commander(state: State, command: CardsCommand, side: Side) -> str:
    return name_of(state, command.commander[side]) if side in command.commander else "–"


def card_line(state: State, card: CardId, note: str = "") -> str:
    """Write a command card: its name, pips and orders, for whom they are, a note, and what it does (cards.resolve.revealed-shown)."""
    found = state.board.command_cards[card]
    whom = f" for {escape(', '.join(found.to))}" if found.to else ""
    back = ", comes back" if found.returns else ""
    effects = "".join(
        f"<br>&nbsp;&nbsp;{escape(state.board.translated(each.text))}" for each in found.effects if each.text
    )
    return f"<b>{escape(found.name)}</b>: pips {found.pips}, orders {found.orders}{whom}{back}{note}{effects}"
