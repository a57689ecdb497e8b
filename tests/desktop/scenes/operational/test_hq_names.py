import json
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QFontMetricsF

from studio.desktop.canvas.drawing.lettering import sans
from studio.desktop.scenes.operational.hq_names import short_name
from studio.desktop.scenes.scene_from_scenario import scene_from_scenario
from studio.editing.tables.element_table import element_table, table_kinds
from tests.editing.samples import battle

CONTENT = Path(__file__).parents[4] / "content"
#: The room of a name on a small counter, in the pixels in which letters are set (see canvas/items/counters.py).
ROOM = 49 / 19 * 64 / 0.62


@pytest.mark.parametrize(
    ("name", "short"),
    [
        ("X", "X"),
        ("V Corps", "V"),
        ("XX Italian Corps", "XX"),
        ("5th Panzer Army", "5"),
        ("Staff of 91st Air Landing Division", "91"),
        ("German Africa Corps", "GAC"),
        ("Staff of the brigade", "SB"),
        ("Civil Command", "CC"),
        ("of the", "of the"),
        ("Énée et Ses Amis", "ÉSA"),
    ],
)
def test_a_name_is_shortened_to_its_number_or_its_initials(name: str, short: str) -> None:
    assert short_name(name) == short


@pytest.mark.parametrize(
    "path", sorted(CONTENT.glob("packs/*/scenarios/*.json")), ids=lambda path: path.stem.split(".")[0]
)
def test_headquarters_of_shipped_battles_have_names_that_counters_show_whole(qapp, path: Path) -> None:
    metrics = QFontMetricsF(sans(bold=True))
    for hq in json.loads(path.read_text("utf-8")).get("hqs", ()):
        shown = hq.get("designation") or short_name(hq["name"])
        assert metrics.elidedText(shown, Qt.TextElideMode.ElideRight, ROOM) == shown


def test_a_counter_shows_the_designation_of_its_headquarters_where_that_has_one() -> None:
    before = battle()
    first = before.hqs[0].model_copy(update={"name": "German Africa Corps"})
    for designation, shown in (("", "GAC"), ("DAK", "DAK")):
        hq = first.model_copy(update={"designation": designation})
        scene = scene_from_scenario(before.model_copy(update={"hqs": (hq,)}), None)
        (counter,) = (each for each in scene.counters if each.has_flag)
        assert (counter.designation, counter.name) == (shown, "German Africa Corps")


def test_the_table_of_headquarters_has_their_designations() -> None:
    scenario = battle()
    kind = next(kind for kind in table_kinds(scenario) if kind.collections == ("hqs",))
    assert "designation" in [column.name for column in element_table(scenario, None, kind).columns]
