"""How much a proof tries: a sample in every run of the tests, everything in those of `python3 -m studio test --long`."""

import os
from typing import Final, TypeVar

T = TypeVar("T")

#: Set in the environment, so that the processes of a run agree.
LONG: Final = "STUDIO_LONG_TESTS"


def is_long() -> bool:
    """Whether this run has all the time it needs."""
    return LONG in os.environ


def sample(of: T, everything: T) -> T:
    """Choose what to try: numbers of games or examples, seeds, or places to begin at."""
    return everything if is_long() else of
