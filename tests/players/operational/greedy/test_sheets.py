"""Sheets that are remembered are those that would be worked out."""

from dataclasses import replace

import pytest

from studio.players.operational.greedy import sheets
from studio.players.operational.greedy.sheets import ANYWHERE, key_of, sheet_anywhere
from studio.rules.operational.base.state import State, UnitId
from studio.rules.operational.combat.sheet_calculation import sheet_of
from studio.rules.operational.combat.situation import Situation, situation, situation_from_afar
from tests.playtest.battles import shipped

INDIANS, PISTOIA = UnitId("4-indian"), UnitId("pistoia")


@pytest.fixture(scope="module")
def state() -> State:
    return shipped().start(1)


def test_the_sheets_of_all_attacks_that_there_could_be_are_those_worked_out(state: State) -> None:
    units = [unit for unit in state.units.values() if unit.at is not None]
    found = [
        situation_from_afar(state, attacker, defender, approach)
        for attacker in units
        for defender in (*units, *(replace(unit, id=UnitId(f"{unit.id}-twin")) for unit in units))
        if attacker.side != defender.side
        for approach in ("land", "sea", "air")
    ]
    assert 2 * len({key_of(facts) for facts in found}) == len(found)
    for facts in found:
        known = sheet_anywhere(facts)
        named = replace(known, attacker=facts.attacker.id, defender=facts.defender.id)
        assert named == sheet_of(facts, ANYWHERE)


def test_equal_fights_are_worked_out_once(state: State, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Situation] = []
    monkeypatch.setattr(
        sheets, "sheet_of", lambda facts, around: (asked.append(facts), sheet_of(facts, around))[1]
    )
    indians, pistoia = replace(state.units[INDIANS], xp=3), state.units[PISTOIA]
    for _ in range(2):
        sheet_anywhere(situation(state, indians, pistoia))
    in_the_open = replace(pistoia, entrenchment=0)
    other = sheet_anywhere(situation(state, indians, in_the_open))
    assert [facts.defender for facts in asked] == [pistoia, in_the_open]
    assert (other.works, sheet_anywhere(situation(state, indians, pistoia)).works) == (0, 2)
