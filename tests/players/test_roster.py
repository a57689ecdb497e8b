"""The computer players by name: variants, what each depends on, and what is said of names that nobody has."""

import json
from pathlib import Path

import pytest

from studio.documents.operational.greedy_weights import GreedyWeights
from studio.documents.operational.player import OperationalPlayerDocument
from studio.documents.packs.library import library_for
from studio.documents.storage.shipped import shipped_content
from studio.players.operational.greedy.player import GreedyPlayer
from studio.players.random_player import RandomPlayer
from studio.players.roster import (
    Roster,
    UnknownPlayer,
    UnknownVariant,
    player_names,
    roster_for,
    shipped_roster,
)
from studio.rules.engines import engine_named
from studio.rules.operational.base.actions import EndTurn
from studio.rules.operational.ruleset import Operational
from tests.documents.pack_files import make_pack, write
from tests.documents.samples import PLAYER
from tests.players.operational.greedy.weighing import standard_weights

OPERATIONAL = engine_named("operational")
SHIPPED = ("greedy", "greedy:bold", "greedy:careful", "random")
WITH_PLANNER = ("greedy", "greedy:bold", "greedy:careful", "planner", "random")


@pytest.fixture
def battle(tmp_path: Path) -> Path:
    """A scenario in a pack that has a rash variant, and a bold one of its own."""
    pack = make_pack(tmp_path, "italy")
    write(pack / "players" / "greedy-rash.player.json", {**PLAYER, "id": "greedy-rash"})
    bold = {**PLAYER, "id": "greedy-bold", "weights": {**PLAYER["weights"], "kill": 77}}
    write(pack / "players" / "greedy-bold.player.json", bold)
    return pack / "scenarios" / "italy-battle.scenario.json"


def test_each_difficulty_has_one_shipped_player_and_that_of_a_pack_goes_before_it(battle: Path) -> None:
    roster = shipped_roster()
    behind = [
        level for each in roster.documents if each.engine == "operational" for level in each.difficulties
    ]
    assert sorted(behind) == sorted(OPERATIONAL.difficulties)
    assert {level: roster.computer(OPERATIONAL, level) for level in OPERATIONAL.difficulties} == {
        "easy": "greedy",
        "normal": "greedy",
        "classic": "greedy",
        "hard": "planner",
    }
    assert roster.computer(engine_named("tactical"), "hard") == "greedy", (
        "nobody says so: the standard player"
    )
    own = roster_for(battle)
    assert own.computer(OPERATIONAL, "hard") in ("greedy:rash", "greedy:bold")
    assert own.computer(OPERATIONAL, "normal") == "greedy"


def test_the_shipped_variants_are_at_hand() -> None:
    assert shipped_roster().variants("operational", "greedy") == ("bold", "careful", "standard")
    assert player_names(library_for(shipped_content() / "packs"), "operational") == WITH_PLANNER
    assert shipped_roster().variants("tactical", "greedy") == ("bold", "careful", "standard")
    assert player_names(library_for(shipped_content() / "packs"), "tactical") == SHIPPED
    assert not shipped_roster().unread


def test_a_player_named_alone_is_its_standard_variant() -> None:
    roster = shipped_roster()
    alone, bold = roster.player(OPERATIONAL, "greedy", 1), roster.player(OPERATIONAL, "greedy:bold", 1)
    assert alone.parameters == roster.player(OPERATIONAL, "greedy:standard", 1).parameters
    assert alone.parameters != bold.parameters


def test_variants_of_a_pack_go_before_shipped_ones(battle: Path) -> None:
    roster = roster_for(battle)
    assert roster.variants("operational", "greedy") == ("bold", "careful", "rash", "standard")
    assert player_names(library_for(battle), "operational") == (
        "greedy",
        "greedy:bold",
        "greedy:careful",
        "greedy:rash",
        "planner",
        "random",
    )
    assert roster.player(OPERATIONAL, "greedy:bold", 1).parameters["kill"] == 77
    assert roster_for(None) == shipped_roster()


@pytest.mark.parametrize(
    ("name", "message"),
    [
        (
            "greedy:bolt",
            "There is no variant “bolt” of the computer player “greedy”; there are bold, careful and standard.",
        ),
        (
            "greedy:",
            "There is no variant “” of the computer player “greedy”; there are bold, careful and standard.",
        ),
        ("random:wild", "There is no variant “wild” of the computer player “random”; it has none."),
    ],
)
def test_an_unknown_variant_is_answered_with_those_that_there_are(name: str, message: str) -> None:
    with pytest.raises(UnknownVariant) as told:
        shipped_roster().player(OPERATIONAL, name, 1)
    assert str(told.value) == message


def test_an_unknown_player_is_answered_whatever_its_variant() -> None:
    with pytest.raises(
        UnknownPlayer, match=r"^There is no computer player “gredy”\. Did you mean “greedy”\?$"
    ):
        shipped_roster().player(OPERATIONAL, "gredy:bold", 1)


def test_a_variant_that_cannot_be_read_is_told_only_where_it_is_wanted(battle: Path) -> None:
    broken = battle.parents[1] / "players" / "greedy-rash.player.json"
    write(broken, {**PLAYER, "id": "greedy-rash", "weights": {"kill": "much"}})
    roster = roster_for(battle)
    assert roster.player(OPERATIONAL, "greedy:bold", 1).parameters["kill"] == 77
    with pytest.raises(
        UnknownVariant, match=r"^The variant “rash” .* cannot be used\. .*greedy-rash\.player\.json"
    ):
        roster.player(OPERATIONAL, "greedy:rash", 1)


@pytest.mark.parametrize("name", SHIPPED)
def test_what_a_player_depends_on_is_json_data_and_the_same_whatever_its_seed(name: str) -> None:
    parameters = shipped_roster().player(OPERATIONAL, name, 1).parameters
    assert parameters
    assert (
        json.loads(json.dumps(parameters))
        == parameters
        == shipped_roster().player(OPERATIONAL, name, 2).parameters
    )


def test_a_greedy_player_depends_on_all_its_weights_and_on_nothing_that_nobody_knows() -> None:
    odd = json.dumps({**PLAYER, "weights": {**PLAYER["weights"], "mood": "grim"}})
    document = OperationalPlayerDocument.model_validate_json(odd, extra="allow")
    parameters = Roster((document,)).player(OPERATIONAL, "greedy:cold", 1).parameters
    assert parameters == PLAYER["weights"]
    assert parameters.keys() == GreedyWeights.model_fields.keys()


def test_players_with_other_weights_have_other_parameters() -> None:
    assert GreedyPlayer(standard_weights(kill=11)).parameters != GreedyPlayer(standard_weights()).parameters
    rash, calm = (
        RandomPlayer(Operational(), 1, ending=EndTurn.kind, ends_one_in=number) for number in (5, 10)
    )
    assert rash.parameters != calm.parameters
