"""Limits of the figures that stand in lists."""

import json
from typing import Any

import pytest
from pydantic import ValidationError

from studio.documents.ruleset import Ruleset
from tests.support.battles import shipped_ruleset


@pytest.mark.parametrize(
    ("table", "name", "most"),
    [("supply", "hub_ranges", 99), ("supply", "unsupplied_bonus", 100), ("headquarters", "ranges", 99)],
)
def test_a_list_holds_figures_within_their_limits_only(table: str, name: str, most: int) -> None:
    def read(value: int) -> Ruleset:
        data: dict[str, Any] = shipped_ruleset().model_dump(mode="json", by_alias=True)
        data[table][name] = [value]
        return Ruleset.model_validate_json(json.dumps(data))

    for value in (0, most):
        assert getattr(getattr(read(value), table), name) == (value,)
    for value in (-1, most + 1):
        with pytest.raises(ValidationError, match=name):
            read(value)
