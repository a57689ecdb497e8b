"""The sheets of objectives and of points: what they say, and how they offer to end a battle."""

from dataclasses import replace
from typing import Any

import pytest
from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QApplication, QLabel, QTreeWidgetItem

from studio.desktop.play.operational.objectives.news import early_end_offer, objective_news
from studio.desktop.play.operational.objectives.panel import ObjectivesPanel
from studio.desktop.play.operational.turn.section import OperationalTurnSection
from studio.rules.kernel.decision import Side
from studio.rules.operational.ruleset import Operational
from tests.support import cases

ALLIED, AXIS = Side("allied"), Side("axis")
TOKEN = {"kind": "token"}
TOWN = {"name": "Town", "is": "allied primary objective", "at": "0301", "deadline": 3}
DEPOT = {"name": "Depot", "is": "allied bonus objective", "at": "0501", "deadline": 3}
KILL = {"kind": "kia-unit", "unit": "guards"}
GIVEN: dict[str, Any] = {
    "map": [".       .       .       .", "    .       .       ."],
    "territory": ["a       x       x       x", "    a       x       x"],
    "turn": 3,
    "prestige": {"allied": 50},
    "units": [
        {"name": "1st", "is": "allied infantry 6+0", "at": "0201"},
        {"name": "Guards", "is": "axis infantry 6+0", "at": "0701"},
    ],
    "objectives": [
        TOWN,
        DEPOT | {"reward": {"kind": "card"}},
        {"name": "Kill", "is": "allied bonus objective", "deadline": 5, "condition": KILL},
        {
            "name": "Spare",
            "is": "allied bonus objective",
            "condition": {"kind": "step-losses", "number": 10},
            "reward": TOKEN,
        },
        {"name": "Line", "is": "axis primary objective", "at": "0701", "deadline": 9},
    ],
}
TO_TURN_4 = ["1st moves 0301", "end turn", "end turn"]


def played(*left_out: str, do: list[str] = TO_TURN_4) -> Any:
    goals = [goal for goal in GIVEN["objectives"] if goal["name"] not in left_out]
    return cases.play(GIVEN | {"objectives": goals}, do).game


@pytest.fixture
def panel(qtbot):
    panel = ObjectivesPanel()
    qtbot.addWidget(panel)
    panel.show()
    return panel


def show(panel: ObjectivesPanel, game: Any, side: Side = ALLIED) -> str:
    view = Operational().view(game.state, side)
    panel.show_battle(view, game.states, game.transitions, may_act=side == game.state.side)
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    return panel.text()


@pytest.mark.rule("camp.token.ui.letter")
def test_an_objective_of_a_token_has_its_letter_before_its_name(qtbot, panel):
    game = cases.play(GIVEN | {"campaign": {"side": "allied", "letters": {"depot": "G"}}}, []).game
    assert "G · Depot" in show(panel, game)
    section = OperationalTurnSection()
    qtbot.addWidget(section)
    section.show_view(Operational().view(game.state, ALLIED))
    texts = [section.goals.topLevelItem(row).text(0) for row in range(5)]
    assert texts[:2] == ["Town", "G · Depot (bonus)"]


@pytest.mark.rule(
    "op.objective.ui.conditions",
    "op.objective.ui.failed-cross",
    "op.quick.map.objectives",
    "op.objective.score.differs-from-prestige",
)
def test_the_sheet_lists_what_is_to_be_done_and_how_it_stands(panel):
    lines = show(panel, played()).splitlines()
    assert [line.partition("<br>")[2].partition("<br>")[0] for line in lines if "<br>" in line][:5] == [
        "Take it by the end of turn 3 and hold it to the end: done on turn 3.",
        "Take it by the end of turn 3: failed on turn 3.",
        "Destroy Guards by the end of turn 5: open.",
        "Lose fewer than 10 steps to the end: 0 lost so far.",
        "Take it by the end of turn 9 and hold it to the end: held from the start.",
    ]
    failed = next(line for line in lines if "Depot" in line)
    assert "<s>Depot</s>" in failed
    assert "color:#e0453c" in failed
    assert "✘" in failed
    points = lines[lines.index("Prestige and score") + 1 :]
    assert points == [
        "+50 prestige at the start",
        "Turn 3: +50 prestige, +50 score<br><small>Allies took Town: 50 prestige.</small>",
        "<b>100 prestige, 50 score</b>",
        "Still to be had now: 40 prestige, 40 score",
    ]


