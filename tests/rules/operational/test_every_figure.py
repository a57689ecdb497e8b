"""Whoever changes any one figure of the ruleset changes what the engine does.

Each figure has a probe: a small battle, or a question to the engine, whose answer depends on it. A new figure needs
one too, in the module of `figures` that it belongs to.
"""

from collections import defaultdict
from collections.abc import Callable
from functools import cache
from itertools import chain

import pytest

from studio.documents.operational.ruleset import OperationalRuleset
from studio.documents.reading.rulebook_index import all_rules
from studio.documents.text.pointers import pointer
from tests.rules.operational.figures import (
    aims,
    assets,
    commanding,
    fighting,
    ground,
    growing,
    landings,
    leaves,
    logistics,
    quarters,
    reserves,
    scouting,
    staff,
)
from tests.rules.operational.figures.leaves import Where
from tests.support.battles import shipped_ruleset
from tests.support.lengths import sample

Probe = Callable[[OperationalRuleset, Where], object]
PROBES: dict[str, Probe] = {
    **ground.PROBES,
    **fighting.PROBES,
    **logistics.PROBES,
    **commanding.PROBES,
    **reserves.PROBES,
    **quarters.PROBES,
    **assets.PROBES,
    **growing.PROBES,
    **landings.PROBES,
    **scouting.PROBES,
    **staff.PROBES,
    **aims.PROBES,
}
#: Figures that nothing reads, as they cannot matter.
UNREAD = {
    "/combat/columns/0/odds": "whatever is below the second column belongs to the first",
    "/experience/0/from_xp": "a unit that has reached no level is on the first in any case",
}


def probe_of(where: Where) -> Probe:
    return PROBES[leaves.pattern(where)]


@cache
def shipped_answer(probe: Probe, where: Where) -> object:
    return probe(shipped_ruleset(), where)


def is_read(where: Where) -> bool:
    return not UNREAD.keys() & {pointer(where), leaves.pattern(where)}


def tried() -> list[Where]:
    """Of the rows of a table the first, the last and one between, as the engine reads all of them alike."""
    alike: dict[str, list[Where]] = defaultdict(list)
    for where in leaves.figures():
        if is_read(where):
            alike[leaves.pattern(where)].append(where)
    few = [dict.fromkeys((rows[0], rows[len(rows) // 2], rows[-1])) for rows in alike.values()]
    return [*chain(*sample(few, alike.values()))]


@pytest.mark.parametrize("where", tried(), ids=pointer)
def test_the_engine_follows_the_figure(where: Where) -> None:
    probe = probe_of(where)
    follows = probe(leaves.changed(where), where) != shipped_answer(probe, where)
    assert follows, f"nothing is different when {pointer(where)} is {leaves.another(where)}"


def test_every_figure_has_a_probe() -> None:
    read = {leaves.pattern(where) for where in leaves.figures() if is_read(where)}
    assert PROBES.keys() - read == set()
    assert sorted(read - PROBES.keys()) == [], "write a probe for each, in tests/rules/operational/figures"
    every = {name(where) for where in leaves.figures() for name in (pointer, leaves.pattern)}
    assert UNREAD.keys() <= every


@pytest.mark.long
def test_a_probe_gives_the_same_answer_twice() -> None:
    for where in {leaves.pattern(where): where for where in leaves.figures() if is_read(where)}.values():
        probe = probe_of(where)
        again = probe(shipped_ruleset(), where) == shipped_answer(probe, where)
        assert again, pointer(where)


def test_every_figure_names_its_rule() -> None:
    known = {rule.id for rule in all_rules()}
    rules = {pointer(where): leaves.rule_of(where) for where in leaves.figures()}
    assert {where: rule for where, rule in rules.items() if rule not in known} == {}
