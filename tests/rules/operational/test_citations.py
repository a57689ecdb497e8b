"""Whatever happens in fights cites the rulebook; what happens in cases is looked at where they are played."""

from dataclasses import replace
from typing import Any

import pytest

from studio.rules.kernel.chance import Chance
from studio.rules.operational.base.actions import Attack
from studio.rules.operational.base.state import State
from studio.rules.operational.ruleset import Operational
from tests.support.citations import cited, known
from tests.support.fights import ATTACKER, DEFENDER, duel, specialist

SPECIALISTS = (specialist(engineer=True), specialist(special_forces=True), specialist(artillery=3))
STRONG, ARMORED = {"attack": 40}, {"attack": 12, "armor": 6, "armor_kind": "offensive", "arm": "armored"}


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
