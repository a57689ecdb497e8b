"""Lines that cite rules show them to those who come by key."""

import re
from pathlib import Path

import studio.desktop
from studio.documents.reading.rulebook_index import all_rules

_CITED = re.compile(r'"((?:op|tac|camp)\.[a-z0-9]+(?:[.-][a-z0-9]+)+)"')


def test_every_rule_that_the_window_cites_is_in_the_rulebook():
    known = {rule.id for rule in all_rules()}
    files = Path(studio.desktop.__file__).parent.rglob("*.py")
    cited = {rule_id for file in files for rule_id in _CITED.findall(file.read_text(encoding="utf-8"))}
    assert len(cited) > 50
    assert cited - known == set()
