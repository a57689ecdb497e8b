import json
from fractions import Fraction
from typing import Any

import pytest

from studio.campaign.forecast.data import forecast_data
from studio.campaign.forecast.exact import GoesInCircles, TooManyPoints, walk_exactly
from studio.campaign.forecast.forecast import forecast
from studio.campaign.forecast.sampled import sample_runs
from studio.campaign.forecast.tables import BattleTables, NoResults, Outcome, Row, Table, tables_of
from studio.campaign.forecast.tally import Tally
from studio.documents.campaign.nodes import Battle
from tests.campaign.forecast.small import (
    EXAMPLE,
    EXAMPLE_TABLES,
    ONE_TRY,
    computed,
    enumerated,
    lost,
    walker,
    won,
)
from tests.campaign.run.campaigns import battle, campaign, conference, edge, end, terms
from tests.support.households import HOUSEHOLDS


def shares(tally: Tally) -> dict[tuple[str, int], Fraction]:
    ends = ("far", "near")
    return {
        (name, prestige): Fraction(weight, tally.total)
        for name in ends
        for prestige, weight in tally.arrivals[name].items()
    }


def test_the_plan_is_taken_by_half_and_paid_by_two_thirds_of_those_who_arrive() -> None:
    # Example 29: 70 and the token (1/2), 40 (1/4), lost (1/4).
    found = forecast(terms(EXAMPLE), EXAMPLE_TABLES, ONE_TRY, "normal")
    assert found.is_exact
    assert found.plans["brimstone"].approved.value == Fraction(1, 2)
    assert found.nodes["c2"].prestige is not None
    assert found.nodes["c2"].prestige.mean == 60
    assert found.nodes["c2"].reached.value == Fraction(3, 4)
    (plan,) = [each for each in found.conferences["c2"] if each.kind == "plan"]
    assert (plan.price, plan.on_arrival, plan.after) == (50, Fraction(2, 3), Fraction(2, 3))
    assert found.tokens["key"].value == Fraction(1, 2)


def test_ends_and_deaths_add_up_to_all_runs() -> None:
    # Example 30: the plan's battle is won 3/5, the other 4/5.
    found = forecast(terms(EXAMPLE), EXAMPLE_TABLES, ONE_TRY, "normal")
    reached = {name: found.nodes[name].reached.value for name in ("far", "near")}
    assert reached == {"far": Fraction(3, 10), "near": Fraction(1, 5)}
    died = {name: figures.died.value for name, figures in found.nodes.items() if figures.died}
    assert died == {"first": Fraction(1, 4), "second": Fraction(1, 5), "third": Fraction(1, 20)}
    assert found.nodes["first"].missing == (("town", 1),)
    assert found.victory.value == Fraction(1, 2)
    assert sum(share.value for _, share in found.routes) == 1
    assert found.edges[2] == Fraction(1, 2)
    # Without the token nobody takes the plan: 3/4 x 4/5; with it who has 50: 1/2 x 3/5 + 1/4 x 4/5.
    assert (found.worth["key"].denied, found.worth["key"].given) == (Fraction(3, 5), Fraction(1, 2))


@pytest.mark.parametrize("household", ["saver", "repairer"])
def test_the_exact_walk_equals_every_single_run(household: str) -> None:
    tables = {
        "first": computed(won(70, 2, steps_lost=4), won(40, 1, steps_lost=1), lost(3)),
        "second": computed(won(10, 3), lost(2), Row("lost", Outcome(), 1, Outcome(30), weight=4)),
        "third": computed(won(0, 4), lost(1)),
    }
    on = walker(EXAMPLE, tables, household)
    tally = walk_exactly(on)
    single = enumerated(on)
    assert shares(tally) == {key: share for key, share in single.items() if not key[0].startswith("died")}
    died = sum(Fraction(weight, tally.total) for weight in tally.died.values())
    assert died == sum(share for key, share in single.items() if key[0].startswith("died"))


def test_a_lost_battle_is_fought_again_twice() -> None:
    tables = EXAMPLE_TABLES | {"first": computed(won(), lost())}
    tally = walk_exactly(walker(tables=tables, household="saver"))
    assert Fraction(tally.died["first"], tally.total) == Fraction(1, 8)


@pytest.mark.parametrize(
    ("prestige", "price", "turns", "computed_turns", "share"),
    [
        # 25 is half of 50, and 50 is half of the 75 that are left then: not quite.
        (50, 25, 1, 3, 1),
        (49, 25, 1, 3, 0),
        (125, 25, 2, 3, 1),
        (124, 25, 2, 3, 0),
        (1000, 25, 3, 3, 1),
        (1000, 25, 4, 3, 0),
        (1000, 25, 4, 4, 1),
    ],
)
def test_extra_turns_are_bought_while_they_cost_at_most_half_the_purse(
    prestige: int, price: int, turns: int, computed_turns: int, share: int
) -> None:
    on = EXAMPLE.model_copy(
        update={
            "levels": EXAMPLE.levels.model_copy(
                update={"normal": EXAMPLE.levels.normal.model_copy(update={"prestige": prestige})}
            ),
            "extra_turns": EXAMPLE.extra_turns.model_copy(
                update={"price": price, "computed": computed_turns}
            ),
        }
    )
    needs = Row("lost", Outcome(), turns, Outcome(20))
    tally = walk_exactly(walker(on, EXAMPLE_TABLES | {"first": computed(needs)}))
    arrived = tally.arrivals["c2"]
    assert Fraction(sum(arrived.values()), tally.total) == share
    if share:
        paid = sum(price * 2**number for number in range(turns))
        assert set(arrived) == {prestige + 20 - paid}


