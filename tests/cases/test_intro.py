"""What the game is about: objectives, weather, supply, and headquarters that lead and do not fight."""

import pytest

from tests.support import cases

CASES = [
    pytest.param("hq-helps-to-attack-and-defend", marks=pytest.mark.rule("op.intro.hq-actions")),
    pytest.param("hq-changes-the-battlefield", marks=pytest.mark.rule("op.intro.hq-actions")),
    pytest.param("fed-by-captured-supplies", marks=pytest.mark.rule("op.intro.supply-substitutes")),
    pytest.param("fed-from-the-air", marks=pytest.mark.rule("op.intro.supply-substitutes")),
    pytest.param("fed-by-hq-action", marks=pytest.mark.rule("op.intro.supply-substitutes")),
    pytest.param("hub-taken-up-and-set-down", marks=pytest.mark.rule("op.intro.supply-network")),
    pytest.param("all-primaries-held", marks=pytest.mark.rule("op.intro.victory-primary")),
    pytest.param("bonus-in-time", marks=pytest.mark.rule("op.intro.bonus-objectives")),
    pytest.param("bonus-too-late", marks=pytest.mark.rule("op.intro.bonus-objectives")),
    pytest.param("cps-shared", marks=pytest.mark.rule("op.intro.command-limited", "op.quick.hq.cp-per-turn")),
    pytest.param("dry-track", marks=pytest.mark.rule("op.intro.weather-mud")),
    pytest.param("hills-on-the-way", marks=pytest.mark.rule("op.intro.supply-attrition")),
    pytest.param("hq-does-not-attack", marks=pytest.mark.rule("op.intro.hq-no-fight")),
    pytest.param("hq-is-no-target", marks=pytest.mark.rule("op.intro.hq-no-fight")),
    pytest.param("hq-is-no-target-from-the-air", marks=pytest.mark.rule("op.intro.hq-no-fight")),
    pytest.param("hungry-first-turn", marks=pytest.mark.rule("op.intro.unsupplied-decline")),
    pytest.param(
        "hungry-second-turn",
        marks=pytest.mark.rule("op.intro.unsupplied-decline", "op.quick.map.unsupplied-effect"),
    ),
    pytest.param(
        "hungry-third-turn",
        marks=pytest.mark.rule("op.intro.unsupplied-decline", "op.quick.map.unsupplied-effect"),
    ),
    pytest.param(
        "hungry-to-the-end",
        marks=pytest.mark.rule("op.intro.unsupplied-decline", "op.intro.supply-attrition"),
    ),
    pytest.param("mud-on-the-way", marks=pytest.mark.rule("op.intro.supply-attrition")),
    pytest.param(
        "no-bonus-taken", marks=pytest.mark.rule("op.intro.bonus-optional", "op.intro.bonus-objectives")
    ),
    pytest.param("one-primary-missing", marks=pytest.mark.rule("op.intro.victory-primary")),
    pytest.param("only-bonus-taken", marks=pytest.mark.rule("op.intro.bonus-objectives")),
    pytest.param("primary-on-time", marks=pytest.mark.rule("op.intro.late-primary")),
    pytest.param("primary-one-turn-late", marks=pytest.mark.rule("op.intro.late-primary")),
    pytest.param("primary-two-turns-late", marks=pytest.mark.rule("op.intro.late-primary")),
    pytest.param("rails-cut", marks=pytest.mark.rule("op.intro.supply-attrition")),
    pytest.param("rain-sets-in", marks=pytest.mark.rule("op.intro.weather-mud")),
    pytest.param("supplied-by-rail", marks=pytest.mark.rule("op.intro.supply-attrition")),
    pytest.param("taken-on-the-last-turn", marks=pytest.mark.rule("op.intro.victory-primary")),
    pytest.param("too-far", marks=pytest.mark.rule("op.intro.supply-attrition")),
    pytest.param("same-type-same-values", marks=pytest.mark.rule("op.unit.type-shares-stats")),
]


@pytest.mark.parametrize("name", CASES)
def test_it_comes_out_as_the_case_says(name: str) -> None:
    cases.run("intro", name)


def test_every_case_is_listed_with_its_rules() -> None:
    listed = {str(case.values[0]): next(iter(case.marks)).args for case in CASES}
    assert listed == cases.rules_of("intro")
