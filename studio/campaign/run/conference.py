"""A conference: upgrades, cards and plans are bought, and all of it can be taken back until it is left (4.3)."""

from collections.abc import Iterator
from dataclasses import replace
from typing import get_args

from studio.campaign.conditions import holds, is_true_in
from studio.campaign.run import events, hand, refusals
from studio.campaign.run.actions import (
    Approve,
    Buy,
    Claim,
    Discard,
    OptionName,
    Proceed,
    Reset,
    SetOption,
    Upgrade,
    Upgraded,
)
from studio.campaign.run.headquarters import NAMES, hq_named, ladder_of, next_rung, raised
from studio.campaign.run.moving import move_on
from studio.campaign.run.report import SlotCard
from studio.campaign.run.state import RunRecord, RunState
from studio.campaign.sentences import condition_sentence, names_in
from studio.documents.campaign.rewards import Plan
from studio.rules.kernel.events import Event
from studio.rules.kernel.refusal import Refusal
from studio.rules.kernel.transition import Transition

_AT_A_CONFERENCE = "at a conference"


def upgrades(state: RunState) -> Iterator[Upgrade]:
    """Find the upgrades that can be bought now."""
    for hq in state.terms.course.campaign.hqs:
        for what in get_args(Upgraded):
            action = Upgrade(hq.id, what)
            if refuse_upgrade(state, action) is None:
                yield action


def refuse_upgrade(state: RunState, action: Upgrade) -> Refusal | None:
    """Say why an upgrade cannot be bought.

    Rules camp.conference.hq.every, camp.conference.hq.by-type, camp.conference.hq.cost, camp.persist.hq.not-upgradable
    and camp.persist.hq.non-persistent.
    """
    if state.phase != "conference":
        return refusals.wrong_phase("An upgrade", _AT_A_CONFERENCE)
    hq = hq_named(state, action.hq)
    if hq is None or hq.id not in state.hqs:
        return refusals.unknown("headquarters", action.hq)
    if not hq.persistent:
        return refusals.not_persistent(hq.name)
    if not hq.upgradable:
        return refusals.not_upgradable(hq.name)
    rung = next_rung(state, hq, action.what)
    if not rung.is_listed:
        return refusals.not_for_this_type(hq.name, NAMES[action.what])
    if rung.price is None:
        if any(value > rung.value for value in ladder_of(state, hq, action.what)):
            return refusals.rung_not_for_sale(hq.name, NAMES[action.what], rung.value)
        return refusals.at_top(hq.name, NAMES[action.what])
    return _refuse_price(state, rung.price, "camp.conference.hq.cost")


def upgrade(state: RunState, action: Upgrade) -> Transition[RunState]:
    """Raise a headquarters by a rung (camp.conference.hq.effects)."""
    hq = hq_named(state, action.hq)
    assert hq is not None
    rung = next_rung(state, hq, action.what)
    assert rung.price is not None
    rules = ("camp.conference.hq.effects", "camp.conference.hq.cost")
    account = state.account.changed(-rung.price, f"{NAMES[action.what]} of {hq.name}", *rules)
    record = raised(state.hqs[hq.id], action.what, rung.value)
    event = events.HqUpgraded(
        hq=hq.id, what=action.what, value=rung.value, price=rung.price, left=account.balance, rules=rules
    )
    return Transition(replace(state, account=account, hqs={**state.hqs, hq.id: record}), (event,))


def refuse_buy(state: RunState, action: Buy) -> Refusal | None:
    """Say why a card cannot be bought (camp.conference.card.selection, .cost and .slot)."""
    if state.phase != "conference":
        return refusals.wrong_phase("Buying a card", _AT_A_CONFERENCE)
    if action.card not in state.terms.cards:
        return refusals.unknown("card", action.card)
    terms = state.terms.cards[action.card]
    if action.card not in state.offer:
        return refusals.card_not_offered(terms.name)
    if not hand.has_room(state):
        return refusals.no_slot(hand.slots(state))
    return _refuse_price(state, terms.cost, "camp.conference.card.cost")


