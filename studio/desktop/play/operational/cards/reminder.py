"""The reminder that a card which was won is lost as the turn ends."""

from studio.rules.kernel.decision import Side
from studio.rules.operational.base.state import State


class CardReminder:
    """Reminds once a turn of cards that wait for a slot (camp.card.deck-full.decline)."""

    def __init__(self) -> None:
        #: The turn and the side of the last reminder.
        self._reminded: tuple[int, Side] | None = None

    def reminder(self, state: State) -> str:
        """Say once a turn which cards are lost as it ends; empty where none waits or that was said."""
        waiting, now = state.cards_waiting.get(state.side, ()), (state.turn, state.side)
        if not waiting or self._reminded == now or state.turn >= state.last_turn:
            return ""
        self._reminded = now
        names = " and ".join(state.board.cards[card].name for card in waiting)
        return f"{names} still waits for a card slot. End the turn again to do without."
