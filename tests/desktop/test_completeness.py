"""Whatever can be written in a file that authors write can be set in the window: each field has a control.

What stands in forms is found in the forms themselves. What is drawn, or set in another place, is named here with its
tool, its menu entry or its panel, and what no person sets with the reason. A field that is in neither fails the test.
"""

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from types import NoneType
from typing import Any, get_args, get_origin

import pytest
from PySide6.QtWidgets import QWidget

from studio.campaign.sentences import names_in
from studio.desktop.campaign.contents import SECTIONS
from studio.desktop.campaign.editor import CampaignEditor
from studio.desktop.campaign.properties.choices import ReferenceChoices
from studio.desktop.campaign.properties.controls import FormScope, control_for, is_shown
from studio.desktop.files.qt_document import QtDocument
from studio.desktop.forms.row_model import row_kind
from studio.desktop.forms.rows import RowsTable
from studio.desktop.pages.catalogue_page import CataloguePage
from studio.desktop.pages.form_page import FormPage
from studio.desktop.pages.mapping_page import MappingPage
from studio.desktop.pages.ruleset_page import RulesetPage
from studio.desktop.pages.scenario_page import open_scenario_page
from studio.desktop.panels.inspector import InspectorPanel
from studio.documents.campaign.campaign import Campaign
from studio.documents.campaign.conditions import Condition
from studio.documents.campaign.operational.pools import PoolItem
from studio.documents.campaign.strategic_map import StrategicMap
from studio.documents.elements import DetailOf, Elements
from studio.documents.engine_parts import all_models
from studio.documents.exchange.mapping import Written
from studio.documents.kinds import KINDS
from studio.documents.model import Document, Model
from studio.documents.reading.loading import LoadedDocument, read_as
from studio.documents.tactical.greedy_player import TacticalGreedyDocument
from studio.editing.changes.collections import collections_of, elements_of
from studio.editing.figures import tables_of
from studio.editing.selection import ElementRef
from tests.documents import samples, tactical_samples

NAMES = Path(__file__).parents[1] / "recordings" / "names.json"
#: A model and one of its fields, by their names.
Field = tuple[str, str]

#: What no person sets, and why.
NOT_FOR_PEOPLE = {
    "schema_": "where a text editor finds the schema",
    "format": "what the file is",
    "version": "the version of the format, which the studio writes",
    "engine": "what the file is for: with another one it would be another file",
}
NOT_SET = {
    ("OperationalPlayerDocument", "player"): "each computer player has weights of its own",
    ("TacticalGreedyDocument", "player"): "each computer player has weights of its own",
    ("TacticalScenario", "weather"): "the tactical rules have no weather",
    ("TacticalScenario", "layers"): "variants of campaigns have operational battles",
    ("HexMap", "legend"): "letters of the rows below, which the brushes choose",
    ("OperationalScenario", "territory_legend"): "letters of the rows below, which the brushes choose",
    ("TacticalScenario", "territory_legend"): "letters of the rows below, which the brushes choose",
}
#: What is set elsewhere than in a form: by which menu entry, tool or button, as its key is known by.
ELSEWHERE = {
    ("HexMap", "orientation"): "new",
    ("HexMap", "columns"): "resize",
    ("HexMap", "rows"): "resize",
    ("HexMap", "terrain"): "tool-terrain",
    ("HexMap", "elevation"): "tool-level",
    ("HexMap", "hexsides"): "tool-hexside",
    ("HexsideFeature", "between"): "tool-hexside",
    ("HexsideFeature", "kind"): "tool-hexside",
    ("HexsideFeature", "low"): "tool-hexside",
    ("HexMap", "crossings"): "bridge-crossings",
    ("Crossing", "between"): "bridge-crossings",
    ("Crossing", "kind"): "tool-hexside",
    ("HexMap", "openings"): "tool-opening",
    ("Opening", "between"): "tool-opening",
    ("Opening", "kind"): "tool-opening",
    ("Opening", "of"): "tool-opening",
    ("HexMap", "links"): "tool-link",
    ("Link", "between"): "tool-link",
    ("Link", "kind"): "tool-link",
    ("HexMap", "underlay"): "trace-picture",
    **{("Underlay", name): "trace-picture" for name in ("image", "opacity", "contrast", "locked")},
    ("Vector", "x"): "trace-picture",
    ("Vector", "y"): "trace-picture",
    ("OperationalScenario", "territory"): "tool-owner",
    ("HqSetup", "arrival"): "panel-arrivals",
    ("TacticalScenario", "territory"): "tool-owner",
    **{
        (kind, "translations"): "translations"
        for kind in (
            "OperationalScenario",
            "TacticalScenario",
            "OperationalCatalogue",
            "TacticalCatalogue",
            "Campaign",
        )
    },
    ("Translation", "text"): "translations",
    ("Translation", "of"): "translations",
}
#: What a form sets by a widget that has a name of its own.
NAMED = {
    ("OperationalScenario", "weather"): "weather",
    ("WeatherZone", "weather"): "weather",
    ("OperationalScenario", "layers"): "layers/keep",
    ("Embarkation", "carrier"): "units/51-highland/embarked",
}

