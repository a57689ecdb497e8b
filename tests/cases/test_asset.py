"""Theater assets: the window of an air attack, its targets, what it takes, and how often it is made."""

import pytest

from tests.support import cases

CASES = [
    pytest.param("after-the-battle", marks=pytest.mark.rule("op.intro.time-limit")),
    pytest.param("again-next-turn", marks=pytest.mark.rule("op.asset.limit.turn")),
    pytest.param("any-distance", marks=pytest.mark.rule("op.asset.air-attack.target", "op.asset.abstract")),
    pytest.param(
        "best",
        marks=pytest.mark.rule(
            "op.asset.air-attack.table", "op.asset.air-attack.shift.green", "op.xp.effects.green-air-fright"
        ),
    ),
    pytest.param("city-ruined", marks=pytest.mark.rule("op.asset.air-attack.ruins")),
    pytest.param("city-stands", marks=pytest.mark.rule("op.asset.air-attack.ruins")),
    pytest.param("destroyed", marks=pytest.mark.rule("op.asset.loss.apply")),
    pytest.param("entrenchment-stays", marks=pytest.mark.rule("op.asset.loss.apply")),
    pytest.param("fewer-than-a-turn", marks=pytest.mark.rule("op.asset.limit.spend")),
    pytest.param("first-cell", marks=pytest.mark.rule("op.asset.air-attack.result", "op.asset.window.roll")),
    pytest.param("green-last-cell", marks=pytest.mark.rule("op.xp.effects.green-air-fright")),
    pytest.param("last-cell", marks=pytest.mark.rule("op.asset.air-attack.result", "op.asset.loss.apply")),
    pytest.param(
        "last-of-the-battle", marks=pytest.mark.rule("op.asset.limit.scenario", "op.quick.map.assets-limits")
    ),
    pytest.param("mud-forest-green", marks=pytest.mark.rule("op.asset.window.shift")),
    pytest.param("no-such-unit", marks=pytest.mark.rule("op.asset.air-attack.target")),
    pytest.param("not-here-yet", marks=pytest.mark.rule("op.asset.air-attack.target")),
    pytest.param("not-saved-up", marks=pytest.mark.rule("op.asset.limit.turn")),
    pytest.param(
        "once-a-turn",
        marks=pytest.mark.rule("op.asset.limit.turn", "op.asset.limit.spend", "op.quick.map.assets-limits"),
    ),
    pytest.param("other-side", marks=pytest.mark.rule("op.asset.sides")),
    pytest.param("own-unit", marks=pytest.mark.rule("op.asset.air-attack.target")),
    pytest.param("plain", marks=pytest.mark.rule("op.asset.air-attack.table", "op.asset.window.size")),
    pytest.param("regular", marks=pytest.mark.rule("op.asset.air-attack.shift.green")),
    pytest.param("regular-fourth-cell", marks=pytest.mark.rule("op.xp.effects.green-air-fright")),
    pytest.param("ruins-stay-ruins", marks=pytest.mark.rule("op.asset.air-attack.ruins")),
    pytest.param("snow", marks=pytest.mark.rule("op.asset.air-attack.shift.weather")),
    pytest.param("swamp", marks=pytest.mark.rule("op.asset.air-attack.shift.terrain")),
    pytest.param("third-cell", marks=pytest.mark.rule("op.asset.air-attack.result", "op.asset.window.roll")),
    pytest.param("worst", marks=pytest.mark.rule("op.asset.air-attack.table", "op.asset.window.shift")),
]


@pytest.mark.parametrize("name", CASES)
def test_it_comes_out_as_the_case_says(name: str) -> None:
    cases.run("asset", name)


def test_every_case_is_listed_with_its_rules() -> None:
    listed = {str(case.values[0]): next(iter(case.marks)).args for case in CASES}
    assert listed == cases.rules_of("asset")
