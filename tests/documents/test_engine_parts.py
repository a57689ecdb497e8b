"""Shared kinds of file have room for what an engine from elsewhere reads, here the tiny ruleset of the tests."""

import copy
import json
import pickle
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import jsonschema
import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import ValidationError

from studio.documents.catalogue import Catalogue
from studio.documents.engine_parts import model_for
from studio.documents.kinds import KINDS
from studio.documents.model import Document
from studio.documents.operational.catalogue import OperationalCatalogue
from studio.documents.operational.ruleset import OperationalRuleset
from studio.documents.operational.scenario import OperationalScenario
from studio.documents.reading.loading import open_as, open_document, save
from studio.documents.reading.problems import InvalidDocument
from studio.documents.reading.schema import schema_of, schema_texts
from studio.documents.reading.schema_check import find_schema_problems
from studio.documents.ruleset import Ruleset
from studio.documents.scenario import Scenario
from studio.documents.sides import BattleSide
from studio.documents.text.canonical import canonical_text
from studio.documents.text.pointers import walk
from studio.editing.changes.collections import NoSuchCollection
from studio.editing.changes.elements import RemoveElement
from studio.editing.changes.fields import SetFields
from tests.documents.reading import test_schema
from tests.documents.reading.test_validation import mutate
from tests.documents.samples import CATALOGUE, SAMPLES, SCENARIO
from tests.support.toy_documents import MODELS, ToyBattle, ToyCatalogue, ToyScenario, toy_models


def common_part(model: type[Document], data: dict[str, Any]) -> dict[str, Any]:
    """Leave out what belongs to one ruleset; of sides too."""
    sides = {"sides": [{key: side[key] for key in BattleSide.model_fields} for side in data.get("sides", ())]}
    common = {field.alias or name for name, field in model.model_fields.items()}
    return {key: value for key, value in (data | sides).items() if key in common}


TOY_SAMPLES: dict[str, dict[str, Any]] = {
    "scenario": common_part(Scenario, SCENARIO)
    | {"toy": {"fords": ["0101", "0102"], "companies": [{"id": "a", "side": "red", "steps": 3}]}},
    "catalogue": common_part(Catalogue, CATALOGUE) | {"version": Catalogue.VERSION, "toy": {"largest": 5}},
    "ruleset": {
        "$schema": "../schemas/ruleset.schema.json",
        "format": "ruleset",
        "version": Ruleset.VERSION,
        "id": "toy",
        "title": "Three fords",
        "engine": "toy",
        "toy": {"attacker": 4},
    },
    "player": {
        "$schema": "../schemas/player.schema.json",
        "format": "player",
        "version": 1,
        "id": "stubborn-east",
        "title": "East",
        "engine": "toy",
        "player": "stubborn",
        "weights": {"ford": 2},
    },
}


@pytest.fixture(autouse=True)
def registered() -> Iterator[None]:
    with toy_models():
        yield


def write(path: Path, data: dict[str, Any]) -> Path:
    path.write_text(canonical_text(data), encoding="utf-8")
    return path


def accepted_by_model(kind: str, data: dict[str, Any]) -> bool:
    try:
        if (model := model_for(KINDS[kind], data)) is not None:
            model.model_validate_json(json.dumps(data), by_alias=True, by_name=False)
    except ValidationError:
        return False
    return model is not None


@pytest.mark.parametrize("model", MODELS, ids=lambda model: model.__name__)
def test_the_engines_model_reads_its_files_and_saving_changes_no_byte(model: Any, tmp_path: Path) -> None:
    path = write(tmp_path / f"x.{model.FORMAT}.json", TOY_SAMPLES[model.FORMAT])
    before = path.read_bytes()
    opened = open_document(path)
    assert type(opened.document) is model
    assert opened.unknown == ()
    save(opened, opened.document.model_copy(update={"title": "Other"}))
    assert path.read_bytes() != before
    again = open_document(path)
    save(again, again.document.model_copy(update={"title": opened.document.title}))
    assert path.read_bytes() == before


