"""Every list of a campaign can be added to and taken from."""

import json

from pytestqt.qtbot import QtBot

from studio.desktop.campaign.contents import SECTIONS, ContentsPanel
from studio.desktop.campaign.editor import CampaignEditor
from studio.desktop.campaign.properties.controls import ELSEWHERE
from studio.desktop.files.qt_document import QtDocument
from studio.documents.campaign.campaign import Campaign
from studio.editing.changes.collections import collections_in
from tests.documents.samples import CAMPAIGN

#: Set by drawing on the graph and the map, or what the file is.
DRAWN = {"kind", "at", "source", "target", "map", "schema_", "format", "version"}


def test_every_list_of_a_campaign_is_on_the_graph_or_among_the_contents() -> None:
    assert set(collections_in(Campaign)) == {"nodes", "edges", *SECTIONS}
    assert ELSEWHERE >= DRAWN


def test_elements_of_every_kind_are_added_and_taken_back(qtbot: QtBot) -> None:

    campaign = Campaign.model_validate_json(json.dumps(CAMPAIGN))
    document = QtDocument(campaign)
    panel = ContentsPanel(CampaignEditor(document, ()))
    qtbot.addWidget(panel)
    for row, name in enumerate(SECTIONS, 1):
        panel.tree.setCurrentItem(panel.tree.topLevelItem(row))
        panel.add()
        assert len(getattr(document.value, name)) == len(getattr(campaign, name)) + 1
        assert Campaign.model_validate_json(document.value.model_dump_json(by_alias=True)) == document.value
        assert panel.tree.currentItem().text(0)
        panel.remove()
        assert getattr(document.value, name) == getattr(campaign, name)
        while document.position:
            document.undo()
    assert document.value == campaign