RICH = {
    "hqs": [{**samples.SCENARIO["hqs"][0], "levels": {"intel": 1}, "pool": [{"kind": "infantry", "nation": "uk", "number": 1}]}],
    "units": [
        *samples.SCENARIO["units"],
        {
            "id": "boat", "name": "Boat", "designation": "B", "side": "allies", "type": "uk-infantry", "active": 1,
            "embarked": {"carrier": "boat", "at": "0101", "targets": ["0301"]},
        },
    ],
    "triggers": [
        {
            **samples.SCENARIO["triggers"][0],
            "when": [
                *samples.SCENARIO["triggers"][0]["when"],
                {"kind": "units-lost", "units": ["51-highland", "boat"], "turn": 2, "until": 4},
                *samples.SCENARIO["triggers"][1]["when"],
            ],
            "then": [
                *samples.SCENARIO["triggers"][0]["then"],
                {"kind": "prestige", "side": "axis", "prestige": 5},
                *samples.SCENARIO["triggers"][1]["then"],
            ],
        },
    ],
    "objectives": [
        {"id": condition["kind"], "name": "A", "at": "0203", "side": "allies", "kind": "bonus", "deadline": 3,
         "condition": condition, "reward": reward}
        for condition, reward in (
            ({"kind": "step-losses", "number": 3}, {"kind": "delay-enemy-unit", "turns": 2, "unit": "boat"}),
            ({"kind": "kia-unit", "unit": "boat"}, {"kind": "card", "cards": ["a"]}),
            ({"kind": "specialist-losses", "specialist": "churchill", "number": 1},
             {"kind": "specialist", "specialists": ["churchill"]}),
        )
    ],
}  # fmt: skip
#: A trigger with what each kind of condition and effect asks for.
TACTICAL_TRIGGER = {
    **tactical_samples.SCENARIO["tactical"]["triggers"][0],
    "when": [
        *tactical_samples.SCENARIO["tactical"]["triggers"][0]["when"],
        {"kind": "phase", "phase": 2},
        {"kind": "units-lost", "units": ["a-1"], "turn": 2, "until": 4},
        {"kind": "leaders-lost", "leaders": ["sergeant"]},
        {"kind": "victory-points", "side": "a", "points": 3},
    ],
    "then": [
        *tactical_samples.SCENARIO["tactical"]["triggers"][0]["then"],
        {"kind": "message", "text": "Hold on!"},
        {"kind": "victory-points", "side": "a", "amount": 2},
    ],
}
#: What battles of all rules have, of which the sample of the tactical ones has nothing; and a catalogue with weapons.
COMMON = {name: samples.SCENARIO[name] for name in ("tutorial", "silenced", "weather_zones")} | {
    "catalogue": "tactical",
    "tactical": tactical_samples.SCENARIO["tactical"] | {"triggers": [TACTICAL_TRIGGER]},
    "map": tactical_samples.SCENARIO["map"]
    | {name: samples.SCENARIO["map"][name] for name in ("fortifications", "names")},
}
CARDS = {
    "cards": [
        {
            "id": "barrage", "name": "Barrage", "text": "Guns.", "effect": "assets",
            "assets": [{"asset": "flying-artillery", "a_turn": 1}],
            "unit": {"id": "guard", "name": "Guard", "type": "uk-infantry"},
        }
    ],
    "silenced": [{"code": "a", "subject": "b", "reason": "c"}],
}  # fmt: skip


def opened(data: dict[str, Any]) -> LoadedDocument[Any]:
    return read_as(Document, json.dumps(data).encode(), Path("sample.json"))


