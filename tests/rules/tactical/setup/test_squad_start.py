"""How a battle of the system squad begins, as its documents say."""

import json
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from studio.documents.tactical.catalogue import TacticalCatalogue
from studio.documents.tactical.ruleset import TacticalRuleset
from studio.documents.tactical.scenario import TacticalScenario
from studio.rules.tactical.base.commands import SquadCommand
from studio.rules.tactical.base.state import State
from studio.rules.tactical.setup.resolver import CannotSetUp
from studio.rules.tactical.setup.start import start_battle
from tests.support.squad_battles import about, end_action_phase

CONTENT = Path(__file__).parents[4] / "content"


@cache
def shipped() -> tuple[TacticalCatalogue, TacticalRuleset]:
    """The catalogue and the ruleset that come with the studio."""
    read = []
    for name in ("catalogues/tactical.catalogue.json", "rulesets/tactical.ruleset.json"):
        data = json.loads((CONTENT / name).read_text("utf-8"))
        read.append(json.dumps({key: value for key, value in data.items() if not key.startswith("$")}))
    return TacticalCatalogue.model_validate_json(read[0]), TacticalRuleset.model_validate_json(read[1])


def start(
    seed: int = 1, squad: dict[str, Any] | None = None, zones: Iterable[Any] = (), **battle: Any
) -> State:
    """A battle of two squads; `squad` is what the scenario says of the system."""
    scenario = {
        "format": "scenario",
        "version": 2,
        "id": "ford",
        "title": "The Ford",
        "ruleset": "tactical",
        "catalogue": "tactical",
        "calendar": {"start": "1944-06-08", "hours_per_turn": 1},
        "turns": 3,
        "sides": [
            {"id": "us", "name": "Americans", "faction": "allied", "colour": "#3a6b35"},
            {"id": "german", "name": "Germans", "faction": "axis", "colour": "#555555"},
        ],
        "map": {
            "columns": 8,
            "rows": 6,
            "orientation": "flat",
            "legend": {".": "open"},
            "terrain": ["." * 8] * 6,
        },
        "zones": list(zones),
        "tactical": {
            "command_system": "squad",
            "forces": [
                {"side": "us", "nations": ["american"], "home": "south"},
                {"side": "german", "nations": ["german"], "home": "north"},
            ],
            "units": [
                {
                    "id": "u1",
                    "name": "First",
                    "side": "us",
                    "type": "us-squad",
                    "nation": "american",
                    "at": "0105",
                },
                {
                    "id": "g1",
                    "name": "Erster",
                    "side": "german",
                    "type": "us-squad",
                    "nation": "german",
                    "at": "0101",
                },
            ],
            "squad": {"initiative": "us", **(squad or {})},
            **battle,
        },
    }
    return start_battle(TacticalScenario.model_validate_json(json.dumps(scenario)), *shipped(), seed)


def faceup(state: State) -> list[str]:
    assert isinstance(state.command, SquadCommand)
    return [str(card) for card in state.command.faceup["us"]]


@pytest.mark.rule("squad.status.draw.decks", "squad.command.initiative.start")
def test_a_battle_begins_with_the_cards_drawn_before_it() -> None:
    deck = {"side": "us", "name": "Support", "cards": ["dispatch", "smoke-shells", "sappers"]}
    terms = {
        "decks": [deck],
        "setup_draw": {"us": 2},
        "command": {"us": 2},
        "initiative_cards": {"german": 1},
    }
    state = start(squad=terms)
    assert about(state) == "us action"
    assert isinstance(state.command, SquadCommand)
    assert len(faceup(state)) == 2
    left = state.command.decks["us"]["Support"]
    assert sorted((*faceup(state), *left)) == ["dispatch", "sappers", "smoke-shells"]
    assert (dict(state.command.available), dict(state.command.pool)) == (
        {"us": 2, "german": 0},
        {"us": 0, "german": 1},
    )
    assert {tuple(faceup(start(seed, terms))) for seed in range(30)} >= {
        ("sappers", "dispatch"),
        ("dispatch", "sappers"),
    }
    assert about(end_action_phase(start(squad=terms))) == "us spend"


