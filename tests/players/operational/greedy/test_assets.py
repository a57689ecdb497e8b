"""Theater assets: sent where they help attacks most and away from one's own, to who is cut off, and into the fog."""

from dataclasses import replace
from typing import Any

from studio.players.operational.greedy.assessment import Assessment, assess
from studio.players.operational.greedy.assets import choose_air_recon, choose_air_supply, choose_bombardment
from studio.players.operational.greedy.demolition import choose_precision_bombing
from studio.rules.operational.assets import air_recon
from studio.rules.operational.base.actions import (
    AirRecon,
    AirSupply,
    FlyingArtillery,
    NavalBombardment,
    PrecisionBombing,
    SaturationStrike,
)
from studio.rules.operational.base.state import UnitId
from tests.players.operational.greedy.weighing import changed, standard_weights
from tests.support.battles import position
from tests.support.sentences import hexside

WEIGHTS = standard_weights()
NEAR, FAR = UnitId("near"), UnitId("far")
OWN = {"name": "Own", "is": "allied infantry 4+2", "at": "0201"}


def front(*units: Any, asset: str, map_: tuple[str, ...] = (), **given: Any) -> Assessment:
    """A unit of the side, an enemy beside it and one farther away, and one asset."""
    drawn = map_ or (".       .       .       .", "    .       .       .")
    foes = [
        {"name": "Near", "is": "axis infantry 4+2", "at": "0301"},
        {"name": "Far", "is": "axis infantry 4+2", "at": "0601"},
    ]
    return assess(
        position(
            {
                "map": drawn,
                "units": [*(units or (OWN, *foes))],
                "assets": {"allied": {asset: {"a_turn": 1}}},
                **given,
            }
        ),
        WEIGHTS,
    )


def test_all_that_falls_on_enemies_goes_before_attacks_on_them() -> None:
    assert choose_bombardment(front(asset="flying_artillery"), WEIGHTS) == FlyingArtillery(NEAR)
    coast = ("~       ~       ~       ~", "    .       .       .")
    shore = front(
        OWN, {"name": "Near", "is": "axis infantry 4+2", "at": "0401"}, asset="naval_bombardment", map_=coast
    )
    assert choose_bombardment(shore, WEIGHTS) == NavalBombardment(NEAR)


def test_bombers_that_endanger_who_stands_beside_keep_away_from_their_own() -> None:
    seen = front(asset="saturation_strike")
    assert choose_bombardment(seen, WEIGHTS) == SaturationStrike(NEAR)
    anxious = changed(WEIGHTS, loss=2000)
    assert choose_bombardment(seen, anxious) == SaturationStrike(FAR)


def test_who_is_cut_off_for_longest_is_supplied_from_the_air() -> None:
    units = [
        {**OWN, "turns_out_of_supply": 1},
        {"name": "Lost", "is": "allied infantry 4+2", "at": "0101", "turns_out_of_supply": 2},
    ]
    assert choose_air_supply(front(*units, asset="air_supply")) == AirSupply(UnitId("lost"))
    assert choose_air_supply(front(asset="air_supply")) is None
    assert choose_air_supply(front(*units, asset="air_recon")) is None


def fog(**given: Any) -> Assessment:
    """A town in the fog, some hexes behind the front line."""
    return front(
        {**OWN, "at": "0102"},
        asset="air_recon",
        map_=(
            ".       .       .       .       .",
            "    .       .       .       .",
            ".       .       .       .       .",
            "    .       .       .       .",
            ".       .       .       .       .",
            "    .       .       .       .",
        ),
        territory=[
            "a       x       x       x       x",
            "    x       x       x       x",
            "a       x       x       x       x",
            "    x       x       x       x",
            "a       x       x       x       x",
            "    x       x       x       x",
        ],
        fog=True,
        objectives=[{"name": "Town", "is": "allied objective", "at": "0502"}],
        **given,
    )


def test_air_recon_looks_where_much_is_hidden_that_matters_and_once() -> None:
    seen = fog()
    (town,) = seen.wanted
    assert choose_air_recon(seen, WEIGHTS) == AirRecon(town)
    assert choose_air_recon(seen, changed(WEIGHTS, recon_range=2)) is None
    known = air_recon.apply(seen.state, AirRecon(town)).state
    again = replace(known, assets=seen.state.assets)
    assert choose_air_recon(assess(again, WEIGHTS), WEIGHTS) is None
    assert choose_air_recon(assess(known, WEIGHTS), WEIGHTS) is None


def river(*goals: Any, bridge: str = "bridge", **given: Any) -> Assessment:
    """A place that an enemy threatens over a river."""
    features = ["0301|0401 major-river", f"0301|0401 {bridge}", "0101|0201|0301|0401|0501 unpaved-road"]
    return front(
        OWN,
        {"name": "Near", "is": "axis infantry 4+2", "at": "0601"},
        asset="precision_bombing",
        map_=(".       .       .       .", "    .       .       ."),
        territory=("a       a       x       x", "    a       x       x"),
        features=features,
        objectives=[{"name": "Town", "is": "axis objective", "at": "0101"}, *goals],
        **given,
    )


def test_a_bridge_is_bombed_that_enemies_need_more_than_the_side_itself() -> None:
    seen = river()
    bridge = PrecisionBombing("bridge", hexside(seen.state, "0301", "0401"))
    assert choose_precision_bombing(seen, WEIGHTS) == bridge
    assert choose_precision_bombing(river(bridge="damaged-bridge"), WEIGHTS) is None
    beyond = {"name": "Beyond", "is": "allied primary objective", "at": "0701"}
    assert choose_precision_bombing(river(beyond), WEIGHTS) is None
    spare = {
        "name": "Spare",
        "is": "allied objective",
        "kind": "bonus",
        "condition": {"kind": "destroy-max", "number": 1},
    }
    assert choose_precision_bombing(river(spare), WEIGHTS) is None


def test_a_hub_is_bombed_by_what_it_loses() -> None:
    seen = river(bridge="damaged-bridge", hubs=[{"is": "axis hub", "at": "0501", "trucks": 3}])
    hub = PrecisionBombing("hub", 4)
    assert choose_precision_bombing(seen, WEIGHTS) == hub
    assert choose_precision_bombing(seen, changed(WEIGHTS, demolition=33)) is None
    last = river(bridge="damaged-bridge", hubs=[{"is": "axis hub", "at": "0501", "trucks": 2}])
    assert choose_precision_bombing(last, changed(WEIGHTS, demolition=33)) == hub
