"""The panel of a headquarters tells what its side can buy, at what price and how much of it is left."""

import json
from pathlib import Path

import pytest
from PySide6.QtWidgets import QLabel

from studio.desktop.play.operational.hq.panel import HqPanel
from tests.support import cases

GIVEN = json.loads(Path("tests/cases/prep/store-too-dear.json").read_text("utf-8"))["given"]


@pytest.mark.rule("camp.pool.ui", "camp.pool.limited")
def test_what_is_for_sale_stands_with_price_and_number_below_the_pool(qtbot):
    panel = HqPanel()
    qtbot.addWidget(panel)
    for preparation, expected in (
        (True, ["<b>2</b> left at 25", "engineers, <b>1</b> left at 30"]),
        (False, []),
    ):
        state = cases.play(GIVEN | {"preparation": preparation}, []).game.state
        panel.show_hq(state, state.hqs["corps"], None, "regular", None)
        lines = [label.text() for label in panel.widget().findChildren(QLabel)]
        sold = [line for line in lines if line.startswith("For sale")]
        assert len(sold) == len(expected)
        assert all(part in line for part, line in zip(expected, sold, strict=True))