def buy(state: RunState, action: Buy) -> Transition[RunState]:
    """Put a card into a free slot, for what is printed on it; it is no longer for sale."""
    terms = state.terms.cards[action.card]
    rules = ("camp.conference.card.cost", "camp.conference.card.slot")
    account = state.account.changed(-terms.cost, f"Card {terms.name}", *rules)
    offer = tuple(card for card in state.offer if card != action.card)
    event = events.CardBought(card=action.card, price=terms.cost, left=account.balance, rules=rules)
    after = replace(state, account=account, offer=offer)
    return Transition(hand.give(after, (action.card,)), (event,))


def refuse_discard(state: RunState, action: Discard) -> Refusal | None:
    """Say why a card cannot be discarded (camp.conference.card.dispose)."""
    if state.phase not in ("conference", "ahead", "decided"):
        return refusals.wrong_phase("Discarding here", "between battles")
    return None if 0 <= action.slot < len(state.hand) else refusals.empty_slot(action.slot)


def discard(state: RunState, action: Discard) -> Transition[RunState]:
    """Put a card away for what it brings back; face-down it brings nothing (camp.card.discard)."""
    gone = state.hand[action.slot]
    terms = state.terms.cards[gone.card]
    recoup = terms.recoup if gone.face_up else 0
    rules = ("camp.conference.card.dispose", "camp.card.discard")
    account = state.account.changed(recoup, f"Card {terms.name} discarded", *rules)
    left = (*state.hand[: action.slot], *state.hand[action.slot + 1 :])
    # After a battle the report has the prestige in hand, and with it what the card brings.
    report = state.report and replace(state.report, prestige=state.report.prestige + recoup)
    event = events.CardDiscarded(card=gone.card, recoup=recoup, rules=rules)
    return Transition(replace(state, account=account, hand=left, report=report), (event,))


def refuse_claim(state: RunState, action: Claim) -> Refusal | None:
    """Say why a card that waits cannot be taken (camp.card.deck-full)."""
    if state.phase not in ("conference", "ahead", "decided"):
        return refusals.wrong_phase("Claiming a card here", "between battles")
    if action.card not in state.aside:
        return refusals.not_waiting(action.card)
    return None if hand.has_room(state) else refusals.no_slot(hand.slots(state))


def claim(state: RunState, action: Claim) -> Transition[RunState]:
    """Take a card that waits into a free slot."""
    aside = list(state.aside)
    aside.remove(action.card)
    event = events.CardClaimed(card=action.card, rules=("camp.card.deck-full",))
    after = replace(state, hand=(*state.hand, SlotCard(action.card)), aside=tuple(aside))
    if state.report is None:
        after = hand.take_unit(after, action.card)
    # Else its unit follows as the battle is carried over.
    return Transition(after, (event,))


def refuse_approve(state: RunState, action: Approve) -> Refusal | None:
    """Say why a plan cannot be approved (camp.conference.plan.offer, camp.plan.unlock, camp.plan.cost)."""
    if state.phase != "conference":
        return refusals.wrong_phase("Approving a plan", _AT_A_CONFERENCE)
    plan = state.terms.course.plans.get(action.plan)
    if plan is None:
        return refusals.unknown("plan", action.plan)
    if plan.id not in state.conference.plans:
        return refusals.plan_not_offered(plan.name)
    if plan.id in state.plans:
        return refusals.plan_taken(plan.name)
    if other := _approved_of_group(state, plan):
        return refusals.group_taken(plan.name, other.name)
    if not _holds(state, plan):
        return refusals.plan_not_unlocked(
            plan.name, condition_sentence(plan.unlock, names_in(state.terms.course.campaign))
        )
    return _refuse_price(state, plan.cost, "camp.plan.cost")


def approve(state: RunState, action: Approve) -> Transition[RunState]:
    """Take a plan, with the tokens that come with it (camp.plan.cost, camp.plan.branch)."""
    plan = state.terms.course.plans[action.plan]
    rules = ("camp.plan.cost", "camp.conference.plan.approve")
    account = state.account.changed(-plan.cost, f"Plan {plan.name}", *rules)
    tokens = {token: state.at for token in plan.grants if token not in state.tokens}
    event = events.PlanApproved(
        plan=plan.id, price=plan.cost, left=account.balance, tokens=tuple(tokens), rules=rules
    )
    after = replace(
        state,
        account=account,
        plans={**state.plans, plan.id: state.at},
        tokens={**state.tokens, **tokens},
    )
    return Transition(after, (event,))