@pytest.mark.parametrize(
    ("effect", "missing"),
    [
        ({"verb": "place-marker", "what": "fog"}, "there is no type of marker fog"),
        ({"verb": "condition", "what": "tired"}, "there is no condition tired"),
        ({"verb": "barrage", "what": "slingshot"}, "there is no weapon slingshot"),
        ({"verb": "order"}, "an effect “order” is for no units"),
        ({"verb": "shock", "amount": 1, "to": {"kind": "hex"}}, "an effect “shock” is for no units"),
        ({"verb": "place-marker", "what": "smoke"}, "an effect “place-marker” is for no hex"),
        (
            {"verb": "barrage", "what": "81mm-mortar", "to": {"kind": "unit", "hexes": ["0101"]}},
            "an effect “barrage” is for no hex",
        ),
    ],
)
def test_effects_that_name_what_is_not_there_are_found_before_the_battle(
    effect: dict[str, Any], missing: str
) -> None:
    with pytest.raises(CannotSetUp, match=missing):
        start(squad={"spending": [{"id": "radio", "cost": 1, "effects": [effect]}]})
    with pytest.raises(CannotSetUp, match=missing):
        start(events=[{"id": "e", "name": "E", "round": 1, "effects": [effect]}])


def test_cards_markers_and_losses_that_are_not_there_are_found_before_the_battle() -> None:
    with pytest.raises(CannotSetUp, match="there is no type of marker fog"):
        start(markers=[{"kind": "fog", "at": "0303"}])
    with pytest.raises(CannotSetUp, match="there is no unit u9"):
        start(events=[{"id": "e", "name": "E", "round": 1, "condition": {"lost": "u9"}, "effects": []}])
    with pytest.raises(CannotSetUp, match="there is no strategy card joker"):
        start(squad={"decks": [{"side": "us", "name": "Support", "cards": ["joker"]}]})


def test_all_cards_that_come_with_the_studio_do_something_for_somebody() -> None:
    cards = shipped()[0].tactical
    deck = {"side": "us", "name": "All", "cards": [each.id for each in cards.strategy_cards]}
    hands = {"us": [each.id for each in cards.command_cards]}
    state = start(squad={"decks": [deck]}, cards={"blue": "us", "hands": hands})
    assert len(state.board.strategy_cards) == len(deck["cards"])
    there = {"verb": "place-marker", "what": "smoke", "to": {"hexes": ["0303"]}}
    assert start(squad={"spending": [{"id": "radio", "cost": 1, "effects": [there]}]}).ending is None


@pytest.mark.rule("squad.command.objective.several-markers", "squad.command.control.capture-replaces-marker")
def test_objectives_of_one_hex_begin_with_one_owner_and_stay_with_one() -> None:
    bridge = {"id": "bridge", "name": "Bridge", "at": "0505", "command": 2}
    ford = {"id": "ford", "name": "Ford", "at": "0505", "victory_points": 1, "owner": "german"}
    weir = {"id": "weir", "name": "Weir", "at": "0505", "owner": "us"}
    state = start(objectives=[bridge, ford, weir])
    assert state.owners == {"bridge": "german", "ford": "german", "weir": "german"}
    ended = end_action_phase(state)
    assert (ended.owners, ended.score["german"]) == (state.owners, 1)


@pytest.mark.rule("squad.command.objective.several-markers", "squad.command.start.setup-capture")
def test_objectives_of_one_hex_are_settled_by_set_up_together_or_not_at_all() -> None:
    bridge = {"id": "bridge", "name": "Bridge", "at": "0105"}
    ford = {"id": "ford", "name": "Ford", "at": "0105"}
    zone = {"id": "start", "name": "Start", "side": "us", "hexes": ["0105"]}
    placed = {
        "zones": [zone],
        "forces": [
            {"side": "us", "nations": ["american"], "home": "south", "deployment": ["start"]},
            {"side": "german", "nations": ["german"], "home": "north"},
        ],
    }
    assert start(objectives=[bridge, ford], **placed).owners == {"bridge": "us", "ford": "us"}
    closed = start(objectives=[bridge, {**ford, "setup_capture": False}], **placed)
    assert closed.owners == {}
