"""The strip under the graph tells what is wrong with a campaign and its scenarios, mends it, or lets it be."""

from pytestqt.qtbot import QtBot

from studio.desktop.campaign.editor import CampaignEditor
from studio.desktop.campaign.problems import CampaignProblems
from studio.desktop.files.qt_document import QtDocument
from studio.documents.catalogue import Catalogue
from studio.documents.model import Document
from studio.documents.ruleset import Ruleset
from studio.documents.scenario import Scenario
from tests.support.battles import shipped_ruleset
from tests.support.journey import journey
from tests.support.skirmish import shipped_catalogue, skirmish


def test_a_broken_scenario_is_told_of_once_it_has_been_checked(qtbot: QtBot) -> None:
    read: dict[object, Document] = {
        (Scenario, "mareth"): skirmish({"/id": "mareth", "/units/3/at": "0804"}),
        (Scenario, "akarit"): skirmish({"/id": "akarit"}),
        (Catalogue, "ww2"): shipped_catalogue(),
        (Ruleset, "operational"): shipped_ruleset(),
    }
    editor = CampaignEditor(QtDocument(journey()), ("akarit", "mareth"))
    editor.read = lambda kind, name: read.get((kind, name))
    strip = CampaignProblems(editor)
    qtbot.addWidget(strip)
    strip.check()
    assert strip.problems == ()
    qtbot.waitUntil(lambda: bool(strip.problems))
    (broken,) = strip.problems
    assert (broken.code, broken.subject) == ("campaign-scenario-broken", "mareth")
    assert broken.message.startswith(
        'The scenario mareth, in which "Mareth" is fought, has an error of its own'
    )
    read[Scenario, "mareth"] = skirmish({"/id": "mareth"})
    editor.reread(editor.read)
    editor.scenarios = ("akarit", "mareth", "other")
    strip.check()
    qtbot.waitUntil(lambda: strip.problems == ())


def test_a_problem_is_mended_or_accepted_as_one_step(qtbot: QtBot) -> None:
    tokens = {"supplies": "Supplies", "flank": "Way round the flank", "fuel": "Fuel", "oil": "Oil"}
    campaign = journey({"/tokens": [{"id": key, "name": name} for key, name in tokens.items()]})
    editor = CampaignEditor(QtDocument(campaign), ("akarit", "mareth"))
    strip = CampaignProblems(editor)
    qtbot.addWidget(strip)
    strip.check()
    assert [each.subject for each in strip.problems] == ["fuel", "oil"]
    assert not strip.fix.isEnabled()
    assert not strip.accept.isEnabled()
    strip.list.setCurrentRow(0)
    assert strip.fix.toolTip() == "Remove token Fuel"
    strip.fix.click()
    assert [each.subject for each in strip.problems] == ["oil"]
    assert strip.list.currentRow() == 0
    strip.accept.click()
    assert strip.problems == ()
    assert strip.fix.isHidden()
    assert strip.accept.isHidden()
    (silence,) = editor.campaign.silenced
    assert (silence.code, silence.subject) == ("campaign-token-unused", "oil")
    assert editor.element == silence
    editor.document.undo()
    editor.document.undo()
    assert editor.campaign == campaign
    assert len(strip.problems) == 2
