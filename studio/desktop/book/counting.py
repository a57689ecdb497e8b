"""Things named in a row, each once."""

from collections import Counter
from collections.abc import Iterable, Iterator


def counted(names: Iterable[str]) -> Iterator[str]:
    """Yield each name once, with how often it is there where it is more often."""
    yield from (name if count == 1 else f"{count} {name}" for name, count in Counter(names).items())
