"""What bonus objectives bring beside prestige and score (3.10 Bonus Objectives)."""

from collections.abc import Callable, Iterator
from typing import TypeAlias

from studio.hexes.coordinates import distance
from studio.rules.kernel.changed_copies import replace
from studio.rules.kernel.decision import Side
from studio.rules.kernel.events import Event
from studio.rules.operational.base import pool_contents
from studio.rules.operational.base.board import Goal, GoalReward
from studio.rules.operational.base.catalogue_types import CardId, UnitType
from studio.rules.operational.base.purposes import Draw, purpose
from studio.rules.operational.base.state import Headquarters, PoolItem, State, Unit, UnitId
from studio.rules.operational.cards import hand
from studio.rules.operational.headquarters.experience import offer_upgrade
from studio.rules.operational.objectives.events import (
    ArrivalDelayed,
    RewardForfeited,
    SpecialistWon,
    TheaterSupplyChanged,
    TokenLost,
    TokenWon,
    UpgradeWon,
)
from studio.rules.operational.supply.theater_supply import theater_supply

_Given: TypeAlias = tuple[State, list[Event]]


def give(state: State, goal: Goal, reward: GoalReward, unit: Unit | None, at: int | None) -> _Given:
    """Give a side what an objective brings, through the unit that won it or near where that happened."""
    match reward.kind:
        case "specialist":
            return _give_specialist(state, goal, reward, unit, at)
        case "hq-upgrade":
            return _give_upgrade(state, goal, unit, at)
        case "delay-enemy-unit":
            return _delay(state, goal, reward)
        case "port":
            # The objective counts among those won already.
            return state, [_supply_event(state, goal, state.board.tables.rewards.port_supply)]
        case "token":
            rules = ("op.objective.token.reward",)
            return state, [TokenWon(rules=rules, side=goal.side, objective=goal.id)]
        case "card":
            return _give_card(state, goal, reward)


def take_back(state: State, goal: Goal, reward: GoalReward) -> list[Event]:
    """Tell what goes with a place that was to be held and is lost; of prestige and score others tell.

    Rules op.objective.port.rollback and op.objective.token.rollback.
    """
    if reward.kind == "port":
        return [_supply_event(state, goal, -state.board.tables.rewards.port_supply)]
    if reward.kind == "token":
        rules = ("op.objective.token.rollback",)
        return [TokenLost(rules=rules, side=goal.side, objective=goal.id)]
    return []


def _supply_event(state: State, goal: Goal, by: int) -> Event:
    rule = "op.objective.port.reward" if by >= 0 else "op.objective.port.rollback"
    percent = theater_supply(state, goal.side)
    return TheaterSupplyChanged(rules=(rule,), side=goal.side, objective=goal.id, by=by, percent=percent)


def _give_card(state: State, goal: Goal, reward: GoalReward) -> _Given:
    """Give the side a card: the named one, or one by chance of several.

    Rules op.objective.card.reward and op.objective.card.choice.
    """
    choices = list(_cards_to_draw(state, goal.side, reward))
    if not choices:
        return state, [_forfeit(goal, "op.objective.card.reward")]
    (card, _), chance = choices[0], state.chance
    if len(choices) > 1:
        weights = [weight for _, weight in choices]
        index, chance = chance.draw(weights, purpose(state, goal.id, Draw.CARD))
        card, _ = choices[index]
    rules = ("op.objective.card.reward", "op.objective.card.choice", "op.card.source.objective")
    won = hand.give(replace(state, chance=chance), goal.side, card, rules)
    return won.state, list(won.events)


def _cards_to_draw(state: State, side: Side, reward: GoalReward) -> Iterator[tuple[CardId, int]]:
    """Find the cards that an objective may bring, with their weights: those that it lists, or those of a pool.

    From that of a campaign none comes that its player could not be offered, and none whose unit is in the battle or was lost in
    it. Rules op.objective.card.choice, camp.conference.card.selection and camp.card.unit.lost.
    """
    board, campaign = state.board, state.board.campaign
    if reward.cards or campaign is None or campaign.side != side:
        listed = reward.cards or board.sides[board.number_of(side)].card_pool
        yield from ((card, 1) for card in listed)
        return
    known = state.card_units | state.units.keys() | state.waiting.keys()
    owned = {*(each.card for each in hand.held(state, side)), *state.cards_waiting.get(side, ())}
    for name, weight in campaign.card_pool.items():
        card = board.cards[name]
        is_single = card.persistent or card.unit is not None
        was_here = card.unit is not None and card.unit.id in known
        if weight and not was_here and not (is_single and name in owned):
            yield name, weight


