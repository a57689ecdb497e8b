"""The checks on mappings find terrains that are not there, and those of which nothing is said."""

import json
from typing import Any

import pytest

from studio.documents.exchange.mapping import TerrainMapping
from studio.lint.problem import Problem
from studio.lint.runner import mapping_problems_in
from tests.documents.samples import MAPPING

TERRAINS = {"clear": "Clear", "forest": "Forest"}
WHOLE = {"clear": {"tile": "grass"}, "forest": {"tile": "wood"}}

FAILING = [
    pytest.param("mapping-terrain-unknown", {"otherwise": "meadow"}, "/otherwise", "meadow"),
    pytest.param("mapping-terrain-unknown", {"tiles": {"a/b": "meadow"}}, "/tiles/a~1b", "meadow"),
    pytest.param(
        "mapping-terrain-unknown",
        {"written": {**WHOLE, "meadow": {"tile": "x"}}},
        "/written/meadow",
        "meadow",
    ),
    pytest.param("mapping-terrain-unwritten", {}, "/written", "forest"),
]
PASSING = [
    pytest.param("mapping-terrain-unknown", {}),
    pytest.param("mapping-terrain-unwritten", {"written": WHOLE}),
    pytest.param("mapping-terrain-unwritten", {"written": {}}),
]


def found(update: dict[str, Any], code: str) -> list[Problem]:
    mapping = TerrainMapping.model_validate_json(json.dumps({**MAPPING, **update}))
    return [each for each in mapping_problems_in(mapping, TERRAINS) if each.code == code]


@pytest.mark.parametrize(("code", "update", "pointer", "subject"), FAILING)
def test_it_is_found(code: str, update: dict[str, Any], pointer: str, subject: str) -> None:
    assert [(each.pointer, each.subject) for each in found(update, code)] == [(pointer, subject)]


@pytest.mark.parametrize(("code", "update"), PASSING)
def test_it_passes(code: str, update: dict[str, Any]) -> None:
    assert found(update, code) == []
