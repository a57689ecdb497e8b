"""Cards in cases: the catalogue's, what sides hold, and what is asked of it."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any, Final

from studio.rules.kernel.decision import Side
from studio.rules.operational.base.catalogue_types import CardId
from studio.rules.operational.base.side_state import HeldCard
from studio.rules.operational.base.state import State
from studio.rules.operational.ruleset import Operational

#: The type of the units that cards bring.
CARD_UNIT: Final[Mapping[str, Any]] = {
    "id": "special-forces",
    "name": "Special forces",
    "nation": "none",
    "symbol": "airborne-infantry",
    "movement": "infantry",
    "attack": 4,
    "defense": 4,
    "normal_movement": 4,
    "extended_movement": 2,
    "steps": 6,
}
#: The units that cards of cases bring, of types that all catalogues of cases have.
COMMANDOS: Final[Mapping[str, Any]] = {"id": "commandos", "name": "Commandos", "type": CARD_UNIT["id"]}
AIRBORNE: Final[Mapping[str, Any]] = {"id": "airborne", "name": "Airborne", "type": CARD_UNIT["id"]}
#: The cards that cases have.
CARDS: Final[Mapping[str, Mapping[str, Any]]] = {
    "supreme-command": {"effect": "elite-store", "persistent": True, "in_preparation": True, "recoup": 10},
    "truck": {"effect": "trucks", "in_preparation": True, "cost": 20, "recoup": 5},
    "late-truck": {"effect": "trucks"},
    "bombers": {"effect": "assets", "assets": [{"asset": "air-attack", "a_turn": 1}]},
    "strike": {"effect": "assets", "assets": [{"asset": "air-attack", "uses": 1}]},
    "strikes": {"effect": "assets", "assets": [{"asset": "air-attack", "uses": 3}]},
    "battleship": {"effect": "assets", "assets": [{"asset": "naval-bombardment", "uses": 3}]},
    "luftflotte": {
        "effect": "assets",
        "assets": [{"asset": "air-attack", "a_turn": 1}, {"asset": "flying-artillery", "uses": 1}],
    },
    "ultra": {"effect": "intelligence", "persistent": True},
    "mobile-command": {"effect": "command-points", "persistent": True},
    "signals": {"effect": "command-points"},
    "saboteurs": {"effect": "sabotage"},
    "commandos": {"effect": "naval-landing", "persistent": True, "unit": {**COMMANDOS, "steps": 4}},
    "paras": {"effect": "para-drop", "persistent": True, "unit": {**AIRBORNE, "hq": "corps"}},
    "green-paras": {"effect": "para-drop", "unit": {**AIRBORNE, "id": "green", "xp": 0}},
    "early-paras": {"effect": "para-drop", "in_preparation": True, "unit": AIRBORNE},
    "early-commandos": {"effect": "naval-landing", "in_preparation": True, "unit": COMMANDOS},
    "nobody": {"effect": "para-drop", "unit": {"id": "ghosts", "type": "martians"}},
    "no-boats": {"effect": "naval-landing"},
    "barrage": {"effect": "artillery-preparation", "persistent": True},
    "long-barrage": {"effect": "artillery-preparation", "turns": 2},
}


def catalogue_cards() -> Iterator[dict[str, Any]]:
    """The cards as a catalogue lists them, each by its name."""
    for id_, facts in CARDS.items():
        yield {"id": id_, "name": id_.replace("-", " ").capitalize(), **facts}


def with_hands(state: State, given: Mapping[str, Any]) -> State:
    """The position with what a scenario cannot say: cards that were used before, and cards that wait for a slot."""
    down = {Side(side): cards for side, cards in given.get("cards face down", {}).items()}
    cards = {
        side: (*held, *(HeldCard(CardId(card), face_up=False) for card in down.get(side, ())))
        for side, held in state.cards.items()
    }
    waiting = {Side(side): tuple(map(CardId, some)) for side, some in given.get("cards waiting", {}).items()}
    return replace(state, cards=cards, cards_waiting=waiting)


def hands(state: State, asked: Mapping[str, Any]) -> dict[str, list[str]]:
    """What sides hold, in the sequence in which it came: "truck", "supreme-command face-down"."""
    return {
        side: [f"{each.card}{'' if each.face_up else ' face-down'}" for each in state.cards[Side(side)]]
        for side in asked
    }


def hands_seen(state: State, asked: Mapping[str, Any]) -> dict[str, dict[str, list[str]]]:
    """What a side sees of each hand."""
    return {
        viewer: hands(Operational().view(state, Side(viewer)).known, whose) for viewer, whose in asked.items()
    }


def uses_of(state: State, asked: Mapping[str, Any]) -> dict[str, dict[str, str]]:
    """What cards have brought sides of each asset: "1 a turn, 3 single"."""
    return {
        side: {
            kind: f"{uses.granted_a_turn} a turn, {uses.granted} single"
            for kind, uses in state.assets.get(Side(side), {}).items()
        }
        for side in asked
    }


def prepared(state: State, asked: Mapping[str, Any]) -> dict[str, int]:
    """For how many turns the artillery of sides is prepared."""
    return {side: state.artillery_prepared.get(Side(side), 0) for side in asked}


def waiting(state: State, asked: Mapping[str, Any]) -> dict[str, list[str]]:
    """The cards of sides that wait for a slot."""
    return {side: list(state.cards_waiting.get(Side(side), ())) for side in asked}
