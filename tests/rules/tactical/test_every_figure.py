"""Whoever changes any one figure of the tactical ruleset changes what the engine does.

Each figure has a probe: a small battle, or a question to the engine, whose answer depends on it. A new figure needs
one too, in the module of `figures` that it belongs to.
"""

from collections import defaultdict
from itertools import chain
from typing import Any

import pytest

from studio.documents.reading.rulebook_index import all_rules
from studio.documents.text.pointers import pointer
from tests.rules.operational.figures.leaves import Where, pattern
from tests.rules.tactical.figures import commanding, fighting, ground, leaves
from tests.support.lengths import sample
from tests.support.small_tactical import tactical_ruleset

PROBES: dict[str, Any] = {**ground.PROBES, **fighting.PROBES, **commanding.PROBES}


def tried() -> list[Where]:
    """Of the rows of a table the first, the last and one between, as the engine reads all of them alike."""
    alike: dict[str, list[Where]] = defaultdict(list)
    for where in leaves.figures():
        alike[pattern(where)].append(where)
    few = [dict.fromkeys((rows[0], rows[len(rows) // 2], rows[-1])) for rows in alike.values()]
    return [*chain(*sample(few, alike.values()))]


@pytest.mark.parametrize("where", tried(), ids=pointer)
def test_the_engine_follows_the_figure(where: Where) -> None:
    probe = PROBES[pattern(where)]
    plain = probe(leaves.tables_of(tactical_ruleset()), where)
    assert probe(leaves.tables_of(tactical_ruleset()), where) == plain
    follows = probe(leaves.changed(where), where) != plain
    assert follows, f"nothing is different when {pointer(where)} is {leaves.another(where)}"


def test_every_figure_has_a_probe() -> None:
    every = {pattern(where) for where in leaves.figures()}
    assert sorted(every - PROBES.keys()) == [], "write a probe for each, in tests/rules/tactical/figures"
    assert sorted(PROBES.keys() - every) == []


def test_every_figure_names_its_rule() -> None:
    known = {rule.id for rule in all_rules()}
    rules = {pointer(where): leaves.rule_of(where) for where in leaves.figures()}
    assert {where: rule for where, rule in rules.items() if rule not in known} == {}
