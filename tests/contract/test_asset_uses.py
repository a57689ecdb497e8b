"""Uses of theater assets are conserved in random games: an event says where each one went, and a card or a turn brings it."""

from collections import Counter
from typing import Final

import pytest

from studio.rules.kernel.decision import Side
from studio.rules.operational.assets.events import (
    AirAttackMade,
    AirSupplyFlown,
    FlyingArtilleryUsed,
    NavalBombardmentMade,
    PrecisionBombingFlown,
    SaturationStrikeMade,
)
from studio.rules.operational.base.state import State
from studio.rules.operational.card_effects.events import AssetsGranted
from studio.rules.operational.intelligence.events import AirReconFlown
from studio.rules.operational.turn.events import TurnStarted
from studio.tables.operational.kinds import AssetKind
from tests.contract.play import games

#: The asset of which an event takes a use.
USED: Final[dict[type, AssetKind]] = {
    AirAttackMade: "air-attack",
    SaturationStrikeMade: "saturation-strike",
    NavalBombardmentMade: "naval-bombardment",
    FlyingArtilleryUsed: "flying-artillery",
    AirSupplyFlown: "air-supply",
    AirReconFlown: "air-recon",
    PrecisionBombingFlown: "precision-bombing",
}
Owned = tuple[Side, AssetKind]


def uses_now(state: State) -> Counter[Owned]:
    """How often each side can use each asset now."""
    return Counter(
        {(side, kind): uses.left for side, own in state.assets.items() for kind, uses in own.items()}
    )


def uses_in_battle(state: State) -> Counter[Owned]:
    """What is left of the limits of the battle, and of single uses of cards, which no turn brings back."""
    return Counter(
        {
            (side, kind): (uses.battle or 0) + uses.granted
            for side, own in state.assets.items()
            for kind, uses in own.items()
        }
    )


@pytest.mark.long
@pytest.mark.timeout(600)
@pytest.mark.rule("op.asset.limit.spend", "camp.card.asset.plus-asset", "camp.card.asset.plus-use")
def test_no_use_of_an_asset_comes_or_goes_without_an_event() -> None:
    told: set[AssetKind] = set()
    for game in games("operational"):
        for before, transition in zip(game.states, game.transitions, strict=False):
            expected, lasting = uses_now(before), uses_in_battle(before)
            for event in transition.events:
                if type(event) in USED:
                    kind = USED[type(event)]
                    expected[event.side, kind] -= 1
                    told.add(kind)
                elif isinstance(event, AssetsGranted):
                    expected[event.side, event.asset] += event.uses + event.a_turn
                    lasting[event.side, event.asset] += event.uses
            used = any(type(event) in USED for event in transition.events)
            if any(isinstance(event, TurnStarted) for event in transition.events):
                assert +lasting == +uses_in_battle(transition.state)
                assert not used
            else:
                assert +expected == +uses_now(transition.state), transition.events
                assert used or +lasting == +uses_in_battle(transition.state)
    assert told