@pytest.mark.rule("op.objective.primary.hex")
def test_what_a_campaign_pays_for_places_that_are_kept_is_named(panel):
    terms = {"side": "axis", "owned bonus": {"prestige": 25, "score": 30}}
    paid = cases.play(GIVEN | {"campaign": terms}, TO_TURN_4).game
    assert "25 prestige, 30 score at the end" in show(panel, paid, AXIS)
    nothing = {"side": "axis", "owned bonus": {}}
    assert "Brings nothing" in show(panel, cases.play(GIVEN | {"campaign": nothing}, TO_TURN_4).game, AXIS)


@pytest.mark.rule("op.objective.early-end.offer", "op.objective.early-end.standing")
def test_the_early_end_is_offered_with_what_it_means_and_never_forced(panel, qtbot):
    show(panel, played())
    assert "Kill can still be won" in panel.end_button.toolTip()
    with qtbot.waitSignal(panel.end_wanted):  # the engine says why not
        panel.end_button.click()
    show(panel, played("Kill"))
    panel.end_button.click()
    assert "Turns not played: 5<br>Spare: +20 prestige" in panel.text()
    panel.question.decline.click()
    assert panel.question is None
    panel.end_button.click()
    with qtbot.waitSignal(panel.end_wanted):
        panel.question.agree.click()
    show(panel, played("Kill"), AXIS)
    assert (panel.end_button, panel.question) == (None, None)


def test_without_objectives_it_says_so(panel):
    game = played(*(goal["name"] for goal in GIVEN["objectives"]))
    assert "no objectives" in show(panel, game)


@pytest.mark.rule("op.objective.ui.failed-notice")
def test_a_side_is_told_what_became_of_its_objectives():
    game = played("Kill")
    told = [
        (side, news)
        for number, transition in enumerate(game.transitions)
        for side in (ALLIED, AXIS)
        for news in objective_news(transition, game.states[number], side)
    ]
    assert told == [
        (ALLIED, "Allies took Town: 50 prestige."),
        (ALLIED, "Allies can no longer achieve Depot: it has failed."),
    ]
    assert "offers to end the battle" in early_end_offer(game.state)
    assert early_end_offer(game.states[0]) == ""


@pytest.mark.rule("op.objective.ui.failed-cross")
def test_the_list_of_the_turn_strikes_a_failed_objective_through(qtbot):
    section = OperationalTurnSection()
    qtbot.addWidget(section)
    game = played()
    section.show_view(Operational().view(game.state, ALLIED))
    items: list[QTreeWidgetItem] = [section.goals.topLevelItem(row) for row in range(5)]
    assert [item.text(2) for item in items] == ["Allies", "✘", "not yet", "not yet", "Axis"]
    assert [item.font(0).strikeOut() for item in items] == [False, True, False, False, False]
    assert items[1].foreground(2).color().name() == "#e0453c"


def test_what_is_not_held_when_the_battle_is_over_is_not_expected_any_more(qtbot):
    section = OperationalTurnSection()
    qtbot.addWidget(section)
    over = replace(played().state, over=True)
    section.show_view(Operational().view(over, ALLIED))
    texts = [section.goals.topLevelItem(row).text(2) for row in range(5)]
    assert texts == ["Allies", "✘", "not held", "not held", "Axis"]


@pytest.mark.rule("camp.extra-turn.offer", "camp.extra-turn.cost", "camp.score.table", "camp.score.ui.toggle")
def test_at_the_end_of_a_campaign_battle_one_more_turn_is_offered(panel, qtbot):
    campaign = {"side": "allied", "extra turns": {"price": 25, "factor": 2}}
    game = cases.play(GIVEN | {"turns": 3, "campaign": campaign}, ["end turn", "end turn"]).game
    text = show(panel, game)
    assert "<b>50 prestige, 0 score</b>" in text
    assert "buy one more turn" in early_end_offer(game.state)
    panel.resize(300, 150)
    # Where room is short, what is to be decided is in sight.
    offered = (panel.extend_button, panel.end_button)
    qtbot.waitUntil(lambda: all(each.visibleRegion().boundingRect() == each.rect() for each in offered))
    with qtbot.waitSignal(panel.extension_wanted):
        panel.extend_button.click()
    poor = cases.play(
        GIVEN | {"turns": 3, "campaign": campaign, "prestige": {"allied": 3}}, ["end turn", "end turn"]
    )
    show(panel, poor.game)
    assert "25 prestige" in panel.extend_button.accessibleDescription()
    assert panel.end_button is not None


def test_what_an_action_does_not_change_is_not_built_anew(panel):
    """Some forty lines would take longer than the action."""
    game = played()
    show(panel, game)
    before = panel.findChildren(QLabel)
    show(panel, game)
    assert panel.findChildren(QLabel) == before
