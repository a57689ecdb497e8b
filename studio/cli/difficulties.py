"""The option `--difficulty SIDE=LEVEL` of the verbs that play battles."""

from studio import StudioError
from studio.playtest.battle import difficulty_named
from studio.rules.kernel.decision import Side
from studio.rules.operational.setup.board import Difficulties


class NoDifficulty(StudioError):
    """A difficulty was not given as SIDE=LEVEL."""

    def __init__(self, text: str) -> None:
        super().__init__(f"“{text}” gives no side a difficulty; write it as allies=hard.")


def difficulties_from(texts: list[str]) -> Difficulties:
    """Read what was given. Raises NoDifficulty and UnknownDifficulty."""
    found = {}
    for text in texts:
        side, sign, level = text.partition("=")
        if not (side and sign and level):
            raise NoDifficulty(text)
        found[Side(side)] = difficulty_named(level)
    return found
