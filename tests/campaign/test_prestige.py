"""Prestige in hand, with an entry for every change."""

import pytest

from studio.campaign.prestige import Account


@pytest.mark.rule("camp.overview.prestige.spend", "camp.conference.card.cost")
def test_what_comes_and_goes_is_written_down() -> None:
    account = (
        Account().changed(100, "Start").changed(-20, "Upgrade").changed(-30, "Card").changed(5, "Discard")
    )
    assert account.balance == 55
    assert [entry.amount for entry in account.entries] == [100, -20, -30, 5]
    assert account.changed(0, "Nothing") is account


@pytest.mark.rule("camp.plan.cost")
def test_a_price_must_be_in_hand_unless_it_is_nothing() -> None:
    account = Account(45)
    assert not account.can_pay(50)
    assert account.changed(5, "Discard").can_pay(50)
    assert Account(-20).can_pay(0)
    assert not Account(-20).can_pay(1)