def test_a_defeat_that_goes_on_is_neither_fought_again_nor_the_end() -> None:
    on = campaign(
        nodes=[
            conference("c1"),
            battle("first", defeat="goes-on", lost_tokens=["gap"]),
            end("far"),
            end("near"),
        ],
        edges=[
            edge("c1", "first"),
            edge("first", "far", {"kind": "result", "result": "won"}),
            edge("first", "near", {"kind": "has", "token": "gap"}),
        ],
    )
    tally = walk_exactly(walker(on, {"first": computed(won(5, 3), lost(1, prestige=-10))}, "saver"))
    # One extra turn is bought in vain.
    assert shares(tally) == {("far", 105): Fraction(3, 4), ("near", 65): Fraction(1, 4)}
    assert Fraction(tally.tokens["gap"], tally.total) == Fraction(1, 4)


def test_variants_skips_and_milestones_follow_what_was_earned() -> None:
    on = campaign(
        nodes=[
            conference("c1"),
            battle("first", tokens=[{"objective": "hill", "token": "gap"}]),
            battle("second", skip_if={"kind": "has", "token": "gap"}),
            battle(
                "third",
                variants=[{"id": "easy", "title": "Easy", "when": {"kind": "has", "token": "gap"}}],
            ),
            end("far"),
        ],
        edges=[edge("c1", "first"), edge("first", "second"), edge("second", "third"), edge("third", "far")],
        milestones=[
            {
                "id": "steady",
                "name": "No step back",
                "at_end": True,
                "when": {"kind": "restarts", "at_most": 0},
            },
            {"id": "many", "name": "Many", "when": {"kind": "kills", "at_least": 3}},
        ],
    )
    tables = {
        "first": computed(won(0, 1, tokens=frozenset({"gap"}), kills=3), won(0, 1, kills=1)),
        "second": computed(won(kills=1)),
        "third": BattleTables({(): (Table((won(), lost())),), ("easy",): (Table((won(),)),)}),
    }
    found = forecast(terms(on), tables, ONE_TRY, "normal")
    assert found.nodes["second"].skipped == Fraction(1, 2)
    assert found.nodes["far"].reached.value == Fraction(3, 4)
    again = walk_exactly(walker(on, tables, "saver"))
    assert Fraction(again.milestones["steady"], again.total) == Fraction(3, 4)
    assert Fraction(again.milestones["many"], again.total) == Fraction(1, 2)


@pytest.mark.rule("camp.token.start.variant", "camp.token.start.skip", "camp.milestone.grant")
@pytest.mark.parametrize("is_left_out", [False, True])
def test_how_the_battle_before_ended_is_known_as_in_a_run(is_left_out: bool) -> None:
    lately: dict[str, Any] = {"kind": "result", "result": "lost"}
    on = campaign(
        levels={"normal": {"prestige": 0}},
        nodes=[
            conference("c1"),
            battle("first", defeat="goes-on"),
            battle("second", skip_if=lately if is_left_out else None),
            battle("third", defeat="goes-on", variants=[{"id": "bold", "title": "Bold", "when": lately}]),
            end("far"),
        ],
        edges=[edge("c1", "first"), edge("first", "second"), edge("second", "third"), edge("third", "far")]
        if is_left_out
        else [edge("c1", "first"), edge("first", "third"), edge("third", "far")],
        milestones=[
            {"id": "once", "name": "Once", "when": lately},
            {"id": "last", "name": "Last", "at_end": True, "when": lately},
        ],
        plans=[],
        tokens=[],
    )
    tables = {
        "first": computed(won(1, 3), lost()),
        "second": computed(won(10)),
        "third": BattleTables({(): (Table((won(100),)),), ("bold",): (Table((lost(),)),)}),
    }
    for walk in (walk_exactly, lambda each: sample_runs(each, 4000, lambda *_: True)[0]):
        tally = walk(walker(on, tables))
        found = {name: Fraction(number, tally.total) for name, number in tally.milestones.items()}
        quarter = pytest.approx(Fraction(1, 4), abs=0.03)
        if is_left_out:
            # Nothing is known of the battle before the one that was left out.
            assert Fraction(tally.skipped["second"], tally.total) == quarter
            assert set(found) == {"once"}
        else:
            assert found["last"] == quarter
            assert {prestige for _, prestige in shares(tally)} == {0, 101}
        assert found["once"] == quarter


