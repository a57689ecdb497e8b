"""The end of a round: played cards and tokens go, units recover, control is settled (tactical.needs.cards-round)."""

from typing import Final

from studio.rules.kernel.changed_copies import replace
from studio.rules.kernel.decision import Side
from studio.rules.kernel.events import Event
from studio.rules.kernel.transition import Transition
from studio.rules.tactical.base.commands import CardsCommand
from studio.rules.tactical.base.events import PointsScored, StandingChanged, WatchSpent
from studio.rules.tactical.base.modifiers import end_with_round
from studio.rules.tactical.base.state import Condition, State, with_nothing_done
from studio.rules.tactical.command.cards import choosing, steps
from studio.rules.tactical.command.cards.choosing import played_card
from studio.rules.tactical.command.cards.events import CardPutAway
from studio.rules.tactical.command.cards.steps import command_of, with_command
from studio.rules.tactical.effects.arrivals import let_scheduled_arrive
from studio.rules.tactical.effects.due import fall_due
from studio.rules.tactical.effects.marker_ages import age_markers
from studio.rules.tactical.effects.round_events import due_events
from studio.rules.tactical.fire.snipers import seek_snipers
from studio.rules.tactical.victory.objectives import settle_control
from studio.rules.tactical.victory.outcome import end_of_time

_ROUND = ("tactical.needs.cards-round",)
_HAND = ("tactical.needs.command-hand",)
_EVENTS = ("tactical.needs.events",)
_EASED: Final[dict[Condition, Condition]] = {"disrupted": "pinned", "pinned": "none"}


def clear(state: State) -> Transition[State]:
    """Clear tokens, pools and played cards, look for snipers, ease conditions by a step, let markers age, settle control."""
    events: list[Event] = []
    for part in (_put_cards_away, _seek_snipers, _refresh_units, age_markers, settle_control, _score):
        done = part(state)
        state = done.state
        events += done.events
    return Transition(steps.finish(state), tuple(events))


def _put_cards_away(state: State) -> Transition[State]:
    """Take played cards out of the hands for the rest of the battle, save those that return."""
    command = command_of(state)
    hands = dict(command.hands)
    events: list[Event] = []
    for side in steps.blue_first(state):
        card = played_card(state, side)
        if card is None:
            continue
        if not card.returns:
            left = list(hands[side])
            left.remove(card.id)
            hands[side] = tuple(left)
        events.append(CardPutAway(side=side, card=card.id, returns=card.returns, rules=_HAND))
    kept = command.passes if steps.terms_of(state).passes_kept else {}
    cleared = CardsCommand(hands=hands, passes=kept, spotting=command.spotting)
    return Transition(with_command(state, cleared), tuple(events))


def _seek_snipers(state: State) -> Transition[State]:
    """Let the units of both sides that watch look for snipers, before their watching ends (tactical.needs.sniper)."""
    events: list[Event] = []
    for side in steps.blue_first(state):
        sought = seek_snipers(state, side)
        state = sought.state
        events += sought.events
    return Transition(state, tuple(events))


def _refresh_units(state: State) -> Transition[State]:
    """Take activation tokens off the units, end their watching, and ease their conditions by one step."""
    events: list[Event] = []
    for unit in tuple(state.units.values()):
        eased = _EASED.get(unit.condition, "none")
        changed = replace(with_nothing_done(unit), readiness="fresh", condition=eased)
        if unit.where == "defeated" or changed == unit:
            continue
        state = state.with_unit(changed)
        if unit.readiness == "watching":
            events.append(WatchSpent(unit=unit.id, rules=_ROUND))
        if changed.condition != unit.condition:
            standing = "steady" if changed.condition == "none" else changed.condition
            events.append(StandingChanged(unit=unit.id, standing=standing, rules=_ROUND))
    return Transition(state, tuple(events))


def _score(state: State) -> Transition[State]:
    """Give both sides the victory points of the objectives that they hold."""
    events: list[Event] = []
    for side in steps.blue_first(state):
        points = sum(
            each.victory_points
            for each in state.board.objectives.values()
            if state.owners.get(each.id) == side
        )
        if points:
            total = state.score.get(side, 0) + points
            state = replace(state, score={**state.score, side: total})
            events.append(
                PointsScored(side=side, points=points, total=total, rules=("tactical.needs.victory",))
            )
    return Transition(state, tuple(events))


def resolve_neutral(state: State) -> Transition[State]:
    """Resolve the events of the round that belong to no side."""
    effects, news = due_events(state, None, steps.blue_first(state)[0], _EVENTS)
    return Transition(fall_due(steps.finish(state), effects), news)


def receive(state: State, side: Side) -> State:
    """Let a side place its reinforcements; its events come after them."""
    return let_scheduled_arrive(steps.finish(state), side)


def resolve_for(state: State, side: Side) -> Transition[State]:
    """Resolve the events of a side, as things stand once its reinforcements have come."""
    effects, news = due_events(state, side, side, _EVENTS)
    return Transition(fall_due(steps.finish(state), effects), news)


def advance(state: State) -> Transition[State]:
    """Go on to the next round; the battle is over if that was the last one."""
    ended = end_with_round(state)
    number = state.round + 1
    if number > state.board.last_round:
        over = end_of_time(replace(ended.state, round=number))
    else:
        over = choosing.begin_round(ended.state.popped(), number)
    return Transition(over.state, (*ended.events, *over.events))
