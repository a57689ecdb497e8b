"""What a run may not lose or gain without a cause, told after each of its actions."""

from collections import Counter
from typing import Any

from studio.campaign.run.state import RunState
from studio.rules.kernel.transition import Transition


def cards_in(state: RunState) -> Counter[str]:
    """The cards of the player, in slots and beside them."""
    return Counter([*(card.card for card in state.hand), *state.aside])


def cards_due(before: RunState, done: Transition[RunState]) -> Counter[str]:
    """The cards that there should be after an action, by what happened."""
    cards = cards_in(before)
    for event in done.events:
        facts: Any = event
        match event.kind:
            case "card-bought":
                cards[facts.card] += 1
            case "run-card-discarded":
                cards[facts.card] -= 1
            case "conference-opened":
                cards += Counter(facts.free)
            case "conference-left":
                cards -= Counter(facts.forgone)
            case "conference-reset":
                assert before.anchor is not None
                cards = cards_in(before.anchor)
            case "battle-restarted":
                assert before.anchor is not None
                cards = cards_in(before.anchor) + Counter(facts.cards)
            case "battle-reported" if (report := done.state.report) and done.state.phase == "decided":
                cards = Counter([*(card.card for card in report.hand), *report.waiting])
    return +cards


def specialists_in(state: RunState) -> int:
    """The specialists of all units and force pools."""
    attached = sum(len(unit.specialists) for unit in state.units.values())
    return attached + sum(item.kind == "specialist" for hq in state.hqs.values() for item in hq.pool)


def check_conserved(before: RunState, done: Transition[RunState]) -> None:
    """Compare a run before and after an action: cards, prestige, headquarters, units and specialists."""
    after = done.state
    assert cards_in(after) == cards_due(before, done)
    assert after.hqs.keys() == before.hqs.keys()
    assert sum(each.amount for each in after.account.entries) == after.account.balance
    kinds = {event.kind for event in done.events}
    if not kinds & {"battle-confirmed", "battle-restarted", "conference-reset"}:
        assert specialists_in(after) == specialists_in(before)
        assert after.units.keys() >= before.units.keys()
    if "battle-confirmed" in kinds and before.report is not None:
        own = before.battle.persistence
        cards = {card.unit for card in before.terms.cards.values()}
        for name, record in before.report.units.items():
            if name not in cards and own.get(name) != "own-figures":
                assert after.units[name] == record
