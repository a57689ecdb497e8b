"""What is to be played is chosen on a small screen too, with its scale enlarged: 1280 x 720 pixels at 175 per cent."""

import pytest
from PySide6.QtWidgets import QApplication, QPushButton

from studio.desktop.start.campaign_chooser import CampaignChooser
from studio.desktop.start.chooser import GameChooser

#: In points, without the frame of the window.
SCREEN = (695, 390)


@pytest.fixture
def opened(open_window, qtbot):
    def show(action, kind):
        window = open_window()
        window.window_actions[action].trigger()
        (dialog,) = window.findChildren(kind)
        qtbot.waitUntil(lambda: dialog.list.topLevelItemCount() > 0)
        dialog.resize(*SCREEN)
        for _ in range(3):
            QApplication.processEvents()
        return dialog

    return show


@pytest.mark.parametrize(
    ("action", "kind"), [("choose-game", GameChooser), ("play-campaign", CampaignChooser)]
)
def test_the_buttons_are_in_sight(opened, action, kind):
    dialog = opened(action, kind)
    assert dialog.size().toTuple() == SCREEN
    for button in dialog.findChildren(QPushButton):
        if button.isVisible():
            assert dialog.rect().contains(button.geometry()), button.text()


def test_the_titles_of_campaigns_are_read_whole(opened):
    listed = opened("play-campaign", CampaignChooser).list
    assert listed.columnWidth(0) >= listed.sizeHintForColumn(0)


def test_the_map_of_a_battle_is_drawn_as_large_as_there_is_room(opened, qtbot):
    dialog = opened("choose-game", GameChooser)
    picture = dialog.picture
    qtbot.waitUntil(lambda: not picture.pixmap().isNull())
    assert picture.pixmap().width() <= picture.width()
    assert picture.pixmap().height() <= picture.height()
    small = picture.pixmap().height()
    dialog.resize(1080, 660)
    qtbot.waitUntil(lambda: picture.pixmap().height() > small)
