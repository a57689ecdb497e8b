"""What lights up on the map when a card is to be played for a target."""

from typing import Any

import pytest

from studio.desktop.play.operational.action_queries import OperationalQuery, find_actions, query_refusal
from studio.desktop.play.operational.targets import hexside_of, target_refusal, targets_of
from studio.desktop.play.targets.targeting import Targeting
from studio.hexes.coordinates import Hex
from studio.rules.operational.base.catalogue_types import CardId
from studio.rules.operational.base.state import State
from tests.support.cases import start_of

MAP = [
    "~       .       .       .",
    "    .       .       .",
]
TERRITORY = [
    "-       a       x       x",
    "    a       x       x",
]


def battle(card: str, **given: Any) -> State:
    return start_of({"map": MAP, "territory": TERRITORY, "cards": {"allied": [card]}, **given})


def lit(state: State, card: str) -> list[Any]:
    query = OperationalQuery("play-card", card=CardId(card))
    return [target for action in find_actions(state, query) for target in targets_of(state, query, action)]


@pytest.mark.rule("op.naval.card.highlight", "camp.card.ui.play")
def test_beaches_light_up_for_a_landing_and_others_say_why_not() -> None:
    state = battle("commandos")
    assert lit(state, "commandos") == [Hex(1, 0)]
    query = OperationalQuery("play-card", card=CardId("commandos"))
    refused = target_refusal(state, Targeting(query, find_actions(state, query)), Hex(2, 0))
    assert refused is not None
    assert refused.code == "card-no-coast"


@pytest.mark.rule("op.para.card.ui")
def test_drop_hexes_light_up_for_a_drop() -> None:
    assert set(lit(battle("paras"), "paras")) == {Hex(column, 0) for column in range(1, 7)}


@pytest.mark.rule("camp.card.sabotage.choice")
def test_bridges_and_hubs_light_up_for_sabotage() -> None:
    bridge = ["0401|0501 major-river", "0401|0501 bridge"]
    hubs = [{"is": "axis hub", "at": "0601", "trucks": 2}]
    state = battle("saboteurs", features=bridge, hubs=hubs)
    (between,) = {between for between, _ in state.ground.crossings}
    assert lit(state, "saboteurs") == [hexside_of(state.board, between), Hex(5, 0)]


def test_a_card_without_a_target_says_why() -> None:
    query = OperationalQuery("play-card", card=CardId("saboteurs"))
    refused = query_refusal(battle("saboteurs"), query)
    assert refused is not None
    assert refused.code == "nothing-there"
