"""Every field of a campaign has a control, and nothing of it can be set in its file alone."""

import json
from collections.abc import Iterator
from types import UnionType
from typing import Annotated, Any, Union, get_args, get_origin

from pytestqt.qtbot import QtBot

from studio.campaign.sentences import names_in
from studio.desktop.campaign.contents import SECTIONS, ContentsPanel
from studio.desktop.campaign.editor import CampaignEditor
from studio.desktop.campaign.properties.choices import ReferenceChoices
from studio.desktop.campaign.properties.controls import ELSEWHERE, FormScope, control_for, is_shown
from studio.desktop.files.qt_document import QtDocument
from studio.documents.campaign.campaign import Campaign
from studio.documents.campaign.conditions import Condition
from studio.documents.campaign.operational.pools import PoolItem
from studio.documents.campaign.strategic_map import StrategicMap
from studio.documents.model import Model
from studio.editing.changes.collections import collections_in
from tests.documents.samples import CAMPAIGN

#: What has an editor of its own for all of it: a tree of words, the rows of a pool, and the strategic map.
WHOLE = (Condition, PoolItem, StrategicMap)
#: Set by drawing on the graph and the map, or what the file is.
DRAWN = {"kind", "at", "source", "target", "map", "schema_", "format", "version"}


def models_in(annotation: Any) -> Iterator[type[Model]]:
    if annotation in WHOLE:
        return
    if isinstance(annotation, type) and issubclass(annotation, Model):
        yield annotation
    elif get_origin(annotation) in (Annotated, Union, UnionType, tuple, dict):
        for each in get_args(annotation):
            yield from models_in(each)


def reachable(model: type[Model], seen: set[type[Model]]) -> set[type[Model]]:
    if model not in seen:
        seen.add(model)
        for info in model.model_fields.values():
            for inner in models_in(info.annotation):
                reachable(inner, seen)
    return seen


def parts_in(value: Any) -> Iterator[Model]:
    match value:
        case Model():
            yield value
            for name in type(value).model_fields:
                yield from parts_in(getattr(value, name))
        case tuple():
            for each in value:
                yield from parts_in(each)
        case dict():
            for each in value.values():
                yield from parts_in(each)


def test_every_field_of_a_campaign_has_a_control(qtbot: QtBot) -> None:
    campaign = Campaign.model_validate_json(json.dumps(CAMPAIGN))
    editor = CampaignEditor(QtDocument(campaign), ())
    scope = FormScope(editor, names_in(campaign), ReferenceChoices(editor))
    # Each kind of part once, as the sample has it.
    parts = {type(part): part for part in parts_in(campaign)}
    wanted = reachable(Campaign, set()) - {type(None)}
    leaves = {each for each in wanted if each.__module__.endswith(".conditions")}
    missing = wanted - leaves - set(parts)
    assert {each.__name__ for each in missing} == set(), "the sample lacks these"
    for model in wanted - leaves:
        for name in model.model_fields:
            if is_shown(model, name):
                control = control_for(parts[model], name, name, scope, lambda _value: True)
                qtbot.addWidget(control)
                assert control.objectName() == "" or name in control.objectName()
            else:
                assert name in DRAWN or name in SECTIONS or name in ("nodes", "edges"), (
                    f"{model.__name__}.{name}"
                )


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
