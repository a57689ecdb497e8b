"""Bombers and saboteurs do the same, to the same targets; only what it costs differs."""

from dataclasses import replace

import pytest

from studio.rules.operational.assets.limits import uses_of
from studio.rules.operational.base.actions import PlayCard, PrecisionBombing
from studio.rules.operational.base.catalogue_types import CardId
from studio.rules.operational.engineering.events import BridgeWrecked
from studio.rules.operational.ruleset import Operational
from studio.rules.operational.supply.events import HubDamaged
from tests.support.battles import position

RULES = Operational()
CARD = CardId("saboteurs")


@pytest.mark.rule("op.asset.precision-bombing.as-sabotage", "op.asset.precision-bombing.choice")
def test_what_bombers_leave_is_what_saboteurs_leave() -> None:
    state = position(
        {
            "map": ["." + "       ." * 8, "    ." + "       ." * 7],
            "territory": ["a" + "       x" * 8, "    a" + "       x" * 7],
            "features": [
                f"{pair} {kind}"
                for pair, crossing in {
                    "0401|0501": "bridge",
                    "0601|0701": "pontoon",
                    "1101|1201": "bridge",
                }.items()
                for kind in ("minor-river", crossing)
            ],
            "hubs": [
                {"is": "axis hub", "at": f"{column:02}01", "trucks": column % 5 + 1}
                for column in range(3, 14)
            ],
            "assets": {"allied": {"precision_bombing": {"a_turn": 1}}},
            "cards": {"allied": [CARD]},
            "units": [{"name": "1st", "is": "allied infantry 4+2", "at": "0101"}],
        }
    )
    raids = {action for action in RULES.legal(state) if isinstance(action, PrecisionBombing)}
    plays = {
        PrecisionBombing("bridge", action.between)
        if action.between is not None
        else PrecisionBombing("hub", action.at if action.at is not None else -1)
        for action in RULES.legal(state)
        if isinstance(action, PlayCard)
    }
    assert raids == plays
    # Two of the three bridges and the hubs up to six hexes behind the front line.
    assert {raid.what for raid in raids} == {"bridge", "hub"}
    assert len(raids) == 2 + 6
    for raid in raids:
        play = PlayCard(CARD, between=raid.where) if raid.what == "bridge" else PlayCard(CARD, at=raid.where)
        bombed, sabotaged = RULES.apply(state, raid), RULES.apply(state, play)
        assert (bombed.state.ground, bombed.state.hubs, bombed.state.trucks) == (
            sabotaged.state.ground,
            sabotaged.state.hubs,
            sabotaged.state.trucks,
        )
        mine, theirs = (
            [
                replace(event, rules=())
                for event in done.events
                if isinstance(event, BridgeWrecked | HubDamaged)
            ]
            for done in (bombed, sabotaged)
        )
        assert mine == theirs
        view = RULES.view(state, state.side)
        told, said = RULES.forecast(view, raid), RULES.forecast(view, play)
        assert told is not None
        assert said is not None
        assert set(told.lines) <= set(said.lines)
        assert uses_of(bombed.state, state.side, "precision-bombing").left == 0
        assert uses_of(sabotaged.state, state.side, "precision-bombing").left == 1
