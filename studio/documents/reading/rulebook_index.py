"""Finds rules in the shipped rulebook by id, by prefix or by words; one rule costs the reading of one file."""

from difflib import get_close_matches
from functools import cache
from pathlib import Path
from typing import Final

from studio import StudioError
from studio.documents.reading.loading import open_as
from studio.documents.rulebook import Rule, Rulebook
from studio.documents.storage.shipped import shipped_content

SUFFIX: Final = ".rulebook.json"


class NoSuchRule(StudioError):
    """An id that no rule has and no rule begins with."""

    def __init__(self, rule_id: str, near: list[str]) -> None:
        hint = (
            f"Did you mean {' or '.join(near)}?"
            if near
            else "A prefix such as op.zoc lists what is below it."
        )
        super().__init__(f"The rulebook has no rule “{rule_id}”. {hint}")
        self.rule_id = rule_id


def rule(rule_id: str) -> Rule:
    """Return the rule with this very id. Raises NoSuchRule, or whatever opening the rulebook raises."""
    for file in _files():
        if _may_hold(file, rule_id):
            for found in rules_in(file):
                if found.id == rule_id:
                    return found
    raise NoSuchRule(rule_id, get_close_matches(rule_id, [known.id for known in all_rules()], 3))


def rules_under(prefix: str) -> tuple[Rule, ...]:
    """Return the rule of this id and all below it, in the sequence of the rulebook; none for an unknown prefix."""
    below = prefix.rstrip(".") + "."
    return tuple(found for found in all_rules() if found.id == prefix or found.id.startswith(below))


def search(words: str) -> tuple[Rule, ...]:
    """Return rules that have every word somewhere in id or text, whatever the case; those with all in the id come first."""
    wanted = words.casefold().split()
    if not wanted:
        return ()
    hits = [found for found in all_rules() if _has_all(_text(found), wanted)]
    return tuple(sorted(hits, key=lambda found: not _has_all(found.id, wanted)))


def all_rules() -> tuple[Rule, ...]:
    """Return the whole rulebook, file by file in the sequence of their names."""
    return tuple(found for file in _files() for found in rules_in(file))


def rulebooks() -> tuple[Rulebook, ...]:
    """Return all files of the rulebook, in the sequence of their names."""
    return tuple(map(_read, _files()))


def rules_in(file: Path) -> tuple[Rule, ...]:
    """Return the rules of one file of the rulebook, read once."""
    return _read(file).rules


@cache
def _read(file: Path) -> Rulebook:
    return open_as(Rulebook, file).document


def _files() -> list[Path]:
    return sorted((shipped_content() / "rulebook").glob(f"*{SUFFIX}"))


def _may_hold(file: Path, rule_id: str) -> bool:
    """Return whether a file may hold a rule: it is named after the first words of the ids in it: `op-zoc` holds `op.zoc.…`, `camp` holds `camp.…`."""
    stem = file.name.removesuffix(SUFFIX).replace("-", ".")
    return rule_id == stem or rule_id.startswith(f"{stem}.")


def _has_all(text: str, wanted: list[str]) -> bool:
    return all(word in text for word in wanted)


def _text(found: Rule) -> str:
    parts = (found.id, found.chapter, found.says, found.question, found.decision, found.example)
    return "\n".join(parts).casefold()
