"""The small picture of a run is written as it goes on, so that one that was killed has it too."""

import errno
from dataclasses import replace

from PySide6.QtGui import QPixmap

from studio.desktop.play.campaign.map_screen import campaign_sheet
from studio.desktop.play.campaign.picture import RunPicture
from studio.documents.storage import store
from studio.playtest.campaigns.documents import open_campaign
from studio.playtest.campaigns.session import start_campaign
from tests.support.small_campaign import small_campaign


def test_the_picture_is_written_at_each_node_and_when_the_run_is_left(qtbot, qapp, tmp_path):
    documents = open_campaign(small_campaign(tmp_path))
    state = start_campaign(documents, seed=1, level="normal")[0].state
    picture, file = RunPicture(qapp), tmp_path / "map.png"
    picture.begin(campaign_sheet(documents.campaign, documents.path), tmp_path)

    def follow(at):
        picture.follow(at)
        qtbot.waitUntil(lambda: not picture._timer.isActive() and not picture._runner.is_busy)

    follow(state)
    assert not QPixmap(str(file)).isNull()
    file.unlink()
    follow(state)
    assert not file.exists()
    follow(replace(state, at="alpha", phase="ahead"))
    drawn = file.read_bytes()
    picture.follow(state)
    picture.finish(state)
    assert not QPixmap(str(file)).isNull()
    assert file.read_bytes() != drawn
    assert not picture._timer.isActive()
    picture.deleteLater()


def test_a_picture_that_finds_no_room_as_the_run_is_left_leaves_the_one_before(
    qtbot, qapp, tmp_path, monkeypatch
):
    documents = open_campaign(small_campaign(tmp_path))
    state = start_campaign(documents, seed=1, level="normal")[0].state
    picture, file = RunPicture(qapp), tmp_path / "map.png"
    picture.begin(campaign_sheet(documents.campaign, documents.path), tmp_path)
    picture.finish(state)
    drawn = file.read_bytes()

    def fill(*_):
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(store, "_write_whole", fill)
    picture.finish(replace(state, at="alpha", phase="ahead"))
    assert file.read_bytes() == drawn
    picture.deleteLater()