def test_a_run_takes_the_table_nearest_to_the_steps_that_it_has() -> None:
    # The division of all battles has 7 steps; it loses 4, so that 3 are left.
    weak = Table((lost(),), 75, 5)
    strong = Table((won(),), 100, 7)
    tables = EXAMPLE_TABLES | {
        "first": computed(won(0, 1, steps_lost=4), won(0, 1)),
        "third": BattleTables({(): (weak, strong)}),
    }
    tally = walk_exactly(walker(tables=tables))
    assert Fraction(tally.died["third"], tally.total) == Fraction(1, 2)


def test_the_repairer_buys_steps_back_before_he_thinks_of_plans() -> None:
    pool = [{"item": {"kind": "infantry", "nation": "uk"}, "number": 5, "price": 10}]
    nodes = [
        conference("c2", plans=["brimstone"], pools={"main": pool}) if node.id == "c2" else node.to_json()
        for node in EXAMPLE.nodes
    ]
    on = campaign(**{**EXAMPLE.to_json(), "nodes": nodes, "levels": {"normal": {"prestige": 0}}})
    tables = EXAMPLE_TABLES | {
        "first": computed(won(70, tokens=frozenset({"key"}), steps_lost=4)),
    }
    # Four steps are one band of five; followed one by one, four are bought.
    exactly = HOUSEHOLDS["repairer"].model_copy(update={"step_band": 1})
    for household, plan, prestige in (("saver", 1, 20), ("repairer", 0, 20), (exactly, 0, 30)):
        tally = walk_exactly(walker(on, tables, household))
        assert Fraction(tally.approved["brimstone"], tally.total) == plan
        assert set(tally.left["c2"]) == {prestige}


def test_a_guess_stands_for_games_and_marks_what_rests_on_it() -> None:
    node = Battle.model_validate_json(
        json.dumps(
            battle(
                "first",
                tokens=[{"objective": "hill", "token": "key"}],
                guess={
                    "won": 75,
                    "prestige": {"low": 40, "likely": 70, "high": 100},
                    "steps_lost": 2,
                    "tokens": {"key": 50},
                },
            )
        )
    )
    tables = EXAMPLE_TABLES | {"first": tables_of(node, None)}
    found = forecast(terms(EXAMPLE), tables, ONE_TRY, "normal")
    assert found.nodes["c2"].reached.value == Fraction(3, 4)
    assert found.nodes["c2"].prestige is not None
    assert found.nodes["c2"].prestige.mean == 70
    assert found.tokens["key"].value == Fraction(3, 8)
    # Of the victories half have the token, three quarters of these the 50 that the plan costs.
    assert found.plans["brimstone"].approved.value == Fraction(3, 4) * Fraction(1, 2) * Fraction(3, 4)
    hatched = [name for name, figures in found.nodes.items() if figures.rests_on_guess]
    assert hatched == ["first", "c2", "second", "third", "far", "near"]
    assert [name for name, figures in found.nodes.items() if figures.is_guessed] == ["first"]


def test_what_cannot_be_forecast_says_why() -> None:
    with pytest.raises(NoResults, match="the battle “Third” has neither computed results nor a guess"):
        walk_exactly(walker(tables={key: EXAMPLE_TABLES[key] for key in ("first", "second")}))
    round_about = EXAMPLE.model_copy(
        update={"edges": (*EXAMPLE.edges, *campaign(edges=[edge("third", "c2")]).edges)}
    )
    with pytest.raises(GoesInCircles, match="“Small” cannot be forecast: its nodes lead back"):
        walk_exactly(walker(round_about))
    with pytest.raises(TooManyPoints):
        walk_exactly(walker(), most=4)


@pytest.mark.parametrize(
    ("steps", "missing", "is_too_weak"),
    [((15, 20, 25), 7, False), ((15, 20, 25), 8, True), ((20,), 2, False), ((20,), 3, True), ((), 9, False)],
)
def test_a_table_stands_for_armies_half_way_to_where_a_weaker_one_would_lie(
    steps: tuple[int, ...], missing: int, is_too_weak: bool
) -> None:
    tables = BattleTables({(): tuple(Table((won(),), 5 * each, each) for each in steps)} if steps else {})
    assert tables.is_too_weak((), missing) is is_too_weak


def test_who_comes_weaker_than_all_games_is_told() -> None:
    tables = EXAMPLE_TABLES | {
        "first": computed(won(70, 2, tokens=frozenset({"key"}), steps_lost=5), won(40), lost())
    }
    on = walker(EXAMPLE, tables, ONE_TRY)
    found = forecast(terms(EXAMPLE), tables, ONE_TRY, "normal")
    assert {name: figures.too_weak for name, figures in found.nodes.items() if figures.too_weak} == {
        "second": 1
    }
    exact, (sampled, _) = walk_exactly(on), sample_runs(on, 400, lambda _done, _of: True)
    assert Fraction(exact.too_weak["second"], exact.total) == Fraction(1, 2)
    assert sampled.too_weak["second"] == sum(sampled.arrivals["second"].values()) > 0
    assert "weaker_than_the_games" in forecast_data(found)["nodes"]["second"]
