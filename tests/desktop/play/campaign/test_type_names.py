"""Nations and specialists have the names of the catalogue on the screens of a run, as people say them."""

import pytest

from studio.campaign.run.actions import Conclude, Launch, Proceed
from studio.desktop.play.campaign.battle.facts import type_names
from studio.desktop.play.campaign.room import CampaignRoom
from studio.documents.storage.shipped import shipped_content
from studio.playtest.campaigns.documents import open_campaign
from studio.playtest.campaigns.entered import BattleEntry
from studio.playtest.campaigns.session import start_campaign


@pytest.fixture
def session():
    path = shipped_content() / "packs/tunisia/campaigns/the-bridgehead.campaign.json"
    made, _ = start_campaign(open_campaign(path), seed=1, level="normal")
    made.do(Proceed())
    return made


def test_pools_and_specialists_are_named(qtbot, session):
    room = CampaignRoom()
    qtbot.addWidget(room)
    catalogue = session.documents.catalogue
    room.name_types(type_names(catalogue))
    room.show_run(session.state)
    pool = {row[0] for row in room.before.pool.rows()}
    assert {"Infantry (German)", "Engineers (German)"} <= pool
    session.do(Launch())
    entry = BattleEntry(session.campaign_battle())
    session.do(Conclude(entry.report(entry.form.default)))
    room.show_run(session.state)
    named = {item.id: item.name for item in catalogue.specialist_types}
    assert session.state.report is not None
    had = {named[each.type] for unit in session.state.report.units.values() for each in unit.specialists}
    shown = {name for row in room.after.units.rows() for name in row[5].split(", ") if name}
    assert had == shown
    assert "Tiger tanks" in shown
