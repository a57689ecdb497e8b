"""What events of assets, cards, landings and objectives tell of whom, in cases that show more by what comes of them."""

import pytest

from studio.rules.operational.cards.events import CardClaimed, CardDiscarded, CardLost, CardWon
from studio.rules.operational.engineering.events import SpecialistsSuppressed
from studio.rules.operational.landings.events import LandingFailed
from studio.rules.operational.objectives.events import ObjectiveTaken, TheaterSupplyChanged
from studio.rules.operational.supply.events import HubDamaged
from tests.support.cases import play, read_case


def last_event(kind, topic, name):
    """The one event of a kind that the last action of a case brings."""
    case = read_case(topic, name)
    (event,) = (each for each in play(case["given"], case["do"]).events if isinstance(each, kind))
    return event


@pytest.mark.rule("op.naval.assault.failure.steps", "op.para.failed.kia")
def test_a_landing_that_failed_tells_out_of_what_it_was_made():
    assert last_event(LandingFailed, "landing", "assault-fails").carrier == "boat"
    assert last_event(LandingFailed, "drop", "combat-fails").carrier == "plane"


@pytest.mark.rule("op.naval.assault.success.specialists", "op.naval.landing.specialists")
def test_specialists_are_suppressed_by_the_rule_of_an_assault_or_of_a_landing():
    for name, rule in (("assault-specialists", "assault.success"), ("special-forces", "landing")):
        event = last_event(SpecialistsSuppressed, "landing", name)
        assert event.rules == (f"op.naval.{rule}.specialists",)


@pytest.mark.rule("op.objective.port.reward", "op.objective.port.rollback")
def test_theater_supply_tells_of_a_port_won_and_lost():
    for name, rule, by, percent in (("port-taken", "reward", 10, 90), ("port-lost", "rollback", -10, 80)):
        event = last_event(TheaterSupplyChanged, "objective", name)
        assert (event.rules, event.by, event.percent) == ((f"op.objective.port.{rule}",), by, percent)
        assert (event.side, event.objective) == ("allied", "port")


@pytest.mark.rule("op.objective.card.reward", "op.objective.card.choice")
def test_an_objective_and_the_card_that_it_brings_are_told_with_their_rules():
    taken = last_event(ObjectiveTaken, "objective", "card-named")
    assert (taken.side, taken.objective, taken.prestige, taken.score) == ("allied", "ford", 20, 20)
    won = last_event(CardWon, "objective", "card-named")
    assert won.rules == ("op.objective.card.reward", "op.objective.card.choice", "op.card.source.objective")


@pytest.mark.rule("camp.card.discard.recoup", "camp.card.deck-full")
def test_cards_given_up_and_claimed_tell_whose_they_are_and_what_they_bring():
    discarded = last_event(CardDiscarded, "cards", "discard-brings-back")
    assert (discarded.side, discarded.prestige > 0) == ("allied", True)
    assert last_event(CardClaimed, "cards", "claim-after-discard").side == "allied"


@pytest.mark.rule("camp.card.unit.lost")
def test_a_card_lost_with_its_unit_tells_whose_it_was():
    event = last_event(CardLost, "cards", "unit-disbanded")
    assert event.side == "allied"


@pytest.mark.rule("op.asset.precision-bombing.hub")
def test_a_hub_that_was_bombed_tells_by_whom_and_whose_it_is():
    event = last_event(HubDamaged, "precision", "hub")
    assert (event.side, event.owner) == ("allied", "axis")
