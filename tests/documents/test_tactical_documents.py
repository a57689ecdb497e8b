"""Files of tactical battles: samples that use all that their models have, read, written and held to the schemas."""

import copy
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pydantic import BaseModel, ValidationError

from studio.documents.engine_parts import model_for
from studio.documents.kinds import KINDS
from studio.documents.model import Document, Model
from studio.documents.reading.loading import open_document, save
from studio.documents.reading.schema_check import find_schema_problems
from studio.documents.tactical.catalogue import TacticalCatalogue, TacticalTypes
from studio.documents.tactical.ruleset import TacticalRuleset
from studio.documents.tactical.scenario import TacticalBattle, TacticalScenario
from studio.documents.text.canonical import canonical_text
from tests.documents import tactical_samples
from tests.documents.reading.test_validation import mutate
from tests.support.lengths import sample

SAMPLES: dict[type[Document], dict[str, Any]] = {
    TacticalScenario: tactical_samples.SCENARIO,
    TacticalCatalogue: tactical_samples.CATALOGUE,
    TacticalRuleset: tactical_samples.ruleset(),
}
every_sample = pytest.mark.parametrize(
    ("model", "data"), SAMPLES.items(), ids=[model.__name__ for model in SAMPLES]
)


@every_sample
def test_reading_and_saving_change_no_byte(
    model: type[Document], data: dict[str, Any], tmp_path: Path
) -> None:
    path = tmp_path / f"x.{model.FORMAT}.json"
    path.write_text(canonical_text(data), encoding="utf-8")
    before = path.read_bytes()
    opened = open_document(path)
    assert type(opened.document) is model
    assert opened.document.to_json() == data
    save(opened, opened.document.model_copy(update={"title": "Other"}))
    again = open_document(path)
    save(again, again.document.model_copy(update={"title": opened.document.title}))
    assert path.read_bytes() == before


@every_sample
def test_model_and_schema_accept_and_refuse_the_same(model: type[Document], data: dict[str, Any]) -> None:
    kind = KINDS[model.FORMAT]

    def accepted(document: dict[str, Any]) -> bool:
        try:
            if (found := model_for(kind, document)) is not None:
                found.model_validate_json(json.dumps(document), by_alias=True, by_name=False)
        except ValidationError:
            return False
        return found is not None

    assert find_schema_problems(kind, data) == ()

    @settings(max_examples=sample(12, 200))
    @given(st.data())
    def agree(chosen: st.DataObject) -> None:
        document = copy.deepcopy(data)
        for _ in range(chosen.draw(st.integers(1, 2))):
            mutate(chosen, document)
        assert accepted(document) == (find_schema_problems(kind, document) == ())

    agree()


def models_in(model: type[BaseModel]) -> Iterator[type[Model]]:
    """A model and all models of its fields."""
    if issubclass(model, Model):
        yield model
        for field in model.model_fields.values():
            yield from models_named(field.annotation)


def models_named(annotation: Any) -> Iterator[type[Model]]:
    if isinstance(annotation, type) and issubclass(annotation, BaseModel):
        yield from models_in(annotation)
    for inner in get_args(annotation):
        yield from models_named(inner)


def values_in(value: Any) -> Iterator[Model]:
    """A value and all models that it holds."""
    if isinstance(value, Model):
        yield value
        for name in type(value).model_fields:
            yield from values_in(getattr(value, name))
    elif isinstance(value, tuple):
        for item in value:
            yield from values_in(item)


@pytest.mark.parametrize(
    ("part", "data", "model"),
    [
        (TacticalBattle, tactical_samples.SCENARIO, TacticalScenario),
        (TacticalTypes, tactical_samples.CATALOGUE, TacticalCatalogue),
    ],
)
def test_the_samples_give_every_field_another_value_than_its_own(
    part: type[Model], data: dict[str, Any], model: type[TacticalScenario] | type[TacticalCatalogue]
) -> None:
    document = model.model_validate_json(json.dumps(data))
    given: dict[type[Model], set[str]] = {}
    for value in values_in(document.tactical):
        changed = {
            name
            for name, field in type(value).model_fields.items()
            if getattr(value, name) != field.get_default(call_default_factory=True)
        }
        given.setdefault(type(value), set()).update(changed)
    missing = {each.__name__: set(each.model_fields) - given.get(each, set()) for each in models_in(part)}
    assert {name: fields for name, fields in missing.items() if fields} == {}