def models_in(annotation: Any) -> Iterator[type[Model]]:
    if isinstance(annotation, type) and issubclass(annotation, Model):
        yield annotation
    elif get_origin(annotation) is not None:
        for each in get_args(annotation):
            if each not in (Ellipsis, NoneType):
                yield from models_in(each)


#: What has an editor of its own for all of it: a tree of words, the rows of a pool, and the strategic map.
WHOLE = frozenset({*models_in(Condition), PoolItem, StrategicMap})


def fields_of(model: type[Model]) -> set[Field]:
    """All fields of a model and of the parts that it can have, but for lists of elements: those have their own."""
    found: set[Field] = set()
    left, seen = [model], {model}
    while left:
        each = left.pop()
        for name, info in each.model_fields.items():
            if not any(isinstance(said, Elements) for said in info.metadata):
                found.add((each.__name__, name))
            if isinstance(info.annotation, type) and issubclass(info.annotation, Model):
                # Its parts speak for themselves.
                found.discard((each.__name__, name))
            inner = [each for each in models_in(info.annotation) if each not in seen and each not in WHOLE]
            left += inner
            seen |= set(inner)
    return found


def names_below(widget: QWidget) -> set[str]:
    found = {each.objectName() for each in widget.findChildren(QWidget)}
    for rows in widget.findChildren(RowsTable):
        found |= {f"{rows.objectName()}/*/{column.name}" for column in rows.model.columns}
    return found


def set_in(part: Model, path: str, names: set[str]) -> Iterator[Field]:
    """The fields of a part, and of its parts, that widgets with these names set."""
    for name, info in type(part).model_fields.items():
        value, at = getattr(part, name), f"{path}/{name}".lstrip("/")
        if at in names or any(each.startswith(f"{at}/") for each in names):
            yield type(part).__name__, name
        kind = row_kind(info.annotation)
        if kind is not None:
            shown = {each for each in kind.model_fields if f"{at}/*/{each}" in names}
            yield from ((kind.__name__, each) for each in shown)
            for each, inner in kind.model_fields.items():
                said = next((said for said in inner.metadata if isinstance(said, DetailOf)), None)
                if said is not None and said.field in shown:
                    yield kind.__name__, each
        for index, inner_part in enumerate(value if isinstance(value, tuple) else ()):
            if isinstance(inner_part, Model):
                yield from set_in(inner_part, f"{at}/{index}", names)
        if isinstance(value, Model):
            yield from set_in(value, at, names)


def richest(document: Any) -> Iterator[tuple[str, str, Model]]:
    """Of the elements of each list that have the same parts, the one with most in it."""
    for name, collection in collections_of(document).items():
        items = sorted(elements_of(document, collection), key=lambda each: len(str(each.to_json())))
        kinds = {
            (
                type(each),
                getattr(each, "condition", None),
                *(name for name, part in each if isinstance(part, Model)),
            ): each
            for each in items
        }
        for item in kinds.values():
            yield name, collection.key_of(item), item


def in_scenario(qtbot, loaded: LoadedDocument[Any]) -> Iterator[Field]:
    page, inspector = open_scenario_page(loaded), InspectorPanel()
    for widget in (page, inspector):
        qtbot.addWidget(widget)
    inspector.show_editor(page.editor)

    def shown(part: Model, path: str) -> Iterator[Field]:
        inspector.refresh()
        names = names_below(inspector)
        yield from set_in(part, path, names)
        yield from (each for each, name in NAMED.items() if name in names)

    yield from shown(loaded.document, "")
    for name, key, item in richest(loaded.document):
        page.editor.select(ElementRef(name, key))
        yield from shown(item, f"{name}/{key}")
    page.file.close()


def in_catalogue(qtbot, loaded: LoadedDocument[Any]) -> Iterator[Field]:
    page = CataloguePage(loaded)
    qtbot.addWidget(page)
    names = names_below(page.form)
    yield from set_in(loaded.document, "", names)
    for name, key, item in richest(loaded.document):
        if name != "silenced":
            page.choose(name, key)
            yield from set_in(item, f"{name}/{key}", names_below(page.form))
    page.file.close()


def in_ruleset(qtbot, loaded: LoadedDocument[Any]) -> Iterator[Field]:
    page = RulesetPage(loaded)
    qtbot.addWidget(page)
    for path in ((), *tables_of(loaded.document)):
        page.choose(path)
        yield from set_in(loaded.document, "", names_below(page.form))
    page.file.close()


