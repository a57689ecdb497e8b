"""The shipped rulebook is whole: every rule once, in the file that its id names, and all it refers to is there."""

import re
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from studio.documents.opened import open_as
from studio.documents.pointers import walk
from studio.documents.rulebook import Rulebook
from studio.documents.rulebook_index import all_rules
from studio.documents.ruleset import Ruleset
from studio.documents.schema import schema_of
from studio.documents.shipped import shipped_content

FILES = sorted((shipped_content() / "rulebook").glob("*.rulebook.json"))
TEXTS = ("says", "question", "decision", "example")


def test_the_rulebook_has_all_its_rules_each_once() -> None:
    ids = [rule.id for rule in all_rules()]
    assert len(ids) == 1708
    assert [rule_id for rule_id, count in Counter(ids).items() if count > 1] == []


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.name)
def test_a_file_is_named_after_what_its_ids_begin_with(file: Path) -> None:
    book = open_as(Rulebook, file).document
    assert file.name == f"{book.id}.rulebook.json"
    assert book.rules
    for rule in book.rules:
        assert rule.id.startswith(book.id.replace("-", ".") + ".")


def test_an_open_question_is_never_left_without_its_decision() -> None:
    assert [rule.id for rule in all_rules() if rule.question and not rule.decision] == []


def test_every_rule_says_something_and_names_its_chapter() -> None:
    assert [rule.id for rule in all_rules() if not rule.says.strip() or not rule.chapter.strip()] == []


def test_rules_that_a_rule_refers_to_exist() -> None:
    ids = {rule.id for rule in all_rules()}
    topics = {rule_id.rsplit(".", count)[0] for rule_id in ids for count in (1, 2)}
    firsts = "|".join(sorted({rule_id.split(".")[0] for rule_id in ids}))
    cited = re.compile(rf"\b(?:{firsts})\.[a-z0-9][a-z0-9.-]*[a-z0-9]")
    missing = {
        (rule.id, citation)
        for rule in all_rules()
        for text in TEXTS
        for citation in cited.findall(getattr(rule, text))
        if citation not in ids | topics
    }
    assert missing == set()


def test_every_figure_of_the_ruleset_belongs_to_a_rule() -> None:
    ids = {rule.id for rule in all_rules()}
    schema: dict[str, Any] = schema_of(Ruleset)
    cited = {
        node["rule"]
        for _, node in walk(schema)
        if isinstance(node, dict) and isinstance(node.get("rule"), str)
    }
    assert len(cited) > 60
    assert cited - ids == set()


def test_the_rulebook_speaks_of_itself_alone() -> None:
    words = re.compile(r"\b(source texts?|manual|ledger|wording|paragraph)\b", re.IGNORECASE)
    assert [
        (rule.id, text) for rule in all_rules() for text in TEXTS if words.search(getattr(rule, text))
    ] == []
