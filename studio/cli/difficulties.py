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


class TwoDifficulties(StudioError):
    """A side was given a difficulty twice."""

    def __init__(self, side: str, levels: tuple[str, str]) -> None:
        super().__init__(f"The side {side} is given two difficulties, {levels[0]} and {levels[1]}; name one.")


def difficulties_from(texts: list[str], battle: Battle) -> Difficulties:
    """Read what was given for a battle.

    Raises NoDifficulty, NoSuchSide, TwoDifficulties, UnknownDifficulty and UnplayableRuleset.
    """
    sides = tuple(side.id for side in battle.scenario.sides)
    found: dict[Side, str] = {}
    for text in texts:
        side, sign, level = text.partition("=")
        if not (side and sign and level):
            raise NoDifficulty(text)
        if side not in sides:
            raise NoSuchSide(side, sides)
        if side in found:
            raise TwoDifficulties(side, (found[Side(side)], level))
        battle.engine.require_difficulty(level)
        found[Side(side)] = level
    return found
