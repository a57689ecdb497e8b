"""Steps are conserved in random games: each is with a unit, a straggler or in a pool, or an event says where it went.

Of tactical battles units, points and morale are.
"""

from collections import Counter
from collections.abc import Iterator

import pytest

from studio.playtest.operational.points import gains
from studio.rules.kernel.decision import Side
from studio.rules.kernel.events import Event
from studio.rules.operational.base.catalogue_types import CardId
from studio.rules.operational.base.pool_contents import parts_of_step
from studio.rules.operational.base.state import State, UnitId
from studio.rules.operational.cards.events import CardDiscarded, CardForgone, CardLost, CardPlayed, CardWon
from studio.rules.operational.combat.events import StepsLost, UnitDestroyed
from studio.rules.operational.forcepool.events import UnitReinforced
from studio.rules.operational.frontline.events import StragglersCaptured
from studio.rules.operational.headquarters.events import PoolShed
from studio.rules.operational.logistics.events import TrucksGained
from studio.rules.operational.objectives.events import SpecialistWon
from studio.rules.operational.objectives.score import score_lines
from studio.rules.operational.supply.events import (
    HubDamaged,
    HubOverrun,
    SupplyFailed,
    TruckPlaced,
    TruckTaken,
)
from studio.rules.tactical.base.events import PointsScored
from studio.rules.tactical.command.points.events import MoraleTested
from studio.rules.tactical.triggers.events import MoraleChanged, UnitCalled
from tests.contract.play import games
from tests.support.lengths import sample

#: A side and what it has: steps, active, suppressed or straggling; or specialists.
Kind = tuple[Side, str]


def held(state: State) -> Counter[Kind]:
    """The steps and specialists of each side that are still in the war, wherever; triggers bring units and withdraw them."""
    found: Counter[Kind] = Counter()
    for unit in (*state.units.values(), *state.waiting.values(), *state.withdrawn.values()):
        for element in unit.queue:
            found[unit.side, "steps" if element.specialist is None else "specialists"] += 1
    for group in state.stragglers.values():
        found[group.side, "steps"] += group.steps
    for hq in state.hqs.values():
        for item in hq.pool:
            found[hq.side, {"infantry": "steps", "specialist": "specialists"}.get(item.kind, "armor")] += 1
    return Counter({kind: count for kind, count in found.items() if kind[1] != "armor"})


def side_of(before: State, unit: UnitId) -> Side:
    """The side of a unit; one that was not there before is of the side that has just played its card."""
    return before.units[unit].side if unit in before.units else before.side


def gone(before: State, event: Event) -> Iterator[tuple[Kind, int]]:
    """What an event says to be KIA or taken prisoner; less than nothing is bought from a store, or comes by a card."""
    match event:
        case StepsLost():
            side = side_of(before, event.unit)
            yield (side, "steps"), event.kia - len(event.specialists)
            yield (side, "specialists"), len(event.specialists)
        case UnitDestroyed():
            yield (event.side, "specialists"), len(event.specialists)
        case SupplyFailed():
            yield (side_of(before, event.unit), "steps"), event.kia
        case PoolShed():
            yield (before.hqs[event.hq].side, "steps"), event.kia
        case StragglersCaptured():
            # Those that the action itself left behind, as an assault crossing does, are not in the state before.
            captor = side_of(before, event.unit)
            (side,) = (facts.id for facts in before.board.sides if facts.id != captor)
            yield (side, "steps"), event.steps
        case SpecialistWon():
            yield (before.hqs[event.hq].side, "specialists"), -1
        case CardPlayed() if (brought := before.board.cards[event.card].unit) is not None:
            yield (event.side, "steps"), -brought.steps
        case UnitReinforced(source="store" | "elite-store"):
            yield (before.units[event.unit].side, "specialists" if event.specialist else "steps"), -1


def trucks(state: State) -> Counter[Side]:
    """The trucks of each side, in hubs and at hand."""
    found = Counter({side: len(waiting) for side, waiting in state.trucks.items()})
    for hub in state.hubs.values():
        found[hub.side] += hub.trucks
    return found


def stocks(state: State) -> Counter[Side]:
    """How much each side's store still has."""
    return Counter({side: sum(offer.left for offer in store.offers) for side, store in state.stores.items()})


def cards_held(state: State) -> Counter[tuple[Side, CardId]]:
    """The cards of each side, in slots and waiting for one."""
    found = Counter((side, each.card) for side, cards in state.cards.items() for each in cards)
    return found + Counter((side, card) for side, cards in state.cards_waiting.items() for card in cards)


def cards_gained(state: State, event: Event) -> int:
    """How many cards of its name an event gives its side."""
    match event:
        case CardWon():
            return 1
        case CardPlayed():
            return 0 if state.board.cards[event.card].persistent else -1
        case CardDiscarded() | CardForgone() | CardLost():
            return -1
        case _:
            return 0


@pytest.mark.timeout(600)
@pytest.mark.rule(
    "camp.card.single-use.discard", "camp.card.persistent.face-down", "camp.card.discard.recoup"
)
def test_no_card_comes_or_goes_without_an_event() -> None:
    seen: set[str] = set()
    for game in games("operational"):
        for before, transition in zip(game.states, game.transitions, strict=False):
            expected, prestige = cards_held(before), 0
            for event in transition.events:
                if isinstance(event, CardWon | CardPlayed | CardDiscarded | CardForgone | CardLost):
                    expected[event.side, event.card] += cards_gained(before, event)
                    prestige += event.prestige if isinstance(event, CardDiscarded) else 0
                    seen.add(event.kind)
            assert +expected == cards_held(transition.state), transition.events
            if any(isinstance(event, CardDiscarded) for event in transition.events):
                assert sum(transition.state.prestige.values()) - sum(before.prestige.values()) == prestige
    assert seen >= {"card-played", "card-discarded"}


