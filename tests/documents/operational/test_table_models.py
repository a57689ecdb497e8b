"""Models of tables: the limits of figures that stand in lists, and what figures are called."""

import json
import pickle
import subprocess
import sys
from dataclasses import fields
from typing import Any

import pytest
from pydantic import ValidationError

from studio.documents.operational.ruleset import OperationalRuleset
from studio.documents.operational.table_models import MODULE
from studio.documents.reading.problems import InvalidDocument
from studio.documents.reading.validation import validate
from studio.documents.table_models import model_of
from studio.tables.operational.combat import Combat
from studio.tables.operational.headquarters import Headquarters
from studio.tables.operational.terrain import Terrain
from tests.support.battles import shipped_ruleset

LISTS = [
    ("/headquarters/hardships/unsupplied_cps", 0, 20),
    ("/headquarters/hardships/retreat_sheds", 0, 99),
    ("/intelligence/levels/0/reveal_ranges", 0, 99),
    ("/upgrades/targets", 1, 99_999),
    ("/rewards/prestige", 0, 999),
    ("/rewards/score", 0, 999),
]


@pytest.mark.parametrize(
    ("table", "name", "most"),
    [("supply", "hub_ranges", 99), ("supply", "unsupplied_bonus", 100), ("headquarters", "ranges", 99)],
)
def test_a_list_holds_figures_within_their_limits_only(table: str, name: str, most: int) -> None:
    def read(value: int) -> OperationalRuleset:
        data: dict[str, Any] = shipped_ruleset().model_dump(mode="json", by_alias=True)
        data[table][name] = [value]
        return OperationalRuleset.model_validate_json(json.dumps(data))

    for value in (0, most):
        assert getattr(getattr(read(value), table), name) == (value,)
    for value in (-1, most + 1):
        with pytest.raises(ValidationError, match=name):
            read(value)


def with_list(place: str, values: list[int]) -> dict[str, Any]:
    data: dict[str, Any] = shipped_ruleset().model_dump(mode="json", by_alias=True)
    owner: Any = data
    *way, last = place.removeprefix("/").split("/")
    for step in way:
        owner = owner[int(step)] if isinstance(owner, list) else owner[step]
    owner[last] = values
    return data


@pytest.mark.parametrize(("place", "least", "most"), LISTS)
def test_a_slip_in_a_list_is_told_with_its_place(place: str, least: int, most: int) -> None:
    good = with_list(place, [least, most])
    validate(OperationalRuleset, good, json.dumps(good).encode(), "my.ruleset.json")
    for slip, message in (
        (least - 1, f"It must be at least {least}, not {least - 1}."),
        (10**9, f"It must be at most {most}, not 1000000000."),
    ):
        bad = with_list(place, [least, slip])
        with pytest.raises(InvalidDocument) as refused:
            validate(OperationalRuleset, bad, json.dumps(bad).encode(), "my.ruleset.json")
        assert [(fault.pointer, fault.message) for fault in refused.value.problems] == [
            (f"{place}/1", message)
        ]


def test_the_figure_of_landings_is_named_for_both_kinds_of_boats() -> None:
    figure = model_of(Terrain, MODULE).model_fields["assault_crossing"]
    assert figure.title == "Landing of boats"
    for rule in ("op.action.assault-crossing.terrain", "op.action.river-crossing.terrain"):
        assert rule in str(figure.description)


def test_a_part_that_comes_from_another_process_finds_its_model() -> None:
    column = shipped_ruleset().combat.columns[0]
    code = "import pickle, sys; print(type(pickle.load(sys.stdin.buffer)).__name__)"
    found = subprocess.run(
        [sys.executable, "-c", code], input=pickle.dumps(column), capture_output=True, check=True
    )
    assert found.stdout.split() == [b"Column"]


def test_a_model_has_the_fields_of_its_table_in_their_sequence() -> None:
    for table in (Terrain, Combat, Headquarters):
        assert list(model_of(table, MODULE).model_fields) == [each.name for each in fields(table)]
