"""The examples of fire and armour with their exact odds."""

import pytest

from studio.rules.tactical.fire.odds import (
    Results,
    both,
    odds_of_fire,
    odds_of_net_hits,
    reduced,
)

OPEN, LIGHT, HARD = (3, 5), (4, 6), (5, 6)


def kills(weights, most: int) -> list[int]:
    found: dict[int, int] = {}
    for result, weight in weights.items():
        found[min(most, result.kills)] = found.get(min(most, result.kills), 0) + weight
    found = reduced(found)
    return [found.get(number, 0) for number in range(most + 1)]


@pytest.mark.rule("tactical.needs.fire-for-effect", "tactical.needs.fire")
def test_eight_dice_at_a_squad_in_the_open() -> None:
    assert kills(odds_of_fire(8, 4, *OPEN), 4) == [390625, 625000, 437500, 175000, 51491]


@pytest.mark.rule("tactical.needs.fire")
def test_a_pinned_squad_at_light_cover() -> None:
    assert kills(odds_of_fire(4, 4, *LIGHT), 4) == [14641, 5324, 726, 44, 1]


@pytest.mark.rule("tactical.needs.suppressing-fire")
def test_suppressing_a_squad_in_hard_cover() -> None:
    found = {"nothing": 0, "pinned": 0, "disrupted": 0}
    for result, weight in odds_of_fire(8, 4, *HARD).items():
        results = result.kills + result.shocks
        found["nothing" if not results else "disrupted" if results > 4 else "pinned"] += weight
    assert reduced(found) == {"nothing": 390625, "pinned": 1281250, "disrupted": 7741}


@pytest.mark.rule("tactical.needs.pinned-broken")
def test_a_team_of_two_in_light_cover() -> None:
    found = {"steady": 0, "pinned": 0, "broken": 0, "destroyed": 0}
    for result, weight in odds_of_fire(6, 4, *LIGHT).items():
        left, shock = 2 - result.kills, result.shocks
        standing = (
            "destroyed"
            if left <= 0
            else "broken"
            if shock >= 2 * left and shock
            else "pinned"
            if shock > left
            else "steady"
        )
        found[standing] += weight
    assert reduced(found) == {"steady": 2381643, "pinned": 116640, "broken": 239584, "destroyed": 248117}


def test_groups_add_up_as_if_all_dice_were_one() -> None:
    together = both(odds_of_fire(3, 4, *LIGHT), odds_of_fire(5, 4, *LIGHT))
    assert reduced(together) == reduced(odds_of_fire(8, 4, *LIGHT))
    assert sum(together.values()) == 36**8
    assert together[Results(8, 0)] == 3**8


@pytest.mark.rule("tactical.needs.sniper")
def test_a_sniper_at_hard_cover() -> None:
    found = kills(odds_of_fire(2, 4, *HARD), 1)
    assert (found[1], sum(found)) == (23, 144)


@pytest.mark.rule("tactical.needs.fortifications")
def test_a_squad_in_mines() -> None:
    assert kills(odds_of_fire(4, 5, *OPEN), 4) == [4096, 2048, 384, 32, 1]


@pytest.mark.rule("tactical.needs.anti-tank")
@pytest.mark.parametrize(
    ("strike", "armour", "expected"),
    [
        (6, 4, [9028, 5028, 3499, 2128]),
        (8, 4, [54560, 42048, 38864, 41675]),
        (8, 6, [740144, 349040, 268715, 236424]),
    ],
)
def test_strikes_at_armour(strike: int, armour: int, expected: list[int]) -> None:
    found: dict[int, int] = {}
    for net, weight in odds_of_net_hits(strike, armour, 5, 5).items():
        found[min(3, net)] = found.get(min(3, net), 0) + weight
    assert [reduced(found)[net] for net in range(4)] == expected


@pytest.mark.rule("tactical.needs.fire")
def test_a_face_that_kills_is_no_shock_where_less_kills_than_shocks() -> None:
    assert odds_of_fire(1, 4, 6, 3) == {Results(0, 0): 24, Results(1, 0): 12}
    assert odds_of_fire(1, 4, 7, 5) == {Results(0, 0): 30, Results(1, 0): 6}
