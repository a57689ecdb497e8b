"""From New to a won battle with every kind of thing in it: how many clicks, drags and keys it takes."""

import pytest
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel

from studio.documents.operational.scenario import OperationalScenario
from studio.documents.reading.loading import open_document
from studio.lint.problem import Severity
from tests.desktop.hands import lines_of
from tests.desktop.whole_battle.author import StoryAuthor
from tests.desktop.whole_battle.filled import fields_of, filled_in
from tests.desktop.whole_battle.playing import play
from tests.desktop.whole_battle.setting_up import CHAPTERS

#: What this battle says nothing of, and why.
NOT_SAID = {
    ("HexMap", "elevation"): "tactical battles have levels",
    ("HexMap", "openings"): "tactical battles have buildings with doors",
    **{("Opening", name): "tactical battles have buildings with doors" for name in ("between", "kind", "of")},
    ("HexMap", "orientation"): "its hexes stand in columns, as most do",
    ("OperationalScenario", "schema_"): "where a text editor finds the schema",
}
#: What the checks say of it, and why it is so.
MEANT = {
    "translation-missing": "the title alone is translated",
}
#: So many clicks, drags, keys and texts may it take at most.
_MOST = 700


def picture_in(folder):
    """Return a picture from elsewhere, which the map is traced from."""
    folder.mkdir()
    image = QImage(160, 120, QImage.Format.Format_RGB32)
    image.fill(0xC8B890)
    assert image.save(str(folder / "scan.png"))
    return folder / "scan.png"


@pytest.mark.long
def test_a_battle_with_every_kind_of_thing_is_set_up_and_won_by_hand(open_window, qtbot, tmp_path):
    window = open_window()
    assert QTest.qWaitForWindowActive(window)
    author = StoryAuthor(window, qtbot)
    author.picture, author.path = picture_in(tmp_path / "scans"), tmp_path / "crossing.scenario.json"
    for chapter in CHAPTERS:
        chapter(author)

    made = author.scenario
    assert fields_of(OperationalScenario) - filled_in(made) == NOT_SAID.keys()
    author.wait_for(lambda: not window.problems.is_checking)
    assert {each.code for each in window.problems.problems} == MEANT.keys()
    assert max(each.severity for each in window.problems.problems) < Severity.ERROR
    assert open_document(author.path).document == made
    assert not window.isWindowModified()

    set_up = author.spent.copy()
    summary = play(author)
    assert author.scenario is made
    assert "Allies won" in summary.findChildren(QLabel)[0].text()
    assert ("Ponte", "Allies", "6", "turn 1", "held") in lines_of(summary.tables["Objectives"])
    for what, spent in (("Set up", set_up), ("Played", author.spent - set_up)):
        print(f"{what}: {', '.join(f'{count} {name}' for name, count in sorted(spent.items()))}")  # noqa: T201
    assert sum(set_up[name] for name in ("clicks", "drags", "keys", "texts")) <= _MOST
