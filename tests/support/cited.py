"""The rules that cases cite, listed as marks in a module: `python -m tests.support.cited` writes it anew.

Cases name their rules in JSON; whoever looks for a rule's tests in Python finds it in that list.
"""

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

from tests.support import campaign_cases, tactical_cases
from tests.support.cases import CASES, all_cases, rules_of

LIST: Final = CASES / "cited.py"
_WIDTH: Final = 110
_HEAD: Final = '''"""The rules that the cases cite; written by `python -m tests.support.cited`."""

import pytest

# One mark a line, as many rules as it has room for.
CITED = [
'''


def cited() -> list[str]:
    """The ids of all rules that cases cite."""
    of_battles = {rule for topic, name in all_cases() for rule in rules_of(topic, name)}
    of_campaigns = {rule for _, case in campaign_cases.all_cases() for rule in case["rule"]}
    of_tactical_battles = {rule for _, case in tactical_cases.all_cases() for rule in case["rule"]}
    return sorted(of_battles | of_campaigns | of_tactical_battles)


def text_of(rules: Iterable[str]) -> str:
    """The module that lists these rules."""
    return _HEAD + "".join(f"    {line}\n" for line in _marks(rules)) + "]\n"


def _marks(rules: Iterable[str]) -> Iterator[str]:
    held: list[str] = []
    for rule in rules:
        if held and len(_mark([*held, rule])) > _WIDTH - len("    ,"):
            yield f"{_mark(held)},"
            held = []
        held.append(rule)
    if held:
        yield f"{_mark(held)},"


def _mark(rules: list[str]) -> str:
    names = ", ".join(f'"{rule}"' for rule in rules)
    return f"pytest.mark.rule({names})"


def write(path: Path = LIST) -> None:
    """Write the list anew."""
    path.write_text(text_of(cited()), encoding="utf-8")


if __name__ == "__main__":
    write()
