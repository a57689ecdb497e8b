"""Layers are kept and painted in the form, and the start of a battle is looked at under each variant."""

from pathlib import Path

from PySide6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot

from studio.desktop.pages.scenario_page import open_scenario_page
from studio.desktop.panels.inspector import InspectorPanel
from studio.desktop.scenario.layers_field import LayersField
from studio.documents.campaign.nodes import Battle
from studio.documents.campaign.operational.variants import RemoveUnit, SetFrontLine, Variant
from studio.documents.reading.loading import create, open_as
from studio.documents.scenario import Scenario
from studio.editing.changes.terrain import SetTerritory
from studio.hexes.coordinates import Hex
from tests.desktop.campaign.graphs import small_campaign


def test_a_start_is_shown_by_its_layers_and_under_variants_and_as_written_again(
    qtbot: QtBot, tmp_path: Path, battle: Path
) -> None:
    unit = open_as(Scenario, battle).document.units[0]
    variant = Variant(
        id="forward",
        title="Through the gap",
        changes=(
            SetFrontLine(kind="front-line", layer="forward"),
            RemoveUnit(kind="remove-unit", unit=unit.id),
        ),
    )
    campaign = small_campaign()
    node = campaign.nodes[1]
    assert isinstance(node, Battle)
    fought = node.model_copy(
        update={"scenario": open_as(Scenario, battle).document.id, "variants": (variant,)}
    )
    create(
        battle.parent.parent / "campaigns" / "test.campaign.json",
        campaign.model_copy(update={"nodes": (campaign.nodes[0], fought, campaign.nodes[2])}),
    )
    page, inspector = open_scenario_page(open_as(Scenario, battle)), InspectorPanel()
    for widget in (page, inspector):
        qtbot.addWidget(widget)
    inspector.show_editor(page.editor)
    inspector.show()
    name = inspector.findChild(LayersField).name
    keep = inspector.findChild(QPushButton, "layers/keep")
    assert isinstance(keep, QPushButton)
    name.setText("Forward")
    keep.click()
    scenario = page.document.value
    before = scenario.territory
    exchange = inspector.findChild(QPushButton, "layers/forward/exchange")
    assert isinstance(exchange, QPushButton)
    exchange.click()
    axis = next(side.id for side in scenario.sides if side.faction == "axis")
    page.editor.do(SetTerritory({Hex(0, 0): axis}))
    exchange = inspector.findChild(QPushButton, "layers/forward/exchange")
    assert isinstance(exchange, QPushButton)
    exchange.click()
    assert page.document.value.territory == before
    assert page.document.value.layers["forward"] != before

    told: list[str] = []
    page.message.connect(told.append)
    written = page.scene
    counts = {"the scenario as written": len(written.counters)}
    while len(counts) < 2 or not told[-1].endswith("as written."):
        page.show_next_variant()
        counts[told[-1].removeprefix("The map shows ").removesuffix(".")] = len(page.scene.counters)
    assert counts["the layer forward"] == len(written.counters)
    assert counts["“Through the gap” in The pass of Test"] == len(written.counters) - 1
    assert page.scene == written
    page.show_next_variant()
    page.editor.do(SetTerritory({Hex(1, 0): axis}))
    page.show_next_variant()
    assert told[-1] == "The map shows the layer forward."
    page.file.close()
