"""The strip under the graph tells what is wrong with the scenarios of a campaign too, once they are checked."""

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
