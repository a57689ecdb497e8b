"""What stands in files, recordings, digests and people's settings keeps its name, so that they can be read for ever."""

from functools import cache

import pytest

from tests.support.written_names import WINDOW, listed, written_names

KINDS = sorted(listed().keys() - set(WINDOW))


@cache
def now() -> dict[str, list[str]]:
    """The names that there are, worked out by the first test and not by every process that collects them."""
    return written_names()


@pytest.mark.parametrize("kind", KINDS)
def test_no_name_that_was_written_has_vanished(kind: str) -> None:
    vanished = sorted(set(listed()[kind]) - set(now()[kind]))
    assert not vanished, f"keep these names, or migrate what was written with them: {vanished}"


@pytest.mark.parametrize("kind", KINDS)
def test_every_name_is_listed(kind: str) -> None:
    new = sorted(set(now()[kind]) - set(listed()[kind]))
    assert not new, f"list new names by python -m tests.support.written_names: {new}"


def test_every_kind_of_name_is_listed() -> None:
    assert now().keys() == set(KINDS)
