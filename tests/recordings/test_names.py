"""What stands in files, recordings, digests and people's settings keeps its name, so that they can be read for ever."""

import pytest

from tests.support.written_names import WINDOW, listed, written_names

NOW = written_names()


@pytest.mark.parametrize("kind", NOW)
def test_no_name_that_was_written_has_vanished(kind: str) -> None:
    vanished = sorted(set(listed()[kind]) - set(NOW[kind]))
    assert not vanished, f"keep these names, or migrate what was written with them: {vanished}"


@pytest.mark.parametrize("kind", NOW)
def test_every_name_is_listed(kind: str) -> None:
    new = sorted(set(NOW[kind]) - set(listed()[kind]))
    assert not new, f"list new names by python -m tests.support.written_names: {new}"


def test_the_list_holds_nothing_else() -> None:
    assert listed().keys() == NOW.keys() | set(WINDOW)
