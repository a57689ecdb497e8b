"""A battle that is shown in another language."""

import json

import pytest

from studio.documents.tactical.catalogue import TacticalCatalogue
from studio.editing.tactical.templates import tactical_template
from studio.rules.tactical.setup.start import start_battle
from studio.rules.tactical.setup.translation import translated
from tests.contract.tactical import shipped


@pytest.mark.parametrize("system", ["squad", "cards"])
def test_a_strategy_card_and_a_command_card_may_have_the_same_id(system: str) -> None:
    catalogue, ruleset = shipped()
    written = catalogue.to_json()
    order = {"verb": "text", "text": "Forward!"}
    written["tactical"]["command_cards"].append(
        {"id": "dispatch", "name": "Dispatch", "pips": 1, "orders": 1, "effects": [order, order, order]}
    )
    both = TacticalCatalogue.model_validate_json(json.dumps(written))
    other = json.loads(json.dumps(both.to_json()).replace("Forward!", "Vorwärts!"))
    battle = tactical_template(system, "Village")
    shown = translated(
        start_battle(battle, both, ruleset, 1),
        battle,
        battle,
        TacticalCatalogue.model_validate_json(json.dumps(other)),
    )
    assert shown.board.translated("Forward!") == "Vorwärts!"
