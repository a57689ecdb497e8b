"""Results of battles entered by hand: what the form begins with, what follows from it, and what cannot be."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from studio.campaign.records import Attached, UnitRecord
from studio.campaign.run.actions import Confirm, Proceed
from studio.campaign.run.entry import Entry
from studio.playtest.campaigns.documents import open_campaign
from studio.playtest.campaigns.entered import BattleEntry, WrongEntry
from studio.playtest.campaigns.session import CampaignSession, start_campaign
from tests.campaign.run.campaigns import battle, conference, edge, end
from tests.support import battles
from tests.support.small_campaign import TINY, small_campaign

UNITS = [
    *({**each, "specialists": ["engineers"]} if each["name"] == "1st" else each for each in TINY["units"]),
]


@pytest.fixture
def play(tmp_path: Path) -> CampaignSession:
    path = small_campaign(tmp_path, {**TINY, "units": UNITS})
    session, _ = start_campaign(open_campaign(path), seed=1, level="normal")
    session.do(Proceed())
    session.launch()
    return session


@pytest.fixture
def entering(play: CampaignSession) -> BattleEntry:
    return BattleEntry(play.campaign_battle())


def test_the_form_begins_with_nobody_lost_and_all_primary_objectives_in_time(
    play: CampaignSession, entering: BattleEntry
) -> None:
    form = entering.form
    assert [(unit.id, unit.name, unit.steps) for unit in form.units] == [("1st", "1st", 6), ("2nd", "2nd", 6)]
    assert [(goal.id, goal.is_primary, goal.deadline) for goal in form.goals] == [
        ("town", True, 2),
        ("hill", False, 2),
    ]
    assert form.levels == ("green", "regular", "veteran", "elite")
    assert entering.problems(form.default) == ()
    play.bring_in(entering.report(form.default))
    assert play.battle is None
    report = play.state.report
    assert report is not None
    assert (report.result, report.origin, report.prestige) == ("won", "entered", 150)
    assert report.units["1st"] == UnitRecord(6, 100, (Attached("engineers"),))
    play.undo()
    assert (play.state.phase, play.battle is not None) == ("battle", True)
    play.redo()
    play.do(Confirm())
    assert play.state.score.total == 50


def test_objectives_bring_what_they_bring_in_their_turns_and_losses_cost_score(
    play: CampaignSession, entering: BattleEntry
) -> None:
    units = {**entering.form.default.units, "2nd": UnitRecord(0, 80, (), "destroyed")}
    play.bring_in(
        entering.report(
            Entry(
                {"town": 3, "hill": 2},
                units,
                entering.form.default.hqs,
                spent=25,
                kills={"green": 1},
                prisoners=4,
                lost_steps=6,
                extra_turns=1,
            )
        )
    )
    report = play.state.report
    assert report is not None
    # The town a turn late 40, the hill 20, the extra turn 25.
    assert (report.prestige, report.extra_turns, report.kills) == (100 + 40 + 20 - 25, 1, 1)
    assert report.tokens == {"hill"}
    assert report.on_time == {"hill"}
    points = {line.what: line.points for line in report.score}
    assert (points["primaries"], points["prisoners"], points["casualties"]) == (40, 4, -24)
    play.do(Confirm())
    assert play.state.tokens == {"gap": "alpha"}
    assert play.state.units["2nd"].fate == "destroyed"


@pytest.mark.rule("op.objective.condition.end-evaluated", "camp.extra-turn.offer")
def test_what_ran_to_the_end_of_a_battle_is_entered_for_an_extra_turn_too(tmp_path: Path) -> None:
    kept = {"name": "Hill", "is": "allied bonus objective"}
    kept |= {"condition": {"kind": "keep-unit-alive", "unit": "1st"}, "reward": {"kind": "token"}}
    path = small_campaign(tmp_path, {**TINY, "objectives": [TINY["objectives"][0], kept]})
    play, _ = start_campaign(open_campaign(path), seed=1, level="normal")
    play.do(Proceed())
    play.launch()
    entering = BattleEntry(play.campaign_battle())
    entry = replace(entering.form.default, goals={"town": 3, "hill": 3}, extra_turns=1, spent=25)
    assert entering.problems(entry) == ()
    play.bring_in(entering.report(entry))
    report = play.state.report
    assert report is not None
    # The town a turn late 40, the hill 20, the extra turn 25.
    assert report.prestige == 100 + 40 + 20 - 25
    assert report.on_time == {"hill"}


def test_a_battle_entered_without_its_objectives_is_lost(
    play: CampaignSession, entering: BattleEntry
) -> None:
    play.bring_in(entering.report(replace(entering.form.default, goals={})))
    assert play.state.phase == "lost"


UNIT = UnitRecord(6, 100)
WRONG: dict[str, tuple[Callable[[Entry], Entry], tuple[str, ...], str]] = {
    "goal": (lambda e: replace(e, goals={"port": 1}), ("goals", "port"), "has no objective port"),
    "turn": (lambda e: replace(e, goals={"town": 3}), ("goals", "town"), "Town cannot be taken in turn 3"),
    "unpaid": (
        lambda e: replace(e, extra_turns=2, spent=74),
        ("spent",),
        "2 extra turns cost 75 prestige; 74 were spent",
    ),
    "steps": (lambda e: unit(e, UnitRecord(7, 100)), ("units", "1st", "steps"), "0 to 6 steps, not 7"),
    "dead": (lambda e: unit(e, UnitRecord(0, 100)), ("units", "1st", "fate"), "alive and has no steps"),
    "undead": (
        lambda e: unit(e, UnitRecord(2, 100, (), "destroyed")),
        ("units", "1st", "fate"),
        "destroyed and still has steps",
    ),
    "kept": (
        lambda e: unit(e, UnitRecord(0, 100, (Attached("engineers"),), "disbanded")),
        ("units", "1st", "specialists"),
        "keeps no specialists",
    ),
    "xp": (lambda e: unit(e, UnitRecord(6, 401)), ("units", "1st", "xp"), "0 to 400 xp, not 401"),
    "crowded": (
        lambda e: unit(e, UnitRecord(6, 0, (Attached("engineers"),) * 9)),
        ("units", "1st", "specialists"),
        "specialists, not for 9",
    ),
    "from nowhere": (
        lambda e: unit(e, UnitRecord(6, 0, (Attached("battery"),))),
        ("units",),
        "1 battery in all",
    ),
    "stranger": (
        lambda e: replace(e, units={**e.units, "9th": UNIT}),
        ("units", "9th"),
        "The unit 9th takes no part",
    ),
    "missing": (lambda e: replace(e, units={"2nd": UNIT}), ("units", "1st"), "The unit 1st is missing"),
    "hq": (lambda e: replace(e, hqs={}), ("hqs", "corps"), "headquarters corps is missing"),
    "cp": (
        lambda e: replace(e, hqs={"corps": replace(e.hqs["corps"], cp=-1)}),
        ("hqs", "corps", "cp"),
        "cannot have -1 CPs",
    ),
    "more cp": (
        lambda e: replace(e, hqs={"corps": replace(e.hqs["corps"], cp=10)}),
        ("hqs", "corps", "cp"),
        "cannot have 10 CPs; 9 is the most",
    ),
    "movement": (
        lambda e: replace(e, hqs={"corps": replace(e.hqs["corps"], movement=6)}),
        ("hqs", "corps", "movement"),
        "cannot have 6 trucks of movement; 5 is the most",
    ),
    "level": (
        lambda e: replace(e, hqs={"corps": replace(e.hqs["corps"], levels={"intel": 4})}),
        ("hqs", "corps", "intel"),
        "levels 0 to 3 of intel",
    ),
    "spent": (lambda e: replace(e, spent=151), ("spent",), "Only 150 prestige could be spent, not 151"),
    "below nothing": (lambda e: replace(e, prisoners=-1), ("prisoners",), "below 0"),
    "kills": (
        lambda e: replace(e, kills={"mythic": 1}),
        ("kills", "mythic"),
        "no level of experience mythic",
    ),
    "cards": (lambda e: replace(e, used=frozenset({3})), ("used",), "0 cards in the slots"),
}


def unit(entry: Entry, record: UnitRecord) -> Entry:
    return replace(entry, units={**entry.units, "1st": record})


def test_what_cannot_be_is_said_in_a_sentence_with_its_field(
    play: CampaignSession, entering: BattleEntry
) -> None:
    for change, field, message in WRONG.values():
        entry = change(entering.form.default)
        first = entering.problems(entry)[0]
        assert (first.field, first.is_question) == (field, False)
        assert message in first.message
        with pytest.raises(WrongEntry, match="The result cannot be entered: "):
            play.bring_in(entering.report(entry))
        assert play.state.phase == "battle"


def test_what_seldom_is_is_asked_about_and_taken(play: CampaignSession, entering: BattleEntry) -> None:
    entry = unit(entering.form.default, UnitRecord(6, 260))
    (question,) = entering.problems(entry)
    assert question.is_question
    assert question.message == "1st gains 160 xp in one battle. Is that so?"
    play.bring_in(entering.report(entry))
    assert play.state.phase == "decided"


def test_specialists_come_out_of_the_pools_of_headquarters_and_are_bought_where_these_have_none(
    tmp_path: Path,
) -> None:
    item = {
        "item": {"kind": "specialist", "nation": "none", "specialist": "engineers"},
        "number": 2,
        "price": 25,
    }
    path = small_campaign(
        tmp_path,
        {**TINY, "units": UNITS},
        nodes=[
            conference("c1", pools={"main": [item]}, free={"normal": {"cards": ["late-truck"]}}),
            battle("alpha"),
            end("won"),
        ],
        edges=[edge("c1", "alpha"), edge("alpha", "won")],
        hqs=[
            {
                "id": "corps",
                "name": "Corps",
                "type": battles.scenario(TINY).hqs[0].type,
                "start": {"pool": [{"kind": "specialist", "nation": "none", "specialist": "engineers"}]},
            }
        ],
    )
    session, _ = start_campaign(open_campaign(path), seed=1, level="normal")
    session.do(Proceed())
    session.launch()
    entering = BattleEntry(session.campaign_battle())
    two = replace(UNIT, specialists=(Attached("engineers"),) * 2)
    deployed = replace(
        entering.form.default, units={"1st": two, "2nd": replace(two, specialists=two.specialists[:1])}
    )
    (problem,) = entering.problems(deployed)
    assert problem.message == "Bought of the store were 1 engineers, for 25 prestige; 0 were spent."
    assert entering.form.cards == ("Late truck",)
    session.bring_in(entering.report(replace(deployed, spent=25)))
    report = session.state.report
    assert report is not None
    assert report.hqs["corps"].pool == ()
    assert [each.left for each in report.pool] == [1]