@pytest.mark.parametrize("kind", ["scenario", "catalogue", "ruleset"])
def test_operational_files_are_read_as_ever(kind: str, tmp_path: Path) -> None:
    opened = open_document(write(tmp_path / "x.json", SAMPLES[kind]))
    assert type(opened.document) in (OperationalScenario, OperationalCatalogue, OperationalRuleset)
    assert opened.document.to_json() == SAMPLES[kind]


def test_a_field_that_the_engine_does_not_know_is_kept_in_its_place(tmp_path: Path) -> None:
    data = copy.deepcopy(TOY_SAMPLES["scenario"])
    data["toy"] = {"fords": ["0101", "0102"], "depth": 3, "companies": []}
    data["toy"]["companies"] = [{"id": "a", "side": "red", "mood": "high"}]
    path = write(tmp_path / "x.scenario.json", data)
    opened = open_as(Scenario, path)
    assert [found.pointer for found in opened.unknown] == ["/toy/depth", "/toy/companies/0/mood"]
    save(opened, opened.document.model_copy(update={"turns": 9}))
    assert path.read_text(encoding="utf-8") == canonical_text(data | {"turns": 9})


def test_a_catalogue_for_two_engines_is_read_by_the_one_that_asks(tmp_path: Path) -> None:
    path = write(tmp_path / "x.catalogue.json", CATALOGUE | {"toy": {"largest": 5}})
    for model in (OperationalCatalogue, ToyCatalogue):
        opened = open_as(model, path)
        assert type(opened.document) is model
        save(opened, opened.document.model_copy(update={"title": "Other"}))
        assert path.read_text(encoding="utf-8") == canonical_text(
            CATALOGUE | {"title": "Other", "toy": {"largest": 5}}
        )


def test_the_object_of_an_engine_that_is_not_there_is_kept_too(tmp_path: Path) -> None:
    path = write(tmp_path / "x.scenario.json", SCENARIO | {"squads": {"leaders": [1, 2]}})
    opened = open_as(Scenario, path)
    assert [found.pointer for found in opened.unknown] == ["/squads"]
    assert opened.document.to_json()["squads"] == {"leaders": [1, 2]}


@pytest.mark.parametrize(
    ("kind", "steps", "value", "message"),
    [
        ("scenario", ("toy", "companies", 0, "steps"), "3", "at /toy/companies/0/steps: It must be a whole number"),
        ("scenario", ("toy", "companies", 0, "side"), "rad", "It must be red or blue, not “rad”. Did you mean “red”?"),
        ("scenario", ("toy", "fords"), ["0101"], "at /toy/fords: It has 1 items and must have at least 2."),
        ("catalogue", ("toy",), [], "at /toy: It must be an object, not a list."),
        ("ruleset", ("toy", "attacker"), 12, "at /toy/attacker: It must be at most 9, not 12."),
        ("ruleset", ("engine",), "tay", "at /engine: It must be operational or tactical or toy, not “tay”. Did you mean “toy”?"),
        ("player", ("weights", "ford"), 12, "at /weights/ford: It must be at most 9, not 12."),
        ("player", ("engine",), "tay", "at /engine: It must be operational or tactical or toy, not “tay”. Did you mean “toy”?"),
    ],
)  # fmt: skip
def test_a_fault_is_told_with_its_place_as_in_every_file(
    kind: str, steps: tuple[str | int, ...], value: object, message: str, tmp_path: Path
) -> None:
    data = copy.deepcopy(TOY_SAMPLES[kind])
    owner: Any = data
    for step in steps[:-1]:
        owner = owner[step]
    owner[steps[-1]] = value
    with pytest.raises(InvalidDocument) as refused:
        open_document(write(tmp_path / "x.json", data))
    assert message in str(refused.value)


