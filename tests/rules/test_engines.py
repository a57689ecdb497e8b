"""The one module that knows every ruleset by name."""

import pytest

from studio.rules.engines import UnknownDifficulty, UnknownEngine, engine_named, engines
from studio.rules.operational.ruleset import Operational
from tests.playtest.battles import short


def test_the_shipped_ruleset_is_registered() -> None:
    engine = engine_named("operational")
    assert engine in engines()
    assert isinstance(engine.ruleset, Operational)
    assert (engine.name, engine.version) == (Operational.name, Operational.version)
    assert engine.turn_end in {action.kind for action in engine.ruleset.action_types}


def test_an_engine_starts_a_battle_from_its_documents() -> None:
    state = engine_named("operational").start(short(), 7, {})
    assert state.chance.seed == 7


def test_an_unknown_name_is_answered_with_those_there_are() -> None:
    with pytest.raises(UnknownEngine, match="no engine “tactical”; it has “operational”"):
        engine_named("tactical")


def test_a_difficulty_is_one_of_the_engines() -> None:
    engine = engine_named("operational")
    engine.require_difficulty("hard")
    with pytest.raises(UnknownDifficulty, match="choose one of easy, normal, classic, hard"):
        engine.require_difficulty("silly")
