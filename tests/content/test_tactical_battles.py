"""The shipped battles of squads and platoons: whole, without findings, sourced, and played to their end."""

from typing import Final

import pytest

from studio.documents.tactical.scenario import TacticalScenario
from studio.playtest.battle import Battle
from studio.playtest.session import new_session
from studio.rules.kernel.decision import Side
from studio.rules.tactical.command.systems import SYSTEMS
from tests.content.shipped import CONTENT, TACTICAL_PACK
from tests.support.problems import problems_in
from tests.support.small_tactical import tactical_catalogue, tactical_ruleset

BATTLES: Final = {
    path.name.removesuffix(".scenario.json"): TacticalScenario.model_validate_json(
        path.read_text(encoding="utf-8"), strict=True
    )
    for path in sorted((CONTENT / "packs" / TACTICAL_PACK / "scenarios").iterdir())
}
every_battle = pytest.mark.parametrize("battle", BATTLES.values(), ids=BATTLES)
PLAYABLE: Final = {name: each for name, each in BATTLES.items() if each.tactical.command_system in SYSTEMS}
#: What a battle is meant to be like, and its description tells.
SILENCED: Final = {"dead-mans-corner": ("income-runaway",)}


def test_no_two_are_commanded_alike() -> None:
    systems = [each.tactical.command_system for each in BATTLES.values()]
    assert len(set(systems)) == len(systems)


@every_battle
def test_the_checks_find_nothing(battle: TacticalScenario) -> None:
    assert problems_in(battle, tactical_catalogue(), tactical_ruleset()) == ()
    assert tuple(each.code for each in battle.silenced) == SILENCED.get(battle.id, ())


@every_battle
def test_the_map_is_large_enough_and_has_levels_and_hexsides(battle: TacticalScenario) -> None:
    drawn = battle.map
    assert drawn.columns >= 20
    assert drawn.rows >= 15
    assert len(set("".join(drawn.elevation))) > 1
    assert len(drawn.hexsides) >= 15
    assert len(set("".join(drawn.terrain))) >= 5


@every_battle
def test_it_says_what_it_is_about_and_what_is_from_history_and_what_is_judgement(
    battle: TacticalScenario,
) -> None:
    assert len(battle.description) > 400
    assert all(word in battle.notes for word in ("Scale:", "Sources:", "From history:", "Judgement:"))


@every_battle
def test_each_side_has_six_units_or_more_of_nations_of_its_own(battle: TacticalScenario) -> None:
    kinds = {each.id: each for each in tactical_catalogue().tactical.unit_types}
    for force in battle.tactical.forces:
        own = [unit for unit in battle.tactical.units if unit.side == force.side]
        assert 6 <= len(own) <= 16
        for unit in own:
            assert unit.nation in force.nations
            assert unit.nation in (kinds[unit.type].nations or force.nations), unit.id
            assert len(unit.designation or unit.name) <= 4, unit.id
    assert len({unit.id for unit in battle.tactical.units}) == len(battle.tactical.units)


@pytest.mark.parametrize("battle", PLAYABLE.values(), ids=PLAYABLE)
def test_random_players_play_it_to_its_end(battle: TacticalScenario) -> None:
    seats = {Side(side.id): "random" for side in battle.sides}
    session = new_session(Battle(battle, tactical_catalogue(), tactical_ruleset()), seats, 3)
    for _ in session.play_out():
        pass
    assert session.outcome is not None
