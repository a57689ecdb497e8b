"""The option `--difficulty SIDE=LEVEL` of the verbs that play battles."""

from studio import StudioError
from studio.playtest.battle import Battle
from studio.playtest.session import NoSuchSide
from studio.rules.engines import Difficulties
from studio.rules.kernel.decision import Side


class NoDifficulty(StudioError):
    """A difficulty was not given as SIDE=LEVEL."""

    def __init__(self, text: str) -> None:
        super().__init__(f"“{text}” gives no side a difficulty; write it as allies=hard.")


def difficulties_from(texts: list[str], battle: Battle) -> Difficulties:
    """Read what was given for a battle. Raises NoDifficulty, NoSuchSide, UnknownDifficulty and UnplayableRuleset."""
    sides = tuple(side.id for side in battle.scenario.sides)
    found = {}
    for text in texts:
        side, sign, level = text.partition("=")
        if not (side and sign and level):
            raise NoDifficulty(text)
        if side not in sides:
            raise NoSuchSide(side, sides)
        battle.engine.require_difficulty(level)
        found[Side(side)] = level
    return found
