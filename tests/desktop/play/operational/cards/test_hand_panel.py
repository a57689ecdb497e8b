"""The hand of a side as a panel: faces, boxes to use a card, what was won, what is asked before a card is given up."""

from dataclasses import replace
from typing import Any

import pytest
from PySide6.QtCore import QMimeData, QPointF, Qt
from PySide6.QtGui import QDropEvent
from PySide6.QtTest import QTest

from studio.desktop.play.operational.cards.card_face import CARD_MIME
from studio.desktop.play.operational.cards.effect_text import effect_now
from studio.desktop.play.operational.cards.hand_panel import HandPanel
from studio.desktop.play.operational.cards.reminder import CardReminder
from studio.desktop.play.operational.turn.truck_row import TruckRow
from studio.rules.kernel.decision import Side
from studio.rules.operational.base.actions import ClaimCard, DiscardCard, PlayCard
from studio.rules.operational.base.catalogue_types import CardId
from studio.rules.operational.base.side_state import HeldCard
from studio.rules.operational.base.state import HqId, State
from studio.rules.operational.ruleset import Operational
from tests.support.cases import start_of

ALLIED, AXIS = Side("allied"), Side("axis")
CORPS = [{"name": "I Corps", "is": "allied hq", "at": "0101"}]


def battle(*cards: str, **given: Any) -> State:
    units = [{"name": "1st", "is": "allied infantry 4+2", "hq": "i-corps", "at": "0101"}]
    return start_of({"map": ["."], "cards": {"allied": cards}, "hqs": CORPS, "units": units, **given})


@pytest.fixture
def panel(qtbot):
    made = HandPanel()
    made.actions, made.targets = [], []
    made.wanted.connect(made.actions.append)
    made.target_wanted.connect(made.targets.append)
    qtbot.addWidget(made)
    return made


def open_boxes(panel: HandPanel) -> list[str]:
    return [label for label, box in panel.use_box.boxes.items() if not box.isHidden()]


@pytest.mark.rule("camp.card.ui.face", "camp.card.ui.play", "camp.card.truck.motorize.ui")
def test_a_card_is_chosen_by_its_face_and_used_by_a_box(panel, qtbot):
    panel.show_state(battle("truck", "ultra"), ALLIED)
    assert "2 of 4" in panel.title.text()
    truck, _ = panel.faces
    assert "Costs 20 prestige, brings back 5" in truck.toolTip()
    truck.click()
    assert panel.faces[0].isChecked()
    assert "1 truck more" in panel.use_box.text.text()
    assert open_boxes(panel) == ["Use it: trucks for hubs", "Use it for I Corps", "Discard: 5 prestige"]
    panel.use_box.boxes["Use it: trucks for hubs"].click()
    panel.use_box.boxes["Use it for I Corps"].click()
    assert panel.actions == [PlayCard(CardId("truck")), PlayCard(CardId("truck"), HqId("i-corps"))]
    panel.faces[0].click()
    assert panel.use_box.isHidden()
    with qtbot.waitActive(panel):
        panel.show()
        panel.activateWindow()
    panel.faces[1].setFocus()
    QTest.keyClick(panel.faces[1], Qt.Key.Key_Space)
    panel.show_state(battle("truck", "ultra"), ALLIED)
    assert [face.hasFocus() and face.isChecked() for face in panel.faces] == [False, True], (
        "the keys stay there"
    )


@pytest.mark.rule("camp.card.truck.motorize.ui", "camp.card.ui.play")
def test_a_card_that_is_dropped_on_a_box_is_used(panel):
    panel.show_state(battle("truck"), ALLIED)
    panel.faces[0].dragged.emit()
    data = QMimeData()
    data.setData(CARD_MIME, b"truck")
    drop = QDropEvent(
        QPointF(3, 3),
        Qt.DropAction.MoveAction,
        data,
        Qt.MouseButton.LeftButton,
        Qt.KeyboardModifier.NoModifier,
    )
    panel.use_box.boxes["Use it for I Corps"].dropEvent(drop)
    assert panel.actions == [PlayCard(CardId("truck"), HqId("i-corps"))]


@pytest.mark.rule("camp.card.discard.recoup", "camp.card.discard")
def test_what_a_discard_brings_back_is_asked_about(panel):
    panel.show_state(battle("truck"), ALLIED)
    panel.faces[0].click()
    panel.use_box.boxes["Discard: 5 prestige"].click()
    assert "Discard Truck for 5 prestige" in open_boxes(panel)
    panel.use_box.boxes["Keep it"].click()
    assert "Discard Truck for 5 prestige" not in open_boxes(panel)
    assert panel.actions == []
    panel.use_box.boxes["Discard: 5 prestige"].click()
    panel.use_box.boxes["Discard Truck for 5 prestige"].click()
    assert panel.actions == [DiscardCard(CardId("truck"))]


@pytest.mark.rule("camp.card.discard.face-down", "camp.card.persistent.face-down")
def test_a_card_that_lies_face_down_can_only_be_discarded(panel):
    panel.show_state(battle(**{"cards face down": {"allied": ["ultra"]}}), ALLIED)
    face = panel.faces[0]
    assert not face.face_up
    assert "brings back 0" in face.toolTip()
    face.click()
    assert open_boxes(panel) == ["Discard: 0 prestige"]
    assert "face-down" in panel.use_box.text.text()
    panel.use_box.boxes["Discard Ultra for 0 prestige"].click()
    assert panel.actions == [DiscardCard(CardId("ultra"), face_down=True)]