def _delay(state: State, goal: Goal, reward: GoalReward) -> _Given:
    """Put off the arrival of an enemy unit, unless it is there or gone already (op.objective.delay.reward)."""
    unit = state.units.get(UnitId(reward.unit or ""))
    if unit is None or unit.at is not None or unit.arrival is None:
        return state, [_forfeit(goal, "op.objective.delay.reward")]
    arrival = max(unit.arrival, state.turn) + reward.turns
    event = ArrivalDelayed(
        rules=("op.objective.delay.reward",),
        unit=unit.id,
        objective=goal.id,
        turns=reward.turns,
        arrival=arrival,
    )
    return replace(state, units={**state.units, unit.id: replace(unit, arrival=arrival)}), [event]


def _give_upgrade(state: State, goal: Goal, unit: Unit | None, at: int | None) -> _Given:
    """Offer a headquarters an upgrade, as if its units had earned it (op.objective.hq-upgrade.options)."""
    hq = _receiver(state, goal, unit, at, lambda _: True)
    if hq is None:
        return state, [_forfeit(goal, "op.objective.hq-upgrade.reward")]
    owing = replace(hq, owed=hq.owed + 1)
    event = UpgradeWon(rules=("op.objective.hq-upgrade.reward",), hq=hq.id, objective=goal.id)
    state, more = offer_upgrade(replace(state, hqs={**state.hqs, hq.id: owing}), owing)
    return state, [event, *more]


def _give_specialist(
    state: State, goal: Goal, reward: GoalReward, unit: Unit | None, at: int | None
) -> _Given:
    """Put a specialist into a force pool: the named one, or one by chance.

    Rules op.objective.specialist.reward, op.objective.specialist.pool and op.objective.specialist.choice.
    """
    hq = _receiver(
        state, goal, unit, at, lambda hq: any(_user(state, hq, each) for each in _wanted(state, reward))
    )
    choices = [] if hq is None else _choices(state, hq, reward)
    if hq is None or not choices:
        return state, [_forfeit(goal, "op.objective.specialist.pool")]
    specialist, chance = choices[0], state.chance
    if len(choices) > 1:
        index, chance = chance.below(len(choices), purpose(state, goal.id, Draw.SPECIALIST))
        specialist = choices[index]
    user = _user(state, hq, specialist)
    kind = state.board.specialist_types[specialist]
    nation = kind.nations[0]
    if user is not None:
        nation = next(each for each in kind.nations if pool_contents.can_use_nation(state.board, user, each))
    from_turn = state.turn + state.board.tables.rewards.specialist_delay
    item = PoolItem("specialist", nation, from_turn, specialist)
    event = SpecialistWon(
        rules=(
            "op.objective.specialist.reward",
            "op.objective.specialist.pool",
            "op.objective.specialist.choice",
        ),
        hq=hq.id,
        objective=goal.id,
        specialist=specialist,
        nation=nation,
        from_turn=from_turn,
    )
    return pool_contents.with_items(replace(state, chance=chance), hq, (item,)), [event]


def _wanted(state: State, reward: GoalReward) -> tuple[str, ...]:
    """Return the specialists that an objective may bring: those that it names, or all."""
    return reward.specialists or tuple(sorted(state.board.specialist_types))


def _choices(state: State, hq: Headquarters, reward: GoalReward) -> tuple[str, ...] | list[str]:
    """Return the specialists to draw from: those named, or those that units of the headquarters can use."""
    return reward.specialists or [each for each in _wanted(state, reward) if _user(state, hq, each)]


def _user(state: State, hq: Headquarters, specialist: str) -> UnitType | None:
    """Return the type of a unit of a headquarters that can use a specialist (op.reinforce.specialist.nationality-table)."""
    kinds = (state.type_of(unit) for unit in state.units.values() if unit.hq == hq.id)
    return next(
        (kind for kind in kinds if pool_contents.can_use_specialist(state.board, kind, specialist)), None
    )


def _receiver(
    state: State, goal: Goal, unit: Unit | None, at: int | None, fits: Callable[[Headquarters], bool]
) -> Headquarters | None:
    """Return the headquarters that a reward goes to: that of the unit, or else the nearest of the side that fits.

    Rules op.objective.specialist.pool and op.objective.hq-upgrade.reward.
    """
    if unit is not None and unit.side == goal.side and unit.hq is not None:
        return state.hqs[unit.hq]
    own = [hq for hq in state.hqs.values() if hq.side == goal.side and fits(hq)]
    return min(own, key=lambda hq: (hq.at is None, _away(state, hq, at), hq.id), default=None)


def _away(state: State, hq: Headquarters, at: int | None) -> int:
    """Return how far a headquarters is from a cell; 0 where one of both is nowhere."""
    if hq.at is None or at is None:
        return 0
    shape = state.board.shape
    return distance(shape.at(hq.at), shape.at(at), shape.orientation)


def _forfeit(goal: Goal, rule: str) -> Event:
    return RewardForfeited(rules=(rule,), side=goal.side, objective=goal.id)