def refuse_option(state: RunState, action: SetOption) -> Refusal | None:
    """Say why an option cannot be switched: at a conference alone it can (camp.extra-turn.difficulty)."""
    if state.phase != "conference":
        return refusals.wrong_phase("Switching an option", _AT_A_CONFERENCE)
    if action.name not in get_args(OptionName):
        return refusals.not_an_option(action.name)
    return None


def set_option(state: RunState, action: SetOption) -> Transition[RunState]:
    """Switch an option."""
    event = events.OptionSet(name=action.name, on=action.on, rules=("camp.extra-turn.difficulty",))
    return Transition(replace(state, extra_turns=action.on), (event,))


def refuse_reset(state: RunState, action: Reset) -> Refusal | None:  # noqa: ARG001
    """Say why nothing is put back: at a conference it always can be (camp.conference.reset)."""
    if state.phase != "conference":
        return refusals.wrong_phase("A reset", _AT_A_CONFERENCE)
    return None


def reset(state: RunState, action: Reset) -> Transition[RunState]:  # noqa: ARG001
    """Put a conference back to its start, with the same cards for sale (camp.conference.reset)."""
    event = events.ConferenceReset(conference=state.at, rules=("camp.conference.reset",))
    start = state.anchor or state
    return Transition(replace(start, anchor=start), (event,))


def refuse_proceed(state: RunState, action: Proceed) -> Refusal | None:  # noqa: ARG001
    """Say why a conference cannot be left: a plan has to be chosen (camp.conference.plan.approve)."""
    if state.phase != "conference":
        return refusals.wrong_phase("Leaving", _AT_A_CONFERENCE)
    plans = [
        state.terms.course.plans[name] for name in state.conference.plans if name in state.terms.course.plans
    ]
    for plan in plans:
        if plan.required and plan.id not in state.plans and _approved_of_group(state, plan) is None:
            alike = [each.name for each in plans if each is plan or (plan.group and each.group == plan.group)]
            return refusals.required_choice_open(", ".join(alike))
    return None


def proceed(state: RunState, action: Proceed) -> Transition[RunState]:  # noqa: ARG001
    """Leave a conference: cards are turned up, units refitted, what waits is forgone, and all is final.

    Rules camp.conference.lock-in, camp.card.persistent.refresh, camp.card.para-division.again and
    camp.card.tactical.again.
    """
    turned = tuple(card.card for card in state.hand if not card.face_up)
    refitted: list[str] = []
    for name in turned:
        terms = state.terms.cards[name]
        state = hand.refitted(state, terms)
        if terms.unit is not None and terms.refit and terms.unit in state.units:
            refitted.append(terms.unit)
    left = events.ConferenceLeft(
        conference=state.at,
        turned_up=turned,
        refitted=tuple(refitted),
        forgone=state.aside,
        rules=("camp.conference.lock-in", "camp.card.persistent.refresh"),
    )
    ready = tuple(SlotCard(card.card) for card in state.hand)
    moved = move_on(replace(state, hand=ready, aside=(), offer=(), result=None, anchor=None))
    more: tuple[Event, ...] = (left, *moved.events)
    return Transition(moved.state, more)


def _refuse_price(state: RunState, price: int, rule: str) -> Refusal | None:
    if state.account.can_pay(price):
        return None
    return refusals.too_dear(price, state.account.balance, rule)


def _holds(state: RunState, plan: Plan) -> bool:
    record = RunRecord(state)
    return holds(plan.unlock, lambda leaf: is_true_in(record, leaf))


def _approved_of_group(state: RunState, plan: Plan) -> Plan | None:
    """Return the other plan of its group that is approved (camp.plan.optional)."""
    if plan.group is None:
        return None
    others = (each for each in state.terms.course.plans.values() if each.group == plan.group)
    return next((each for each in others if each.id in state.plans and each is not plan), None)
