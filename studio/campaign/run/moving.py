"""How a run goes from node to node: conferences open, battles are reached or left out, and ends end it (4.2)."""

from collections.abc import Iterable
from dataclasses import replace

from studio.campaign.conditions import holds, is_true_in
from studio.campaign.offers import Draw, PoolCard, conference_draw, draw_cards
from studio.campaign.run import events, hand
from studio.campaign.run.report import PoolLeft
from studio.campaign.run.state import RunRecord, RunState
from studio.campaign.run.terms import Terms
from studio.documents.campaign.campaign import Campaign
from studio.documents.campaign.conditions import Condition
from studio.documents.campaign.nodes import Battle, Conference, End
from studio.documents.campaign.operational.pools import PoolItem, SpecialistItem
from studio.rules.kernel.events import Event
from studio.rules.kernel.transition import Transition


def is_true(state: RunState, condition: Condition | None) -> bool:
    """Say whether a condition holds in a run now."""
    record = RunRecord(state)
    return holds(condition, lambda leaf: is_true_in(record, leaf))


def walk_on(state: RunState) -> tuple[RunState, tuple[Event, ...], bool]:
    """Go along open edges, past battles that are left out, to the next node; whether an edge led there at all.

    The first open edge of the file is taken; none leads back to a battle that has just been left out. Rules
    camp.segment.sequence, camp.plan.branch and camp.token.start.skip.
    """
    skipped: list[Event] = []
    left_out: set[str] = set()
    while True:
        routes = state.terms.course.graph.routes_from(state.at)
        targets = (each.edge.target for each in routes if is_true(state, each.edge.when))
        target = next((each for each in targets if each not in left_out), None)
        if target is None:
            return state, tuple(skipped), False
        state = replace(state, at=target, path=(*state.path, target))
        node = state.node
        if not isinstance(node, Battle) or node.skip_if is None or not is_true(state, node.skip_if):
            return state, tuple(skipped), True
        left_out.add(node.id)
        state = replace(state, skipped=state.skipped | {node.id}, result=None)
        rules = ("camp.token.start.skip", "camp.token.start.free")
        skipped.append(events.BattleSkipped(battle=node.id, rules=rules))


def move_on(state: RunState) -> Transition[RunState]:
    """Go on to where the player decides again."""
    state, skipped, found = walk_on(state)
    node = state.node
    if isinstance(node, End) or not found:
        # The checks report a node from which nothing leads on; a run ends there without victory.
        return _end(state, skipped, node if isinstance(node, End) else None)
    if isinstance(node, Conference):
        opened = open_conference(state)
        return Transition(opened.state, (*skipped, *opened.events))
    return _reach(state, skipped, node)


def open_conference(state: RunState) -> Transition[RunState]:
    """Begin a conference and its segment: pools are filled, free cards given, others put up for sale.

    Both are drawn for the conference alone, so that they hang on nothing that was bought before. Rules
    camp.segment.start, camp.segment.definition, camp.pool.replenish, camp.pool.no-carry-over, camp.card.free and
    camp.conference.card.selection.
    """
    node = state.conference
    pool = [PoolCard(each.id, each.weight, each.is_single) for each in state.terms.cards.values()]
    terms = getattr(node.free, state.level)
    gone = state.lost_cards
    named = tuple(card for card in terms.cards if card in state.terms.cards and card not in gone)
    held, chance = hand.held(state), state.chance
    drawn = draw_cards(pool, terms.number, chance, conference_draw(node.id, Draw.FREE), held, {*gone, *named})
    free = (*named, *drawn)
    offer = draw_cards(pool, node.offers, chance, conference_draw(node.id, Draw.OFFER), held, {*gone, *free})
    pools = {front: tuple(_left(item, state.terms) for item in items) for front, items in node.pools.items()}
    opened = replace(
        hand.give(state, free),
        phase="conference",
        offer=offer,
        pools=pools,
        result=None,
        anchor=None,
    )
    event = events.ConferenceOpened(
        conference=node.id,
        free=free,
        offered=offer,
        rules=("camp.conference.card.selection", "camp.card.free", "camp.pool.replenish"),
    )
    return Transition(replace(opened, anchor=opened), (event,))


def _left(item: PoolItem, terms: Terms) -> PoolLeft:
    """Return what a pool has at the start (camp.card.elite.price)."""
    elite = item.elite_price if item.elite_price is not None else terms.elite_price(item.price)
    specialist = item.item.specialist if isinstance(item.item, SpecialistItem) else None
    return PoolLeft(item.item.kind, item.item.nation, item.number, item.price, elite, specialist)


def _reach(state: RunState, happened: Iterable[Event], node: Battle) -> Transition[RunState]:
    ahead = replace(state, phase="ahead", anchor=None)
    event = events.BattleReached(battle=node.id, rules=("camp.segment.sequence",))
    return Transition(replace(ahead, anchor=ahead), (*happened, event))


def _end(state: RunState, happened: Iterable[Event], end: End | None) -> Transition[RunState]:
    """End a run: tokens of the end bring what they bring, and milestones are tested once more.

    Rules camp.token.end-bonus.effects, camp.token.end-bonus.no-benefit and camp.milestone.grant.
    """
    campaign = state.terms.course.campaign
    earned = [token for token in campaign.tokens if token.id in state.tokens and token.end is not None]
    bonuses = {token.id: token.end.score for token in earned if token.end is not None and token.end.score}
    over = replace(state, phase="end", anchor=None, score=replace(state.score, end_bonuses=bonuses))
    medals = [token.end.milestone for token in earned if token.end is not None and token.end.milestone]
    granted = grant_milestones(over, at_end=True, also=medals)
    event = events.CampaignEnded(
        end=end.id if end is not None else "",
        bonus=sum(bonuses.values()),
        score=granted.state.score.total,
        rules=("camp.token.end-bonus.effects",),
    )
    return Transition(granted.state, (*happened, *granted.events, event))


def grant_milestones(state: RunState, *, at_end: bool, also: Iterable[str] = ()) -> Transition[RunState]:
    """Grant the milestones whose conditions hold, those of the end only then (camp.milestone.grant, .no-effect)."""
    campaign: Campaign = state.terms.course.campaign
    new = [
        each.id
        for each in campaign.milestones
        if each.id not in state.milestones
        and (
            each.id in also
            or (each.when is not None and (at_end or not each.at_end) and is_true(state, each.when))
        )
    ]
    granted = replace(state, milestones={**state.milestones, **dict.fromkeys(new, state.at)})
    return Transition(
        granted,
        tuple(events.MilestoneEarned(milestone=name, rules=("camp.milestone.grant",)) for name in new),
    )
