"""Errors for people, whatever process they come from."""

import importlib
import pickle
import pkgutil
from collections.abc import Iterator

import pytest

import studio
from studio import StudioError
from studio.documents.text.json_text import InvalidJson


def kinds_of_error() -> Iterator[type[StudioError]]:
    """Every kind that is raised outside the window, which has no other processes."""
    for found in pkgutil.walk_packages(studio.__path__, "studio."):
        if not found.name.startswith(("studio.desktop", "studio.__main__")):
            importlib.import_module(found.name)
    waiting = [StudioError]
    while waiting:
        kind = waiting.pop()
        waiting += kind.__subclasses__()
        yield kind


@pytest.mark.parametrize("kind", sorted(set(kinds_of_error()), key=lambda kind: kind.__qualname__))
def test_an_error_of_another_process_is_the_same_sentence(kind: type[StudioError]) -> None:
    error = pickle.loads(pickle.dumps(kind.__new__(kind, "The map is wet. Dry it.")))
    assert (type(error), str(error)) == (kind, "The map is wet. Dry it.")


def test_an_error_of_another_process_keeps_its_facts() -> None:
    error = pickle.loads(pickle.dumps(InvalidJson("a.json", "1:2", "a comma is missing", "Add it.")))
    assert (str(error), error.source, error.position) == (
        "a.json:1:2: a comma is missing. Add it.",
        "a.json",
        "1:2",
    )
