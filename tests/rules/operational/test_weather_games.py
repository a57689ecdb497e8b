"""Whole games under weather zones, beside games under the weather of the map alone."""

from collections.abc import Sequence

import pytest

from studio.documents.scenario import Weather, WeatherZone
from studio.hexes.coordinates import Hex
from studio.hexes.labels import label
from studio.rules.kernel.chance import Chance
from studio.rules.kernel.codec import digest, encode
from studio.rules.operational.base.state import State
from studio.rules.operational.base.terrain import weather_now
from studio.rules.operational.base.weather import MixedWeather
from studio.rules.operational.ruleset import Operational
from studio.rules.operational.setup.battle import first_state
from tests.contract.play import by_variety
from tests.contract.skirmish import SKIRMISH
from tests.support import battles
from tests.support.lengths import sample
from tests.support.luck import CHOICE

WEATHER: tuple[Weather, ...] = ("dry", "snow", "mud", "snow", "mud", "dry")
DRAWN = battles.read_drawing(SKIRMISH["map"])
LEFT = [at for at in DRAWN if at.column < 5]


def begun(weather: Sequence[Weather], *zones: tuple[Sequence[Hex], Sequence[Weather]], fog: bool) -> State:
    """The first state of the skirmish under some weather."""
    made = tuple(
        WeatherZone(
            id=f"zone-{number}",
            name=f"Zone {number}",
            hexes=tuple(map(label, hexes)),
            weather=tuple(own),
        )
        for number, (hexes, own) in enumerate(zones)
    )
    scenario = battles.scenario(SKIRMISH).model_copy(
        update={"weather": tuple(weather), "weather_zones": made, "fog": fog}
    )
    return first_state(scenario, battles.catalogue(SKIRMISH), battles.shipped_ruleset(), 3)


def differing(one: State, other: State, seed: int) -> str | None:
    """Play a random game of one battle move for move in another; where they differ first, or None."""
    rules, luck = Operational(), Chance(seed)
    while rules.decision(one) is not None:
        varieties = by_variety("operational", rules.legal(one))
        if varieties != by_variety("operational", rules.legal(other)):
            return f"turn {one.turn}: what is legal"
        chosen, luck = luck.below(len(varieties), CHOICE)
        alike = varieties[sorted(varieties)[chosen]]
        index, luck = luck.below(len(alike), CHOICE)
        before, after = rules.apply(one, alike[index]), rules.apply(other, alike[index])
        one, other = before.state, after.state
        if digest(one) != digest(other):
            return f"turn {one.turn}: the state after {alike[index]}"
        events = [
            [encode(event) for event in each.events if event.kind != "turn-started"]
            for each in (before, after)
        ]
        if events[0] != events[1]:
            return f"turn {one.turn}: the events of {alike[index]}"
    return None


@pytest.mark.long
@pytest.mark.parametrize("seed", sample(range(1), range(8)))
def test_zones_over_the_whole_map_are_the_weather_of_the_map(seed: int) -> None:
    alone = begun(WEATHER, fog=seed % 2 == 1)
    right = [at for at in DRAWN if at not in LEFT]
    covered = begun(
        ["mud"], (list(DRAWN), ["snow"] * 6), (LEFT, WEATHER), (right, WEATHER), fog=seed % 2 == 1
    )
    assert differing(alone, covered, seed) is None


@pytest.mark.long
def test_a_zone_with_the_weather_of_the_map_changes_nothing() -> None:
    assert differing(begun(WEATHER, fog=True), begun(WEATHER, (LEFT, WEATHER), fog=True), 1) is None


@pytest.mark.long
def test_a_zone_over_the_sea_alone_changes_nothing() -> None:
    """The engine then looks the weather up hex by hex, and comes to the same."""
    sea = [at for at, sign in DRAWN.items() if sign == "SEA"]
    turned = tuple("mud" if each == "dry" else "dry" for each in WEATHER)
    zoned = begun(WEATHER, (sea, turned), fog=True)
    assert isinstance(weather_now(zoned), MixedWeather)
    assert differing(begun(WEATHER, fog=True), zoned, 2) is None


@pytest.mark.long
def test_a_zone_over_half_of_the_map_makes_another_game() -> None:
    assert differing(begun(["dry"], fog=False), begun(["dry"], (LEFT, ["mud"] * 6), fog=False), 1) is not None
