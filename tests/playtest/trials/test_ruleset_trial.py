"""What figures lead to is told before a battle is played: sheets line by line, and the hexes that units can reach."""

from dataclasses import replace

import pytest

from studio.documents.packs.library import Library
from studio.documents.scenario import Scenario
from studio.playtest.battle import battle_of
from studio.playtest.trials.ruleset_trial import Trial, rows_of


@pytest.fixture(scope="module")
def battle():
    opened = Library.shipped().load(Scenario, "wadi-akarit")
    return battle_of(opened.document, opened.path)


@pytest.fixture(scope="module")
def shipped(battle):
    return Trial(battle, battle.ruleset)


def with_terrain(ruleset, name, **figures):
    terrains = tuple(
        each.model_copy(update=figures) if each.id == name else each for each in ruleset.terrains
    )
    return ruleset.model_copy(update={"terrains": terrains})


def test_sheets_are_told_line_by_line(battle, shipped):
    actions = shipped.actions_with_sheets()
    label, action = next((each, found) for each, found in actions.items() if found.kind == "attack")
    assert label.startswith("Attack: ")
    assert "regular" in label
    before = shipped.sheet(action)
    assert [row.before for row in rows_of(before, before)] == [row.after for row in rows_of(before, before)]
    target = next(unit for unit in battle.scenario.units if unit.id == action.target)
    at = (int(target.at[2:]) - 1, int(target.at[:2]) - 1)
    terrain = battle.scenario.map.legend[battle.scenario.map.terrain[at[0]][at[1]]]
    now = Trial(battle, with_terrain(battle.ruleset, terrain, shift=-3)).sheet(action)
    changed = [row for row in rows_of(before, now) if row.before != row.after]
    assert any(row.after == "−3" for row in changed)


def test_a_unit_reaches_less_where_it_costs_more(battle, shipped):
    name, unit = next(iter(shipped.movers().items()))
    assert name == next(each.name for each in battle.scenario.units if each.id == unit)
    reach = shipped.reach(unit)
    dear = Trial(battle, with_terrain(battle.ruleset, "clear", mobile="3", infantry="3")).reach(unit)
    assert 0 < len(dear) < len(reach)
    assert dear <= reach


def test_what_cannot_be_done_says_why(shipped):
    action = next(each for each in shipped.actions_with_sheets().values() if each.kind == "attack")
    refused = shipped.sheet(replace(action, target=action.unit))
    assert isinstance(refused, str)
    rows = rows_of(shipped.sheet(action), refused)
    assert rows[-1].after == refused
    assert rows[-1].before is None
