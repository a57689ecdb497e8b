"""Intelligence cards (ULTRA), which lift the fog for a turn of the side (4.4 Intelligence Cards)."""

from collections.abc import Iterator
from typing import Final

from studio.rules.kernel.changed_copies import replace
from studio.rules.kernel.events import Event
from studio.rules.kernel.refusal import Refusal
from studio.rules.kernel.transition import Transition
from studio.rules.operational.base.actions import PlayCard
from studio.rules.operational.base.catalogue_types import Card
from studio.rules.operational.base.side_state import Sight
from studio.rules.operational.base.state import State
from studio.rules.operational.card_effects.effect import EffectRules
from studio.rules.operational.fog.sight import sees
from studio.rules.operational.intelligence.events import FogLifted
from studio.rules.operational.orders import defensive_orders


def _options(state: State, card: Card) -> Iterator[PlayCard]:  # noqa: ARG001
    yield PlayCard(card.id)


def _refusal(state: State, action: PlayCard) -> Refusal | None:  # noqa: ARG001
    return None


def _apply(state: State, action: PlayCard) -> Transition[State]:  # noqa: ARG001
    """See the whole map, and all orders of others, until the turn ends.

    Rules camp.card.intelligence.fow, camp.card.intelligence.full, camp.card.intelligence.restored and op.fow.ultra.
    Sight is set anew as the turn of another side starts, orders end with the turn.
    """
    side, events = state.side, list[Event]()
    if state.board.fog:
        cells = frozenset(range(len(state.board.shape)))
        seen = tuple(sorted(cell for cell in cells if not sees(state, side, cell)))
        state = replace(state, sight={**state.sight, side: Sight(cells, state.sight[side].by_intel)})
        if seen:
            rules = ("camp.card.intelligence.fow", "op.fow.ultra")
            events.append(FogLifted(rules=rules, side=side, cells=seen))
    others = (unit for unit in state.units.values() if unit.side != side)
    known = defensive_orders.reveal_orders(state, others, "camp.card.intelligence.full")
    return Transition(known.state, (*events, *known.events))


def _rules(action: PlayCard) -> tuple[str, ...]:  # noqa: ARG001
    return ("camp.card.intelligence.fow",)


INTELLIGENCE: Final = EffectRules((None,), _options, _refusal, _apply, _rules)