@pytest.mark.timeout(600)
@pytest.mark.rule("op.step.queue.kia-removed", "op.stragglers.conversion", "op.move.min3.capture-stragglers")
def test_no_step_comes_or_goes_without_an_event() -> None:
    told: Counter[str] = Counter()
    for game in games("operational"):
        for before, transition in zip(game.states, game.transitions, strict=False):
            left = held(before)
            for event in transition.events:
                for kind, count in gone(before, event):
                    left[kind] -= count
                    told[event.kind] += count
            assert +left == +held(transition.state), transition.events
    rare = sample((), (UnitDestroyed, SupplyFailed, StragglersCaptured))
    assert all(told[event.kind] for event in (StepsLost, *rare))


@pytest.mark.timeout(600)
@pytest.mark.rule("op.hub.trucks.purpose", "op.hub.trucks.return-delay", "op.hub.overrun.trucks-return")
def test_no_truck_comes_or_goes_without_an_event() -> None:
    seen: set[str] = set()
    for game in games("operational"):
        for before, transition in zip(game.states, game.transitions, strict=False):
            expected = trucks(before)
            for event in transition.events:
                match event:
                    case TrucksGained():
                        expected[event.side] += event.trucks
                    case HubDamaged(from_turn=None):
                        expected[event.owner] -= event.lost
                    case TruckPlaced() | TruckTaken() | HubOverrun() | HubDamaged():
                        pass
                    case _:
                        continue
                seen.add(event.kind)
            assert +expected == +trucks(transition.state), transition.events
    assert seen >= {"truck-placed", "truck-taken"}


@pytest.mark.timeout(600)
@pytest.mark.rule("op.reinforce.store.as-deploy", "op.reinforce.step.types")
def test_stores_have_less_by_what_was_bought_and_never_more() -> None:
    bought = 0
    for game in games("operational"):
        for before, transition in zip(game.states, game.transitions, strict=False):
            expected = stocks(before)
            for event in transition.events:
                if isinstance(event, UnitReinforced) and event.source != "pool":
                    unit = before.units[event.unit]
                    kind = before.type_of(unit)
                    parts = 1 if event.specialist else len(parts_of_step(before.board, kind, 0))
                    expected[unit.side] -= parts
                    bought += 1
            assert +expected == +stocks(transition.state), transition.events
    assert bought


@pytest.mark.rule("camp.score.casualty", "camp.score.kill", "camp.score.note.own-actions")
def test_a_score_counts_all_that_was_lost_and_destroyed() -> None:
    for game in games("operational"):
        told: Counter[tuple[Side, str]] = Counter()
        for before, transition in zip(game.states, game.transitions, strict=False):
            for event in transition.events:
                match event:
                    case StepsLost() | SupplyFailed():
                        specialists = len(event.specialists) if isinstance(event, StepsLost) else 0
                        told[side_of(before, event.unit), "casualties"] += (
                            event.kia - specialists + event.stragglers
                        )
                    case UnitDestroyed():
                        other = next(side.id for side in before.board.sides if side.id != event.side)
                        told[other, "kills"] += 1
        for side in game.state.prestige:
            for line in score_lines(game.state, side):
                if line.what in ("casualties", "kills"):
                    assert line.number == told[side, line.what]


@pytest.mark.rule("op.objective.score.differs-from-prestige")
def test_every_point_of_prestige_and_score_is_told() -> None:
    for game in games("operational"):
        start, end = game.states[0], game.state
        for side in start.prestige:
            told = list(gains(game.states, game.transitions, side))
            assert start.prestige[side] + sum(gain.prestige for gain in told) == end.prestige[side]
            assert start.score[side] + sum(gain.score for gain in told) == end.score[side]


@pytest.mark.timeout(600)
@pytest.mark.rule("tactical.needs.events")
def test_no_unit_point_or_morale_of_a_tactical_battle_comes_or_goes_without_an_event() -> None:
    seen: set[str] = set()
    for game in games("tactical"):
        for before, transition in zip(game.states, game.transitions, strict=False):
            after, told = transition.state, transition.events
            assert after.units.keys() == before.units.keys()
            called = {event.unit for event in told if isinstance(event, UnitCalled)}
            for unit in before.units.values():
                if unit.where == "waiting" and after.units[unit.id].where != "waiting":
                    assert unit.id in called or unit.carrier in called
            score, morale = Counter(before.score), Counter(getattr(before.command, "morale", {}))
            for event in told:
                match event:
                    case PointsScored():
                        score[event.side] += event.points
                    case MoraleChanged():
                        morale[event.side] += event.amount
                    case MoraleTested():
                        morale[event.side] -= event.lost
            assert +score == +Counter(after.score)
            assert +morale == +Counter(getattr(after.command, "morale", {}))
            seen |= {event.kind for event in told}
    assert seen >= {
        "trigger-fired",
        "message-sent",
        "unit-called",
        "unit-left",
        "morale-changed",
        "points-scored",
    }
