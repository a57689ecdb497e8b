"""What a case says of the upgrades that headquarters are offered, in the words of `tests/cases/README.md`."""

import re
from collections.abc import Iterable
from typing import get_args

from studio.rules.operational.base.state import HqId, State, UpgradeKind, UpgradeOption
from studio.tables.operational.branches import HqActionKind
from tests.support.battles import slug


def offers(state: State, asked: Iterable[str]) -> dict[str, list[str]]:
    """What headquarters are offered."""
    return {name: list(map(words_of, state.hqs[HqId(slug(name))].offer)) for name in asked}


def words_of(option: UpgradeOption) -> str:
    """Tell an option: "specialization of fortify for 40", "prestige +20"."""
    action = f" of {option.action}" if option.action else ""
    price = f" for {option.price}" if option.price else ""
    return f"{option.kind}{action}{price}" + (f" +{option.prestige}" if option.prestige else "")


def option_of(words: str) -> UpgradeOption:
    """Read what `words_of` tells."""
    found = re.fullmatch(r"([a-z-]+)(?: of ([a-z-]+))?(?: for (\d+))?(?: \+(\d+))?", words)
    assert found, f"nobody understands: {words}"
    kind = next(each for each in get_args(UpgradeKind) if each == found[1])
    action = next((each for each in get_args(HqActionKind) if each == found[2]), None)
    return UpgradeOption(kind, action, price=int(found[3] or 0), prestige=int(found[4] or 0))
