"""Headquarters that triggers bring and withdraw: one that is not there is nowhere and on no way, and keeps what it has."""

from collections.abc import Iterable

from studio.rules.kernel.changed_copies import replace
from studio.rules.kernel.events import Event
from studio.rules.operational.base.script import ComingHq
from studio.rules.operational.base.state import Headquarters, HqId, State
from studio.rules.operational.triggers.events import HqSent, HqWithdrawn

#: No rule of the rulebook asks for what triggers do: the scenario does.
_RULES: tuple[str, ...] = ()


def is_away(hq: Headquarters) -> bool:
    """Say whether a headquarters is neither on the map nor on its way there."""
    return hq.at is None and hq.arrival is None


def bring(state: State, coming: Iterable[ComingHq]) -> tuple[State, list[Event]]:
    """Bring those that are away.

    One stands where its scenario has it, if nothing is in its way there, and is otherwise on its way as others are.
    """
    events: list[Event] = []
    for each in coming:
        hq = state.hqs[HqId(each.id)]
        if not is_away(hq):
            continue
        at = each.at if each.at is not None and _is_free(state, hq, each.at) else None
        cp = hq.command_points if hq.side == state.side else 0
        arrival = None if at is not None else max(each.turn, state.turn)
        state = _with(state, replace(hq, at=at, arrival=arrival, cp=cp))
        events.append(HqSent(rules=_RULES, hq=hq.id, side=hq.side, at=at))
    return state, events


def withdraw(state: State, leaving: Iterable[str]) -> tuple[State, list[Event]]:
    """Take headquarters off the map, or from their way there; their units stay, and are led by nobody from there."""
    events: list[Event] = []
    for name in leaving:
        hq = state.hqs[HqId(name)]
        if not is_away(hq):
            state = _with(state, replace(hq, at=None, arrival=None, cp=0))
            events.append(HqWithdrawn(rules=_RULES, hq=hq.id, side=hq.side, at=hq.at))
    return state, events


def _is_free(state: State, hq: Headquarters, at: int) -> bool:
    taken = at in state.stragglers or any(other.at == at for other in state.hqs.values())
    return state.owns(hq.side, at) and not taken


def _with(state: State, hq: Headquarters) -> State:
    return replace(state, hqs={**state.hqs, hq.id: hq})