def in_form(qtbot, loaded: LoadedDocument[Any]) -> Iterator[Field]:
    page = FormPage(loaded)
    qtbot.addWidget(page)
    yield from set_in(loaded.document, "", names_below(page.form))
    page.file.close()


def in_mapping(qtbot, loaded: LoadedDocument[Any]) -> Iterator[Field]:
    page = MappingPage(loaded)
    qtbot.addWidget(page)
    names = names_below(page.form)
    yield from set_in(loaded.document, "", names)
    yield from (("Written", name) for name in Written.model_fields if f"written/*/{name}" in names)
    page.file.close()


def parts_in(value: Any) -> Iterator[Model]:
    if isinstance(value, Model) and type(value) not in WHOLE:
        yield value
        for name in type(value).model_fields:
            yield from parts_in(getattr(value, name))
    for each in value if isinstance(value, tuple) else value.values() if isinstance(value, dict) else ():
        yield from parts_in(each)


def in_campaign(qtbot, loaded: LoadedDocument[Any]) -> Iterator[Field]:
    """Elements lie on the graph, on the strategic map or among the contents; each has a form of all its fields."""
    campaign = loaded.document
    editor = CampaignEditor(QtDocument(campaign), ())
    scope = FormScope(editor, names_in(campaign), ReferenceChoices(editor))
    for part in {type(each): each for each in parts_in(campaign)}.values():
        for name in type(part).model_fields:
            if is_shown(type(part), name):
                control = control_for(part, name, name, scope, lambda _value: True)
                qtbot.addWidget(control)
                assert control.objectName() == "" or name in control.objectName()
                yield type(part).__name__, name
            elif name in SECTIONS:
                yield type(part).__name__, name


#: Set by dragging and drawing on the graph.
ON_THE_GRAPH = {"kind", "at", "source", "target", "map"}

#: The kinds of file that have no page, and why.
NOT_EDITED = {
    "campaign-run": "it is played",
    "results": "they are computed",
    "recording": "it is played",
    "rulebook": "it is the rules themselves",
}
ROWS: dict[str, tuple[dict[str, Any], Callable[..., Iterator[Field]]]] = {
    "scenario": (samples.SCENARIO | RICH, in_scenario),
    "tactical scenario": (tactical_samples.SCENARIO | COMMON, in_scenario),
    "catalogue": (samples.CATALOGUE | CARDS, in_catalogue),
    "tactical catalogue": (tactical_samples.CATALOGUE, in_catalogue),
    "ruleset": (samples.ruleset(), in_ruleset),
    "tactical ruleset": (tactical_samples.ruleset(), in_ruleset),
    "campaign": (samples.CAMPAIGN, in_campaign),
    "pack": (samples.PACK, in_form),
    "player": (samples.PLAYER, in_form),
    "household": (samples.HOUSEHOLD, in_form),
    "mapping": (samples.MAPPING, in_mapping),
}


@pytest.mark.parametrize("kind", ROWS)
def test_each_field_is_set_in_the_window(qtbot, kind):
    data, controls = ROWS[kind]
    loaded = opened(data)
    found = set(controls(qtbot, loaded))
    assert len(found) > 3
    # Of no effect as the sample is; that of other rules has them.
    idle = {(type(part).__name__, name) for part in parts_in(loaded.document) for name in part.idle_fields()}
    missing = {
        (model, name)
        for model, name in fields_of(type(loaded.document)) - found - idle
        if name not in NOT_FOR_PEOPLE and (model, name) not in NOT_SET.keys() | ELSEWHERE.keys()
    }
    if kind == "campaign":
        missing = {field for field in missing if field[1] not in ON_THE_GRAPH}
    assert missing == set()


def test_what_is_named_here_is_there():
    keys = {line.partition(":")[0] for line in json.loads(NAMES.read_text(encoding="utf-8"))["shortcuts"]}
    assert set(ELSEWHERE.values()) <= keys
    known = set().union(*map(fields_of, (*all_models(), Campaign)))
    assert (NOT_SET.keys() | ELSEWHERE.keys() | NAMED.keys()) <= known


def test_every_kind_of_file_that_authors_write_is_tried():
    tried = {type(opened(data).document) for data, _ in ROWS.values()}
    assert {each.FORMAT for each in tried} == KINDS.keys() - NOT_EDITED.keys()
    assert {each for each in all_models() if each.__module__.startswith("studio.")} <= tried | {
        TacticalGreedyDocument
    }