def test_who_asks_for_the_tables_of_one_engine_gets_no_others(tmp_path: Path) -> None:
    path = write(tmp_path / "toy.ruleset.json", TOY_SAMPLES["ruleset"])
    assert open_as(Ruleset, path).document.engine == "toy"
    with pytest.raises(InvalidDocument, match="It must be operational, not “toy”"):
        open_as(OperationalRuleset, path)


@pytest.mark.parametrize("kind", ["scenario", "catalogue", "ruleset"])
def test_the_published_schema_takes_files_with_and_without_the_engines_object(kind: str) -> None:
    schema = schema_of(KINDS[kind])
    jsonschema.Draft202012Validator.check_schema(schema)
    validator = jsonschema.Draft202012Validator(schema)
    assert validator.is_valid(SAMPLES[kind])
    assert validator.is_valid(TOY_SAMPLES[kind])
    assert not validator.is_valid(TOY_SAMPLES[kind] | {"toy": {"colour": "red"}})
    assert json.loads(schema_texts()[f"{kind}.schema.json"]) == schema


@pytest.mark.parametrize("kind", TOY_SAMPLES)
@pytest.mark.parametrize(
    "holds",
    [
        test_schema.test_a_schema_is_valid_against_the_metaschema,
        test_schema.test_a_schema_uses_only_words_that_old_and_new_editors_know,
        test_schema.test_every_object_is_closed_unless_it_holds_what_authors_name,
        test_schema.test_patterns_are_anchored_and_mean_the_same_in_every_dialect,
        test_schema.test_every_field_has_a_title_for_the_editor_to_show,
    ],
    ids=lambda holds: holds.__name__,
)
def test_what_holds_for_every_schema_holds_for_the_engines_too(
    kind: str, holds: Callable[[str], None]
) -> None:
    holds(kind)


@pytest.mark.parametrize("kind", TOY_SAMPLES)
def test_every_whole_number_of_an_engine_has_a_least_and_a_most(kind: str) -> None:
    unbounded = [
        steps
        for steps, node in walk(schema_of(KINDS[kind]))
        if isinstance(node, dict)
        and node.get("type") == "integer"
        and not {"minimum", "maximum"} <= set(node)
    ]
    assert {steps[-1] for steps in unbounded} == {"version"}


@pytest.mark.parametrize("kind", TOY_SAMPLES)
@given(st.data())
def test_model_and_schema_accept_and_refuse_the_same(kind: str, data: st.DataObject) -> None:
    with toy_models():
        document = copy.deepcopy(TOY_SAMPLES[kind])
        for _ in range(data.draw(st.integers(1, 3))):
            mutate(data, document)
        model = model_for(KINDS[kind], document)
        assert accepted_by_model(kind, document) == (
            model is not None and find_schema_problems(model, document) == ()
        )


def test_a_document_of_an_engine_is_copied_to_other_processes_and_edited_as_any() -> None:
    document = ToyScenario.model_validate_json(json.dumps(TOY_SAMPLES["scenario"]))
    assert pickle.loads(pickle.dumps(document)) == document
    after = SetFields[ToyScenario](("toy",), {"fords": ("0102", "0201")}).changed(document)
    assert after.toy == ToyBattle(fords=("0102", "0201"), companies=document.toy.companies)


def test_what_all_rulesets_have_can_be_removed_from_a_document_of_any() -> None:
    scenario = ToyScenario.model_validate_json(json.dumps(TOY_SAMPLES["scenario"]))
    zone = scenario.zones[0].id
    assert zone not in {each.id for each in RemoveElement[Any]("zones", zone).changed(scenario).zones}
    catalogue = ToyCatalogue.model_validate_json(json.dumps(TOY_SAMPLES["catalogue"]))
    catalogue = catalogue.model_copy(update={"nations": catalogue.nations[:1]})
    assert RemoveElement[Any]("nations", catalogue.nations[0].id).changed(catalogue).nations == ()
    with pytest.raises(NoSuchCollection, match='no collection "units"; choose one of sides, zones'):
        RemoveElement[Any]("units", "first").changed(scenario)
