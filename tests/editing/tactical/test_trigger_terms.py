"""New triggers of tactical battles can be played at once, whatever they wait for and do."""

import pytest

from studio.editing.tactical.trigger_terms import (
    condition_kinds,
    effect_kinds,
    new_condition,
    new_effect,
    new_trigger,
)
from studio.rules.tactical.setup.start import first_state
from studio.rules.tactical.setup.triggers import missing_part
from tests.support.small_tactical import small_battle, tactical_catalogue, tactical_ruleset


@pytest.mark.parametrize("system", ["squad", "cards", "points"])
def test_every_kind_begins_with_what_the_battle_has_and_can_be_played(system: str) -> None:
    battle = small_battle(system, {})
    due = battle.tactical.units[-1].model_copy(update={"id": "tenth", "start": "due", "at": None})
    part = battle.tactical.model_copy(update={"units": (*battle.tactical.units, due)})
    battle = battle.model_copy(update={"tactical": part})
    conditions = tuple(new_condition(kind, battle) for kind in condition_kinds(battle))  # type: ignore[arg-type]
    effects = tuple(new_effect(kind, battle) for kind in effect_kinds(battle))  # type: ignore[arg-type]
    assert [missing_part(each) for each in (*conditions, *effects)] == [None] * (
        len(conditions) + len(effects)
    )
    trigger = new_trigger(battle).model_copy(update={"when": conditions, "then": effects})
    played = battle.model_copy(update={"tactical": part.model_copy(update={"triggers": (trigger,)})})
    state = first_state(played, tactical_catalogue(), tactical_ruleset(), seed=1)
    assert [each.kind for each in state.script.triggers[0].when] == list(condition_kinds(battle))
    assert [each.kind for each in state.script.triggers[0].then] == list(effect_kinds(battle))
