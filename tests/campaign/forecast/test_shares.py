"""Shares are of runs as the campaign's rules let them go, in exact walks and in sampled ones."""

from collections.abc import Iterator
from fractions import Fraction
from typing import Any

import pytest

from studio.campaign.forecast.exact import walk_exactly
from studio.campaign.forecast.forecast import forecast
from studio.campaign.forecast.sampled import sample_runs
from studio.campaign.forecast.tables import BattleTables, Table
from studio.campaign.forecast.tally import Tally
from studio.campaign.forecast.walker import Walker
from tests.campaign.forecast.small import ONE_TRY, computed, lost, walker, won
from tests.campaign.run.campaigns import battle, campaign, conference, edge, end, terms

#: Two battles with a conference before each.
COURSE = [
    edge("c1", "first"),
    edge("first", "c2"),
    edge("c2", "second"),
    edge("second", "far"),
]


def tallies(on: Walker) -> Iterator[Tally]:
    """What an exact walk counts, and what many runs do."""
    yield walk_exactly(on)
    yield sample_runs(on, 2000, lambda *_: True)[0]


def about(share: Fraction) -> Any:
    return pytest.approx(float(share), abs=0.04)


@pytest.mark.rule("camp.token.earn", "camp.token.later")
@pytest.mark.parametrize("by_plan", [False, True])
def test_who_has_a_token_does_not_get_it_again(by_plan: bool) -> None:
    on = campaign(
        levels={"normal": {"prestige": 0}},
        nodes=[
            conference("c1"),
            battle("first", tokens=[{"objective": "hill", "token": "gap"}]),
            conference("c2", plans=["torch"] if by_plan else []),
            battle("second", tokens=[] if by_plan else [{"objective": "hill", "token": "gap"}]),
            end("far"),
        ],
        edges=COURSE,
        tokens=[{"id": "gap", "name": "Gap"}],
        plans=[{"id": "torch", "name": "Torch", "cost": 10, "grants": ["gap"]}] if by_plan else [],
        milestones=[],
    )
    half = computed(won(10, tokens=frozenset({"gap"})), won())
    tables = {"first": half, "second": computed(won()) if by_plan else half}
    for tally in tallies(walker(on, tables)):
        # Nobody pays the plan who has not won the token with its price.
        assert tally.tokens["gap"] / tally.total == about(Fraction(1, 2) if by_plan else Fraction(3, 4))


@pytest.mark.rule("camp.plan.unlock")
def test_a_plan_that_two_conferences_offer_is_unlocked_once() -> None:
    on = campaign(
        levels={"normal": {"prestige": 0}},
        nodes=[
            conference("c1", plans=["open", "torch"]),
            battle("first", tokens=[{"objective": "hill", "token": "gap"}]),
            conference("c2", plans=["open", "torch"]),
            battle("second"),
            end("far"),
        ],
        edges=COURSE,
        tokens=[{"id": "gap", "name": "Gap"}],
        plans=[
            {"id": "open", "name": "Open", "cost": 50},
            {"id": "torch", "name": "Torch", "cost": 50, "unlock": {"kind": "has", "token": "gap"}},
        ],
        milestones=[],
    )
    tables = {"first": computed(won(tokens=frozenset({"gap"})), won()), "second": computed(won())}
    for tally in tallies(walker(on, tables)):
        assert tally.unlocked["open"] == tally.total
        assert tally.unlocked["torch"] / tally.total == about(Fraction(1, 2))


@pytest.mark.rule("camp.restart.restores", "camp.restart.score-penalty", "camp.token.start.variant")
@pytest.mark.parametrize(
    "asked",
    [{"kind": "restarts", "at_most": 0}, {"kind": "score", "at_least": 50}],
    ids=lambda each: each["kind"],
)
def test_a_restart_counts_for_the_start_of_the_battle_that_is_fought_again(asked: dict[str, Any]) -> None:
    variant = {"id": "helped", "title": "Helped", "when": {"kind": "not", "of": asked}}
    on = campaign(
        levels={"normal": {"prestige": 0}},
        nodes=[conference("c1"), battle("first"), battle("second", variants=[variant]), end("far")],
        edges=[edge("c1", "first"), edge("first", "second"), edge("second", "far")],
        tokens=[],
        plans=[],
        milestones=[],
    )
    second = BattleTables({(): (Table((lost(), won(1))),), ("helped",): (Table((won(20),)),)})
    for tally in tallies(walker(on, {"first": computed(won(score=50)), "second": second}, "saver")):
        # A restart costs a point of the 50, so that it helps in both cases.
        shares = {prestige: weight / tally.total for prestige, weight in tally.arrivals["far"].items()}
        assert shares == {1: about(Fraction(1, 2)), 20: about(Fraction(1, 2))}


@pytest.mark.rule("camp.extra-turn.cost", "camp.victory.each-battle")
def test_extra_turns_in_vain_are_counted_where_a_defeat_goes_on() -> None:
    on = campaign(
        levels={"normal": {"prestige": 100}},
        nodes=[conference("c1"), battle("first", defeat="goes-on"), end("far"), end("near")],
        edges=[
            edge("c1", "first"),
            edge("first", "far", {"kind": "extra-turns", "battle": "first", "at_most": 0}),
            edge("first", "near"),
        ],
        tokens=[],
        plans=[],
        milestones=[],
    )
    for tally in tallies(walker(on, {"first": computed(won(), lost())})):
        # Of 100 one turn is bought for 25; a second for 50 costs more than half of the 75 that are left.
        assert {prestige: number / tally.total for prestige, number in tally.arrivals["near"].items()} == {
            75: about(Fraction(1, 2))
        }
        assert list(tally.arrivals["far"]) == [100]


@pytest.mark.rule("camp.overview.several", "camp.conference.hq.cost")
def test_a_shorter_cut_sells_the_upgrades_that_follow_what_its_headquarters_have_by_then() -> None:
    cut = {"id": "late", "title": "Late", "node": "c2", "hqs": {"corps": {"cp": 6}}}
    on = campaign(
        nodes=[conference("c1"), battle("first"), conference("c2"), battle("second"), end("far")],
        edges=COURSE,
        starts=[cut],
        plans=[],
        tokens=[],
        milestones=[],
    )
    tables = dict.fromkeys(("first", "second"), computed(won()))
    for start, price in ((None, 20), (on.starts[0], 45)):
        found = forecast(terms(on), tables, ONE_TRY, "normal", start=start)
        (cps,) = [each.price for each in found.conferences["c2"] if each.name.startswith("Corps: CPs")]
        assert cps == price
