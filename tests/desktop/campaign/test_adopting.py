"""The scenario of a battle of a campaign: at hand, opened lately, or from any other file."""

import errno
import shutil

import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton

from studio.desktop.campaign.adopting import scenarios_at_hand
from studio.desktop.campaign.editor import GraphSelection
from studio.desktop.campaign.graph.edits import new_node
from studio.desktop.campaign.properties.scenario_box import ScenarioBox
from studio.desktop.dialogs import questions
from studio.documents.campaign.campaign import Campaign
from studio.documents.campaign.nodes import BattleToken, Position
from studio.documents.reading.loading import create, open_as
from studio.documents.scenario import Scenario
from studio.documents.storage import store
from studio.documents.storage.shipped import shipped_content
from studio.editing.changes.elements import AddElement, RemoveElement
from studio.editing.changes.fields import SetFields
from studio.editing.creation import new_campaign
from tests.desktop.campaign.graphs import small_campaign

WADI = "Wadi Akarit, April 1943"


@pytest.fixture
def own(battle, tmp_path):
    """A scenario in a folder of its own."""
    path = tmp_path / "elsewhere" / "mine.scenario.json"
    path.parent.mkdir()
    shutil.copy(battle, path)
    return path


@pytest.fixture
def campaign(window, own, tmp_path):
    """The page of a campaign with a battle, opened after that scenario; the battle is selected."""
    window.open_path(own)
    path = tmp_path / "campaign" / "test.campaign.json"
    path.parent.mkdir()
    create(path, small_campaign())
    opened = open_as(Scenario, own)
    create(path.with_name("beside.scenario.json"), opened.document.model_copy(update={"title": "The ford"}))
    window.open_path(path)
    window.page.campaign_editor.select(GraphSelection(("pass",)))
    return window.page


def box(page):
    return page.properties.findChild(ScenarioBox)


def card(page, node):
    return " ".join(row.text for row in page.view.graph.nodes[node].box.rows)


def texts(page):
    box(page).box.fill()
    return [box(page).box.itemText(place) for place in range(box(page).box.count())]


def choose(page, begin):
    place = next(place for place, text in enumerate(texts(page)) if text.startswith(begin))
    box(page).box.setCurrentIndex(place)
    box(page).box.activated.emit(place)


def fought(page):
    return next(node for node in page.document.value.nodes if node.id == "pass").scenario


def test_scenarios_of_the_same_folder_and_those_opened_lately_are_offered(campaign, own):
    assert {"The ford", WADI} <= set(texts(campaign))
    assert f"{WADI} (in {own.parent})" in texts(campaign)
    choose(campaign, "The ford")
    assert fought(campaign) == "beside"


def test_the_scenario_that_is_fought_reads_by_its_title_before_the_others_are_read(campaign):
    shown = box(campaign).box
    assert [shown.itemText(place) for place in range(shown.count())] == [WADI]
    shown.setFocus()
    assert shown.count() > 3
    assert shown.currentText() == WADI


def test_scenarios_read_in_alphabetical_sequence_and_one_that_is_gone_says_so(campaign):
    shown = texts(campaign)
    at_hand = shown[: shown.index("")]
    assert at_hand == sorted(at_hand, key=str.casefold)
    campaign.document.do(SetFields(("nodes", "pass"), {"scenario": "nowhere"}))
    assert box(campaign).box.currentText() == "nowhere (not found)"
    assert texts(campaign)[0] == "nowhere (not found)"


def test_one_from_elsewhere_is_copied_beside_the_campaign(campaign, own, monkeypatch):
    monkeypatch.setattr(questions, "ask_adopt", lambda *_: False)
    choose(campaign, f"{WADI} (in {own.parent})")
    assert fought(campaign) == "wadi-akarit"
    assert box(campaign).box.currentText() == WADI
    monkeypatch.setattr(questions, "ask_adopt", lambda *_: True)
    choose(campaign, f"{WADI} (in {own.parent})")
    assert fought(campaign) == "mine"
    assert campaign.file.path.with_name("mine.scenario.json").is_file()
    assert own.is_file()
    assert f"{WADI} (mine)" in texts(campaign), "two of one title have their ids behind it"
    campaign.document.undo()
    assert fought(campaign) == "wadi-akarit"


def test_any_file_can_be_browsed_for(campaign, own, monkeypatch):
    monkeypatch.setattr(
        questions, "ask_scenario", lambda *_: campaign.file.path.with_name("beside.scenario.json")
    )
    button = next(each for each in box(campaign).findChildren(QPushButton))
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    assert fought(campaign) == "beside", "it is at hand, so nothing is copied"


def test_a_campaign_without_a_file_is_to_be_saved_first(window, own, monkeypatch):
    window.pages.open_new(new_campaign("Mine"))
    page = window.page
    told = []
    page.message.connect(told.append)
    assert page.campaign_editor.adopt(own) is None
    assert "Save the campaign first" in told[-1]


