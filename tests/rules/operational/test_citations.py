"""Whatever events, refusals and combat sheets cite stands in the rulebook."""

from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass, replace
from functools import cache
from typing import Any

import pytest

from studio.documents.rulebook_index import all_rules
from studio.rules.kernel.chance import Chance
from studio.rules.operational.base.actions import Attack
from studio.rules.operational.base.state import State
from studio.rules.operational.ruleset import Operational
from tests.support import cases
from tests.support.fights import ATTACKER, DEFENDER, duel, specialist

TOPICS = sorted(path.name for path in cases.CASES.iterdir() if any(path.glob("*.json")))
SPECIALISTS = (specialist(engineer=True), specialist(special_forces=True), specialist(artillery=3))
STRONG, ARMORED = {"attack": 40}, {"attack": 12, "armor": 6, "armor_kind": "offensive", "arm": "armored"}


@cache
def known() -> frozenset[str]:
    return frozenset(rule.id for rule in all_rules())


def cited(value: object) -> Iterator[str]:
    """Every rule that a value cites, however deep."""
    if is_dataclass(value):
        for field in fields(value):
            inner = getattr(value, field.name)
            if field.name == "rules":
                assert inner, f"{value} cites no rule"
                yield from inner
            else:
                yield from cited(inner)
    elif isinstance(value, Mapping):
        yield from cited(tuple(value.values()))
    elif isinstance(value, list | tuple | frozenset):
        for each in value:
            yield from cited(each)


@pytest.mark.parametrize("topic", TOPICS)
def test_what_happens_in_the_cases_cites_the_rulebook(topic: str) -> None:
    seen = set()
    for name in cases.names_of(topic):
        case = cases.read_case(topic, name)
        played = cases.play(case["given"], case.get("do", ()))
        sheets = cases.foreseen(played, case["expect"].get("forecast", ()))
        seen |= set(cited((played.events, played.refused, sheets)))
    assert seen - known() == set()


@pytest.mark.parametrize(
    "fight",
    [
        pytest.param({"attacker_is": STRONG, "defender": {"xp": 0}}, id="strong"),
        pytest.param({"attacker_is": STRONG, "defender": {"entrenchment": 2}}, id="works"),
        pytest.param({"terrain": "CTY", "attacking": SPECIALISTS, "attacker_is": ARMORED}, id="city"),
        pytest.param({"terrain": "FOR", "attacker_is": ARMORED, "weather": "mud"}, id="forest"),
        pytest.param({"features": ["minor-river"], "attacking": SPECIALISTS[1:]}, id="river"),
        pytest.param({"features": ["major-river", "bridge"]}, id="bridge"),
        pytest.param({"features": ["escarpment", "paved-road"], "attacker": {"xp": 300}}, id="escarpment"),
        pytest.param({"features": ["ridge", "wadi"], "defender": {"order": "no-retreat"}}, id="ridge"),
        pytest.param({"defender": {"losses": 2, "xp": 300}, "attacker_is": ARMORED}, id="veterans"),
    ],
)
def test_what_happens_in_fights_cites_the_rulebook(fight: dict[str, Any]) -> None:
    seen = set()
    for state in with_and_without_a_fort(duel(**fight)):
        for seed in range(10):
            after = Operational().apply(replace(state, chance=Chance(seed)), Attack(ATTACKER, DEFENDER))
            seen |= set(cited(after.events))
    assert len(seen) > 3
    assert seen - known() == set()


def with_and_without_a_fort(state: State) -> tuple[State, State]:
    at = state.units[DEFENDER].at
    assert at is not None
    return state, replace(state, board=replace(state.board, forts=frozenset({at})))
