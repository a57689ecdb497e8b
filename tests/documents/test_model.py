import copy
import json
import re
from collections.abc import Mapping
from typing import Any, ClassVar

import pytest
from hypothesis import given
from hypothesis import strategies as st

from studio.documents.engine_parts import model_for
from studio.documents.kinds import KINDS
from studio.documents.model import Document, HexLabel, Model, fields_in_file
from studio.documents.operational.forces import UnitSetup
from studio.documents.scenario import Scenario
from studio.documents.text.canonical import canonical_text
from studio.documents.text.pointers import walk
from tests.documents.samples import SAMPLES, SCENARIO


def read(kind: str, data: object) -> Document:
    return model_for(KINDS[kind], data).model_validate_json(json.dumps(data))


@pytest.mark.parametrize("kind", KINDS)
def test_plain_data_is_what_was_read(kind: str) -> None:
    assert read(kind, SAMPLES[kind]).to_json() == SAMPLES[kind]


@pytest.mark.parametrize("kind", KINDS)
def test_keys_are_written_in_the_sequence_of_the_model_however_they_stood(kind: str) -> None:
    def turned(value: Any) -> Any:
        match value:
            case dict():
                return {key: turned(value[key]) for key in reversed(value)}
            case list():
                return [turned(item) for item in value]
        return value

    free = {
        "tiles",
        "layers",
        "written",
        "table",
        "actions",
        "players",
        "documents",
        "parameters",
        "legend",
        "territory_legend",
        "state",
        "base",
    }  # their keys are the author's
    kept = {key: value for key, value in SAMPLES[kind].items() if key not in free}
    scrambled = {**turned(kept), **{key: SAMPLES[kind][key] for key in SAMPLES[kind].keys() & free}}
    if kind == "rulebook":
        scrambled["rules"][0]["table"] = SAMPLES[kind]["rules"][0]["table"]
    if kind == "scenario":
        scrambled["map"]["legend"] = SAMPLES[kind]["map"]["legend"]
    assert canonical_text(read(kind, scrambled).to_json()) == canonical_text(
        read(kind, SAMPLES[kind]).to_json()
    )


class Tent(Model):
    canvas: str = ""
    pegs: int = 0


class Pavilion(Tent):
    BEHIND: ClassVar[Mapping[str, str]] = {"flag": "canvas"}

    flag: str = ""
    rope: int = 0


class Marquee(Pavilion):
    door: str = ""


def test_fields_of_a_model_are_written_behind_those_of_the_one_it_extends_that_it_names() -> None:
    assert list(fields_in_file(Pavilion)) == ["canvas", "flag", "rope", "pegs"]
    assert list(fields_in_file(Marquee)) == ["canvas", "flag", "rope", "pegs", "door"]
    assert list(Pavilion(pegs=4, rope=3, flag="red", canvas="old").to_json()) == list(
        fields_in_file(Pavilion)
    )


def test_values_that_are_the_default_are_left_out_however_they_came_in() -> None:
    bare = UnitSetup(id="a", name="A", designation="A", side="x", type="t", active=4)
    spelled = bare.model_copy(update={"suppressed": 0, "specialists": (), "at": None})
    assert spelled.to_json() == bare.to_json()
    assert list(bare.to_json()) == ["id", "name", "designation", "side", "type", "active"]


def test_a_default_that_was_left_is_written() -> None:
    unit = UnitSetup(id="a", name="A", designation="A", side="x", type="t", active=4, xp=200)
    assert unit.to_json()["xp"] == 200


def test_what_every_file_must_say_is_written_first() -> None:
    assert list(read("scenario", SCENARIO).to_json())[:4] == ["$schema", "format", "version", "id"]


@pytest.mark.parametrize("kind", KINDS)
@given(data=st.data())
def test_reading_what_was_written_gives_the_document_again(kind: str, data: st.DataObject) -> None:
    document = copy.deepcopy(SAMPLES[kind])
    places = [steps for steps, value in walk(document) if isinstance(value, list) and steps]
    if places:
        owner: Any = document
        for step in data.draw(st.sampled_from(places)):
            owner = owner[step]
        owner[:] = owner * data.draw(st.integers(1, 3))
    before = read(kind, document)
    text = canonical_text(before.to_json())
    after = type(before).model_validate_json(text)
    assert after == before
    assert canonical_text(after.to_json()) == text


def test_every_kind_of_part_is_closed_frozen_and_strict() -> None:
    def below(part: type[Model]) -> set[type[Model]]:
        return {part}.union(*(below(inner) for inner in part.__subclasses__()))

    ours = {part for part in below(Model) if part.__module__.startswith("studio.")}
    assert len(ours) > 40
    for part in ours:
        config = part.model_config
        assert (config.get("extra"), config.get("frozen"), config.get("strict")) == ("forbid", True, True), (
            part
        )


def test_a_scenario_with_a_row_replaced_shares_the_rest() -> None:
    before = read("scenario", SCENARIO)
    assert isinstance(before, Scenario)
    after = before.model_copy(
        update={"map": before.map.model_copy(update={"terrain": ("....", *before.map.terrain[1:])})}
    )
    assert after.units is before.units
    assert after.to_json()["map"] == {**SCENARIO["map"], "terrain": ["....", "....", "ff.."]}


def test_hex_labels_are_four_or_six_digits() -> None:
    pattern = HexLabel.__metadata__[0].pattern
    assert [bool(re.fullmatch(pattern, label)) for label in ("0512", "005012", "512", "00512")] == [
        True,
        True,
        False,
        False,
    ]
