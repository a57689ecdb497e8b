"""From a battle back to its run: what the player won, lost and brings home (3.2 of the design, 4.5 of the manual)."""

from collections.abc import Iterable
from dataclasses import replace

from studio.campaign.operational.carrying import record_of_hq, record_of_unit
from studio.campaign.records import UnitRecord
from studio.campaign.run.report import Origin, PoolLeft, Report, SlotCard
from studio.campaign.run.state import RunState
from studio.documents.campaign.campaign import PRIMARIES
from studio.documents.campaign.conditions import Result
from studio.rules.kernel.decision import Side
from studio.rules.kernel.events import Event
from studio.rules.operational.base.catalogue_types import CardUnit
from studio.rules.operational.base.side_state import Offer
from studio.rules.operational.base.state import State
from studio.rules.operational.cards.events import CardLost, CardPlayed
from studio.rules.operational.forcepool.events import UnitDisbanded
from studio.rules.operational.objectives.objectives import outcome
from studio.rules.operational.objectives.score import score_lines


def report_of(run: RunState, start: State, end: State, events: Iterable[Event], origin: Origin) -> Report:
    """Return the report of a battle that is over, from how it began, how it ended and what happened.

    Rules camp.victory.condition, camp.score.grows, camp.persist.unit, camp.persist.hq and camp.persist.hq.stragglers.
    """
    side = Side(run.roster.side)
    disbanded, lost_cards, came = set[str](), set[str](), list[CardUnit]()
    for event in events:
        match event:
            case UnitDisbanded():
                disbanded.add(event.unit)
            case CardLost() if event.side == side:
                lost_cards.add(event.card)
            case CardPlayed() if event.side == side and (unit := end.board.cards[event.card].unit):
                came.append(unit)
    goals = [goal for goal in end.board.goals if goal.side == side]
    primaries = [goal for goal in goals if goal.primary]
    held = {goal.id for goal in goals if goal.id in end.captures}
    on_time = {
        goal.id for goal in goals if goal.id in held and not end.is_late(goal, end.captures[goal.id].turn)
    }
    won = bool(primaries) and all(end.holds(goal) for goal in primaries)
    if won:
        held.add(PRIMARIES)
    if won and all(goal.id in on_time for goal in primaries):
        on_time.add(PRIMARIES)
    owned = sum(
        end.captures[goal.id].prestige for goal in primaries if goal.held_at_start and end.holds(goal)
    )
    lines = score_lines(end, side)
    # Who waits for a trigger to the end, or was withdrawn by one, comes home like the others.
    alive = {**end.units, **end.waiting, **end.withdrawn}
    present = {**start.units, **start.waiting, **start.withdrawn}
    units = {
        name: UnitRecord(0, xp, (), "disbanded" if name in disbanded else "destroyed")
        for name, xp in (
            *((unit.id, unit.xp) for unit in came),
            *((name, unit.xp) for name, unit in present.items() if unit.side == side),
        )
    }
    of_cards = {terms.unit for terms in run.terms.cards.values()}
    units |= {
        name: record_of_unit(unit)
        for name, unit in alive.items()
        if unit.side == side and (name in units or name in of_cards)
    }
    return Report(
        _result(end, won=won),
        end.prestige[side],
        origin,
        frozenset(held),
        frozenset(on_time),
        frozenset(
            goal.id
            for goal in goals
            if goal.id in held and goal.reward is not None and goal.reward.kind == "token"
        ),
        lines,
        owned,
        next((line.number for line in lines if line.what == "kills"), 0),
        end.extra_turns,
        tuple(SlotCard(each.card, each.face_up) for each in end.cards.get(side, ())),
        tuple(end.cards_waiting.get(side, ())),
        tuple(map(_pool_left, run.pools.get(run.battle.front, ()), end.stores[side].offers)),
        {str(name): record for name, record in units.items()},
        {name: record_of_hq(hq) for name, hq in end.hqs.items() if hq.side == side},
        frozenset(lost_cards),
    )


def _pool_left(bought_from: PoolLeft, offer: Offer) -> PoolLeft:
    """Return what a battle leaves in the pool of its front (camp.pool.limited)."""
    return replace(bought_from, left=offer.left)


def _result(end: State, *, won: bool) -> Result:
    if won:
        return "won"
    result = outcome(end)
    return "drawn" if result is not None and result.winner is None else "lost"
