"""What lies open in a battle of command cards: the cards, who has priority, orders, tokens and passes of both sides.

Rules cards.select.facedown-shown, cards.resolve.revealed-shown, cards.priority.shown, cards.pool.hidden and
cards.pass.shown.
"""

from collections.abc import Iterator

from studio.rules.kernel.decision import Side
from studio.rules.tactical.base.commands import CardsCommand
from studio.rules.tactical.base.frames import Secret
from studio.rules.tactical.base.refusals import name_of
from studio.rules.tactical.base.state import State


def cards_status(state: State, viewer: Side) -> tuple[str, ...]:
    """Return lines on the command of both sides, the viewer's first; none in the other command systems."""
    command = state.command
    if not isinstance(command, CardsCommand):
        return ()
    return tuple(_lines(state, command, viewer))


def _lines(state: State, command: CardsCommand, viewer: Side) -> Iterator[str]:
    names = {facts.id: facts.name for facts in state.board.sides}
    if isinstance(state.top, Secret):
        yield from (f"{names[side]}: a card lies facedown" for side in state.top.decided)
        return
    if command.priority is not None:
        yield f"Priority: {names[command.priority]}"
    if command.drawn is not None:
        yield f"Token drawn: {command.drawn}"
    for side in sorted(names, key=lambda each: each != viewer):
        yield f"{names[side]}: {', '.join(_of_side(state, command, side))}"


def _of_side(state: State, command: CardsCommand, side: Side) -> Iterator[str]:
    """Say what a side has: its card, its commander, what it can still use."""
    card = command.chosen.get(side)
    yield "no card" if card is None else state.board.command_cards[card].name
    if commander := command.commander.get(side):
        yield f"led by {name_of(state, commander)}"
    if orders := command.orders.get(side):
        yield f"ordered {' and '.join(name_of(state, each) for each in orders)}"
    if left := command.left.get(side):
        yield f"{left} orders to issue"
    if pool := command.pool.get(side):
        yield f"tokens {' and '.join(f'{count} {rank}' for rank, count in pool.items())}"
    if passes := command.passes.get(side):
        yield f"passes {passes}"
