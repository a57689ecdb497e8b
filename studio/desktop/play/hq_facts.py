"""What is to be known of a headquarters beside its actions, a line each with its rules."""

from collections.abc import Iterator
from html import escape

from studio.desktop.play import components
from studio.rules.operational.state import Headquarters, State

#: A line of the panel: its words, and the rules behind it.
Fact = tuple[str, tuple[str, ...]]


def facts(hq: Headquarters) -> Iterator[Fact]:
    """Yield what bears on an HQ as a whole."""
    if hq.unsupplied:
        yield f"<b>Out of supply</b> for {count(hq.unsupplied, 'turn')}", ("op.hq.supply.penalty-table",)
    if hq.at is None:
        yield f"On its way; it can be deployed from turn {hq.arrival}", ("op.enroute.hq.timing",)
    yield f"Earned experience: <b>{hq.earned_xp}</b>", ("op.hq.upgrade.earns-xp",)


def pool_facts(state: State, hq: Headquarters) -> Iterator[Fact]:
    """Yield what an HQ's force pool holds, a line a component with the turns of what comes later."""
    rules = ("op.action.force-pool.contents", "op.action.force-pool.delay")
    for component in components.of_pool(hq):
        name = escape(components.name(state.board, component))
        yield f"{name}: <b>{components.stock(state, hq, component).words()}</b>", rules


def count(number: int, what: str) -> str:
    """A number of things."""
    return f"{number} {what}{'' if number == 1 else 's'}"
