"""A file with thousands of faults, or of fields that nobody knows, is told of as soon as a sound one is opened."""

import gc
import json
from collections.abc import Callable
from pathlib import Path
from time import process_time
from typing import Any

import pytest

from studio.documents.reading.loading import open_as
from studio.documents.reading.problems import InvalidDocument
from studio.documents.scenario import Scenario
from tests.documents.samples import SCENARIO

UNITS = 600


def seconds(work: Callable[[], object]) -> float:
    """The best of three, after one that warms caches, without what collecting the garbage of other tests takes."""
    work()
    times = []
    gc.disable()
    try:
        for _ in range(3):
            began = process_time()
            work()
            times.append(process_time() - began)
    finally:
        gc.enable()
    return min(times)


def with_units(path: Path, **fields: Any) -> Path:
    unit = SCENARIO["units"][0]
    units = [{**unit, "id": f"unit-{index}", **fields} for index in range(UNITS)]
    path.write_text(json.dumps({**SCENARIO, "units": units}), encoding="utf-8")
    return path


@pytest.mark.parametrize(
    "fields", [{"id": "Ä Ö"}, {"at": "x"}, {"active": "many"}], ids=lambda each: next(iter(each))
)
def test_a_file_of_hundreds_of_faults_is_refused_as_fast_as_a_sound_one_is_opened(
    tmp_path: Path, fields: dict[str, Any]
) -> None:
    sound = with_units(tmp_path / "sound.scenario.json")
    wrong = with_units(tmp_path / "wrong.scenario.json", **fields)

    def refuse() -> None:
        with pytest.raises(InvalidDocument):
            open_as(Scenario, wrong)

    assert seconds(refuse) < 5 * seconds(lambda: open_as(Scenario, sound))


def test_unknown_fields_are_kept_in_time_that_grows_as_their_number_does(tmp_path: Path) -> None:
    def opening(count: int) -> Callable[[], object]:
        path = tmp_path / f"{count}.scenario.json"
        path.write_text(json.dumps(SCENARIO | {f"extra{index}": 1 for index in range(count)}))
        return lambda: open_as(Scenario, path)

    assert seconds(opening(8000)) < 6 * seconds(opening(2000))