@pytest.mark.rule("camp.card.deck-full", "camp.card.deck-full.decline")
def test_a_card_that_waits_for_a_slot_can_be_claimed(panel):
    state = battle(*["late-truck"] * 4, **{"cards waiting": {"allied": ["truck"]}})
    panel.show_state(state, ALLIED)
    assert "4 of 4" in panel.title.text()
    (take,) = panel.claims.values()
    assert take.text() == "Take Truck"
    assert "full" in take.accessibleDescription()
    panel.show_state(battle("late-truck", **{"cards waiting": {"allied": ["truck"]}}), ALLIED)
    panel.claims[CardId("truck")].click()
    assert panel.actions == [ClaimCard(CardId("truck"))]
    reminder = CardReminder()
    assert "Truck still waits" in reminder.reminder(state)
    assert reminder.reminder(state) == ""
    in_an_extra_turn = replace(state, turn=state.board.turns + 1, extra_turns=1)
    assert CardReminder().reminder(in_an_extra_turn) == ""


@pytest.mark.rule("camp.card.ui.play")
def test_what_cannot_be_done_says_so_and_others_see_nothing(panel):
    state = battle("mobile-command")
    panel.show_state(state, ALLIED)
    panel.faces[0].click()
    assert "has 5 CPs" in panel.use_box.boxes["Use it for I Corps"].toolTip()
    panel.show_state(Operational().view(state, AXIS).known, AXIS)
    assert panel.isHidden()
    assert panel.faces == []
    other = start_of({"map": ["."], "cards": {"allied": ["truck"]}, "side": "axis"})
    panel.show_state(other, ALLIED)
    panel.faces[0].click()
    assert open_boxes(panel) == []


def test_equal_cards_are_two_faces_of_which_one_is_chosen(panel):
    panel.show_state(battle("truck", "truck"), ALLIED)
    panel.choose(HeldCard(CardId("truck")))
    assert [face.isChecked() for face in panel.faces] == [True, False]


@pytest.mark.rule("camp.card.ui.face")
@pytest.mark.parametrize(
    ("card", "words"),
    [
        ("supreme-command", "has 2 things to sell"),
        ("bombers", "Air attack: 1 use more in every turn; 1 left now."),
        ("luftflotte", "Flying artillery: 1 single use; 0 left now."),
        ("ultra", "There is no fog to lift"),
        ("mobile-command", "gets back the command points"),
        ("barrage", "neither AP nor guns in this turn"),
        ("long-barrage", "for 2 turns"),
        ("saboteurs", "an enemy supply hub loses 2 trucks"),
        ("commandos", "Commandos (Special forces, 4 steps) lands on a beach at once."),
        ("paras", "is dropped near the front line"),
        ("nobody", "brings no unit"),
        ("truck", "1 truck more"),
    ],
)
def test_the_text_says_what_a_card_does_now(card: str, words: str) -> None:
    state = battle(
        assets={"allied": {"air_attack": {"a_turn": 1}}},
        store={"allied": [{"kind": "infantry", "number": 2, "price": 20}]},
    )
    assert words in effect_now(state, ALLIED, state.board.cards[CardId(card)])


def with_truck_cards(state: State, **figures: Any) -> State:
    """The same with other figures of truck cards."""
    logistics = replace(state.board.tables.logistics, **figures)
    tables = replace(state.board.tables, logistics=logistics)
    return replace(state, board=replace(state.board, tables=tables))


@pytest.mark.rule("camp.card.truck.motorize.allied", "camp.card.truck.add")
def test_trucks_for_a_headquarters_are_told_only_where_a_truck_card_brings_them() -> None:
    state = battle()
    truck = state.board.cards[CardId("truck")]
    more = "1 truck more, to be added to hubs at once"
    assert effect_now(state, ALLIED, truck) == f"{more}, or trucks for all units of a headquarters."
    assert effect_now(state, AXIS, truck) == f"{more}."
    turned = with_truck_cards(state, truck_card_motorizes=("axis",), truck_card_trucks=3)
    more = more.replace("1 truck", "3 trucks")
    assert effect_now(turned, ALLIED, truck) == f"{more}."
    assert effect_now(turned, AXIS, truck) == f"{more}, or trucks for all units of a headquarters."


@pytest.mark.rule("camp.card.truck.motorize.allied")
@pytest.mark.parametrize(
    ("factions", "who"),
    [
        ((), "as no side can"),
        (("soviet",), "as only Soviet sides can"),
        (("axis", "soviet"), "as only Axis or Soviet sides can"),
    ],
)
def test_the_refusal_names_the_factions_whose_truck_cards_serve_headquarters(
    factions: tuple[str, ...], who: str
) -> None:
    state = with_truck_cards(battle("truck"), truck_card_motorizes=factions)
    refused = Operational().refusal(state, PlayCard(CardId("truck"), hq=HqId("i-corps")))
    assert refused is not None
    assert refused.code == "cannot-motorize"
    assert who in refused.text


@pytest.mark.rule("camp.card.truck.add.ui")
def test_the_plus_beside_the_trucks_says_how_many_a_card_brings(qtbot) -> None:
    row = TruckRow()
    qtbot.addWidget(row)
    row.show_state(with_truck_cards(battle("truck"), truck_card_trucks=3), ALLIED)
    assert row.card.toolTip() == "Play a truck card: 3 trucks more for hubs."
