"""What is chosen before a battle of a campaign is computed."""

from PySide6.QtWidgets import QLabel

from studio.desktop.play.campaign.computing import ComputingBar


def test_the_number_of_games_reads_well_for_one_and_for_several(qtbot):
    bar = ComputingBar()
    qtbot.addWidget(bar)
    assert bar.games.text() == "games: 1"
    bar.games.setValue(5)
    assert bar.games.text() == "games: 5"
    assert not [each for each in bar.currentWidget().findChildren(QLabel) if "games" in each.text()]