def test_scenarios_of_open_pages_are_offered_and_unsaved_ones_are_to_be_saved_first(campaign, own, window):
    other = next(page for page in window.pages if page.file.path == own)
    campaign.activate((), window.pages)
    assert f"{WADI} (in {own.parent})" in texts(campaign)
    other.document.do(SetFields((), {"title": "My own battle"}))
    campaign.activate([own], window.pages)
    assert "My own battle (open, not saved)" in texts(campaign)
    assert f"{WADI} (in {own.parent})" not in texts(campaign)
    told = []
    campaign.message.connect(told.append)
    choose(campaign, "My own battle")
    assert told == ["Save “My own battle” first; then a battle can be fought in it."]
    assert (fought(campaign), box(campaign).box.currentText()) == ("wadi-akarit", WADI)
    other.document.undo()
    window.pages.setCurrentWidget(other)
    window.pages.setCurrentWidget(campaign)
    assert f"{WADI} (in {own.parent})" in texts(campaign)


def test_a_new_battle_is_fought_in_a_free_scenario_of_the_campaigns_own_pack():
    pack = shipped_content() / "packs" / "tunisia"
    path = pack / "campaigns" / "the-bridgehead.campaign.json"
    campaign = open_as(Campaign, path).document
    made = new_node(campaign, "battle", Position(x=0, y=0), scenarios_at_hand(path))
    assert (pack / "scenarios" / f"{made.scenario}.scenario.json").exists()
    assert made.scenario not in {getattr(node, "scenario", "") for node in campaign.nodes}


def test_a_scenario_that_was_changed_meanwhile_is_shown_as_it_is_now(campaign, window):
    beside = campaign.file.path.with_name("beside.scenario.json")
    choose(campaign, "The ford")
    assert "11 turns" in card(campaign, "pass")
    window.open_path(beside)
    window.page.document.do(SetFields((), {"turns": 12, "title": "The upper ford"}))
    window.page.file.save()
    window.pages.setCurrentWidget(campaign)
    assert "12 turns" in card(campaign, "pass")
    assert box(campaign).box.currentText() == "The upper ford"


def test_objectives_that_went_from_a_scenario_are_told_of_when_one_comes_back(campaign, window):
    beside = campaign.file.path.with_name("beside.scenario.json")
    choose(campaign, "The ford")
    goal = open_as(Scenario, beside).document.objectives[0].id
    brings = BattleToken(objective=goal, token="north")
    campaign.document.do(SetFields(("nodes", "pass"), {"tokens": (brings,)}))
    before = {problem.message for problem in campaign.problems.problems}
    window.open_path(beside)
    window.page.document.do(RemoveElement("objectives", goal))
    window.page.file.save()
    window.pages.setCurrentWidget(campaign)
    (told,) = {problem.message for problem in campaign.problems.problems} - before
    assert goal in told


def test_a_new_campaign_saved_beside_scenarios_has_them_at_hand(window, own, monkeypatch):
    window.open_path(own)
    window.pages.open_new(new_campaign("Mine"))
    page = window.page
    page.document.do(
        AddElement("nodes", new_node(page.document.value, "battle", Position(x=0, y=0), ("no",)))
    )
    page.campaign_editor.select(GraphSelection((page.document.value.nodes[-1].id,)))
    monkeypatch.setattr(questions, "ask_save_as", lambda *_: own.with_name("mine.campaign.json"))
    window.pages.save_as()
    choose(page, WADI)
    assert page.document.value.nodes[-1].scenario == "mine"
    assert not box(page).box.currentText().endswith("(not found)")
    assert "11 turns" in card(page, page.document.value.nodes[-1].id)


def test_a_file_that_came_since_can_be_browsed_for(campaign, own, monkeypatch):
    later = campaign.file.path.with_name("later.scenario.json")
    shutil.copy(own, later)
    monkeypatch.setattr(questions, "ask_scenario", lambda *_: later)
    QTest.mouseClick(next(iter(box(campaign).findChildren(QPushButton))), Qt.MouseButton.LeftButton)
    assert (fought(campaign), box(campaign).box.currentText()) == ("later", WADI)


def test_a_picture_that_finds_no_room_is_not_copied_by_half(campaign, tmp_path, monkeypatch):
    picture = tmp_path / "sea.png"
    picture.write_bytes(bytes(100))

    def fill(*_):
        raise OSError(errno.ENOSPC, "No space left on device")

    told = []
    campaign.message.connect(told.append)
    monkeypatch.setattr(store, "_write_whole", fill)
    assert campaign.campaign_editor.adopt_picture(picture) is None
    assert "sea.png was not saved: the disk is full" in told[-1]
    assert list((campaign.file.path.parent / "maps").iterdir()) == []


def test_a_new_battle_is_fought_in_the_scenario_that_was_in_front_last(campaign, window):
    path = campaign.file.path.with_name("zulu.scenario.json")
    create(path, open_as(Scenario, campaign.file.path.with_name("beside.scenario.json")).document)
    window.open_path(path)
    window.open_path(campaign.file.path)
    campaign.view.add(QPointF(900, 900), "battle")
    (key,) = campaign.campaign_editor.selection.nodes
    (made,) = (node for node in campaign.document.value.nodes if node.id == key)
    assert made.scenario == "zulu"
