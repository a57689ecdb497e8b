"""The one module that knows every ruleset by name, and what each engine owes the house."""

import re
from collections.abc import Iterator
from dataclasses import fields

import pytest

from studio.rules.engines import Engine, UnknownDifficulty, UnknownEngine, engine_named, engines
from studio.rules.operational.ruleset import Operational
from tests.contract.rulesets import ENTRIES
from tests.playtest.battles import short
from tests.support.toy_engine import TOY, toy_engine

SHIPPED = [pytest.param(engine, id=engine.name) for engine in engines()]
ALL = [*SHIPPED, pytest.param(TOY, id=TOY.name)]


@pytest.fixture(autouse=True)
def registered() -> Iterator[None]:
    with toy_engine():
        yield


def test_the_shipped_ruleset_is_registered() -> None:
    engine = engine_named("operational")
    assert engine in engines()
    assert isinstance(engine.ruleset, Operational)
    assert (engine.name, engine.version) == (Operational.name, Operational.version)


def test_an_engine_starts_a_battle_from_its_documents() -> None:
    state = engine_named("operational").start(short(), 7, {})
    assert state.chance.seed == 7


def test_an_unknown_name_is_answered_with_those_there_are() -> None:
    with pytest.raises(
        UnknownEngine, match="no engine “chess”; it has “operational” and “tactical” and “toy”"
    ):
        engine_named("chess")


def test_a_difficulty_is_one_of_the_engines() -> None:
    engine = engine_named("operational")
    engine.require_difficulty("hard")
    with pytest.raises(UnknownDifficulty, match="choose one of easy, normal, classic, hard"):
        engine.require_difficulty("silly")


@pytest.mark.parametrize("engine", ALL)
def test_every_action_is_in_the_engines_table(engine: Engine) -> None:
    actions = engine.ruleset.action_types
    assert {row.action for row in engine.actions} == set(actions)
    assert len({row.name for row in engine.actions}) == len(engine.actions)
    assert len({action.kind for action in actions}) == len(actions)
    assert engine.turn_end in {action.kind for action in actions}


@pytest.mark.parametrize("engine", ALL)
def test_a_row_fits_its_action(engine: Engine) -> None:
    for row in engine.actions:
        names = {field.name for field in fields(row.action)}
        assert {*row.fixed, *row.targets} <= names, row.name
        assert all((row.label, row.explanation, row.group, row.asked_of, row.rule_ids)), row.name


@pytest.mark.parametrize("engine", SHIPPED)
def test_no_explanation_of_an_action_has_a_figure_that_an_author_may_change(engine: Engine) -> None:
    figure = re.compile(r"\b(an?|one|two|three|\d+) (shock|level|command point|CP|inch|dice|die)\b")
    assert [row.name for row in engine.actions if figure.search(row.explanation)] == []


@pytest.mark.parametrize("engine", ALL)
def test_every_engine_keeps_the_contract_of_rulesets(engine: Engine) -> None:
    entry = ENTRIES[engine.name]
    assert type(entry.ruleset) is type(engine.ruleset)
